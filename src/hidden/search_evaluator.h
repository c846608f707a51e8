// Worlds valued by a search with open cards: max^n, paranoid or any other by name. Every move is searched for itself,
// so that no value is only a bound. Under a limit of nodes all moves are searched one ply (or trick) deeper in turn,
// and the last depth that was finished for all of them counts: values of different depths are never compared.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "hidden/world_evaluator.h"
#include "search/any_search.h"

namespace ombre {

class SearchEvaluator : public WorldEvaluator<AnyGame> {
 public:
  // Looks request.depth plies ahead, the move itself included.
  SearchEvaluator(EvaluatedGame game, const SearchRequest& request);

  bool evaluate(const AnyState& world, std::span<const AnyMove> moves, const WorldEffort& effort, std::uint64_t seed,
                std::span<WorldValue> values) override;
  std::uint64_t nodes() const override { return nodes_; }

 private:
  // Searches each move to this depth. Returns how deep that was, and notes whether all games ended there.
  int search_all(const AnyState& world, std::span<const AnyMove> moves, Player mover, int depth,
                 const WorldEffort& effort, Budget& budget);

  EvaluatedGame game_;
  SearchRequest request_;
  int depth_;
  std::vector<double> next_;
  bool ended_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace ombre
