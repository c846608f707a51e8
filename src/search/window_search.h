// Fail-soft search of a window (alpha, beta) for two sides of any number of players, in any turn order.
// It returns the exact value when that lies inside the window, else a bound on the far side of it. Values
// and lines are those of plain minimax: the line is the leftmost best one, whatever order moves are
// visited in, because a move to the left of the best so far is searched with a window wide enough to tie.
//
// AlphaBeta and NegaScout (alpha_beta.h, negascout.h) are this search without and with null-window probes;
// MTD(f) and line extraction call it with windows of their own. The derivation is in
// docs/algorithms/window_search.md.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/context.h"
#include "search/sides.h"
#include "search/transposition_table.h"

namespace ombre {

enum class Probe { none, null_window };

template <Game G, Probe probe, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class WindowSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;
  using Table = BoundsTable<Move>;

  // The table may be null. Requires: it is used for these sides only.
  WindowSearch(Context& context, const Sides& sides, Table* table) : context_(context), sides_(sides), table_(table) {}

  // The value of `state` searched to `depth`, or a bound on it outside the window.
  Score value(const State& state, int depth, Score alpha, Score beta) { return visit(state, depth, 0, alpha, beta); }

  // The best line of the last `value` that fell inside its window; cut short where the table answered.
  std::vector<Move> line() const { return context_.lines.from(0); }

  // The value and the whole leftmost best line.
  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.value = value(state, depth, -infinite_score, infinite_score);
    report.line = whole_line(state, depth);
    return report;
  }

  // The line of the last search, continued where the table cut it short.
  std::vector<Move> whole_line(State state, int depth) {
    std::vector<Move> whole;
    while (true) {
      const std::vector<Move> part = line();
      for (const Move& move : part) {
        state = context_.game.after(state, move);
        depth = Context::below(depth);
      }
      whole.insert(whole.end(), part.begin(), part.end());
      const auto mover = context_.game.mover(state);
      if (!table_ || part.empty() || !mover || context_.stops(state, depth, static_cast<int>(whole.size()))) return whole;
      value(state, depth, -infinite_score, infinite_score);
    }
  }

 private:
  Score visit(const State& state, int depth, int ply, Score alpha, Score beta) {
    const std::optional<Player> mover = context_.game.mover(state);
    const bool leaf = !mover || context_.stops(state, depth, ply);
    if (context_.traces()) enter(state, ply, alpha, beta, leaf);
    Score result = 0;
    if (leaf)
      result = sides_.value(context_.evaluate(state, ply, !mover));
    else if (sides_.maximises(*mover))
      result = expand<true>(state, *mover, depth, ply, alpha, beta);
    else
      result = expand<false>(state, *mover, depth, ply, alpha, beta);
    if (context_.traces()) leave(result);
    return result;
  }

  template <bool maximise>
  Score expand(const State& state, Player mover, int depth, int ply, Score alpha, Score beta) {
    context_.expand(ply);

    // 1. What is known already. At the root the table only orders, so that there is always a line.
    std::optional<Move> first;
    bool horizon_before = false;
    if (table_) {
      if (const auto* record = table_->find(context_.game.key(state))) {
        if (record->has_best) first = record->best;
        if (ply > 0 && answers(*record, depth)) {
          if (!record->ended) context_.horizon = true;
          if (record->lower >= beta || record->lower == record->upper) return found_in_table(record->lower);
          if (record->upper <= alpha) return found_in_table(record->upper);
        }
      }
      horizon_before = context_.horizon;
      context_.horizon = false;
    }

    // 2. The children.
    Score best = maximise ? -infinite_score : infinite_score;
    int best_index = -1;
    std::optional<Move> best_move;
    const auto& moves = context_.game.moves(state);
    const Score goal = maximise ? beta : -alpha;
    const auto estimate = [&](const State& child) { return estimate_for<maximise>(child); };
    context_.for_each(state, mover, moves, first, goal, estimate, [&](int index, const Move& move) {
      // A move left of the best needs only equal it.
      const Score tie = index < best_index ? 1 : 0;
      const Score low = maximise ? std::max(alpha, best - tie) : alpha;
      const Score high = maximise ? beta : std::min(beta, best + tie);
      const Score score = search_child<maximise>(context_.game.after(state, move), depth, ply, low, high, best_index >= 0);
      const bool better = maximise ? score > best : score < best;
      if (better || (score == best && tie != 0) || best_index < 0) {
        best = score;
        best_index = index;
        if (maximise ? score > alpha : score < beta) {
          best_move = move;
          context_.lines.extend(ply, move);
        }
      }
      return maximise ? best < beta : best > alpha;
    });
    if (context_.traces() && (maximise ? best >= beta : best <= alpha)) cut(maximise, alpha, beta);

    // 3. What was learnt.
    if (best_move) context_.learn(state, mover, *best_move, depth);
    if (table_) {
      store(state, depth, alpha, beta, best, best_move);
      context_.horizon = context_.horizon || horizon_before;
    }
    return best;
  }

  // The value of a child, with the null-window probe of NegaScout before the open window where asked for.
  template <bool maximise>
  Score search_child(const State& child, int depth, int ply, Score low, Score high, bool has_best) {
    const int rest = Context::below(depth);
    if constexpr (probe == Probe::null_window) {
      if (has_best && high - low > 1) {
        const std::uint64_t before = context_.expanded;
        const Score score = maximise ? visit(child, rest, ply + 1, low, low + 1) : visit(child, rest, ply + 1, high - 1, high);
        const bool was_leaf = context_.expanded == before;  // and so exact
        if (score <= low || score >= high || was_leaf) return score;
        return maximise ? visit(child, rest, ply + 1, score - 1, high) : visit(child, rest, ply + 1, low, score + 1);
      }
    }
    return visit(child, rest, ply + 1, low, high);
  }

  void store(const State& state, int depth, Score alpha, Score beta, Score best, const std::optional<Move>& best_move) {
    auto& record = table_->claim(context_.game.key(state), std::min(depth, max_plies));
    if (!answers(record, depth)) {
      record.lower = -infinite_score;
      record.upper = infinite_score;
      record.ended = true;
    }
    record.known = true;
    record.depth = depth;
    record.ended = record.ended && !context_.horizon;
    if (best > alpha) record.lower = std::max(record.lower, best);
    if (best < beta) record.upper = std::min(record.upper, best);
    if (best_move) {
      record.has_best = true;
      record.best = *best_move;
    }
  }

  // What an earlier search thought of a child, in the eyes of the mover above it.
  template <bool maximise>
  std::optional<Score> estimate_for(const State& child) {
    if (!context_.game.mover(child)) {
      const Score value = sides_.value(context_.game.scores(child));
      return maximise ? value : -value;
    }
    if (!table_) return std::nullopt;
    const auto* record = table_->find(context_.game.key(child));
    if (!record || !record->known) return std::nullopt;
    const Score value = record->lower > -infinite_score ? record->lower : record->upper;
    return maximise ? value : -value;
  }

  void enter(const State& state, int ply, Score alpha, Score beta, bool leaf) {
    if constexpr (Observer::active) {
      auto& visit = context_.observer.enter(state, ply);
      visit.leaf = leaf;
      if (alpha > -infinite_score) visit.alpha = alpha;
      if (beta < infinite_score) visit.beta = beta;
    }
  }
  void leave(Score result) {
    if constexpr (Observer::active) {
      context_.observer.current().value = result;
      context_.observer.leave();
    }
  }
  void cut(bool maximise, Score alpha, Score beta) {
    if constexpr (Observer::active) {
      auto& visit = context_.observer.current();
      visit.cut = maximise ? "beta" : "alpha";
      visit.alpha = alpha > -infinite_score ? std::optional<Score>(alpha) : std::nullopt;
      visit.beta = beta < infinite_score ? std::optional<Score>(beta) : std::nullopt;
    }
  }
  Score found_in_table(Score value) {
    if constexpr (Observer::active)
      if (context_.traces()) context_.observer.current().cut = "table";
    return value;
  }

  Context& context_;
  Sides sides_;
  Table* table_;
};

}  // namespace ombre
