// Two agents on one seat: the first as long as the hand is full, the other once few cards are left. So that what costs
// much is done where it pays: recursive Monte Carlo late in the hand (Furtak and Buro, 2013, propose it).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "core/agent.h"

namespace ombre {

template <HiddenGame G>
class StagedAgent : public Agent<G> {
 public:
  using View = typename G::View;
  using Move = typename G::Move;

  // `then` decides once the hand has at most so many cards. The game must outlive the agent.
  StagedAgent(const G& game, std::unique_ptr<Agent<G>> first, std::unique_ptr<Agent<G>> then, int cards)
      : game_(game), first_(std::move(first)), then_(std::move(then)), cards_(cards) {}

  Decision<Move> choose(const View& view, std::span<const Move> moves, Random& random) override {
    return (game_.cards_held(view) > cards_ ? *first_ : *then_).choose(view, moves, random);
  }

  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override {
    first_->hurry(deadline);
    then_->hurry(deadline);
  }

  bool watches() const override { return first_->watches() || then_->watches(); }
  void watch(const View& before, Player mover, const std::optional<Move>& move) override {
    if (first_->watches()) first_->watch(before, mover, move);
    if (then_->watches()) then_->watch(before, mover, move);
  }

 private:
  const G& game_;
  std::unique_ptr<Agent<G>> first_;
  std::unique_ptr<Agent<G>> then_;
  int cards_;
};

}  // namespace ombre
