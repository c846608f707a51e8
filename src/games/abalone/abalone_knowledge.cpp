#include "games/abalone/abalone_knowledge.h"

#include <bit>

namespace ombre {
namespace {

using abalone::Holes;
using Knowledge = AbaloneKnowledge;

constexpr std::size_t byte_values = 256;

constexpr Score hole_value(int hole) {
  const int distance = abalone::distance_to_centre(hole);
  return Knowledge::marble_value + Knowledge::centre_value * (abalone::radius - distance) -
         (distance == abalone::radius ? Knowledge::edge_cost : 0);
}

// For each byte of a set of holes what its marbles are worth.
constexpr auto byte_sums = [] {
  std::array<std::array<std::int16_t, byte_values>, sizeof(Holes)> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte)
    for (std::size_t value = 1; value < byte_values; ++value) {
      const int low = std::countr_zero(value);
      const int hole = static_cast<int>(8 * byte) + low;
      const Score own = hole < abalone::hole_count ? hole_value(hole) : 0;
      table[byte][value] = static_cast<std::int16_t>(table[byte][value & (value - 1)] + own);
    }
  return table;
}();

Score marbles_value(Holes holes) {
  Score sum = 0;
  for (const auto& table : byte_sums) {
    sum += table[holes % byte_values];
    holes /= byte_values;
  }
  return sum;
}

// The most an unfinished game can be worth to a player: each marble has at most six neighbours, half a pair each.
constexpr Score most_running(const AbaloneOptions& options) {
  constexpr Score best_marble = Knowledge::marble_value + Knowledge::centre_value * abalone::radius;
  constexpr auto marbles = static_cast<Score>(Abalone::most_marbles);
  return Knowledge::pushed_value * options.goal + marbles * (best_marble + 3 * Knowledge::pair_value);
}
static_assert(most_running({abalone::most_players, abalone::most_goal}) < Knowledge::win_value);

}  // namespace

int AbaloneKnowledge::pairs(Holes holes) {
  int count = 0;
  for (int axis = 0; axis < abalone::axis_count; ++axis)
    count += std::popcount(holes & abalone::inner[at(axis)] & abalone::turned_back(holes, axis));
  return count;
}

Scores AbaloneKnowledge::estimate(const Abalone& game, const Abalone::State& state) const {
  if (state.over && state.winner == Abalone::nobody) return {};
  // An early win is worth more than a late one, or it could be put off until the game is drawn.
  const Score worth = win_value + std::max(0, game.options().limit - static_cast<int>(state.moved));
  Scores scores;
  for (Player p = 0; p < game.players(); ++p) {
    const Holes marbles = state.marbles[at(p)];
    if (state.over)
      scores[p] = p == state.winner ? worth : -worth;
    else
      scores[p] = pushed_value * game.pushed_off(state, p) + marbles_value(marbles) + pair_value * pairs(marbles);
  }
  return scores;
}

Bounds AbaloneKnowledge::bounds(const Abalone& game, const Abalone::State& state) const {
  const int players = game.players();
  if (state.over) {
    const Scores result = estimate(game, state);
    return {result, result, result.sum(players), 0};
  }
  const Score most = win_value + game.options().limit;
  return {Scores::all(players, -most), Scores::all(players, most), players * most_running(game.options()), 0};
}

}  // namespace ombre
