// What a good player knows of Sergeant Major: tricks taken plus a share of those to come, by the winners that the hands
// can be expected to make (trick_order.h), and the moves in a sensible order (trick_order.h). All cards are
// looked at; what the next hand's exchange will cost is not.
#pragma once

#include <cstddef>
#include <span>

#include "core/scores.h"
#include "games/sergeant_major/sergeant_major.h"

namespace ombre {

struct SergeantMajorKnowledge {
  // One trick.
  static constexpr Score trick_value = 60;

  // Tricks minus target, with the tricks to come divided as the hands look. Before trumps are named they are taken
  // to be the dealer's longest suit.
  Scores estimate(const SergeantMajor& game, const SergeantMajor::State& state) const;

  Bounds bounds(const SergeantMajor& game, const SergeantMajor::State& state) const {
    return in_finer_units(game.bounds(state), trick_value);
  }

  template <class Moves>
  void rank(const SergeantMajor& game, const SergeantMajor::State& state, const Moves& moves,
            std::span<int> ranks) const {
    std::size_t i = 0;
    for (const SergeantMajor::Move move : moves) ranks[i++] = rank_of(game, state, move);
  }

  // The rank of one move: which of two is tried first.
  int rank_of(const SergeantMajor& game, const SergeantMajor::State& state, SergeantMajor::Move move) const;
};

}  // namespace ombre
