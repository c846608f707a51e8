// How the cards of a null position can be divided: the split, which is the lengths of the four suits in falling order
// since suits have no names in null (Furtak 2013, section 8.1). A line is the owners of all cards one after the other,
// suits in the order of the split, each from its lowest card up: the order in which the diagrams of null positions ask.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "skat/null/null_endings.h"
#include "skat/null/suit_lanes.h"

namespace ombre::skat_null {

inline constexpr int seats = 3;
inline constexpr int most_in_suit = 8;

using Split = std::array<int, lanes>;

// All splits of so many cards in each hand, the one with the longest suits first. Requires: 1 to 10 cards.
std::vector<Split> null_splits(int cards);

// The cards of each seat: the one after the declarer, the one before him, the declarer.
using SeatCounts = std::array<int, seats>;

// A position in the order in which it is asked for.
struct Line {
  Split split{};
  Word owners = 0;                   // two bits a card, the first card lowest
  std::array<int, lanes> lane_at{};  // the lane of each suit of the split
};

Line line_of(Word cards);

// The position with the suits in the order of the split.
Word cards_of_line(const Split& split, Word owners);

// A position at random with so many cards in each hand: a split, then its owners.
Word random_null_position(int cards, Random& random);

// The position with the owners of the cards that do not matter shuffled within each suit.
Word shuffled_below(Word cards, const Needs& needs, Random& random);

constexpr int cards_in_lane(Word suit) { return (static_cast<int>(std::bit_width(suit)) + 1) / card_bits; }

}  // namespace ombre::skat_null
