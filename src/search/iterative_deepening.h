// Iterative deepening: depth 1, 2, 3, … until the depth asked for, the end of the game, or the end of the
// budget. A limit never spoils an answer: what the last finished iteration found is returned, marked as
// not complete.
#pragma once

#include <utility>

#include "search/context.h"

namespace ombre {

// The answer of run(depth), a SearchReport, for the greatest depth that could be finished. With no iteration
// finished the report holds no value and depth 0.
template <class Context, class Run>
auto deepen(Context& context, int limit, const Run& run) {
  decltype(run(1)) report;
  report.depth = 0;
  report.complete = false;
  try {
    for (int depth = 1; depth <= limit && depth <= max_plies; ++depth) {
      context.horizon = false;
      auto next = run(depth);
      report = std::move(next);
      report.depth = depth;
      report.complete = depth == limit || !context.horizon;
      report.ended = !context.horizon;
      if (!context.horizon) break;
    }
  } catch (const BudgetSpent&) {
    if constexpr (Context::ordered) context.order.reset();
    report.complete = false;
  }
  return report;
}

}  // namespace ombre
