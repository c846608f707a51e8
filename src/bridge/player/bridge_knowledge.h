// What a good player knows of the play of a Bridge contract with all cards open: tricks taken plus a share of those to
// come, by the winners each side can expect when every suit is played from the top by itself, and what the
// contract scores with so many. Between two numbers of tricks the score is taken in proportion, so the estimate rises
// with the tricks expected and both forms of scoring prefer the same cards.
//
// Moves: winners first, then low cards; a follower takes the trick as cheaply as it surely can, leaves it to a
// partner who has it, and ruffs low.
#pragma once

#include <cstddef>
#include <span>

#include "bridge/rules/bridge.h"
#include "core/scores.h"

namespace ombre {

struct BridgeKnowledge {
  // Units of a point, or of a trick where tricks are scored.
  static constexpr Score scale = 100;

  // The expected scores at the end; the result when it is over.
  Scores estimate(const Bridge& game, const Bridge::State& state) const;

  Bounds bounds(const Bridge& game, const Bridge::State& state) const {
    Bounds out = game.bounds(state);
    for (Player p = 0; p < bridge_seats; ++p) {
      out.lower[p] *= scale;
      out.upper[p] *= scale;
    }
    // Estimates lie between the scores.
    out.step = 1;
    return out;
  }

  // A rank for each move in their order, the higher the earlier it is tried.
  template <class Moves>
  void rank(const Bridge& game, const Bridge::State& state, const Moves& moves, std::span<int> ranks) const {
    std::size_t i = 0;
    for (const Card card : moves) ranks[i++] = rank_of(game, state, card);
  }

  int rank_of(const Bridge& game, const Bridge::State& state, Card card) const;
};

}  // namespace ombre
