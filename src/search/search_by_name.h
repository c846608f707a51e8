// Any search of this folder by its name: the one door for the command line, the catalog and other programs.
// Instantiating it compiles every algorithm for a game, so one source file per game does it.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/text.h"
#include "search/maxn_abbnb.h"
#include "search/maxn_bnb.h"
#include "search/maxn_immediate.h"
#include "search/maxn_last_branch.h"
#include "search/maxn_shallow.h"
#include "search/maxn_speculative.h"
#include "search/named_search.h"

namespace ombre {

// All algorithms, in the order of the command line's help.
const std::vector<AlgorithmInfo>& algorithms();

// The one of that name, or InputError with the names there are.
const AlgorithmInfo& algorithm(const std::string& name);

// Throws InputError where a request cannot be carried out in a game for so many players.
void check_request(const SearchRequest& request, int players);

// What the search named in the request finds in `state`. Throws InputError where the request does not fit.
template <Game G, class Observer = NoObserver<typename G::State>>
SearchReport<typename G::Move> search_by_name(const G& game, const typename G::State& state,
                                              const SearchRequest& request, Budget& budget, Observer& observer) {
  static_assert(!ChanceGame<G>, "these searches know no chance");
  check_request(request, game.players());
  const AlgorithmInfo& info = algorithm(request.algorithm);
  if (!game.mover(state)) {
    SearchReport<typename G::Move> over;
    const PlayerSet maximisers = request.maximisers.value_or(PlayerSet(0));
    if (info.two_sided)
      over.value = Sides(maximisers, request.objective.value_or(usual_objective(info)), game.players())
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
  if (request.order == OrderKind::given && has_given_order(info)) {
    GivenOrder order;
    return NamedSearch<G, GivenOrder, Observer>(game, state, request, info, budget, order, observer).run();
  }
  RankedOrder<G> order(game, {.kind = request.order, .seed = request.seed, .learnt = request.history});
  const auto report =
      NamedSearch<G, RankedOrder<G>, Observer>(game, state, request, info, budget, order, observer).run();
  if (request.history != nullptr) *request.history = order.history();
  return report;
}

}  // namespace ombre
