// What the generic searches cost over hand-written loops on the same states: alpha-beta on connect four and
// max^n on tic-tac-toe for three. Both sides visit the same nodes. Goal: a ratio of at most 1.25.
#include <cstdint>
#include <iostream>
#include <optional>

#include "bench/side_by_side.h"
#include "core/json.h"
#include "games/connect_four/connect_four.h"
#include "games/tictactoe3/tictactoe3.h"
#include "search/maxn.h"
#include "search/window_search.h"

namespace {

using namespace ombre;

std::uint64_t nodes = 0;

int hand_written_alpha_beta(const ConnectFour& game, const ConnectFour::State& state, int depth, int alpha, int beta) {
  ++nodes;
  if (state.over || depth == 0) return state.won ? -1 : 0;
  int best = -2;
  for (const int cell : game.moves(state)) {
    const int value = -hand_written_alpha_beta(game, game.after(state, cell), depth - 1, -beta, -std::max(alpha, best));
    if (value > best) {
      best = value;
      if (best >= beta) break;
    }
  }
  return best;
}

std::array<int, 3> hand_written_maxn(const TicTacToe3& game, const TicTacToe3::State& state, int depth) {
  ++nodes;
  const std::optional<Player> mover = game.mover(state);
  if (!mover || depth == 0) {
    const Scores scores = game.scores(state);
    return {scores[0], scores[1], scores[2]};
  }
  std::array<int, 3> best{-1, -1, -1};
  for (const int cell : game.moves(state)) {
    const std::array<int, 3> value = hand_written_maxn(game, game.after(state, cell), depth - 1);
    if (value[static_cast<std::size_t>(*mover)] > best[static_cast<std::size_t>(*mover)]) best = value;
  }
  return best;
}

}  // namespace

int main() {
  constexpr int rounds = 15;
  Random random(1);
  Json results = Json::array();

  {
    constexpr int depth = 12;
    const ConnectFour game;
    const ConnectFour::State start = game.start(random);
    results.push_back(bench::side_by_side(
        "alpha-beta, connect four, depth 12", rounds,
        [&] {
          Budget budget;
          GivenOrder order;
          NoObserver<ConnectFour::State> silent;
          SearchContext<ConnectFour> context{game, budget, order, silent};
          WindowSearch<ConnectFour> search(context, Sides(PlayerSet(0), Objective::own, 2), Probe::none);
          search.run(start, depth);
          return context.expanded + context.leaves;
        },
        [&] {
          nodes = 0;
          hand_written_alpha_beta(game, start, depth, -2, 2);
          return nodes;
        }));
  }
  {
    constexpr int depth = 6;
    const TicTacToe3 game;
    const TicTacToe3::State start = game.start(random);
    results.push_back(bench::side_by_side(
        "max^n, tic-tac-toe for three, depth 6", rounds,
        [&] {
          Budget budget;
          GivenOrder order;
          NoObserver<TicTacToe3::State> silent;
          SearchContext<TicTacToe3> context{game, budget, order, silent};
          Maxn<TicTacToe3> search(context, Preference{});
          search.run(start, depth);
          return context.expanded + context.leaves;
        },
        [&] {
          nodes = 0;
          hand_written_maxn(game, start, depth);
          return nodes;
        }));
  }
  std::cout << results.dump(2) << "\n";
}
