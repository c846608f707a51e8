// Cards as the open-hand search holds them: 32 bits, every plain suit seven in its lane (7 8 9 Q K T A from below),
// the four jacks on top. In a suit game the trump suit is the last lane, so that trumps are the eleven highest bits; in
// grand the four lanes are plain. The declarer is seat 0.
//
// Where only the order of cards counts, those that are gone are left out. The tables here do that for a lane.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "skat/rules/skat_position.h"

namespace ombre::open_skat {

using Cards = std::uint32_t;

inline constexpr int seats = 3;
inline constexpr int pack = 32;
inline constexpr int lane_cards = 7;
inline constexpr int lanes = 4;
inline constexpr int first_jack = lanes * lane_cards;
inline constexpr int lane_fields = 2 * lane_cards;  // bits of the owners of a lane
inline constexpr Cards jack_bits = 0xf000'0000U;
inline constexpr Cards lane_bits = 0x7fU;
inline constexpr int dearest = 11;

inline constexpr std::array<std::uint8_t, pack> card_points = {0, 0, 0, 3,  4,  10, 11, 0, 0, 0, 3,  4,  10, 11, 0, 0,
                                                               0, 3, 4, 10, 11, 0,  0,  0, 3, 4, 10, 11, 2,  2,  2, 2};

constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr int lowest(Cards cards) { return std::countr_zero(cards); }
constexpr int highest(Cards cards) { return 31 - std::countl_zero(cards); }
constexpr Cards above(int card) { return ~Cards{1} << card; }
constexpr Cards below(int card) { return bit(card) - 1; }
constexpr int left_of(int seat) { return seat == 2 ? 0 : seat + 1; }
constexpr Cards lane_of(Cards cards, int lane) { return (cards >> (lane * lane_cards)) & lane_bits; }
constexpr Cards jacks_of(Cards cards) { return cards >> first_jack; }

template <bool Grand>
inline constexpr Cards trumps = Grand ? jack_bits : jack_bits | (lane_bits << (3 * lane_cards));
template <bool Grand>
inline constexpr int plain_lanes = Grand ? 4 : 3;

template <bool Grand>
constexpr std::array<Cards, pack> make_groups() {
  std::array<Cards, pack> out{};
  for (int card = 0; card < pack; ++card)
    out[static_cast<std::size_t>(card)] =
        (trumps<Grand> & bit(card)) != 0 ? trumps<Grand> : lane_bits << (card / lane_cards * lane_cards);
  return out;
}
// The cards that follow this one.
template <bool Grand>
inline constexpr std::array<Cards, pack> groups = make_groups<Grand>();

using Hands = std::array<Cards, seats>;

// How many cards each hand has in each group: four bits for every hand and group, the trumps last.
using Shape = std::uint64_t;
template <bool Grand>
constexpr std::array<std::uint8_t, pack> make_length_shifts() {
  std::array<std::uint8_t, pack> out{};
  for (int card = 0; card < pack; ++card) {
    const int group = (trumps<Grand> & bit(card)) != 0 ? lanes : card / lane_cards;
    out[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(4 * seats * group);
  }
  return out;
}
template <bool Grand>
inline constexpr std::array<std::uint8_t, pack> length_shifts = make_length_shifts<Grand>();
template <bool Grand>
constexpr int length_shift(int card, int seat) {
  return length_shifts<Grand>[static_cast<std::size_t>(card)] + 4 * seat;
}

// What a group looks like without the cards that are gone.
struct LaneTables {
  std::array<std::array<std::uint8_t, 128>, 128> packed{};  // [held][part]: the part's places among those held
  std::array<std::array<std::uint8_t, 128>, 128> spread{};  // [held][places]: back again
  std::array<std::array<std::uint8_t, 8>, 128> from_top{};  // [held][n]: the bit of the n-th highest, from 1
  std::array<std::uint64_t, 128> points{};                  // [held]: a byte of points for each
  std::array<std::uint64_t, 256> bytes{};                   // a byte of ones for each bit
  std::array<std::uint8_t, 128> count{};
  std::array<std::uint8_t, 128> sum{};                                // of points
  std::array<std::array<std::uint8_t, lane_cards + 1>, 128> least{};  // [held][n]: the n cheapest together
};

extern const LaneTables lane_tables;

constexpr int count_of(Cards cards) { return std::popcount(cards); }

inline int points_of(Cards cards) {
  return lane_tables.sum[lane_of(cards, 0)] + lane_tables.sum[lane_of(cards, 1)] + lane_tables.sum[lane_of(cards, 2)] +
         lane_tables.sum[lane_of(cards, 3)] + 2 * lane_tables.count[jacks_of(cards)];
}

// From the cards and seats of a position to those of the open-hand search.

// Where a card stands in the search. Requires: not null.
int inside_card(SkatKind kind, Card card);

// The seat in the search, where the declarer is 0.
inline int inside_seat(const SkatPosition& position, Player seat) {
  return (seat - position.declarer + skat_seats) % skat_seats;
}

std::array<Cards, seats> inside_hands(const SkatPosition& position);

}  // namespace ombre::open_skat
