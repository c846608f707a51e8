// What a good player knows of Pinochle: points taken and melds, plus a share of the points to come by the winners that
// the hands can be expected to make (trick_order.h); for the bidder, how likely that reaches the bid. Moves come
// in a sensible order (trick_order.h). All cards are looked at.
#pragma once

#include <cstddef>
#include <span>

#include "core/scores.h"
#include "games/pinochle/pinochle.h"

namespace ombre {

struct PinochleKnowledge {
  // One point.
  static constexpr Score point_value = 12;

  // The points a player can hope for. In the auction as if everybody bid as much as the own hand with the widow can
  // make; before trumps are named as if they were the suit with the best melds and length for the bidder.
  Scores estimate(const Pinochle& game, const Pinochle::State& state) const;

  Bounds bounds(const Pinochle& game, const Pinochle::State& state) const {
    return in_finer_units(game.bounds(state), point_value);
  }

  template <class Moves>
  void rank(const Pinochle& game, const Pinochle::State& state, const Moves& moves, std::span<int> ranks) const {
    std::size_t i = 0;
    for (const Pinochle::Move move : moves) ranks[i++] = rank_of(game, state, move);
  }

  // The rank of one move: which of two is tried first.
  int rank_of(const Pinochle& game, const Pinochle::State& state, Pinochle::Move move) const;
};

}  // namespace ombre
