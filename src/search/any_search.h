// Every search for every game, compiled once: the one door for programs that name games and algorithms by text.
#pragma once

#include <vector>

#include "core/budget.h"
#include "search/evaluated_game.h"
#include "search/request.h"

namespace ombre {

// What the search that is asked for finds in `state`. Throws InputError where the request does not fit.
SearchReport<AnyMove> any_search(const EvaluatedGame& game, const AnyState& state, const SearchRequest& request,
                                 Budget& budget);

// Of opening books: every move of a state with the value that a search finds behind it. No move is pruned at the root,
// so that the replies ranked second and third are known as well.
template <class Move>
struct RankedMove {
  Move move;
  Scores scores;  // of a two-sided search the mover's value alone, the others have 0
  int depth = 0;  // moves searched, this one included
};

// The moves of a state ranked by the search in `request`, which looks request.depth moves ahead, the ranked one
// included; of equal moves the first in the order of `moves` comes first. Throws InputError where the request
// does not fit. Requires: the game is not over, and request.depth, where given, is 1 or more.
std::vector<RankedMove<AnyMove>> ranked_moves(const EvaluatedGame& game, const AnyState& state,
                                              const SearchRequest& request);

}  // namespace ombre
