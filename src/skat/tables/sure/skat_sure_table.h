// Tables of sure games: for a declarer's cards before the first trick, which level (line_code.h) is sure in each suit
// game and in grand, from each seat, against every deal and any defence (Furtak 2013, section 6.3). There are two: for
// hands of ten, played from the hand, and for twelve cards, of which two are put away in any of 66 ways.
//
// A line is one class of card sets (sure_hands.h). Some lines together are a block, compressed alone (line_code.h) and
// found by an offset, so that a line is one short read; docs/algorithms/skat_sure_tables.md has sizes and times. A
// table may have a part of all classes; parts that were built apart are merged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data_file.h"
#include "skat/tables/sure/line_code.h"
#include "skat/tables/sure/sure_hands.h"

namespace ombre {

// What the file names of these tables end with.
inline constexpr std::string_view sure_table_ending = ".table";

// What is in a table.
struct SureSpan {
  int cards = sure_hand_cards;  // of a set: ten or twelve
  std::uint32_t first = 0;      // class
  std::uint32_t lines = 0;      // classes from there on
  std::uint64_t nodes = 0;      // after which a search was given up

  friend bool operator==(const SureSpan&, const SureSpan&) = default;
};

// What is known of one set of cards, by the names of its own suits.
class SureLine {
 public:
  SureLine(CardSet cards, const SuitMoves& moves, std::vector<std::uint8_t> codes)
      : cards_(moves.moved(cards)), moves_(moves), codes_(std::move(codes)) {}

  // What is sure in a game of this seat. Requires: not null; `away` are two of twelve cards, none of ten.
  SureEntry at(SkatKind kind, Player seat, CardSet away = {}) const;
  // The highest level of all ways to put cards away; open where one that was cut short may reach more. Requires: the
  // same.
  SureEntry best(SkatKind kind, Player seat) const;
  // The numbers of the set that stands for the class, as line_code.h has them.
  const std::vector<std::uint8_t>& codes() const { return codes_; }

 private:
  std::size_t way_of(CardSet away) const;

  CardSet cards_;
  SuitMoves moves_;
  std::vector<std::uint8_t> codes_;
};

// Payload: cards of a set (32 bits), first class (32), classes (32), nodes (64), lines of a block (32), the chance of
// each case (16), where each block begins and the last one ends (32), the blocks.
class SkatSureTable {
 public:
  // The table in a file. Throws InputError when it is not a whole one for so many cards.
  static SkatSureTable open(const std::filesystem::path& path, int cards);
  // The same of a file that is open already.
  static SkatSureTable over(DataFile file, int cards);
  // What these files are called in DataFile. Requires: ten or twelve cards.
  static const DataFormat& format(int cards);

  const SureSpan& span() const { return span_; }
  std::size_t blocks() const { return offsets_.size() / sizeof(std::uint32_t) - 1; }
  // Of the compressed lines, without the index.
  std::size_t bytes() const { return data_.size(); }
  // Of all that is mapped.
  std::size_t memory() const { return file_.payload().size(); }
  // What made the file.
  const std::string& recipe() const { return file_.recipe(); }
  // The path.
  const std::string& where() const { return file_.where(); }

  // What is known of a set, nothing where its class is not in this table. Several threads may ask. Requires: it has as
  // many cards.
  std::optional<SureLine> find(CardSet cards) const;

  // Calls use(line) with the numbers of each class in turn.
  void each(const std::function<void(std::span<const std::uint8_t>)>& use) const;

 private:
  // Calls use(line) with the lines of a block up to the last one wanted.
  template <class Use>
  void read_block(std::size_t block, std::size_t lines, const Use& use) const;

  DataFile file_;
  SureSpan span_;
  std::shared_ptr<const SureHands> hands_;
  std::uint32_t block_lines_ = 1;
  SureChances chances_{};
  std::span<const std::byte> offsets_;
  std::span<const std::byte> data_;
};

// Calls its argument with every line of a table in turn; it may be asked to do so twice.
using SureLines = std::function<void(const std::function<void(std::span<const std::uint8_t>)>&)>;

// Writes a table. The bytes depend on span and lines alone. Throws InputError when the file cannot be written.
void write_sure_table(const std::filesystem::path& path, const SureSpan& span, const SureLines& lines);

// Tables of parts in order of their classes, without those that lie within others. Throws InputError unless they were
// built with the same number of nodes and follow each other without gap or overlap.
std::vector<SkatSureTable> open_sure_parts(const std::vector<std::filesystem::path>& parts, int cards);

// What such parts have together. Requires: as returned above, not empty.
SureSpan joined_span(const std::vector<SkatSureTable>& parts);

// Writes one table of all. Requires: the same.
void merge_sure_tables(const std::vector<SkatSureTable>& parts, const std::filesystem::path& path);

}  // namespace ombre
