// A player of Skat cards that sees all of them: takes the card with the best result against best play by all, among
// those the one with the most card points for its side, among those the first. What such a player makes beyond the
// others is the price of not knowing.
#pragma once

#include <span>

#include "core/agent.h"
#include "skat/player/skat_evaluator.h"
#include "skat/rules/skat.h"

namespace ombre {

class SkatPerfect : public OpenAgent<Skat> {
 public:
  // The game must outlive the agent.
  explicit SkatPerfect(const Skat& game) : evaluator_(game) {}

  // Requires: a game of a declarer is being played.
  Decision<Skat::Move> choose(const Skat::State& state, std::span<const Skat::Move> moves, Random& random) override;

 private:
  SkatEvaluator evaluator_;
};

}  // namespace ombre
