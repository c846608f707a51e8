// Any search of this folder by its name: the one door for the command line, the catalog and other programs.
// Instantiating it compiles every algorithm for a game, so one source file per game does it.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "search/best_reply.h"
#include "search/bounded_minimax.h"
#include "search/iterative_deepening.h"
#include "search/maxn_abbnb.h"
#include "search/maxn_approximate_deep.h"
#include "search/maxn_bnb.h"
#include "search/maxn_immediate.h"
#include "search/maxn_last_branch.h"
#include "search/maxn_shallow.h"
#include "search/maxn_speculative.h"
#include "search/minimax.h"
#include "search/mtdf.h"
#include "search/negascout.h"
#include "search/paranoid.h"
#include "search/root_parallel.h"
#include "search/scout.h"
#include "search/sss.h"
#include "search/uct.h"
#include "search/zero_window.h"

namespace ombre {

// All algorithms, in the order of the command line's help.
const std::vector<AlgorithmInfo>& algorithms();

// The one of that name, or InputError with the names there are.
const AlgorithmInfo& algorithm(const std::string& name);

// The pruning rules behind a name of the max^n family, or nothing.
std::optional<PruningRules> pruning_rules(const std::string& name);

namespace detail {

// An observer that keeps nothing.
template <class Observer>
Observer silent() {
  if constexpr (Observer::active)
    return Observer(false);
  else
    return Observer();
}

template <Game G, class Order, class Observer>
class NamedSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;
  using Report = SearchReport<Move>;

  NamedSearch(const G& game, const State& state, const SearchRequest& request, Budget& budget, Order& order,
              Observer& observer)
      : game_(game),
        state_(state),
        request_(request),
        order_(order),
        context_{game, budget, order, observer},
        quiet_{game, budget, order, silence_},
        player_(request.player.value_or(*game.mover(state))),
        depth_(request.depth.value_or(unlimited_depth)) {}

  Report run() {
    const AlgorithmInfo& info = algorithm(request_.algorithm);
    if (request_.order == OrderKind::fastest && !info.two_sided)
      throw InputError("fastest cut first orders two-sided searches only", "order", "given, best, history or shuffled");
    if (request_.algorithm == "uct") return run_uct();
    if (request_.order == OrderKind::best) learn_best_moves(info.two_sided);
    Report report = info.two_sided ? run_two_sided() : run_maxn();
    if (!report.value && !report.scores) fall_back(info.two_sided, report);
    report.expanded = context_.expanded;
    report.leaves = context_.leaves;
    return report;
  }

 private:
  // Of searches that cannot do without a table.
  static constexpr std::size_t least_table_bytes = std::size_t{1} << 16;

  bool deepens() const { return request_.deepen || context_.budget.limited(); }
  bool parallel() const { return request_.threads > 1 && !Observer::active; }
  std::size_t table_bytes() const { return request_.table_bytes; }

  // Where the budget did not last for one iteration: the evaluation, and the first move.
  void fall_back(bool two_sided, Report& report) {
    if (two_sided)
      report.value = sides().value(game_.scores(state_));
    else
      report.scores = game_.scores(state_);
    const auto& moves = game_.moves(state_);
    report.line.assign(1, *moves.begin());
  }

  // The search at the depth asked for, or deepened towards it.
  template <class Run>
  Report at_depth(const Run& run) {
    if (deepens()) return deepen(context_, depth_, run);
    Report report = run(depth_);
    report.depth = depth_ == unlimited_depth ? 0 : depth_;
    report.complete = depth_ != unlimited_depth || !context_.horizon;
    return report;
  }

  // Best moves first: of the last iteration where the search deepens, else of a plain search made before,
  // which is not counted.
  void learn_best_moves(bool two_sided) {
    if constexpr (!Order::given) {
      order_.remember(true);
      if (deepens()) return;
      if (two_sided)
        Minimax<G, Order, Observer>(quiet_, sides()).run(state_, depth_);
      else
        Maxn<G, Order, Observer>(quiet_, Preference{request_.ties, player_}).run(state_, depth_);
      order_.remember(false);
    }
  }

  Sides sides() const {
    const Objective usual = request_.algorithm == "paranoid" ? Objective::difference : Objective::own;
    return {allies(game_, state_, player_), request_.objective.value_or(usual), game_.players()};
  }

  Report run_two_sided() {
    const std::string& name = request_.algorithm;
    const Sides sides = this->sides();
    if (name == "minimax" || name == "bounded-minimax") {
      const bool bounded = name == "bounded-minimax";
      const ValueRange stop_at = bounded ? stopping_range(game_, state_, sides, request_.threshold) : ValueRange{};
      Minimax<G, Order, Observer> search(context_, sides, stop_at);
      return at_depth([&](int depth) { return search.run(state_, depth); });
    }
    if (name == "alphabeta" || name == "paranoid") return run_window<Probe::none>(sides);
    if (name == "negascout") return run_window<Probe::null_window>(sides);
    if (name == "mtdf") return run_mtdf(sides);
    if (name == "scout") {
      Scout<G, Order, Observer> search(context_, sides);
      return at_depth([&](int depth) { return search.run(state_, depth); });
    }
    if (name == "sss") {
      Sss<G, Order, Observer> search(context_, sides);
      return at_depth([&](int depth) { return search.run(state_, depth); });
    }
    if (name == "zero-window") {
      ZeroWindow<G, Order, Observer> search(context_, sides);
      return at_depth([&](int depth) { return search.run(state_, depth); });
    }
    BestReply<G, Order, Observer> search(context_, sides);
    return at_depth([&](int depth) { return search.run(state_, depth); });
  }

  Report run_mtdf(const Sides& sides) {
    // Without memory MTD(f) would search the same nodes once a pass.
    BoundsTable<Move> table(std::max(table_bytes(), least_table_bytes));
    Mtdf<G, Order, Observer> search(context_, sides, table, {.window = request_.window});
    return at_depth([&](int depth) {
      table.age();
      Report report = search.run(state_, depth);
      search.guess(*report.value);
      return report;
    });
  }

  template <Probe probe>
  Report run_window(const Sides& sides) {
    if (parallel()) return split_window<probe>(sides);
    if (table_bytes() > 0) {
      BoundsTable<Move> table(table_bytes());
      return run_window_with<probe>(sides, table);
    }
    NoTable none;
    return run_window_with<probe>(sides, none);
  }

  template <Probe probe, class Table>
  Report run_window_with(const Sides& sides, Table& table) {
    WindowSearch<G, probe, Order, Observer, Table> search(context_, sides, table);
    return at_depth([&](int depth) {
      if constexpr (search.has_table) table.age();
      return search.run(state_, depth);
    });
  }

  Report run_maxn() {
    const Preference preference{request_.ties, player_};
    const std::string& name = request_.algorithm;
    if (name == "maxn-approxdeep") {
      ApproximateDeepMaxn<G, Order, Observer> search(context_, preference);
      return at_depth([&](int depth) { return search.run(state_, depth); });
    }
    const PruningRules rules = pruning_rules(name).value_or(PruningRules{});
    if (parallel()) return split_maxn(preference, rules);
    if (name == "maxn") {
      Maxn<G, Order, Observer> search(context_, preference);
      return at_depth([&](int depth) { return search.run(state_, depth); });
    }
    if (table_bytes() > 0) {
      ScoresTable<Move> table(table_bytes());
      return run_pruned_with(preference, rules, table);
    }
    NoTable none;
    return run_pruned_with(preference, rules, none);
  }

  template <class Table>
  Report run_pruned_with(const Preference& preference, const PruningRules& rules, Table& table) {
    PrunedMaxn<G, Order, Observer, Table> search(context_, preference, rules, table);
    return at_depth([&](int depth) {
      if constexpr (search.has_table) table.age();
      return search.run(state_, depth);
    });
  }

  Report run_uct() {
    Uct<G, Observer> search(game_, context_.budget, context_.observer,
                            {.iterations = request_.iterations, .seed = request_.seed});
    return search.run(state_, depth_);
  }

  // A search of its own for one thread of a split root.
  template <class Search, class Table>
  struct Worker {
    template <class... Arguments>
    Worker(const NamedSearch& owner, const Arguments&... arguments)
        : budget(owner.context_.budget.limits()),
          order(owner.order_),
          context{owner.game_, budget, order, observer},
          table(std::max(owner.table_bytes(), least_table_bytes)) {
      inner.emplace(context, arguments..., table);
    }
    Budget budget;
    Order order;
    Observer observer;
    Context context;
    Table table;
    std::optional<Search> inner;
  };

  template <Probe probe>
  struct WindowWorker : Worker<WindowSearch<G, probe, Order, Observer, BoundsTable<Move>>, BoundsTable<Move>> {
    using Worker<WindowSearch<G, probe, Order, Observer, BoundsTable<Move>>, BoundsTable<Move>>::Worker;
    bool maximise = true;

    std::optional<std::pair<Score, std::vector<Move>>> search(const State& child, int depth,
                                                              const RootBest<Score, Move>& best, int index) {
      const Score tie = index < best.index ? 1 : 0;
      const bool any = best.index >= 0;
      const Score alpha = maximise && any ? best.value - tie : -infinite_score;
      const Score beta = !maximise && any ? best.value + tie : infinite_score;
      const Score value = this->inner->value(child, depth, alpha, beta);
      if (value <= alpha || value >= beta) return std::nullopt;
      return std::pair(value, this->inner->whole_line(child, depth));
    }
  };

  struct MaxnWorker : Worker<PrunedMaxn<G, Order, Observer, ScoresTable<Move>>, ScoresTable<Move>> {
    using Worker<PrunedMaxn<G, Order, Observer, ScoresTable<Move>>, ScoresTable<Move>>::Worker;
    Player mover = 0;

    std::optional<std::pair<Scores, std::vector<Move>>> search(const State& child, int depth,
                                                               const RootBest<Scores, Move>& best, int index) {
      std::optional<RootNeed> root;
      if (best.index >= 0) root = RootNeed{mover, best.value, best.index, index};
      auto report = this->inner->run_child(child, depth, root);
      if (!report) return std::nullopt;
      return std::pair(*report->scores, std::move(report->line));
    }
  };

  template <Probe probe>
  Report split_window(const Sides& sides) {
    const bool maximise = sides.maximises(*game_.mover(state_));
    tbb::enumerable_thread_specific<std::unique_ptr<WindowWorker<probe>>> workers([&] {
      auto worker = std::make_unique<WindowWorker<probe>>(*this, sides);
      worker->maximise = maximise;
      return worker;
    });
    return at_depth([&](int depth) {
      const auto best = split_root<Score>(
          game_, state_, depth, request_.threads, workers,
          [&](Score a, int i, Score b, int j) { return a != b ? (maximise ? a > b : a < b) : i < j; });
      ++context_.expanded;
      gather(workers);
      Report report;
      report.counted = false;
      report.value = best.value;
      report.line = best.line;
      return report;
    });
  }

  Report split_maxn(const Preference& preference, const PruningRules& rules) {
    const Player mover = *game_.mover(state_);
    tbb::enumerable_thread_specific<std::unique_ptr<MaxnWorker>> workers([&] {
      auto worker = std::make_unique<MaxnWorker>(*this, preference, rules);
      worker->mover = mover;
      return worker;
    });
    return at_depth([&](int depth) {
      const auto best = split_root<Scores>(
          game_, state_, depth, request_.threads, workers,
          [&](const Scores& a, int i, const Scores& b, int j) { return preference.prefers(mover, a, i, b, j); });
      ++context_.expanded;
      gather(workers);
      Report report;
      report.counted = false;
      report.scores = best.value;
      report.line = best.line;
      return report;
    });
  }

  // Takes what the threads counted and saw into the common context.
  template <class Workers>
  void gather(Workers& workers) {
    for (auto& worker : workers) {
      context_.expanded += std::exchange(worker->context.expanded, 0);
      context_.leaves += std::exchange(worker->context.leaves, 0);
      if (std::exchange(worker->context.horizon, false)) context_.horizon = true;
      worker->table.age();
    }
  }

  const G& game_;
  State state_;
  SearchRequest request_;
  Order& order_;
  Context context_;
  Observer silence_{silent<Observer>()};
  Context quiet_;
  Player player_;
  int depth_;
};

}  // namespace detail

// What the search named in the request finds in `state`. Throws InputError where the request does not fit.
template <Game G, class Observer = NoObserver<typename G::State>>
SearchReport<typename G::Move> search_by_name(const G& game, const typename G::State& state,
                                              const SearchRequest& request, Budget& budget, Observer& observer) {
  const AlgorithmInfo& info = algorithm(request.algorithm);
  if (game.players() < 1 || game.players() > max_players)
    throw InputError(fmt::format("{} players", game.players()), "search", fmt::format("1 to {} players", max_players));
  if (request.player && (*request.player < 0 || *request.player >= game.players()))
    throw InputError(fmt::format("there is no player {}", *request.player), "player",
                     fmt::format("0 to {}", game.players() - 1));
  if (!game.mover(state)) {
    SearchReport<typename G::Move> over;
    const Objective objective =
        request.objective.value_or(request.algorithm == "paranoid" ? Objective::difference : Objective::own);
    if (info.two_sided)
      over.value =
          Sides(allies(game, state, request.player.value_or(0)), objective, game.players()).value(game.scores(state));
    else
      over.scores = game.scores(state);
    over.leaves = 1;
    return over;
  }
  if (request.order == OrderKind::given) {
    GivenOrder order;
    return detail::NamedSearch<G, GivenOrder, Observer>(game, state, request, budget, order, observer).run();
  }
  RankedOrder<G> order(game, {.kind = request.order, .seed = request.seed});
  return detail::NamedSearch<G, RankedOrder<G>, Observer>(game, state, request, budget, order, observer).run();
}

}  // namespace ombre
