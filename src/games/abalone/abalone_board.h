// The board of Abalone: 61 holes in a hexagon, five on each side, and the usual positions of the marbles.
//
// Rows are a to i from the bottom; columns 1 to 9 run upwards to the left, so that a1 is the corner at the bottom
// left and e5 the centre. Hexagons of this size tile the plane; therefore 13 * row + column modulo 61 numbers the
// holes without a gap, and a step in one direction adds the same number to every hole. A set of holes is one word,
// and all its marbles step at once by turning its 61 bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/players.h"

namespace ombre {

enum class AbaloneSetup : std::uint8_t { standard, belgian_daisy };

namespace abalone {

using Holes = std::uint64_t;

inline constexpr int most_players = 6;
inline constexpr int most_goal = 35;  // the marbles of all opponents, with six players
inline constexpr int row_count = 9;
inline constexpr int hole_count = 61;
inline constexpr int radius = 4;
inline constexpr Holes all_holes = (Holes{1} << hole_count) - 1;

// The directions, counterclockwise; the opposite one is three on. The first three lead to later holes in the order
// a1, a2, …, i9, and stand for the axes.
enum Direction : std::uint8_t { east, north_east, north_west, west, south_west, south_east };
inline constexpr int direction_count = 6;
inline constexpr int axis_count = 3;

inline constexpr int row_step = 13;
inline constexpr std::array<int, direction_count> steps = {
    1, row_step + 1, row_step, hole_count - 1, hole_count - row_step - 1, hole_count - row_step};
inline constexpr std::array<int, direction_count> row_steps = {0, 1, 1, 0, -1, -1};
inline constexpr std::array<int, direction_count> column_steps = {1, 1, 0, -1, -1, 0};

// Rows and columns from 0.
constexpr bool on_board(int row, int column) {
  return row >= 0 && row < row_count && column >= 0 && column < row_count && row - column <= radius &&
         column - row <= radius;
}
constexpr int first_column(int row) { return row > radius ? row - radius : 0; }
constexpr int row_size(int row) { return row_count - (row > radius ? row - radius : radius - row); }
constexpr int hole_at(int row, int column) { return (row_step * row + column) % hole_count; }
constexpr Holes bit(int hole) { return Holes{1} << hole; }

struct Place {
  std::uint8_t row;
  std::uint8_t column;
};

inline constexpr std::array<Place, hole_count> places = [] {
  std::array<Place, hole_count> table{};
  for (int row = 0; row < row_count; ++row)
    for (int i = 0; i < row_size(row); ++i) {
      const int column = first_column(row) + i;
      table[at(hole_at(row, column))] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
    }
  return table;
}();

// The number of steps from a hole to the centre: 4 at the edge.
constexpr int distance_to_centre(int hole) {
  const Place place = places[at(hole)];
  const int up = place.row - radius;
  const int along = place.column - radius;
  const int across = up - along;
  const auto size = [](int x) { return x < 0 ? -x : x; };
  const int larger = size(up) > size(along) ? size(up) : size(along);
  return larger > size(across) ? larger : size(across);
}

// The holes that have a neighbour in each direction.
inline constexpr std::array<Holes, direction_count> inner = [] {
  std::array<Holes, direction_count> table{};
  for (std::size_t d = 0; d < table.size(); ++d)
    for (int hole = 0; hole < hole_count; ++hole) {
      const Place place = places[at(hole)];
      if (on_board(place.row + row_steps[d], place.column + column_steps[d])) table[d] |= bit(hole);
    }
  return table;
}();

constexpr bool has_next(int hole, int direction) { return ((inner[at(direction)] >> hole) & 1U) != 0; }

// The hole `distance` steps on. Requires: it is on the board, and distance <= 4.
constexpr int next(int hole, int direction, int distance = 1) {
  return (hole + steps[at(direction)] * distance) % hole_count;
}

// The holes that, seen round the edge, lie one step before those of the set: right for a hole that has a
// neighbour in this direction, so the result must be cut with `inner` or a part of it.
constexpr Holes turned_back(Holes set, int direction) {
  const int step = steps[at(direction)];
  return (set >> step) | (set << (hole_count - step));
}
constexpr Holes turned_on(Holes set, int direction) {
  return turned_back(set, (direction + axis_count) % direction_count);
}

// The holes of each player; those of absent players are empty.
using Marbles = std::array<Holes, most_players>;

// The number of marbles with which each of `players` begins. Requires: 2 <= players <= 6.
int marbles_each(int players);

// The position at the start. Two players: 14 marbles each, in rows of 5, 6 and 3, or the Belgian daisy. Three: 11, in
// rows of 5 and 6. Four: 9, in rows of 4, 3 and 2. For five and six there is no common position; here each has one
// flower of the Belgian daisy, 7 marbles, from which nobody can push a marble off at once. Player 0 sits at the
// bottom, with four or more players at the bottom left, and the others follow clockwise.
// Requires: 2 <= players <= 6, and two for the Belgian daisy.
Marbles setup(int players, AbaloneSetup kind);

// The rows from the top, separated by '/', a digit for the player of each marble and '.' for an empty hole.
std::string show_board(const Marbles& marbles);

// The board with this text. Throws InputError, naming row and column, on any other.
Marbles read_board(std::string_view text, int players);

// The board in several lines, with the names of rows and columns.
std::string draw_board(const Marbles& marbles);

// "a1" to "i9".
std::string hole_name(int hole);

}  // namespace abalone
}  // namespace ombre
