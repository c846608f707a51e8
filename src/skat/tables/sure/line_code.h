// The lines of a table of sure games as bits. A line has a number (entry.h) for each game, seat and way to put two
// cards away; nearly all are 0. What is said of a number depends on its neighbours: the same game from the seat before,
// the ways that share a card with this one, and the line before. How often each case occurs is counted over a whole
// table and written with it (bit_coder.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skat/tables/sure/bit_coder.h"
#include "skat/tables/sure/entry.h"

namespace ombre {

// What is asked about a set of cards: ten play from the hand, of twelve two are put away.
inline constexpr int sure_hand_cards = 10;
inline constexpr int sure_discard_cards = 12;

// Ways to put away: 1 or 66. Requires: ten or twelve cards.
constexpr std::size_t sure_ways(int cards) { return cards == sure_discard_cards ? 66 : 1; }
// Numbers in a line.
constexpr std::size_t sure_line_size(int cards) { return sure_games * sure_seats * sure_ways(cards); }
// The place of a game, a seat and a way in it.
constexpr std::size_t sure_place(int cards, std::size_t game, std::size_t seat, std::size_t way) {
  return (game * sure_seats + seat) * sure_ways(cards) + way;
}
// The way that puts away the cards with these numbers among twelve. Requires: low < high < 12.
constexpr std::size_t sure_way(std::size_t low, std::size_t high) { return high * (high - 1) / 2 + low; }

inline constexpr std::size_t sure_cases = 225;
using SureChances = std::array<BitChance, sure_cases>;

// How often each case was a yes and a no.
class SureCensus {
 public:
  // Counts a line. Requires: both lines are of this number of cards; as below, `before` is the line before it in its
  // block, all 0 for the first.
  void count(int cards, std::span<const std::uint8_t> line, std::span<const std::uint8_t> before);
  SureChances chances() const;

 private:
  std::array<std::array<std::uint64_t, 2>, sure_cases> seen_{};
};

void write_sure_line(BitWriter& writer, const SureChances& chances, int cards, std::span<const std::uint8_t> line,
                     std::span<const std::uint8_t> before);
// Fills `line`. Whatever is read, its numbers are less than sure_codes.
void read_sure_line(BitReader& reader, const SureChances& chances, int cards, std::span<std::uint8_t> line,
                    std::span<const std::uint8_t> before);

}  // namespace ombre
