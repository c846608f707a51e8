// Worlds valued by a search with open cards: max^n, paranoid or any other by name. Every move is searched for itself,
// so that no value is only a bound. Under a limit of nodes all moves are searched one ply (or trick) deeper in turn,
// and the last depth that was finished for all of them counts: values of different depths are never compared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "imperfect/world_evaluator.h"
#include "search/search_by_name.h"

namespace ombre {

// `Searched` is the game the search sees, an EvaluatedGame of G or G itself, with the same states and moves.
template <Game G, Game Searched>
class SearchEvaluator : public WorldEvaluator<G> {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Looks request.depth plies ahead, the move itself included.
  SearchEvaluator(Searched game, SearchRequest request)
      : game_(std::move(game)), request_(std::move(request)), depth_(request_.depth.value_or(unlimited_depth)) {
    request_.deepen = false;
    request_.keep_depth = true;
  }

  bool evaluate(const State& world, std::span<const Move> moves, const WorldEffort& effort, std::uint64_t seed,
                std::span<WorldValue> values) override {
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

  std::uint64_t nodes() const override { return nodes_; }

 private:
  // Searches each move to this depth. Returns how deep that was, and notes whether all games ended there.
  int search_all(const State& world, std::span<const Move> moves, Player mover, int depth, const WorldEffort& effort,
                 Budget& budget) {
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
      NoObserver<State> silent;
      const SearchReport<Move> report = search_by_name(game_, game_.after(world, moves[i]), request_, budget, silent);
      next_[i] = report.value ? static_cast<double>(*report.value) : static_cast<double>((*report.scores)[mover]);
      ended_ = ended_ && report.ended;
      if (report.depth) reached = std::max(reached, *report.depth + 1);
    }
    return reached;
  }

  Searched game_;
  SearchRequest request_;
  int depth_;
  std::vector<double> next_;
  bool ended_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace ombre
