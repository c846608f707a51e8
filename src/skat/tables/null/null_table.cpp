#include "skat/tables/null/null_table.h"

#include <fmt/format.h>

#include <utility>

#include "core/folders.h"

namespace ombre {

using namespace skat_null;

namespace {

constexpr DataFormat table_format{"skat null table", 1,
                                  "a whole null table of this size; delete this file and build it anew"};
constexpr std::size_t leaders = 2;

// Suits have up to eight cards.
std::size_t place_index(const Split& split) {
  constexpr int lengths = most_in_suit + 1;
  return static_cast<std::size_t>((split[0] * lengths + split[1]) * lengths + split[2]);
}

std::vector<std::byte> payload_of(int cards, std::span<const Ref> roots, std::span<const Branches> nodes) {
  std::vector<std::byte> payload;
  append_little(payload, static_cast<std::uint32_t>(cards));
  append_diagram(payload, roots, nodes);
  return payload;
}

// The cards asked for with their level, one by one until the value.
template <class Visit>
Ref walked(const DiagramView& view, const Line& line, int cards, Ref ref, const Visit& visit) {
  while (!is_leaf(ref)) {
    const int asked = seats * cards - level_of(ref);
    visit(asked);
    ref = view.branch(ref, static_cast<int>(line.owners >> (card_bits * asked) & 3));
  }
  return ref;
}

// As in the walk every card has an owner, every seat `cards` of them.
bool hands_of(Word position, int cards) {
  for (const int seat : {after_declarer, before_declarer, declarer})
    if (std::popcount(held(position, seat)) != cards) return false;
  return true;
}

}  // namespace

NullTable::NullTable(DataFile file, int cards) : file_(std::move(file)), cards_(cards) {
  ByteReader reader(file_.payload(), file_.where(), std::string(table_format.remedy));
  if (const auto kept = reader.number<std::uint32_t>(); kept != static_cast<std::uint32_t>(cards))
    reader.refuse(fmt::format("a table of {} cards instead of {}", kept, cards));
  const std::vector<Split> splits = null_splits(cards);
  view_ = read_diagram(reader, leaders * splits.size(), cards);
  for (std::size_t i = 0; i < splits.size(); ++i) places_[place_index(splits[i])] = static_cast<std::int8_t>(i);
}

NullTable NullTable::open(const std::filesystem::path& path, int cards) {
  return NullTable(DataFile::open(path, table_format), cards);
}

NullTable NullTable::over(std::span<const std::byte> bytes, int cards, const std::string& where) {
  return NullTable(DataFile::over(bytes, table_format, where), cards);
}

const DataFormat& NullTable::format() { return table_format; }

std::filesystem::path NullTable::path_in_cache(int cards) {
  return cache_folder_name() / fmt::format("skat-null-{}-v{}.table", cards, table_format.version);
}

std::vector<std::byte> NullTable::bytes_of(int cards, const std::string& recipe, std::span<const Ref> roots,
                                           std::span<const Branches> nodes) {
  return DataFile::bytes(table_format, recipe, payload_of(cards, roots, nodes));
}

void NullTable::write(const std::filesystem::path& path, int cards, const std::string& recipe,
                      std::span<const Ref> roots, std::span<const Branches> nodes) {
  DataFile::write(path, table_format, recipe, payload_of(cards, roots, nodes));
}

Ref NullTable::root(const Line& line, int leader) const {
  const auto place = static_cast<std::size_t>(places_[place_index(line.split)]);
  return view_.roots[leaders * place + static_cast<std::size_t>(leader - after_declarer)];
}

std::optional<int> NullTable::survives(Word cards, int leader) const {
  if (leader == declarer || !hands_of(cards, cards_)) return std::nullopt;
  const Line line = line_of(cards);
  const Ref value = walked(view_, line, cards_, root(line, leader), [](int) {});
  if (value == dont_care) return std::nullopt;
  return static_cast<int>(value);
}

std::optional<NullProof> NullTable::proof(Word cards, int leader) const {
  if (leader == declarer || !hands_of(cards, cards_)) return std::nullopt;
  const Line line = line_of(cards);
  NullProof proof{.needs = no_needs()};
  // Cards come suit by suit, each from the lowest: the first one asked for in a suit is the lowest.
  std::size_t suit = 0;
  int first = 0;
  const Ref value = walked(view_, line, cards_, root(line, leader), [&](int asked) {
    while (asked >= first + line.split[suit]) first += line.split[suit++];
    std::int8_t& need = proof.needs[static_cast<std::size_t>(line.lane_at[suit])];
    if (need == lane_bits) need = static_cast<std::int8_t>(card_bits * (asked - first));
  });
  if (value == dont_care) return std::nullopt;
  proof.tricks = static_cast<int>(value);
  return proof;
}

void NullTables::add(NullTable table) {
  const auto cards = static_cast<std::size_t>(table.cards());
  tables_[cards] = std::move(table);
}

std::optional<int> NullTables::survives(Word cards, int leader, int left) const {
  const std::optional<NullTable>& table = tables_[static_cast<std::size_t>(left)];
  return table ? table->survives(cards, leader) : std::nullopt;
}

std::optional<NullProof> NullTables::proof(Word cards, int leader, int left) const {
  const std::optional<NullTable>& table = tables_[static_cast<std::size_t>(left)];
  return table ? table->proof(cards, leader) : std::nullopt;
}

}  // namespace ombre
