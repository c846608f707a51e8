#include "skat/solver/endings/point_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"

namespace ombre::skat_tables {
namespace {

constexpr std::size_t head_bytes = 16;
constexpr std::size_t split_bytes = 24;
constexpr int leaders = open_skat::seats;

template <bool Grand>
std::vector<std::uint8_t> split_keys(const std::vector<Split>& splits) {
  std::vector<std::uint8_t> out(std::size_t{1} << RowQuestion<Grand>::key_bits);
  for (std::size_t i = 0; i < splits.size(); ++i)
    out[RowQuestion<Grand>::split_key(splits[i])] = static_cast<std::uint8_t>(i);
  return out;
}

// Of a split.
std::size_t places_of(int hand_cards) { return static_cast<std::size_t>(leaders) * count_ownerships(hand_cards); }

}  // namespace

DataFormat PointTable::format() {
  return {"skat-points", 1, "a whole table; delete this one and build it anew with: ombre table build"};
}

PointTable PointTable::open(const std::filesystem::path& path) { return over(DataFile::open(path, format())); }

PointTable PointTable::over(DataFile file) {
  PointTable out(std::move(file));
  ByteReader reader(out.file_.payload(), out.file_.where(), std::string(format().remedy));
  // 1. What it is a table of.
  const auto grand = reader.number<std::uint32_t>();
  const auto hand_cards = reader.number<std::uint32_t>();
  const auto splits = reader.number<std::uint32_t>();
  reader.number<std::uint32_t>();
  if (grand > 1 || hand_cards < 1 || hand_cards > most_hand_cards) reader.refuse("not a table of Skat points");
  out.grand_ = grand == 1;
  out.hand_cards_ = static_cast<int>(hand_cards);
  out.splits_ = splits_of(out.grand_, out.hand_cards_);
  if (splits != out.splits_.size()) reader.refuse(fmt::format("{} splits, not {}", splits, out.splits_.size()));
  out.split_of_key_ = out.grand_ ? split_keys<true>(out.splits_) : split_keys<false>(out.splits_);
  // 2. Where everything is.
  std::vector<std::uint64_t> starts;
  for (std::size_t i = 0; i < splits; ++i) {
    starts.push_back(reader.number<std::uint64_t>());
    Block& block = out.blocks_.emplace_back();
    block.count = reader.number<std::uint64_t>();
    block.rows = reader.number<std::uint32_t>();
    block.different = reader.number<std::uint32_t>();
  }
  const std::size_t places = places_of(out.hand_cards_) * RowPlace::bytes;
  for (Block& block : out.blocks_) block.places = reader.take(places).data();
  const std::size_t entries = reader.left() / sizeof(Entry);
  const std::byte* const first = reader.take(reader.left()).data();
  for (std::size_t i = 0; i < splits; ++i) {
    Block& block = out.blocks_[i];
    if (starts[i] > entries || block.count > entries - starts[i]) reader.refuse("the entries are not all there");
    block.entries = first + starts[i] * sizeof(Entry);
  }
  // 3. Rows that can be read.
  out.ranks_ = std::make_shared<const OwnershipRanks>(out.hand_cards_);
  for (std::size_t i = 0; i < splits; ++i) out.check_rows(i);
  return out;
}

void PointTable::check_rows(std::size_t split) const {
  const auto refuse = [&](const std::string& what) {
    throw InputError(fmt::format("split {}: {}", splits_[split].text(), what), file_.where(),
                     std::string(format().remedy));
  };
  const Block& block = blocks_[split];
  const ValuationSpace space(splits_[split]);
  for (std::uint64_t i = 0; i < block.count; ++i) {
    const auto entry = load_little<Entry>(block.entries + i * sizeof(Entry));
    if (valuation_of(space, entry) >= space.size()) refuse("an entry for cards that cannot be");
    if (i + 1 == block.count && (entry & last_mark) == 0) refuse("the last row has no end");
  }
  for (int leader = 0; leader < leaders; ++leader)
    for (std::uint32_t rank = 0; rank < ranks_->size(); ++rank) {
      const RowPlace at = place(split, leader, rank);
      if (at.start != RowPlace::none && at.start >= block.count) refuse("a row that is not there");
    }
}

PointTable::Counts PointTable::counts(std::size_t split) const {
  return {blocks_[split].rows, blocks_[split].different, blocks_[split].count};
}

RowPlace PointTable::place(std::size_t split, int leader, std::uint32_t rank) const {
  return RowPlace::read(place_bytes(split, leader, rank));
}

std::size_t least_payload(bool grand, int hand_cards) {
  return head_bytes + splits_of(grand, hand_cards).size() * (split_bytes + places_of(hand_cards) * RowPlace::bytes);
}

std::vector<std::byte> table_payload(bool grand, int hand_cards, std::span<const TablePiece> pieces) {
  std::vector<std::byte> out;
  std::size_t size = head_bytes;
  for (const TablePiece& piece : pieces)
    size += split_bytes + piece.places.size() * RowPlace::bytes + piece.entries.size() * sizeof(Entry);
  out.reserve(size);
  append_little(out, std::uint32_t{grand});
  append_little(out, static_cast<std::uint32_t>(hand_cards));
  append_little(out, static_cast<std::uint32_t>(pieces.size()));
  append_little(out, std::uint32_t{0});
  std::uint64_t start = 0;
  for (const TablePiece& piece : pieces) {
    append_little(out, start);
    append_little(out, static_cast<std::uint64_t>(piece.entries.size()));
    append_little(out, piece.rows);
    append_little(out, piece.different);
    start += piece.entries.size();
  }
  for (const TablePiece& piece : pieces)
    for (const RowPlace& place : piece.places) place.append(out);
  for (const TablePiece& piece : pieces)
    for (const Entry entry : piece.entries) append_little(out, entry);
  return out;
}

std::string table_name(const TableRequest& request) {
  return fmt::format("skat-{}-{}", request.grand ? "grand" : "suit", request.hand_cards);
}

std::string table_file_name(const TableRequest& request) {
  return fmt::format("{}{}-v{}.table", table_name(request), request.bytes ? "-cut" : "", PointTable::format().version);
}

Depths depths_of(const Split& split, const std::array<std::uint8_t, most_groups>& groups) {
  int out = 0;
  for (int group = 0; group < split.groups(); ++group)
    out |= groups[static_cast<std::size_t>(group)] << (plain_depth_bits * (split.groups() - 1 - group));
  return static_cast<Depths>(out);
}

Entry entry_of(const ValuationSpace& space, std::size_t valuation, int value) {
  Entry out = static_cast<Entry>(value) << valuation_bits;
  for (int group = 0; group < space.split().groups(); ++group)
    out |= static_cast<Entry>(space.part(valuation, group)) << (plain_bits * (space.split().groups() - 1 - group));
  return out;
}

std::size_t valuation_of(const ValuationSpace& space, Entry entry) {
  std::size_t out = 0;
  Entry left = entry & valuation_mask;
  for (int group = space.split().groups() - 1; group >= 0; --group) {
    const Entry part = group > 0 ? left & plain_mask : left;
    if (part >= space.group(group).size()) return space.size();
    out += part * space.stride(group);
    left >>= plain_bits;
  }
  return out;
}

}  // namespace ombre::skat_tables
