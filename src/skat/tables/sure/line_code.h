// The lines of a table of sure games as bits. A line has a number (SureEntry) for each game, seat and way to put two
// cards away; nearly all are 0. What is said of a number depends on its neighbours: the same game from the seat before,
// the ways that share a card with this one, and the line before. How often each case occurs is counted over a whole
// table and written with it (bit_coder.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skat/rules/skat_scoring.h"
#include "skat/tables/sure/bit_coder.h"

namespace ombre {

// What is kept of one sure game: the level that is certain, and whether the search for more was cut short.

// Levels of card points, the skat included; the highest is every trick. Furtak (2013) counts games from 57 points on as
// won, since the defenders seldom know what a paranoid value supposes.
enum class SureLevel : std::uint8_t { none, nearly, won, schneider, schwarz };
inline constexpr std::size_t sure_levels = 5;
inline constexpr int sure_nearly_points = 57;

// The points a level stands for.
constexpr int sure_points_of(SureLevel level) {
  constexpr std::array<int, sure_levels> points{0, sure_nearly_points, skat_needed_points, skat_schneider_points,
                                                skat_total_points};
  return points[static_cast<std::size_t>(level)];
}

struct SureEntry {
  SureLevel level = SureLevel::none;  // surely reached
  bool open = false;                  // whether the next one may be reached as well: the search was cut short

  friend bool operator==(const SureEntry&, const SureEntry&) = default;
};

// Entries as numbers, the most usual one 0: the levels, then those that are open.
inline constexpr std::size_t sure_codes = 2 * sure_levels - 1;
constexpr std::uint8_t code_of(SureEntry entry) {
  return static_cast<std::uint8_t>(static_cast<std::size_t>(entry.level) + (entry.open ? sure_levels : 0));
}
// Requires: code < sure_codes.
constexpr SureEntry entry_of(std::uint8_t code) {
  const bool open = code >= sure_levels;
  return {static_cast<SureLevel>(open ? code - sure_levels : code), open};
}

// The games a table answers for: suit games and grand, from each seat.
inline constexpr std::size_t sure_games = 5;
inline constexpr std::size_t sure_seats = 3;

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
