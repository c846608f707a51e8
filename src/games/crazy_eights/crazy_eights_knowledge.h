// What a player of Crazy Eights looks at: the cards left and what they cost, how many of them can be played on what
// shows, and the eights, which always can, so that before the end they count little of their fifty points.
// All hands are seen. Before the end estimates are below 0; the end is the result, so that to win is better
// than everything else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "games/crazy_eights/crazy_eights.h"

namespace ombre {

struct CrazyEightsKnowledge {
  // Of one point of the result.
  static constexpr Score scale = 16;
  // A card, and each of its points unless it is an eight; for an ace they are together less than the scale.
  static constexpr Score card_weight = 8;
  static constexpr Score point_weight = 4;
  // A card that can be played, for so many of them; less than a card weighs.
  static constexpr Score choice_weight = 4;
  static constexpr int most_choices = 3;

  Scores estimate(const CrazyEights& game, const CrazyEights::State& state) const;

  Bounds bounds(const CrazyEights& game, const CrazyEights::State& state) const {
    return in_finer_units(game.bounds(state), scale);
  }

  // The last card first, then dear cards of suits of which more are left; eights after other cards, then to draw.
  // The suit to name is the one of which most are left.
  template <class Moves>
  void rank(const CrazyEights&, const CrazyEights::State& state, const Moves& moves, std::span<int> ranks) const {
    const CardSet hand = state.hands[state.turn];
    std::size_t at = 0;
    for (const CrazyEights::Move move : moves) ranks[at++] = rank_of(hand, move);
  }

 private:
  static int rank_of(CardSet hand, CrazyEights::Move move);
};

}  // namespace ombre
