#include "skat/solver/endings/group_values.h"

#include <algorithm>
#include <bit>
#include <map>

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
  for (const GroupPoints& a : out.points) {
    std::vector<ValueStep>& steps = out.steps.emplace_back();
    std::vector<std::uint8_t>& over = out.over.emplace_back();
    for (std::size_t to = 0; to < out.size(); ++to) {
      const GroupPoints& b = out.points[to];
      over.push_back(excess(a, b));
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

}  // namespace

const GroupValues& group_values(GroupKind kind, int length) {
  return all_values().values[static_cast<std::size_t>(kind)][static_cast<std::size_t>(length)];
}

std::size_t index_of(GroupKind kind, std::uint32_t cards) {
  return all_values().index[static_cast<std::size_t>(kind)][cards];
}

}  // namespace ombre::skat_tables
