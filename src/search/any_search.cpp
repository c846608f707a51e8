#include "search/any_search.h"

#include "search/run_search.h"

namespace ombre {

SearchReport<AnyMove> any_search(const EvaluatedGame& game, const AnyState& state, const SearchRequest& request,
                                 Budget& budget) {
  NoObserver<AnyState> silent;
  return run_search(game, state, request, budget, silent);
}

}  // namespace ombre
