// What a player of Abalone looks at, after Sturtevant (2003, section 7.4): own marbles on the board, marbles pushed
// off, how near the own marbles are to the centre, how many stand at the edge, and how well they keep together
// (pairs of neighbours). The text gives no weights; these were found by matches of shallow searches.
//
// All but the pairs is a sum over holes, so a table of sums for each byte of a set of holes finds it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "games/abalone/abalone.h"

namespace ombre {

struct AbaloneKnowledge {
  static constexpr Score pushed_value = 1000;  // a marble pushed off
  static constexpr Score marble_value = 600;   // an own marble on the board
  static constexpr Score centre_value = 12;    // each step that a marble stands nearer to the centre than the edge
  static constexpr Score edge_cost = 100;      // a marble at the edge
  static constexpr Score pair_value = 18;      // two own marbles side by side
  static constexpr Score win_value = 100'000;  // a loss is the same with the other sign, a draw is 0

  // Each player's own prospects: the weighted sum of the five features, or the result.
  Scores estimate(const Abalone& game, const Abalone::State& state) const;

  Bounds bounds(const Abalone& game, const Abalone::State& state) const;

  // Pushes off the board first, then other pushes, then other moves; among each of these what gains most towards
  // the centre (opponents' marbles pushed outwards count too), then what moves more marbles.
  template <class Moves>
  void rank(const Abalone&, const Abalone::State& state, const Moves& moves, std::span<int> ranks) const {
    const abalone::Holes taken = Abalone::occupied(state);
    std::size_t index = 0;
    for (const Abalone::Move move : moves) ranks[index++] = rank_of(taken, move);
  }

  // The number of pairs of neighbours in a set of holes.
  static int pairs(abalone::Holes holes);

 private:
  static constexpr int off_board_rank = 1000;
  static constexpr int push_rank = 500;
  static constexpr int gain_rank = 4;  // above the number of marbles

  static constexpr std::array<std::int8_t, abalone::hole_count> nearness = [] {
    std::array<std::int8_t, abalone::hole_count> table{};
    for (int hole = 0; hole < abalone::hole_count; ++hole)
      table[at(hole)] = static_cast<std::int8_t>(abalone::radius - abalone::distance_to_centre(hole));
    return table;
  }();
  static constexpr int near(int hole) { return nearness[at(hole)]; }

  static int rank_of(abalone::Holes taken, Abalone::Move move) {
    const int count = move.count();
    const int direction = move.direction();
    int gain = 0;
    if (!move.in_line()) {
      for (int i = 0; i < count; ++i) {
        const int hole = abalone::next(move.hole(), move.line(), i);
        gain += near(abalone::next(hole, direction)) - near(hole);
      }
      return gain_rank * gain + count;
    }
    if (count == 0) return 0;
    const int front = abalone::next(move.hole(), direction, count);
    gain = near(front) - near(move.hole());
    if (((taken >> front) & 1U) == 0) return gain_rank * gain + count;

    // In a push the marbles of opponents lose what the hole behind the last one is farther out than their first.
    int last = front;
    while (abalone::has_next(last, direction)) {
      const int behind = abalone::next(last, direction);
      if (((taken >> behind) & 1U) == 0) {
        gain += near(front) - near(behind);
        return push_rank + gain_rank * gain + count;
      }
      last = behind;
    }
    return off_board_rank + gain_rank * gain + count;
  }
};

}  // namespace ombre
