// Plain definitions for the tests of src/trees, written to be obviously right and nothing else.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>

#include "core/game.h"

namespace ombre::reference {

// The max^n value, ties to the left.
template <Game G>
Scores maxn(const G& game, const typename G::State& state) {
  const auto mover = game.mover(state);
  if (!mover) return game.scores(state);
  std::optional<Scores> best;
  for (const auto& move : game.moves(state)) {
    const Scores scores = maxn(game, game.after(state, move));
    if (!best || scores[*mover] > (*best)[*mover]) best = scores;
  }
  return *best;
}

// The value for the maximising players of one number per state.
template <Game G>
Score minimax(const G& game, const typename G::State& state, PlayerSet maximisers,
              const std::function<Score(const Scores&)>& number) {
  const auto mover = game.mover(state);
  if (!mover) return number(game.scores(state));
  std::optional<Score> best;
  for (const auto& move : game.moves(state)) {
    const Score value = minimax(game, game.after(state, move), maximisers, number);
    if (!best || (maximisers.contains(*mover) ? value > *best : value < *best)) best = value;
  }
  return *best;
}

// Max^n that stops when the mover has all it can get, and, where `shallow`, when it has so much that its
// parent cannot have more than it already has. Counts leaves.
template <BoundedGame G>
Scores pruned_maxn(const G& game, const typename G::State& state, bool shallow, std::optional<Player> parent,
                   std::optional<Score> parent_has, std::uint64_t& leaves) {
  const auto mover = game.mover(state);
  if (!mover) {
    ++leaves;
    return game.scores(state);
  }
  const Bounds bounds = game.bounds(state);
  std::optional<Scores> best;
  for (const auto& move : game.moves(state)) {
    if (best) {
      if ((*best)[*mover] >= bounds.upper[*mover]) break;
      if (shallow && parent_has && *parent != *mover && (*best)[*mover] + *parent_has >= bounds.sum) break;
    }
    std::optional<Score> has;
    if (best) has.emplace((*best)[*mover]);
    const Scores scores = pruned_maxn(game, game.after(state, move), shallow, mover, has, leaves);
    if (!best || scores[*mover] > (*best)[*mover]) best = scores;
  }
  return *best;
}

// Alpha-beta for player 0 against everybody else, counting leaves.
template <Game G>
Score alpha_beta(const G& game, const typename G::State& state, Score alpha, Score beta,
                 const std::function<Score(const Scores&)>& number, std::uint64_t& leaves) {
  const auto mover = game.mover(state);
  if (!mover) {
    ++leaves;
    return number(game.scores(state));
  }
  for (const auto& move : game.moves(state)) {
    const Score value = alpha_beta(game, game.after(state, move), alpha, beta, number, leaves);
    if (*mover == 0)
      alpha = std::max(alpha, value);
    else
      beta = std::min(beta, value);
    if (alpha >= beta) break;
  }
  return *mover == 0 ? alpha : beta;
}

}  // namespace ombre::reference
