#include "search/any_search.h"

#include <algorithm>

#include "search/run_search.h"

namespace ombre {

SearchReport<AnyMove> any_search(const EvaluatedGame& game, const AnyState& state, const SearchRequest& request,
                                 Budget& budget) {
  NoObserver<AnyState> silent;
  return run_search(game, state, request, budget, silent);
}

std::vector<RankedMove<AnyMove>> ranked_moves(const EvaluatedGame& game, const AnyState& state,
                                              const SearchRequest& request) {
  const Player mover = *game.mover(state);
  SearchRequest below = request;
  if (request.depth) below.depth = *request.depth - 1;
  if (!below.root) below.root = mover;
  if (!below.maximisers) below.maximisers = game.allies(state, mover);
  std::vector<RankedMove<AnyMove>> ranked;
  for (const AnyMove& move : game.moves(state)) {
    Budget budget;
    const SearchReport<AnyMove> report = any_search(game, game.after(state, move), below, budget);
    Scores scores = report.scores.value_or(Scores());
    if (report.value) scores[mover] = *report.value;
    ranked.push_back({move, scores, report.depth.value_or(static_cast<int>(report.line.size())) + 1});
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [&](const auto& a, const auto& b) { return a.scores[mover] > b.scores[mover]; });
  return ranked;
}

}  // namespace ombre
