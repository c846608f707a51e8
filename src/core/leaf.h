// The state after a move, evaluated where a search may end there. Most nodes of a search are leaves: a game behind an
// indirect call makes and evaluates one in a single call, and never hands the state out.
#pragma once

#include "core/game.h"

namespace ombre {

// The state after `move` as a leaf with the scores that `evaluate(state)` gives it; of no kind where a search of
// limited depth may not stop. Written so that the scores are made where the caller wants them, since copying numbers
// just written waits for memory.
template <Game G, class Evaluate>
Leaf leaf_after(const G& game, const typename G::State& state, const typename G::Move& move, const Evaluate& evaluate) {
  const typename G::State child = game.after(state, move);
  const bool over = !game.mover(child);
  if (!over && !may_stop(game, child)) return {{}, Leaf::Kind::none};
  return {evaluate(child), over ? Leaf::Kind::over : Leaf::Kind::horizon};
}

// The same with the game's own scores.
template <Game G>
Leaf leaf_after(const G& game, const typename G::State& state, const typename G::Move& move) {
  if constexpr (has_hook<G>(Hook::leaf_after))
    return game.leaf_after(state, move);
  else
    return leaf_after(game, state, move, [&](const typename G::State& child) { return game.scores(child); });
}

}  // namespace ombre
