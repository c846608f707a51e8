// Any search of this folder, as a request asks for it. Instantiating it compiles every algorithm for a game: for
// AnyGame that is done once, behind any_search.h; a game of another type pays some fifteen seconds of compile time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

#include "core/text.h"
#include "search/best_reply.h"
#include "search/context.h"
#include "search/maxn_approximate_deep.h"
#include "search/minimax.h"
#include "search/mtdf.h"
#include "search/ranked_order.h"
#include "search/scout.h"
#include "search/split_root.h"
#include "search/sss.h"
#include "search/uct.h"

namespace ombre {

// Iterative deepening: depth 1, 2, 3, … until the depth asked for, the end of the game, or the end of the
// budget. A limit never spoils an answer: what the last finished iteration found is returned, marked as
// not complete. Where the game may not stop everywhere the searches go on to the next place where it may (the
// end of a trick), and the next iteration begins beyond it: depths in between would search the same again.
// How deep a search to `depth` really looked: where it evaluated an unfinished game, to the end of its line.
template <class Report>
int depth_reached(const Report& report, int depth, bool horizon) {
  return horizon ? std::max(depth, static_cast<int>(report.line.size())) : depth;
}

// A search to a depth. Called once for each depth, so one type for all searches of a game costs nothing at run time
// and saves a good part of the build.
template <class Move>
using SearchToDepth = std::function<SearchReport<Move>(int depth)>;

// The answer of run(depth) for the greatest depth that could be finished. With no iteration finished the report holds
// no value and depth 0.
template <class Context>
SearchReport<typename Context::Move> deepen(Context& context, int limit,
                                            const SearchToDepth<typename Context::Move>& run) {
  SearchReport<typename Context::Move> report;
  report.depth = 0;
  report.complete = false;
  try {
    const int last = std::min(limit, max_plies);
    int depth = 1;
    while (true) {
      context.horizon = false;
      auto next = run(depth);
      report = std::move(next);
      const int reached = depth_reached(report, depth, context.horizon);
      report.depth = reached;
      report.complete = depth == limit || !context.horizon;
      report.ended = !context.horizon;
      if (!context.horizon || depth == last) break;
      depth = std::min(reached + 1, last);
    }
  } catch (const BudgetSpent&) {
    if constexpr (Context::ordered) context.order.reset();
    report.complete = false;
  }
  return report;
}

// Whether an algorithm is compiled for GivenOrder too, which costs nothing at run time. The others visit moves
// in the given order through RankedOrder: what they lose in speed they save in the build.
constexpr bool has_given_order(Algorithm algorithm) {
  return !is_two_sided(algorithm) || algorithm == Algorithm::alphabeta || algorithm == Algorithm::paranoid ||
         algorithm == Algorithm::negascout;
}

// One search as a request names it: chooses the algorithm, its table, its order and its threads, and runs it at one
// depth or deepening.
template <Game G, class Order, class Observer>
class RequestedSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;
  using Report = SearchReport<Move>;

  // Requires: the game is not over in `state`.
  RequestedSearch(const G& game, const State& state, const SearchRequest& request, Budget& budget, Order& order,
                  Observer& observer)
      : game_(game),
        state_(state),
        request_(request),
        two_sided_(is_two_sided(request.algorithm)),
        order_(order),
        context_{game, budget, order, observer},
        mover_(*game.mover(state)),
        depth_(request.depth.value_or(unlimited_depth)) {}

  Report run() {
    if (request_.order == OrderKind::best) learn_best_moves();
    Report report = two_sided_ ? run_two_sided() : run_maxn();
    if (!report.value && !report.scores) fall_back(report);
    report.expanded += context_.expanded;
    report.leaves += context_.leaves;
    report.counted = !was_split_;
    return report;
  }

 private:
  // Of searches that cannot do without a table.
  static constexpr std::size_t least_table_bytes = std::size_t{1} << 16;

  bool deepens() const { return request_.deepen || (context_.budget.limited() && !request_.keep_depth); }

  // Node limits and node counts are those of one thread; a root that is evaluated has nothing to split.
  bool splits() const {
    return request_.threads > 1 && !Observer::active && request_.table_bytes > 0 &&
           context_.budget.limits().nodes == Budget::Limits{}.nodes && !context_.stops(state_, depth_, 0);
  }

  Sides sides() const {
    if (request_.algorithm == Algorithm::paranoid && !request_.objective && !request_.maximisers)
      return paranoid_sides(game_, state_, mover_);
    return {request_.maximisers.value_or(allies(game_, state_, mover_)),
            request_.objective.value_or(usual_objective(request_.algorithm)), game_.players()};
  }

  Preference preference() const { return {request_.ties, request_.root.value_or(mover_)}; }

  // Where the budget did not last for one iteration: the evaluation, and the first move.
  void fall_back(Report& report) {
    if (two_sided_)
      report.value = sides().value(game_.scores(state_));
    else
      report.scores = game_.scores(state_);
    const auto& moves = game_.moves(state_);
    report.line.assign(1, *moves.begin());
    report.depth = 0;
  }

  // Best moves first: of the last iteration where the search deepens, else of a plain search made before,
  // which is not counted.
  void learn_best_moves() {
    if constexpr (!Order::given) {
      order_.remember(true);
      if (deepens()) return;
      NoObserver<State> silent;
      SearchContext<G, Order> quiet{game_, context_.budget, order_, silent};
      if (two_sided_)
        Minimax<G, Order>(quiet, sides()).run(state_, depth_);
      else
        Maxn<G, Order>(quiet, preference()).run(state_, depth_);
      order_.remember(false);
    }
  }

  // run(depth) at the depth asked for, or deepened towards it.
  Report at_depth(const SearchToDepth<Move>& run) {
    if (deepens() && depth_ > 0) return deepen(context_, depth_, run);
    Report report = run(depth_);
    if (depth_ != unlimited_depth) report.depth = depth_reached(report, depth_, context_.horizon);
    report.complete = depth_ != unlimited_depth || !context_.horizon;
    report.ended = !context_.horizon;
    return report;
  }
  template <class Search>
  Report run_with(Search&& search) {
    return at_depth([&](int depth) { return search.run(state_, depth); });
  }
  // With a transposition table where one is asked for; `make` makes the search for it.
  template <class Table, class Make>
  Report run_with_table(const Make& make) {
    std::optional<Table> table;
    if (request_.table_bytes > 0) table.emplace(request_.table_bytes);
    auto search = make(table ? &*table : nullptr);
    return at_depth([&](int depth) {
      if (table) table->age();
      return search.run(state_, depth);
    });
  }
  template <class Split>
  Report run_split(Split&& split) {
    was_split_ = true;
    Report report = at_depth([&](int depth) {
      Report found = split.run(depth);
      split.gather(context_);
      return found;
    });
    split.gather(context_);
    return report;
  }

  std::size_t bytes_each() const {
    return std::max(request_.table_bytes / static_cast<std::size_t>(request_.threads), least_table_bytes);
  }

  Report run_two_sided() {
    if (request_.algorithm == Algorithm::negascout) return run_window(Probe::null_window);
    if (has_given_order(request_.algorithm)) return run_window(Probe::none);
    if constexpr (Order::given)
      throw std::logic_error("not compiled for the given order");
    else
      return run_rarer();
  }

  Report run_rarer() {
    switch (request_.algorithm) {
      case Algorithm::minimax:
        return run_with(Minimax<G, Order, Observer>(context_, sides()));
      case Algorithm::bounded_minimax: {
        const ValueRange stop_at = stopping_range(game_, state_, sides(), request_.threshold);
        return run_with(Minimax<G, Order, Observer>(context_, sides(), stop_at));
      }
      case Algorithm::mtdf:
        return run_mtdf();
      case Algorithm::scout:
        return run_with(Scout<G, Order, Observer>(context_, sides()));
      case Algorithm::sss:
        return run_sss();
      case Algorithm::zero_window:
        return run_with(ZeroWindow<G, Order, Observer>(context_, sides()));
      default:
        return run_with(BestReply<G, Order, Observer>(context_, sides()));
    }
  }

  Report run_sss() {
    try {
      return run_with(Sss<G, Order, Observer>(context_, sides()));
    } catch (const BudgetSpent&) {  // deepening has caught it already
      throw InputError("SSS* would keep more than its nodes", "sss",
                       "a depth, a limit, or mtdf, which needs no such memory");
    }
  }

  Report run_mtdf() {
    // Without memory MTD(f) would search the same nodes once a pass.
    BoundsTable<Move> table(std::max(request_.table_bytes, least_table_bytes));
    Mtdf<G, Order, Observer> search(context_, sides(), table, {.window = request_.window});
    return at_depth([&](int depth) {
      table.age();
      Report report = search.run(state_, depth);
      search.guess(*report.value);
      return report;
    });
  }

  Report run_window(Probe probe) {
    if (splits())
      return run_split(SplitWindow<G, Order>(game_, state_, order_, context_.budget.limits(), request_.threads,
                                             bytes_each(), sides(), probe));
    return run_with_table<BoundsTable<Move>>(
        [&](BoundsTable<Move>* table) { return WindowSearch<G, Order, Observer>(context_, sides(), probe, table); });
  }

  Report run_maxn() {
    if (request_.algorithm == Algorithm::uct) return run_uct();
    if (request_.algorithm == Algorithm::maxn_approxdeep)
      return run_with(ApproximateDeepMaxn<G, Order, Observer>(context_, preference()));
    const PruningRules rules = pruning_rules(request_.algorithm);
    if (splits())
      return run_split(SplitMaxn<G, Order>(game_, state_, order_, context_.budget.limits(), request_.threads,
                                           bytes_each(), preference(), rules));
    if (request_.algorithm == Algorithm::maxn) return run_with(Maxn<G, Order, Observer>(context_, preference()));
    return run_with_table<ScoresTable<Move>>(
        [&](ScoresTable<Move>* table) { return PrunedMaxn<G, Order, Observer>(context_, preference(), rules, table); });
  }

  Report run_uct() {
    Uct<G, Observer> search(game_, context_.budget, context_.observer,
                            {.iterations = request_.iterations, .seed = request_.seed});
    return search.run(state_, depth_);
  }

  const G& game_;
  const State& state_;
  const SearchRequest& request_;
  bool two_sided_;
  Order& order_;
  Context context_;
  Player mover_;
  int depth_;
  bool was_split_ = false;
};

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
