// Zero-window search (Pearl, 1980): the tree as a question with the answer yes or no, "can the maximisers
// reach this target?". ZeroWindow finds the value by bisection over such questions. Under the conditions
// of theorem 6.1 (Sturtevant, 2003: scores only grow, by steps of mu, and all of them together by exactly
// mu an iteration) one question an iteration is enough: zero_window_deepening.
#pragma once

#include <optional>
#include <vector>

#include "search/context.h"
#include "search/minimax.h"
#include "search/sides.h"
#include "search/window_search.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class ZeroWindow {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  ZeroWindow(Context& context, const Sides& sides) : context_(context), sides_(sides) {}

  // Whether the value of `state` is at least `target`.
  bool reaches(const State& state, int depth, Score target, int ply = 0) {
    return visit_node(context_, state, depth, ply, sides_, [&](Player mover) {
             if constexpr (Observer::active)
               if (context_.traces()) context_.observer.current().beta = target;
             const bool maximise = sides_.maximises(mover);
             bool yes = !maximise;
             bool first = true;
             const auto& moves = context_.game.moves(state);
             context_.for_each(state, mover, moves, std::nullopt, [&](int, const Move& move) {
               if (!first && yes == maximise) {
                 trace_cut(context_, maximise ? "target reached" : "target missed");
                 return false;
               }
               first = false;
               yes = reaches(context_.game.after(state, move), Context::below(depth), target, ply + 1);
               if (yes == maximise) context_.learn(state, mover, move, depth);
               return true;
             });
             return yes ? target : target - 1;
           }) >= target;
  }

  // The value by bisection, and the leftmost best line.
  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.value = bisect(state, depth);
    // The line: an open window just around the value, which only the best lines fill.
    WindowSearch<G, Order, Observer> search(context_, sides_, Probe::none);
    search.value(state, depth, *report.value - 1, *report.value + 1);
    report.line = search.line();
    return report;
  }

 private:
  Score bisect(const State& state, int depth) {
    ValueRange range = stopping_range(context_.game, state, sides_);
    while (range.least < range.most) {
      const Score middle = range.most - (range.most - range.least) / 2;
      if (reaches(state, depth, middle))
        range.least = middle;
      else
        range.most = middle - 1;
    }
    return range.least;
  }

  Context& context_;
  Sides sides_;
};

// The values of `state` at depths 1 … `depth`, found with one question each.
// Requires: the conditions of theorem 6.1 with `step` as mu, the maximisers starting from `base`.
template <Game G, class Order, class Observer>
std::vector<Score> zero_window_deepening(ZeroWindow<G, Order, Observer>& search, const typename G::State& state,
                                         int depth, Score step, Score base = 0) {
  std::vector<Score> values;
  Score value = base;
  for (int d = 1; d <= depth; ++d) {
    if (search.reaches(state, d, value + step)) value += step;
    values.push_back(value);
  }
  return values;
}

}  // namespace ombre
