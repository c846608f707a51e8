// A table of the declarer's points at the start of a trick in which everybody has so many cards: all splits of suit
// games or of grand, all owners and leaders (Furtak 2013, chapter 8). It is mapped from a file, or from memory, and
// never written to.
//
// Payload, numbers with the lowest byte first: grand (32 bits), cards a hand (32), splits (32), zero (32); for each
// split the places of its entries: first (64), count (64), rows (32), different rows (32); for each split, leader and
// ownership where its row begins among the entries of the split (32) and the depths of both sides (16 each); entries
// (32 each). Owners that are not those that stand for all have no row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/data_file.h"
#include "skat/solver/endings/row_question.h"

namespace ombre::skat_tables {

// Where a row is, and what its proofs need.
struct RowPlace {
  static constexpr std::uint32_t none = 0xffff'ffffU;
  static constexpr std::size_t bytes = 8;
  std::uint32_t start = none;
  std::array<Depths, 2> depths{};

  void append(std::vector<std::byte>& out) const {
    append_little(out, start);
    append_little(out, std::uint32_t{depths[0]} | std::uint32_t{depths[1]} << 16);
  }
  // Requires: so many bytes there.
  static RowPlace read(const std::byte* from) {
    const auto depths = load_little<std::uint32_t>(from + sizeof(std::uint32_t));
    return {load_little<std::uint32_t>(from), {static_cast<Depths>(depths), static_cast<Depths>(depths >> 16)}};
  }
};

class PointTable {
 public:
  static DataFormat format();
  // Throws InputError when the file is not a whole table.
  static PointTable open(const std::filesystem::path& path);
  static PointTable over(DataFile file);

  bool grand() const { return grand_; }
  int hand_cards() const { return hand_cards_; }
  const std::string& recipe() const { return file_.recipe(); }
  const std::vector<Split>& splits() const { return splits_; }
  const OwnershipRanks& ranks() const { return *ranks_; }

  // What there is of a split.
  struct Counts {
    std::uint64_t rows = 0;
    std::uint64_t different = 0;  // rows
    std::uint64_t entries = 0;
  };
  Counts counts(std::size_t split) const;
  std::size_t memory() const { return file_.payload().size(); }

  RowPlace place(std::size_t split, int leader, std::uint32_t rank) const;
  // The row of a place. Requires: the place has one.
  RowView row(std::size_t split, const RowPlace& place) const {
    return {blocks_[split].entries + place.start * sizeof(Entry), place.depths};
  }

  // Where the row of a question stands, for `answer`; brings it nearer.
  template <bool Grand>
  const std::byte* seek(const RowQuestion<Grand>& question, int leader) const {
    const std::byte* const out =
        place_bytes(split_of_key_[question.split_key()], leader, ranks_->rank(question.owners()));
    __builtin_prefetch(out);
    return out;
  }
  // As RowQuestion::decide. Requires: what `seek` gave for the question.
  template <bool Grand>
  open_skat::Proof answer(const RowQuestion<Grand>& question, const std::byte* sought, int target, int points) const {
    const RowPlace place = RowPlace::read(sought);
    if (place.start == RowPlace::none) return {.side = -1};
    return question.decide(row(split_of_key_[question.split_key()], place), target, points);
  }

 private:
  explicit PointTable(DataFile file) : file_(std::move(file)) {}

  struct Block {
    const std::byte* places = nullptr;
    const std::byte* entries = nullptr;
    std::uint64_t count = 0;
    std::uint32_t rows = 0;
    std::uint32_t different = 0;
  };
  const std::byte* place_bytes(std::size_t split, int leader, std::uint32_t rank) const {
    return blocks_[split].places + (static_cast<std::size_t>(leader) * ranks_->size() + rank) * RowPlace::bytes;
  }
  void check_rows(std::size_t split) const;

  DataFile file_;
  bool grand_ = false;
  int hand_cards_ = 0;
  std::vector<Split> splits_;
  std::vector<Block> blocks_;
  std::vector<std::uint8_t> split_of_key_;
  std::shared_ptr<const OwnershipRanks> ranks_;
};

// A split as the builder hands it over.
struct TablePiece {
  std::vector<RowPlace> places;  // [leader][rank]
  std::vector<Entry> entries;
  std::uint32_t rows = 0;
  std::uint32_t different = 0;
};

// The bytes of the payload that are not entries. Requires: 1 <= hand_cards <= most_hand_cards.
std::size_t least_payload(bool grand, int hand_cards);

// The payload of a table. Requires: a piece for each split, in their order.
std::vector<std::byte> table_payload(bool grand, int hand_cards, std::span<const TablePiece> pieces);

struct TableRequest {
  bool grand = false;
  int hand_cards = 4;
  std::optional<std::size_t> bytes{};  // of the table in memory at the most; none: every row exact
};

// "skat-suit-4".
std::string table_name(const TableRequest& request);

// What its file is called in a folder of tables; one that is cut down has another name, and takes no other's place.
std::string table_file_name(const TableRequest& request);

}  // namespace ombre::skat_tables
