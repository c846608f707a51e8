#include "bridge/player/bridge_evaluator.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace ombre {
namespace {

// A table for each thread; worlds of one deal hardly share anything, so it may be small.
constexpr std::size_t table_bytes = std::size_t{32} << 20;

BridgePosition position_of(const Bridge& game, const Bridge::State& state) {
  BridgePosition position{state.hands, game.contract().strain, state.trick.leader(), {}};
  for (int i = 0; i < state.trick.size(); ++i) position.trick.push_back(state.trick.card(i));
  return position;
}

// The state with the tricks to come given to the sides.
Bridge::State with_tricks(const Bridge& game, Bridge::State state, Player player, int tricks) {
  const int left = game.tricks_left(state);
  const std::size_t side = game.side(player);
  state.taken[side] = static_cast<std::uint8_t>(state.taken[side] + tricks);
  state.taken[1 - side] = static_cast<std::uint8_t>(state.taken[1 - side] + left - tricks);
  return state;
}

}  // namespace

BridgeEvaluator::BridgeEvaluator(const Bridge& game) : game_(game), solver_({.table_bytes = table_bytes}) {}

bool BridgeEvaluator::evaluate(const Bridge::State& world, std::span<const Card> moves, const WorldEffort& effort,
                               std::uint64_t, std::span<WorldValue> values) {
  if (effort.over()) return false;
  const BridgePosition position = position_of(game_, world);
  const Player mover = position.mover();
  const std::vector<CardTricks> solved = solver_.cards(position);
  for (std::size_t i = 0; i < moves.size(); ++i)
    for (const CardTricks& each : solved) {
      if (each.card != moves[i]) continue;
      const Scores scores = game_.scores(with_tricks(game_, world, mover, each.tricks));
      values[i] = {static_cast<double>(scores[mover]), static_cast<double>(each.tricks)};
    }
  return true;
}

Bridge::State BridgeEvaluator::end_of(const Bridge::State& state) {
  const std::optional<Player> mover = game_.mover(state);
  if (!mover) return state;
  return with_tricks(game_, state, *mover, solver_.tricks(position_of(game_, state)));
}

bool BridgeEvaluator::declarer_wins(const Bridge::State& state) {
  constexpr int book = 6;
  return end_of(state).taken[0] >= book + game_.contract().level;
}

Scores BridgeEvaluator::open_scores(const Bridge::State& state) { return game_.scores(end_of(state)); }

}  // namespace ombre
