#include "games/chinese_checkers/chinese_checkers_knowledge.h"

#include <algorithm>
#include <thread>

#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"

namespace ombre {
namespace {

constexpr std::size_t boards = StarBoard::most_side;

constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

// By the bits of a StarSet, for those who see the frame as it is and for those who see it turned round.
using BitTable = std::array<std::array<StarSums, StarSet::bits>, 2>;

constexpr std::array<BitTable, boards> bit_tables = [] {
  std::array<BitTable, boards> tables{};
  for (int side = 1; side <= StarBoard::most_side; ++side)
    for (int u = 0; u <= 2 * side; ++u)
      for (int v = 0; v <= 2 * side; ++v) {
        BitTable& table = tables[index(side - 1)];
        table[0][index(StarSet::bit_of(u, v))] = StarSums::of_peg(side, u, v);
        table[1][index(StarSet::bit_of(2 * side - u, 2 * side - v))] = StarSums::of_peg(side, u, v);
      }
  return tables;
}();

std::array<std::array<StarHoles, StarBoard::points>, boards> make_hole_tables() {
  std::array<std::array<StarHoles, StarBoard::points>, boards> tables{};
  for (int side = 1; side <= StarBoard::most_side; ++side) {
    const StarBoard board(side);
    for (int point = 0; point < StarBoard::points; ++point)
      for (int frame_hole = 0; frame_hole < board.frame_holes(); ++frame_hole) {
        StarHoles& table = tables[index(side - 1)][index(point)];
        const std::size_t hole = index(board.hole_of(point, frame_hole));
        table.pegs[hole] = StarSums::of_peg(side, frame_hole / board.width(), frame_hole % board.width());
        table.steps[hole] = static_cast<std::int8_t>(board.steps_to_tip(frame_hole));
      }
  }
  return tables;
}

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

const StarHoles& StarHoles::of(int side, int start_point) {
  static const auto tables = make_hole_tables();
  return tables[index(side - 1)][index(start_point)];
}

StarSums star_sums(int side, bool turned, const StarSet& pegs) {
  const auto& table = bit_tables[index(side - 1)][turned ? 1 : 0];
  StarSums all;
  for (std::uint64_t rest = pegs.words[0]; rest != 0; rest &= rest - 1) all.add(table[index(std::countr_zero(rest))]);
  for (std::uint64_t rest = pegs.words[1]; rest != 0; rest &= rest - 1)
    all.add(table[index(64 + std::countr_zero(rest))]);
  return all;
}

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

}  // namespace ombre
