// Fail-soft search of a window (alpha, beta) for two sides of any number of players, in any turn order.
// It returns the exact value when that lies inside the window, else a bound on the far side of it. Values
// and lines are those of plain minimax: the line is the leftmost best one, whatever order moves are
// visited in, because a move to the left of the best so far is searched with a window wide enough to tie.
//
// Without probes it is alpha-beta (Knuth and Moore, 1975; fail-soft: Fishburn, 1983), which with good order looks at
// b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves instead of b^d. With null-window probes it is NegaScout (Reinefeld, 1983): after the
// first child the others are asked only whether they are better at all, and searched again where they are. The paranoid
// rule (Sturtevant and Korf, 2000), MTD(f) and line extraction call it with sides and windows of their own. The
// derivation is in docs/algorithms/window_search.md.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/context.h"
#include "search/sides.h"
#include "search/transposition_table.h"

namespace ombre {

enum class Probe : std::uint8_t { none, null_window };

// The sides of the paranoid rule: a player with its allies against everybody else, for the difference of their scores.
template <Game G>
Sides paranoid_sides(const G& game, const typename G::State& state, Player player) {
  return {allies(game, state, player), Objective::difference, game.players()};
}

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class WindowSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;
  using Table = BoundsTable<Move>;

  // `table` may be null. Requires: it is used for these sides only.
  WindowSearch(Context& context, const Sides& sides, Probe probe, Table* table = nullptr)
      : context_(context), sides_(sides), probe_(probe), table_(table) {}

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
      if (table_ == nullptr || part.empty() || !mover || context_.stops(state, depth, static_cast<int>(whole.size())))
        return whole;
      value(state, depth, -infinite_score, infinite_score);
    }
  }

 private:
  // Inlined where children are searched, so that a leaf costs no call.
  [[gnu::always_inline]] Score visit(const State& state, int depth, int ply, Score alpha, Score beta) {
    const std::optional<Player> mover = context_.game.mover(state);
    const bool leaf = !mover || context_.stops(state, depth, ply);
    if (context_.traces()) enter(state, ply, alpha, beta, leaf);
    Score result = 0;
    if (leaf)
      result = sides_.value(context_.evaluate(state, ply, !mover));
    else if (sides_.maximises(*mover))
      result = expand<true>(state, depth, ply, alpha, beta);
    else
      result = expand<false>(state, depth, ply, alpha, beta);
    if (context_.traces()) leave(result);
    return result;
  }

  template <bool maximise>
  [[gnu::noinline]] Score expand(const State& state, int depth, int ply, Score alpha, Score beta) {
    context_.expand(ply);

    // 1. What is known already.
    std::optional<Move> first;
    bool horizon_before = false;
    const bool remembers = table_ != nullptr && depth >= least_remembered_depth;
    if (remembers) {
      Score known = 0;
      if (probe_table(state, depth, ply, alpha, beta, first, known)) return known;
      horizon_before = std::exchange(context_.horizon, false);
    }

    // 2. The children.
    Score best = maximise ? -infinite_score : infinite_score;
    int best_index = -1;
    Move best_move{};
    bool has_best = false;
    const Player mover = Order::given ? 0 : *context_.game.mover(state);  // only orders ask
    const int rest = Context::below(depth);
    const auto& moves = context_.game.moves(state);
    const Score goal = maximise ? beta : -alpha;
    const auto estimate = [&](const State& child) { return estimate_for<maximise>(child, Context::below(depth)); };
    bool above_leaves = context_.above_leaves(rest);
    const auto search = [&](int index, const Move& move) __attribute__((always_inline)) {
      // A move left of the best needs only equal it.
      const Score tie = !Order::given && index < best_index ? 1 : 0;
      const Score low = maximise ? std::max(alpha, best - tie) : alpha;
      const Score high = maximise ? beta : std::min(beta, best + tie);
      Score score = 0;
      if (!above_leaves || !value_leaf(state, move, ply + 1, score)) {
        above_leaves = false;
        score = search_child<maximise>(context_.game.after(state, move), rest, ply, low, high, best_index >= 0);
      }
      const bool better = maximise ? score > best : score < best;
      if (better || (score == best && tie != 0)) {
        best = score;
        best_index = index;
        if (maximise ? score > alpha : score < beta) {
          best_move = move;
          has_best = true;
          if (maximise ? score < beta : score > alpha) context_.lines.extend(ply, move);
        }
      }
      return maximise ? best < beta : best > alpha;
    };
    context_.for_each(state, mover, moves, first, goal, estimate, search);
    if (context_.traces() && (maximise ? best >= beta : best <= alpha)) cut(maximise, alpha, beta);

    // 3. What was learnt.
    if (has_best) context_.learn(state, mover, best_move, depth);
    if (remembers) {
      store(state, depth, alpha, beta, best, has_best ? &best_move : nullptr);
      context_.horizon = context_.horizon || horizon_before;
    }
    return best;
  }

  // Whether a child at this ply is a leaf; its value then.
  [[gnu::always_inline]] bool value_leaf(const State& state, const Move& move, int ply, Score& value) {
    const Leaf leaf = leaf_after(context_.game, state, move);
    if (leaf.kind == Leaf::Kind::none) return false;
    context_.count_leaf(ply, leaf.kind);
    value = sides_.value(leaf.scores);
    return true;
  }

  // The value of a child, with the null-window probe of NegaScout before the open window where asked for.
  template <bool maximise>
  [[gnu::always_inline]] Score search_child(const State& child, int rest, int ply, Score low, Score high,
                                            bool has_best) {
    if (probe_ == Probe::null_window) {
      if (has_best && high - low > 1) {
        const std::uint64_t before = context_.expanded;
        const Score score =
            maximise ? visit(child, rest, ply + 1, low, low + 1) : visit(child, rest, ply + 1, high - 1, high);
        const bool was_leaf = context_.expanded == before;  // and so exact
        if (score <= low || score >= high || was_leaf) return score;
        return maximise ? visit(child, rest, ply + 1, score - 1, high) : visit(child, rest, ply + 1, low, score + 1);
      }
    }
    return visit(child, rest, ply + 1, low, high);
  }

  // Whether the table settles the node for this window. At the root it only orders, so that there is always
  // a line.
  bool probe_table(const State& state, int depth, int ply, Score alpha, Score beta, std::optional<Move>& first,
                   Score& value) {
    const auto* record = table_->find(context_.game.key(state));
    if (record == nullptr) return false;
    if (record->state.has_best) first = record->best;
    if (ply == 0 || !answers(record->state, depth)) return false;
    if (record->lower >= beta || record->lower == record->upper)
      value = record->lower;
    else if (record->upper <= alpha)
      value = record->upper;
    else
      return false;
    if (!record->state.ended) context_.horizon = true;
    if constexpr (Observer::active)
      if (context_.traces()) context_.observer.current().cut = "table";
    return true;
  }

  void store(const State& state, int depth, Score alpha, Score beta, Score best, const Move* best_move) {
    auto& record = table_->claim(context_.game.key(state));
    if (!answers(record.state, depth)) {
      record.lower = -infinite_score;
      record.upper = infinite_score;
      record.state.ended = true;
    }
    record.state.known = true;
    record.state.set_depth(depth);
    record.state.ended = record.state.ended && !context_.horizon;
    if (best > alpha) record.lower = std::max(record.lower, best);
    if (best < beta) record.upper = std::min(record.upper, best);
    if (best_move != nullptr) {
      record.state.has_best = true;
      record.best = *best_move;
    }
  }

  // What is known of a child to be searched to `rest`, in the eyes of the mover above it. At the horizon there
  // is no estimate: an evaluation would cost as much as the search.
  template <bool maximise>
  std::optional<Estimate> estimate_for(const State& child, int rest) {
    if (rest <= 0) return std::nullopt;
    const auto in_eyes = [](Score value) { return maximise ? value : -value; };
    if (table_ != nullptr) {
      const auto* record = context_.game.mover(child) ? table_->find(context_.game.key(child)) : nullptr;
      if (record && record->state.known) {
        const bool low = record->lower > -infinite_score;
        const bool high = record->upper < infinite_score;
        const Score value = in_eyes(low ? record->lower : record->upper);
        if (low && high) return Estimate(value, Evidence::bracketed);
        return Estimate(value, low == maximise ? Evidence::at_least : Evidence::at_most);
      }
    }
    return Estimate(in_eyes(sides_.value(context_.game.scores(child))));
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

  Context& context_;
  Sides sides_;
  Probe probe_;
  Table* table_;
};

}  // namespace ombre
