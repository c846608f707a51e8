// What the evaluation of Chinese Checkers needs of a player's pegs, as sums over the pegs, so that moving one peg
// takes one subtraction and one addition. Places (u, v) are in the frame of the player
// (games/chinese_checkers/star_board.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/chinese_checkers/star_board.h"
#include "games/chinese_checkers/star_moves.h"

namespace ombre {

// The sums of u, of v, of the pegs in the goal and of the squared distances from the start tip, side by side in one
// word, and the rows that have a peg. That of one peg is what it adds.
struct StarSums {
  std::uint64_t sums = 0;
  std::uint32_t rows = 0;  // bit n: n steps from the goal tip

  static constexpr StarSums of_peg(int side, int u, int v) {
    const int steps = 4 * side - u - v;
    const auto field_of = [](int amount, int field) { return static_cast<std::uint64_t>(amount) << (field * bits); };
    return {field_of(u, 0) | field_of(v, 1) | field_of(steps < side ? 1 : 0, 2) | field_of(u * u + u * v + v * v, 3),
            std::uint32_t{1} << steps};
  }

  constexpr void add(const StarSums& peg) {
    sums += peg.sums;
    rows |= peg.rows;
  }

  constexpr int u() const { return field(0); }
  constexpr int v() const { return field(1); }
  constexpr int inside() const { return field(2); }
  // The steps of the last peg to the goal tip. Requires: not empty.
  constexpr int last() const { return 31 - std::countl_zero(rows); }

  // The squared distances between two pegs, summed over all pairs, by the parallel axis theorem.
  constexpr int spread(int pegs) const { return pegs * field(3) - (u() * u() + u() * v() + v() * v()); }

  // The steps that all pegs together have to go at least until they fill the goal. Their way has a part along u and
  // one along v; a step adds 1 to one of them, or 1 to one and -1 to the other.
  constexpr int steps_left(int side) const {
    const int along_u = goal_sums[static_cast<std::size_t>(side - 1)] - u();
    const int along_v = goal_sums[static_cast<std::size_t>(side - 1)] - v();
    return std::max({along_u + along_v, along_u, along_v});
  }
  static constexpr int steps_at_start(int side) {
    return 2 * (2 * goal_sums[static_cast<std::size_t>(side - 1)] - side * side * (side + 1));
  }

 private:
  static constexpr int bits = 12;
  // The sum of u over the holes of the goal, which is that of v too, by sides from 1.
  static constexpr std::array<int, StarBoard::most_side> goal_sums{2, 11, 32, 70};

  constexpr int field(int number) const {
    return static_cast<int>(sums >> (number * bits) & ((std::uint64_t{1} << bits) - 1));
  }
};

// What a peg adds by its hole, for a player on a board.
struct StarHoles {
  std::array<StarSums, StarBoard::most_holes> pegs{};
  std::array<std::int8_t, StarBoard::most_holes> steps{};  // to the goal tip

  static const StarHoles& of(int side, int start_point);
};

// What the pegs of a set add together, for a player who sees its axis as it is or turned round.
StarSums star_sums(int side, bool turned, const StarSet& pegs);

}  // namespace ombre
