// The searches that make opening books: every move of a state with the value that a named search finds behind
// it, best first. No move is pruned at the root, so that the replies ranked second and third are known as well.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/budget.h"
#include "core/game.h"
#include "search/search_by_name.h"

namespace ombre {

template <class Move>
struct RankedMove {
  Move move;
  Scores scores;  // of a two-sided search the mover's value alone, the others have 0
  int depth = 0;  // moves searched, this one included
};

// The moves of a state ranked by the search in `request`, which looks request.depth moves ahead, the ranked one
// included; of equal moves the first in the order of `moves` comes first. Throws InputError where the request
// does not fit. Requires: the game is not over, and request.depth, where given, is 1 or more.
template <Game G>
std::vector<RankedMove<typename G::Move>> ranked_moves(const G& game, const typename G::State& state,
                                                       const SearchRequest& request) {
  const Player mover = *game.mover(state);
  SearchRequest below = request;
  if (request.depth) below.depth = *request.depth - 1;
  if (!below.root) below.root = mover;
  if (!below.maximisers) below.maximisers = allies(game, state, mover);
  std::vector<RankedMove<typename G::Move>> ranked;
  for (const auto& move : game.moves(state)) {
    Budget budget;
    NoObserver<typename G::State> silent;
    const auto report = search_by_name(game, game.after(state, move), below, budget, silent);
    Scores scores = report.scores.value_or(Scores());
    if (report.value) scores[mover] = *report.value;
    ranked.push_back({move, scores, report.depth.value_or(static_cast<int>(report.line.size())) + 1});
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [&](const auto& a, const auto& b) { return a.scores[mover] > b.scores[mover]; });
  return ranked;
}

}  // namespace ombre
