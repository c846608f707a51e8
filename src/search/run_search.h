// Any search of this folder, as a request asks for it. Instantiating it compiles every algorithm for a game: for
// AnyGame that is done once, behind any_search.h; a game of another type pays some fifteen seconds of compile time.
#pragma once

#include "search/ranked_order.h"
#include "search/requested_search.h"

namespace ombre {

// What the search that is asked for finds in `state`. Throws InputError where the request does not fit.
template <Game G, class Observer = NoObserver<typename G::State>>
SearchReport<typename G::Move> run_search(const G& game, const typename G::State& state, const SearchRequest& request,
                                          Budget& budget, Observer& observer) {
  static_assert(!ChanceGame<G>, "these searches know no chance");
  check_request(request, game.players());
  if (!game.mover(state)) {
    SearchReport<typename G::Move> over;
    const PlayerSet maximisers = request.maximisers.value_or(PlayerSet(0));
    if (is_two_sided(request.algorithm))
      over.value = Sides(maximisers, request.objective.value_or(usual_objective(request.algorithm)), game.players())
                       .value(game.scores(state));
    else
      over.scores = game.scores(state);
    over.leaves = 1;
    over.ended = true;
    if constexpr (Observer::active) {
      if (observer.keeps()) {
        auto& visit = observer.enter(state, 0);
        visit.leaf = true;
        visit.value = over.value;
        visit.scores = over.scores;
        observer.leave();
      }
    }
    return over;
  }
  if (request.order == OrderKind::given && has_given_order(request.algorithm)) {
    GivenOrder order;
    return RequestedSearch<G, GivenOrder, Observer>(game, state, request, budget, order, observer).run();
  }
  RankedOrder<G> order(game, {.kind = request.order, .seed = request.seed, .learnt = request.history});
  const auto report = RequestedSearch<G, RankedOrder<G>, Observer>(game, state, request, budget, order, observer).run();
  if (request.history != nullptr) *request.history = order.history();
  return report;
}

}  // namespace ombre
