// The plain definitions, written apart from src/search: what every exact search must find.
#pragma once

#include <vector>

#include "core/game.h"
#include "search/request.h"

namespace ombre::reference {

inline constexpr int to_the_end = 1 << 20;

template <class Value, class Move>
struct Answer {
  Value value;
  std::vector<Move> line;
};

template <Game G>
bool ends(const G& game, const typename G::State& state, int depth) {
  return !game.mover(state) || (depth <= 0 && may_stop(game, state));
}

// Max^n: the first child in the order of `moves` that no later child beats.
template <Game G>
Answer<Scores, typename G::Move> maxn(const G& game, const typename G::State& state, int depth, Ties ties,
                                      Player root) {
  if (ends(game, state, depth)) return {game.scores(state), {}};
  const Player mover = *game.mover(state);
  Answer<Scores, typename G::Move> best;
  bool first = true;
  for (const auto& move : game.moves(state)) {
    const auto answer = maxn(game, game.after(state, move), depth - 1, ties, root);
    bool takes = first || answer.value[mover] > best.value[mover];
    if (!takes && ties == Ties::against_root && mover != root && answer.value[mover] == best.value[mover])
      takes = answer.value[root] < best.value[root];
    first = false;
    if (!takes) continue;
    best.value = answer.value;
    best.line.assign(1, move);
    best.line.insert(best.line.end(), answer.line.begin(), answer.line.end());
  }
  return best;
}

// Minimax for some players against all others.
template <Game G>
Answer<Score, typename G::Move> minimax(const G& game, const typename G::State& state, int depth, PlayerSet side,
                                        Objective objective) {
  if (ends(game, state, depth)) {
    Score value = 0;
    for (Player p = 0; p < game.players(); ++p) {
      if (side.contains(p))
        value += game.scores(state)[p];
      else if (objective == Objective::difference)
        value -= game.scores(state)[p];
    }
    return {value, {}};
  }
  const bool maximise = side.contains(*game.mover(state));
  Answer<Score, typename G::Move> best{0, {}};
  bool first = true;
  for (const auto& move : game.moves(state)) {
    const auto answer = minimax(game, game.after(state, move), depth - 1, side, objective);
    const bool takes = first || (maximise ? answer.value > best.value : answer.value < best.value);
    first = false;
    if (!takes) continue;
    best.value = answer.value;
    best.line.assign(1, move);
    best.line.insert(best.line.end(), answer.line.begin(), answer.line.end());
  }
  return best;
}

}  // namespace ombre::reference
