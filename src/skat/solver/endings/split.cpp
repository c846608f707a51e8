#include "skat/solver/endings/split.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>

#include "core/binomial.h"

namespace ombre::skat_tables {
namespace {

constexpr std::array<std::uint8_t, most_in_group> trump_points{0, 0, 0, 3, 4, 10, 11, 2, 2, 2, 2};
constexpr std::size_t most_sets = std::size_t{1} << most_in_group;
constexpr std::size_t kinds = 3;

GroupPoints points_of_set(GroupKind kind, std::uint32_t cards) {
  GroupPoints out{};
  std::size_t place = 0;
  for (std::uint32_t left = cards; left != 0; left &= left - 1) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    out[place++] = kind == GroupKind::jacks ? std::uint8_t{2} : trump_points[card];
  }
  return out;
}

bool from_top_before(const GroupPoints& a, const GroupPoints& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

std::uint8_t excess(const GroupPoints& a, const GroupPoints& b) {
  int out = 0;
  for (std::size_t i = 0; i < a.size(); ++i) out += std::max(0, a[i] - b[i]);
  return static_cast<std::uint8_t>(out);
}

// The steps from each valuation, and what each is dearer than the others.
void compare(GroupValues& out) {
  out.under.resize(out.size());
  for (const GroupPoints& a : out.points) {
    std::vector<ValueStep>& steps = out.steps.emplace_back();
    std::vector<std::uint8_t>& over = out.over.emplace_back();
    for (std::size_t to = 0; to < out.size(); ++to) {
      const GroupPoints& b = out.points[to];
      over.push_back(excess(a, b));
      out.under[to][out.over.size() - 1] = over.back();
      int different = 0;
      for (std::size_t i = 0; i < a.size(); ++i) different += a[i] != b[i] ? 1 : 0;
      if (different == 1) steps.push_back({static_cast<std::uint8_t>(to), excess(b, a)});
    }
  }
}

struct AllValues {
  std::array<std::array<GroupValues, most_in_group + 1>, kinds> values;
  std::array<std::array<std::uint8_t, most_sets>, kinds> index{};
};

AllValues make_all() {
  AllValues out;
  for (const GroupKind kind : {GroupKind::plain, GroupKind::trumps, GroupKind::jacks}) {
    const auto at = static_cast<std::size_t>(kind);
    const std::uint32_t sets = 1U << most_cards(kind);
    for (int length = 0; length <= most_cards(kind); ++length) {
      // 1. The valuations, in order.
      std::map<GroupPoints, std::vector<std::uint32_t>, decltype(&from_top_before)> found(&from_top_before);
      for (std::uint32_t cards = 0; cards < sets; ++cards)
        if (std::popcount(cards) == length) found[points_of_set(kind, cards)].push_back(cards);
      // 2. What is asked of them.
      GroupValues& group = out.values[at][static_cast<std::size_t>(length)];
      group.length = length;
      for (const auto& [points, like] : found) {
        for (const std::uint32_t cards : like) out.index[at][cards] = static_cast<std::uint8_t>(group.size());
        group.points.push_back(points);
        group.cards.push_back(like.front());
        group.frequency.push_back(static_cast<std::uint32_t>(like.size()));
        group.sum.push_back(excess(points, {}));
      }
      compare(group);
    }
  }
  return out;
}

const AllValues& all_values() {
  static const AllValues all = make_all();
  return all;
}

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

constexpr std::uint8_t third_seat = 2;

// The sets of `size` among `places`, and the rank of each.
void rank_sets(int places, int size, std::vector<std::uint16_t>& ranks, std::vector<std::uint32_t>& sets) {
  ranks.assign(std::size_t{1} << places, 0);
  for (std::uint32_t set = 0; set < ranks.size(); ++set) {
    if (std::popcount(set) != size) continue;
    ranks[set] = static_cast<std::uint16_t>(sets.size());
    sets.push_back(set);
  }
}

}  // namespace

const GroupValues& group_values(GroupKind kind, int length) {
  return all_values().values[static_cast<std::size_t>(kind)][static_cast<std::size_t>(length)];
}

const std::uint8_t* dearer_than(GroupKind kind, int length, std::uint32_t cards) {
  return group_values(kind, length).under[index_of(kind, cards)].data();
}

std::size_t index_of(GroupKind kind, std::uint32_t cards) {
  return all_values().index[static_cast<std::size_t>(kind)][cards];
}

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

std::array<std::uint8_t, 16> Ownership::seats(int places) const {
  std::array<std::uint8_t, 16> out{};
  int left = 0;
  for (int place = 0; place < places; ++place) {
    std::uint8_t seat = 0;
    if (((first >> place) & 1U) == 0) {
      seat = ((second >> left) & 1U) != 0 ? std::uint8_t{1} : third_seat;
      ++left;
    }
    out[static_cast<std::size_t>(place)] = seat;
  }
  return out;
}

OwnershipRanks::OwnershipRanks(int hand_cards) {
  rank_sets(3 * hand_cards, hand_cards, first_, first_sets_);
  rank_sets(2 * hand_cards, hand_cards, second_, second_sets_);
  second_count_ = static_cast<std::uint32_t>(second_sets_.size());
}

bool is_canonical(const Split& split, const Ownership& owners) {
  const std::array<std::uint8_t, 16> seats = owners.seats(split.cards());
  int start = split.length(0);
  for (int group = 1; group + 1 < split.groups(); ++group) {
    const int length = split.length(group);
    const auto* own = seats.data() + start;
    start += length;
    if (length == 0 || split.length(group + 1) != length) continue;
    // From the highest card down, as the search reads the owners of a suit.
    for (int card = length - 1; card >= 0; --card) {
      const std::uint8_t next = seats[static_cast<std::size_t>(start + card)];
      if (own[card] == next) continue;
      if (own[card] < next) return false;
      break;
    }
  }
  return true;
}

}  // namespace ombre::skat_tables
