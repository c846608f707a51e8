#include "games/chinese_checkers/chinese_checkers_knowledge.h"

#include <algorithm>
#include <thread>

#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"

namespace ombre {
namespace {

StarSums sums_of(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) {
  const bool turned = game.start_point(player) >= 3;
  return star_sums(game.board().side(), turned, state.pegs[static_cast<std::size_t>(player)]);
}

int threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

template <int side>
const StarTable& star_table() {
  static const StarTable table = StarTable::load_or_build(side, threads());
  return table;
}

}  // namespace

ChineseCheckersRank::ChineseCheckersRank(const ChineseCheckers& game, const ChineseCheckers::State& state,
                                         const ChineseCheckersWeights& weights)
    : holes_(StarHoles::of(game.board().side(), game.start_point(state.turn))),
      weights_(weights),
      pegs_(game.board().pegs()),
      all_(sums_of(game, state, state.turn)) {
  game.each_peg(state, state.turn, [&](std::size_t hole) { ++in_row_[static_cast<std::size_t>(holes_.steps[hole])]; });
}

Scores ChineseCheckersKnowledge::estimate(const ChineseCheckers& game, const ChineseCheckers::State& state) const {
  const int players = game.players();
  Scores scores;
  if (state.over) {
    const Score gain = win + game.options().limit - state.moves_made;
    const Scores result = game.scores(state);
    for (Player p = 0; p < players; ++p) scores[p] = gain * result[p];
    return scores;
  }
  const int side = game.board().side();
  const int pegs = game.board().pegs();
  for (Player p = 0; p < players; ++p) {
    const StarSums all = sums_of(game, state, p);
    scores[p] = weights.step * (StarSums::steps_at_start(side) / 2 - all.steps_left(side)) -
                weights.disorder(pegs, all) / (pegs * pegs);
  }
  return scores;
}

Bounds ChineseCheckersKnowledge::bounds(const ChineseCheckers& game, const ChineseCheckers::State& state) const {
  const int players = game.players();
  if (state.over) {
    const Scores result = estimate(game, state);
    return {result, result, 0, 1};
  }
  const Score gain = win + game.options().limit - state.moves_made;
  const Score best = weights.step * StarSums::steps_at_start(game.board().side()) / 2;
  return {Scores::all(players, -gain), Scores::all(players, gain * (players - 1)), players * best, 1};
}

int ChineseCheckersKnowledge::moves_away(const ChineseCheckers& game, const ChineseCheckers::State& state,
                                         Player player) const {
  if (state.winner == player) return 0;
  const ChineseCheckers::PegList pegs = game.frame_pegs(state, player);
  switch (game.board().side()) {
    case 1:
      return star_table<1>().moves_to_goal(pegs);
    case 2:
      return star_table<2>().moves_to_goal(pegs);
    case 3:
      return star_table<3>().moves_to_goal(pegs);
    default: {
      static const StarBound bound = StarBound::load_or_build(StarBoard::most_side, threads());
      return bound.moves_to_goal(pegs);
    }
  }
}

int distance_left(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) {
  return sums_of(game, state, player).steps_left(game.board().side());
}

}  // namespace ombre
