#include "games/chinese_checkers/chinese_checkers_knowledge.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <thread>

#include "core/text.h"
#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"

namespace ombre {
namespace {

constexpr std::size_t boards = StarBoard::most_side;

// By the bits of a StarSet, for those who see the frame as it is and for those who see it turned round.
using BitTable = std::array<std::array<StarSums, StarSet::bits>, 2>;

constexpr std::array<BitTable, boards> bit_tables = [] {
  std::array<BitTable, boards> tables{};
  for (int side = 1; side <= StarBoard::most_side; ++side)
    for (int u = 0; u <= 2 * side; ++u)
      for (int v = 0; v <= 2 * side; ++v) {
        BitTable& table = tables[at(side - 1)];
        table[0][at(StarSet::bit_of(u, v))] = StarSums::of_peg(side, u, v);
        table[1][at(StarSet::bit_of(2 * side - u, 2 * side - v))] = StarSums::of_peg(side, u, v);
      }
  return tables;
}();

std::array<std::array<StarHoles, StarBoard::points>, boards> make_hole_tables() {
  std::array<std::array<StarHoles, StarBoard::points>, boards> tables{};
  for (int side = 1; side <= StarBoard::most_side; ++side) {
    const StarBoard board(side);
    for (int point = 0; point < StarBoard::points; ++point)
      for (int frame_hole = 0; frame_hole < board.frame_holes(); ++frame_hole) {
        StarHoles& table = tables[at(side - 1)][at(point)];
        const std::size_t hole = at(board.hole_of(point, frame_hole));
        table.pegs[hole] = StarSums::of_peg(side, frame_hole / board.width(), frame_hole % board.width());
        table.steps[hole] = static_cast<std::int8_t>(board.steps_to_tip(frame_hole));
      }
  }
  return tables;
}

StarSums sums_of(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) {
  const bool turned = game.start_point(player) >= 3;
  return star_sums(game.board().side(), turned, state.pegs[at(player)]);
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
  return tables[at(side - 1)][at(start_point)];
}

StarSums star_sums(int side, bool turned, const StarSet& pegs) {
  const auto& table = bit_tables[at(side - 1)][turned ? 1 : 0];
  StarSums all;
  for (std::uint64_t rest = pegs.words[0]; rest != 0; rest &= rest - 1) all.add(table[at(std::countr_zero(rest))]);
  for (std::uint64_t rest = pegs.words[1]; rest != 0; rest &= rest - 1) all.add(table[at(64 + std::countr_zero(rest))]);
  return all;
}

ChineseCheckersRank::ChineseCheckersRank(const ChineseCheckers& game, const ChineseCheckers::State& state,
                                         const ChineseCheckersWeights& weights)
    : holes_(StarHoles::of(game.board().side(), game.start_point(state.turn))),
      weights_(weights),
      pegs_(game.board().pegs()),
      all_(sums_of(game, state, state.turn)) {
  game.each_peg(state, state.turn, [&](std::size_t hole) { ++in_row_[at(holes_.steps[hole])]; });
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

bool is_apart(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) {
  const StarBoard& board = game.board();
  const int point = game.start_point(player);
  const bool turned = point >= StarBoard::opposite(0);
  const StarSet& own = state.pegs[at(player)];
  const StarSet others = state.occupied[at(point % 3)] - own;

  // A bit for each row, two more at either end.
  std::uint32_t own_rows = 0;
  std::uint32_t other_rows = 0;
  for (int u = 0; u < board.width(); ++u)
    for (int v = 0; v < board.width(); ++v) {
      const StarSet hole = StarSet::of_bit(StarSet::bit_of(u, v));
      const std::uint32_t row = 4U << (turned ? 4 * board.side() - u - v : u + v);
      if (!(own & hole).empty()) own_rows |= row;
      if (!(others & hole).empty()) other_rows |= row;
    }
  const std::uint32_t last = own_rows & -own_rows;
  const std::uint32_t above_first = std::bit_floor(own_rows) << 3;
  return (other_rows & (above_first - (last >> 2))) == 0;
}

std::vector<ChineseCheckers::Move> best_moves(const ChineseCheckers& game, const ChineseCheckers::State& state) {
  const ChineseCheckersKnowledge knowledge;
  const Player mover = *game.mover(state);
  std::optional<int> least;
  std::vector<ChineseCheckers::Move> best;
  for (const ChineseCheckers::Move move : game.moves(state)) {
    const int away = knowledge.moves_away(game, game.after(state, move), mover);
    if (least && away > *least) continue;
    if (!least || away < *least) best.clear();
    least = away;
    best.push_back(move);
  }
  return best;
}

StarBook::StarBook(const ChineseCheckers& game) : game_(&game) {
  if (game.board().side() > most_word_side)
    throw InputError("no exact table of the full board", "book", "on or off, or a smaller board");
  ChineseCheckersKnowledge{}.moves_away(game, game.start(), 0);  // loads the table
}

std::vector<ChineseCheckers::Move> StarBook::moves(const ChineseCheckers::State& state) const {
  if (!is_apart(*game_, state, *game_->mover(state))) return {};
  return best_moves(*game_, state);
}

}  // namespace ombre
