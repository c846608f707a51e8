// What stands in for knowledge or rules where a game has none: the rules' own scores, and moves as they come.
#pragma once

#include <algorithm>
#include <span>

#include "core/game.h"

namespace ombre {

struct NoKnowledge {
  template <Game G>
  Scores estimate(const G& game, const typename G::State& state) const {
    return game.scores(state);
  }
  template <BoundedGame G>
  Bounds bounds(const G& game, const typename G::State& state) const {
    return game.bounds(state);
  }
  template <Game G, class Moves>
  void rank(const G&, const typename G::State&, const Moves&, std::span<int> ranks) const {
    std::fill(ranks.begin(), ranks.end(), 0);
  }
};

struct NoRules {};

}  // namespace ombre
