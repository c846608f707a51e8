// A bidder for tests: as SkatKnowledge orders the moves before play, which is simple and always the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "core/agent.h"
#include "hidden/learn_bids.h"
#include "skat/player/skat_knowledge.h"
#include "skat/rules/skat.h"

namespace ombre {

class SkatBiddingAgent : public Agent<Skat> {
 public:
  explicit SkatBiddingAgent(const Skat& game) : game_(game) {}

  Decision<Skat::Move> choose(const Skat::View& view, std::span<const Skat::Move> moves, Random& random) override {
    // The cards of others are not looked at.
    const Skat::State state = game_.world(view, {}, random);
    std::vector<int> ranks(moves.size());
    SkatKnowledge().rank(game_, state, moves, ranks);
    return {.move = moves[static_cast<std::size_t>(std::max_element(ranks.begin(), ranks.end()) - ranks.begin())]};
  }

  // The game must outlive those made.
  static BidderMaker<Skat> maker(const Skat& game) {
    return [&game](std::uint64_t) { return std::make_unique<SkatBiddingAgent>(game); };
  }

 private:
  const Skat& game_;
};

}  // namespace ombre
