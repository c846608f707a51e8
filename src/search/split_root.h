// Several threads over the moves at the root, with the same answer as one thread. The first move is
// searched alone; the others then run side by side, each under the best result known when it starts.
// Whatever that best is, a move that would be chosen is never cut (moves to its left need only equal it),
// so the answer does not depend on who finishes first; node counts do (docs/algorithms/maxn_pruning.md).
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "parallel/parallel.h"
#include "search/maxn_pruning.h"
#include "search/window_search.h"

namespace ombre {

// The best root move so far.
template <class Value, class Move>
struct RootBest {
  int index = -1;  // none yet
  Value value{};
  std::vector<Move> line{};  // from the root
};

// A search of its own for one thread.
template <class Search, Game G, class Order>
struct SplitWorker {
  using Context = SearchContext<G, Order>;

  template <class... Arguments>
  SplitWorker(const G& game, const Order& from, const Budget::Limits& limits, std::size_t bytes,
              const Arguments&... arguments)
      : budget(limits),
        order(from),
        context{game, budget, order, silent},
        table(bytes),
        search(context, arguments..., &table) {}

  Budget budget;
  Order order;
  NoObserver<typename G::State> silent;
  Context context;
  typename Search::Table table;
  Search search;
};

// The moves of one root, searched by as many workers as there are threads.
template <class Value, class Worker, Game G>
class SplitRoot {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Found = std::optional<std::pair<Value, std::vector<Move>>>;

  using Make = std::function<std::unique_ptr<Worker>()>;

  // Requires: threads > 0.
  SplitRoot(const G& game, const State& state, int threads, Make make)
      : game_(game), state_(state), make_(std::move(make)), workers_(static_cast<std::size_t>(threads)) {
    for (const Move& move : game.moves(state)) moves_.push_back(move);
  }

  // The best move at `depth`. search(worker, child, depth below, best, index) gives the value and line of a
  // child, or nothing where it cannot be preferred to `best`; prefers(a, a_index, b, b_index) is the choice
  // at the root.
  template <class SearchChild, class Prefers>
  RootBest<Value, Move> run(int depth, const SearchChild& search, const Prefers& prefers) {
    std::mutex guard;
    RootBest<Value, Move> best;
    const auto one = [&](std::size_t at, std::size_t who) {
      std::unique_ptr<Worker>& worker = workers_[who];
      if (!worker) worker = make_();
      const int index = static_cast<int>(at);
      RootBest<Value, Move> known;
      {
        const std::lock_guard lock(guard);
        known.index = best.index;
        known.value = best.value;
      }
      Found found = search(*worker, game_.after(state_, moves_[at]), Worker::Context::below(depth), known, index);
      if (!found) return;
      const std::lock_guard lock(guard);
      if (best.index >= 0 && !prefers(found->first, index, best.value, best.index)) return;
      best.index = index;
      best.value = found->first;
      best.line.assign(1, moves_[at]);
      best.line.insert(best.line.end(), found->second.begin(), found->second.end());
    };
    one(0, 0);
    const auto threads = static_cast<int>(workers_.size());
    for_each_piece(moves_.size() - 1, threads, [&](std::size_t piece, std::size_t who) { one(piece + 1, who); });
    return best;
  }

  // Takes what the threads counted and saw into the common context.
  template <class Context>
  void gather(Context& into) {
    for (auto& worker : workers_) {
      if (!worker) continue;
      into.expanded += std::exchange(worker->context.expanded, 0);
      into.leaves += std::exchange(worker->context.leaves, 0);
      if (std::exchange(worker->context.horizon, false)) into.horizon = true;
      worker->table.age();
    }
  }

 private:
  const G& game_;
  State state_;
  std::vector<Move> moves_;
  Make make_;
  std::vector<std::unique_ptr<Worker>> workers_;  // made when they are first needed
};

// Alpha-beta or NegaScout with the root split.
template <Game G, class Order>
class SplitWindow {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Search = WindowSearch<G, Order>;
  using Worker = SplitWorker<Search, G, Order>;

  SplitWindow(const G& game, const State& state, const Order& order, const Budget::Limits& limits, int threads,
              std::size_t bytes, const Sides& sides, Probe probe)
      : maximise_(sides.maximises(*game.mover(state))),
        split_(game, state, threads, [&game, &order, limits, bytes, sides, probe] {
          return std::make_unique<Worker>(game, order, limits, bytes, sides, probe);
        }) {}

  SearchReport<Move> run(int depth) {
    const auto best = split_.run(
        depth,
        [&](Worker& worker, const State& child, int rest, const RootBest<Score, Move>& known, int index) ->
        typename SplitRoot<Score, Worker, G>::Found {
          const Score tie = index < known.index ? 1 : 0;
          const bool any = known.index >= 0;
          const Score alpha = maximise_ && any ? known.value - tie : -infinite_score;
          const Score beta = !maximise_ && any ? known.value + tie : infinite_score;
          const Score value = worker.search.value(child, rest, alpha, beta);
          if (value <= alpha || value >= beta) return std::nullopt;
          return std::pair(value, worker.search.whole_line(child, rest));
        },
        [&](Score a, int i, Score b, int j) { return a != b ? (maximise_ ? a > b : a < b) : i < j; });
    SearchReport<Move> report;
    report.value = best.value;
    report.line = best.line;
    return report;
  }

  template <class Context>
  void gather(Context& into) {
    split_.gather(into);
  }

 private:
  bool maximise_;
  SplitRoot<Score, Worker, G> split_;
};

// Max^n with any pruning rules and the root split.
template <Game G, class Order>
class SplitMaxn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Search = PrunedMaxn<G, Order>;
  using Worker = SplitWorker<Search, G, Order>;

  SplitMaxn(const G& game, const State& state, const Order& order, const Budget::Limits& limits, int threads,
            std::size_t bytes, const Preference& preference, const PruningRules& rules)
      : mover_(*game.mover(state)),
        preference_(preference),
        bounds_(tight_bounds(game, state)),
        split_(game, state, threads, [&game, &order, limits, bytes, preference, rules] {
          return std::make_unique<Worker>(game, order, limits, bytes, preference, rules);
        }) {}

  SearchReport<Move> run(int depth) {
    const auto best = split_.run(
        depth,
        [&](Worker& worker, const State& child, int rest, const RootBest<Scores, Move>& known, int index) ->
        typename SplitRoot<Scores, Worker, G>::Found {
          std::optional<PlayerBound> need;
          if (known.index >= 0) need = worker.search.need(mover_, known.value, known.index, index, bounds_);
          auto report = worker.search.run_child(child, rest, need);
          if (!report) return std::nullopt;
          return std::pair(*report->scores, std::move(report->line));
        },
        [&](const Scores& a, int i, const Scores& b, int j) { return preference_.prefers(mover_, a, i, b, j); });
    SearchReport<Move> report;
    report.scores = best.value;
    report.line = best.line;
    return report;
  }

  template <class Context>
  void gather(Context& into) {
    split_.gather(into);
  }

 private:
  Player mover_;
  Preference preference_;
  Bounds bounds_;
  SplitRoot<Scores, Worker, G> split_;
};

}  // namespace ombre
