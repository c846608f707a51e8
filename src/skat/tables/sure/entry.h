// What is kept of one sure game: the level that is certain, and whether the search for more was cut short.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/rules/skat_scoring.h"

namespace ombre {

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

}  // namespace ombre
