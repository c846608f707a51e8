// The worlds of Bridge valued double dummy: the score of the contract for every card, and tricks where scores are
// equal.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "bridge/rules/bridge.h"
#include "bridge/solver/double_dummy.h"
#include "hidden/open_solver.h"

namespace ombre {

class BridgeEvaluator : public WorldEvaluator<Bridge> {
 public:
  explicit BridgeEvaluator(const Bridge& game);

  bool evaluate(const Bridge::State& world, std::span<const Card> moves, const WorldEffort& effort, std::uint64_t seed,
                std::span<WorldValue> values) override;
  std::uint64_t nodes() const override { return solver_.counts().trick_nodes; }

  // With open cards, finished states included: whether the contract is made, and the scores.
  bool declarer_wins(const Bridge::State& state);
  Scores open_scores(const Bridge::State& state);

 private:
  // The state when all cards are played.
  Bridge::State end_of(const Bridge::State& state);

  const Bridge& game_;
  DoubleDummy solver_;
};

}  // namespace ombre
