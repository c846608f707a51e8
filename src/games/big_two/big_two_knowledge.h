// What a player of Big-2 looks at: which plays the hand still needs, how hard each is to get rid of, and how often the
// player can take the lead back. All hands are seen.
//
// The plays are found greedily: straights and flushes are taken out as long as they save a play, then cards of one
// rank go together, triples with pairs and fours with singles. A play of low rank costs most, because there is
// seldom a turn for it. The number of cards left does not count by itself: search with it plays high cards too early.
// Before the end estimates are below 0; the end is the result, so that to win is better than everything else.
#pragma once

#include <cstddef>
#include <span>

#include "games/big_two/big_two.h"

namespace ombre {

struct BigTwoKnowledge {
  // Of one point of the result.
  static constexpr Score scale = 16;
  // Any play, and for each rank that is higher than it; less than the scale for a single card.
  static constexpr Score play_cost = 2;
  static constexpr Score rank_cost = 1;
  // Five cards, and four of a kind with a fifth.
  static constexpr Score five_cost = 10;
  static constexpr Score four_cost = 5;
  // The lead, and each single card that no other player beats.
  static constexpr Score lead_worth = 4;
  static constexpr Score top_worth = 4;

  Scores estimate(const BigTwo& game, const BigTwo::State& state) const;

  Bounds bounds(const BigTwo& game, const BigTwo::State& state) const {
    return in_finer_units(game.bounds(state), scale);
  }

  // The last card first, then long plays and weak cards; aces and twos are kept, after the pass, until somebody is near
  // the end.
  template <class Moves>
  void rank(const BigTwo& game, const BigTwo::State& state, const Moves& moves, std::span<int> ranks) const {
    const bool urgent = somebody_near_end(game, state);
    const int held = state.counts[state.turn];
    std::size_t at = 0;
    for (const BigTwo::Move move : moves) ranks[at++] = rank_of(move, held, urgent);
  }

  // What it takes to get rid of a hand.
  static Score effort(CardSet hand);

 private:
  static bool somebody_near_end(const BigTwo& game, const BigTwo::State& state);
  static int rank_of(BigTwo::Move move, int held, bool urgent);
};

}  // namespace ombre
