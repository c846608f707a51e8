// The points that the cards of one group can have: a group is the trumps or a plain suit, and of its cards only the
// number and the order are known (Furtak 2013, section 8.1: valuations). A plain suit is what is left of
// A T K Q 9 8 7, trumps of a suit game of J J J J A T K Q 9 8 7, trumps of grand of J J J J. Sets of cards that are
// worth the same card by card are one valuation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ombre::skat_tables {

enum class GroupKind : std::uint8_t { plain, trumps, jacks };

inline constexpr int most_in_group = 11;

// The most cards of a group of this kind.
constexpr int most_cards(GroupKind kind) {
  return kind == GroupKind::plain ? 7 : kind == GroupKind::jacks ? 4 : most_in_group;
}

// The points of the cards of a group, from the lowest card up, zeros after the last.
using GroupPoints = std::array<std::uint8_t, 16>;

// Another valuation that differs in one card.
struct ValueStep {
  std::uint8_t to = 0;
  std::uint8_t rise = 0;  // by how much the card gets dearer, 0 if it gets cheaper
};

struct GroupValues {
  int length = 0;
  std::vector<GroupPoints> points;              // one for every valuation, in rising order from the highest card down
  std::vector<std::uint32_t> cards;             // a set of cards with these points: bits as in index_of
  std::vector<std::uint32_t> frequency;         // how many sets of cards have these points
  std::vector<std::uint8_t> sum;                // of the points
  std::vector<std::vector<ValueStep>> steps;    // to every valuation that differs in one card
  std::vector<std::vector<std::uint8_t>> over;  // [a][b]: by how much a is dearer than b, card by card

  std::size_t size() const { return points.size(); }
};

// The valuations of a group of so many cards. Requires: 0 <= length <= most_cards(kind).
const GroupValues& group_values(GroupKind kind, int length);

// The valuation of a set of cards among those of its length: bit 0 is the 7, bit 6 the ace, bits 7 to 10 the jacks of
// trumps; for jacks alone bits 0 to 3.
std::size_t index_of(GroupKind kind, std::uint32_t cards);

}  // namespace ombre::skat_tables
