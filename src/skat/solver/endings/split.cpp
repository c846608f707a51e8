#include "skat/solver/endings/split.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/binomial.h"

namespace ombre::skat_tables {
namespace {

constexpr int seats = 3;

// Adds every way to go on from group `group` with `left` cards, none longer than `longest`.
void add_splits(Split split, int group, int left, int longest, std::vector<Split>& out) {
  if (group >= std::min(split.groups(), most_groups)) {
    if (left == 0) out.push_back(split);
    return;
  }
  for (int length = std::min(left, longest); length >= 0; --length) {
    split.lengths[static_cast<std::size_t>(group)] = static_cast<std::uint8_t>(length);
    add_splits(split, group + 1, left - length, length, out);
  }
}

}  // namespace

int Split::cards() const {
  int out = 0;
  for (const std::uint8_t each : lengths) out += each;
  return out;
}

std::string Split::text() const {
  std::string out = fmt::format("{}", lengths[0]);
  for (int group = 1; group < groups(); ++group) out += fmt::format("-{}", length(group));
  return out;
}

std::vector<Split> splits_of(bool grand, int hand_cards) {
  std::vector<Split> out;
  Split split;
  split.grand = grand;
  const int all = seats * hand_cards;
  for (int trumps = 0; trumps <= std::min(all, most_cards(split.kind(0))); ++trumps) {
    split.lengths[0] = static_cast<std::uint8_t>(trumps);
    add_splits(split, 1, all - trumps, most_cards(GroupKind::plain), out);
  }
  return out;
}

std::uint64_t count_valuations(const Split& split) {
  std::uint64_t out = group_values(split.kind(0), split.length(0)).size();
  for (int group = 1; group < split.groups();) {
    // Suits of equal length: a multiset of their valuations.
    int after = group;
    while (after < split.groups() && split.length(after) == split.length(group)) ++after;
    const auto suits = static_cast<std::uint64_t>(after - group);
    out *= binomial(group_values(GroupKind::plain, split.length(group)).size() + suits - 1, suits);
    group = after;
  }
  return out;
}

std::uint64_t count_ownerships(int hand_cards) {
  const auto k = static_cast<std::uint64_t>(hand_cards);
  return binomial(seats * k, k) * binomial((seats - 1) * k, k);
}

}  // namespace ombre::skat_tables
