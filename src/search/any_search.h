// Every search for every game, compiled once: the one door for programs that name games and algorithms by text.
#pragma once

#include "core/budget.h"
#include "search/evaluated_game.h"
#include "search/request.h"

namespace ombre {

// What the search that is asked for finds in `state`. Throws InputError where the request does not fit.
SearchReport<AnyMove> any_search(const EvaluatedGame& game, const AnyState& state, const SearchRequest& request,
                                 Budget& budget);

}  // namespace ombre
