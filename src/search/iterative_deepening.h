// Iterative deepening: depth 1, 2, 3, … until the depth asked for, the end of the game, or the end of the
// budget. A limit never spoils an answer: what the last finished iteration found is returned, marked as
// not complete. Where the game may not stop everywhere the searches go on to the next place where it may (the
// end of a trick), and the next iteration begins beyond it: depths in between would search the same again.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>

#include "search/context.h"

namespace ombre {

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

}  // namespace ombre
