#include "hidden/search_evaluator.h"

#include <algorithm>
#include <utility>

#include "search/limits.h"

namespace ombre {

SearchEvaluator::SearchEvaluator(EvaluatedGame game, const SearchRequest& request)
    : game_(std::move(game)), request_(request), depth_(request_.depth.value_or(unlimited_depth)) {
  request_.deepen = false;
  request_.keep_depth = true;
}

bool SearchEvaluator::evaluate(const AnyState& world, std::span<const AnyMove> moves, const WorldEffort& effort,
                               std::uint64_t seed, std::span<WorldValue> values) {
  const Player mover = *game_.mover(world);
  request_.root = mover;
  request_.maximisers = allies(game_, world, mover);
  request_.seed = seed;
  // The first depth is finished whatever it costs: a limit of nodes is no reason to know nothing.
  const bool counted = effort.limits.nodes != Budget::Limits{}.nodes;
  Budget::Limits limits = effort.limits;
  limits.nodes = Budget::Limits{}.nodes;
  Budget budget(limits);
  const int last = effort.to_the_end ? unlimited_depth : depth_;
  bool found = false;
  bool first = counted;
  try {
    for (int depth = counted ? 1 : last;;) {
      const int reached = search_all(world, moves, mover, depth, effort, budget);
      for (std::size_t i = 0; i < moves.size(); ++i) values[i] = {next_[i], 0};
      found = true;
      if (ended_ || depth >= last) break;
      depth = std::min(reached + 1, last);
      if (!std::exchange(first, false)) continue;
      if (budget.spent() >= effort.limits.nodes) break;
      nodes_ += budget.spent();
      limits.nodes = effort.limits.nodes - budget.spent();
      budget = Budget(limits);
    }
  } catch (const BudgetSpent&) {
  }
  nodes_ += budget.spent();
  return found;
}

int SearchEvaluator::search_all(const AnyState& world, std::span<const AnyMove> moves, Player mover, int depth,
                                const WorldEffort& effort, Budget& budget) {
  next_.resize(moves.size());
  ended_ = true;
  int reached = depth;
  if (depth == unlimited_depth)
    request_.depth.reset();
  else
    request_.depth = depth - 1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    // The budget looks at the clock once in many nodes, which is late where each is a play-out.
    if (effort.over()) throw BudgetSpent{};
    const SearchReport<AnyMove> report = any_search(game_, game_.after(world, moves[i]), request_, budget);
    next_[i] = report.value ? static_cast<double>(*report.value) : static_cast<double>((*report.scores)[mover]);
    ended_ = ended_ && report.ended;
    if (report.depth) reached = std::max(reached, *report.depth + 1);
  }
  return reached;
}

}  // namespace ombre
