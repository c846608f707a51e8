// Bounded minimax (as in general game playing, Genesereth and Thielscher, 2014): minimax that leaves a node
// as soon as its side has the best value there is. Exact with the bounds of the game. With a threshold of
// its own the maximising side is content with any value that reaches it: the answer is then exact below
// the threshold, and at or above it a value the side can be sure of.
#pragma once

#include <algorithm>
#include <optional>

#include "search/minimax.h"

namespace ombre {

// Where bounded minimax stops below `state`.
template <Game G>
ValueRange stopping_range(const G& game, const typename G::State& state, const Sides& sides,
                          std::optional<Score> threshold = std::nullopt) {
  ValueRange range;
  if constexpr (BoundedGame<G>)
    if (knows_bounds(game)) range = sides.range(game.bounds(state));
  if (threshold) range.most = std::min(range.most, *threshold);
  return range;
}

}  // namespace ombre
