// Tables of all null positions with so many cards in each hand at the start of a trick, a defender to lead: how many
// tricks the declarer survives. One file for each number of cards holds a decision diagram for every split and leader
// (Furtak 2013, section 8.7), nodes being shared by all of them. There is none for the declarer as leader: after the
// first trick of a game he never leads while it goes on.
//
// A file is mapped and checked when it is opened. A table can be asked from many threads. Payload: the number of cards
// (32 bits), then the diagrams as in owner_diagram.h, with a root for each split and leader.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/data_file.h"
#include "skat/null/null_position.h"
#include "skat/tables/null/owner_diagram.h"

namespace ombre {

inline constexpr int most_null_table_cards = 10;

class NullTable {
 public:
  // The table of positions with so many cards in each hand. Throws InputError where the file cannot be read, is cut
  // short or damaged, or is something else. Requires, as all of these: 1 to 10 cards.
  static NullTable open(const std::filesystem::path& path, int cards);
  // The same of the bytes of such a file, which must outlive the table.
  static NullTable over(std::span<const std::byte> bytes, int cards, const std::string& where);

  static const DataFormat& format();
  // Where `ombre` keeps it.
  static std::filesystem::path path_in_cache(int cards);

  // The bytes of a file with the diagrams, whose roots are in the order of null_splits, for each split one leader after
  // the other.
  static std::vector<std::byte> bytes_of(int cards, const std::string& recipe, std::span<const skat_null::Ref> roots,
                                         std::span<const skat_null::Branches> nodes);
  // Writes such a file. Throws InputError when it cannot.
  static void write(const std::filesystem::path& path, int cards, const std::string& recipe,
                    std::span<const skat_null::Ref> roots, std::span<const skat_null::Branches> nodes);

  // What is known of the position with this defender to lead; nothing where the hands are not of the table's size.
  // Requires: the lanes have no gaps.
  std::optional<int> survives(skat_null::Word cards, int leader) const;
  std::optional<skat_null::NullProof> proof(skat_null::Word cards, int leader) const;

  int cards() const { return cards_; }
  std::size_t nodes() const { return view_.size(); }
  std::size_t bytes() const { return file_.payload().size(); }
  const std::string& recipe() const { return file_.recipe(); }

 private:
  NullTable(DataFile file, int cards);

  skat_null::Ref root(const skat_null::Line& line, int leader) const;

  DataFile file_;
  int cards_;
  skat_null::DiagramView view_;
  // The place of a split among all, by the lengths of its first three suits.
  std::array<std::int8_t, 729> places_{};
};

// Tables of several sizes.
class NullTables final : public skat_null::NullEndings {
 public:
  void add(NullTable table);
  bool has(int cards) const { return tables_[static_cast<std::size_t>(cards)].has_value(); }

  std::optional<int> survives(skat_null::Word cards, int leader, int left) const override;
  std::optional<skat_null::NullProof> proof(skat_null::Word cards, int leader, int left) const override;

 private:
  std::array<std::optional<NullTable>, most_null_table_cards + 1> tables_{};
};

}  // namespace ombre
