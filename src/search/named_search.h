// One search as a request names it: chooses the algorithm, its table, its order and its threads, and runs it
// at one depth or deepening. search_by_name.h is the door to it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/text.h"
#include "search/best_reply.h"
#include "search/bounded_minimax.h"
#include "search/iterative_deepening.h"
#include "search/maxn_approximate_deep.h"
#include "search/mtdf.h"
#include "search/negascout.h"
#include "search/paranoid.h"
#include "search/scout.h"
#include "search/split_root.h"
#include "search/sss.h"
#include "search/uct.h"

namespace ombre {

// Whether an algorithm is compiled for GivenOrder too, which costs nothing at run time. The others visit moves
// in the given order through RankedOrder: what they lose in speed they save in the build of every game.
inline bool has_given_order(const AlgorithmInfo& info) {
  return !info.two_sided || info.name == "alphabeta" || info.name == "paranoid" || info.name == "negascout";
}

// The pruning rules behind a name of the max^n family, or nothing.
std::optional<PruningRules> pruning_rules(const std::string& name);

template <Game G, class Order, class Observer>
class NamedSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;
  using Report = SearchReport<Move>;

  // Requires: the game is not over in `state`.
  NamedSearch(const G& game, const State& state, const SearchRequest& request, const AlgorithmInfo& info,
              Budget& budget, Order& order, Observer& observer)
      : game_(game),
        state_(state),
        request_(request),
        info_(info),
        order_(order),
        context_{game, budget, order, observer},
        mover_(*game.mover(state)),
        depth_(request.depth.value_or(unlimited_depth)) {}

  Report run() {
    if (request_.order == OrderKind::best) learn_best_moves();
    Report report = info_.two_sided ? run_two_sided() : run_maxn();
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
    if (info_.name == "paranoid" && !request_.objective && !request_.maximisers)
      return paranoid_sides(game_, state_, mover_);
    return {request_.maximisers.value_or(allies(game_, state_, mover_)),
            request_.objective.value_or(usual_objective(info_)), game_.players()};
  }

  Preference preference() const { return {request_.ties, request_.root.value_or(mover_)}; }

  // Where the budget did not last for one iteration: the evaluation, and the first move.
  void fall_back(Report& report) {
    if (info_.two_sided)
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
      if (info_.two_sided)
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
  Report run_search(Search&& search) {
    return at_depth([&](int depth) { return search.run(state_, depth); });
  }
  template <class Search, class Table>
  Report run_with_table(Search&& search, Table& table) {
    return at_depth([&](int depth) {
      table.age();
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
    const std::string& name = info_.name;
    if (name == "alphabeta" || name == "paranoid") return run_window<Probe::none>();
    if (name == "negascout") return run_window<Probe::null_window>();
    if constexpr (Order::given)
      throw std::logic_error("not compiled for the given order: " + name);
    else
      return run_rarer();
  }

  Report run_rarer() {
    const std::string& name = info_.name;
    if (name == "minimax") return run_search(Minimax<G, Order, Observer>(context_, sides()));
    if (name == "bounded-minimax") {
      const ValueRange stop_at = stopping_range(game_, state_, sides(), request_.threshold);
      return run_search(Minimax<G, Order, Observer>(context_, sides(), stop_at));
    }
    if (name == "mtdf") return run_mtdf();
    if (name == "scout") return run_search(Scout<G, Order, Observer>(context_, sides()));
    if (name == "sss") return run_sss();
    if (name == "zero-window") return run_search(ZeroWindow<G, Order, Observer>(context_, sides()));
    if (name == "brs") return run_search(BestReply<G, Order, Observer>(context_, sides()));
    throw std::logic_error("no search behind the name " + name);
  }

  Report run_sss() {
    try {
      return run_search(Sss<G, Order, Observer>(context_, sides()));
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

  template <Probe probe>
  Report run_window() {
    if (splits())
      return run_split(SplitWindow<probe, G, Order>(game_, state_, order_, context_.budget.limits(), request_.threads,
                                                    bytes_each(), sides()));
    if (request_.table_bytes > 0) {
      BoundsTable<Move> table(request_.table_bytes);
      return run_with_table(WindowSearch<G, probe, Order, Observer, BoundsTable<Move>>(context_, sides(), table),
                            table);
    }
    NoTable none;
    return run_search(WindowSearch<G, probe, Order, Observer>(context_, sides(), none));
  }

  Report run_maxn() {
    if (info_.name == "uct") return run_uct();
    if (info_.name == "maxn-approxdeep")
      return run_search(ApproximateDeepMaxn<G, Order, Observer>(context_, preference()));
    const std::optional<PruningRules> rules = pruning_rules(info_.name);
    if (!rules && info_.name != "maxn") throw std::logic_error("no search behind the name " + info_.name);
    if (splits())
      return run_split(SplitMaxn<G, Order>(game_, state_, order_, context_.budget.limits(), request_.threads,
                                           bytes_each(), preference(), rules.value_or(PruningRules{})));
    if (!rules) return run_search(Maxn<G, Order, Observer>(context_, preference()));
    if (request_.table_bytes > 0) {
      ScoresTable<Move> table(request_.table_bytes);
      return run_with_table(PrunedMaxn<G, Order, Observer, ScoresTable<Move>>(context_, preference(), *rules, table),
                            table);
    }
    NoTable none;
    return run_search(PrunedMaxn<G, Order, Observer>(context_, preference(), *rules, none));
  }

  Report run_uct() {
    Uct<G, Observer> search(game_, context_.budget, context_.observer,
                            {.iterations = request_.iterations, .seed = request_.seed});
    return search.run(state_, depth_);
  }

  const G& game_;
  State state_;
  SearchRequest request_;
  const AlgorithmInfo& info_;
  Order& order_;
  Context context_;
  Player mover_;
  int depth_;
  bool was_split_ = false;
};

}  // namespace ombre
