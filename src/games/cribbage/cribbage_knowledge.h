// What a good cribbage player looks at, with all cards open: points made, what the hands and the crib are worth,
// and a little for cards that are still to be played, low ones most. A side that reaches the target, or will when
// the hands are shown, outweighs everything else.
//
// Until the first card is played the starter counts as unknown, turned or not, and each player's cards in the crib
// count by themselves: nobody who lays away knows the one or sees the others, also when all hands lie open. A hand
// is then its best four cards and what a starter adds on average.
#pragma once

#include <cstddef>
#include <span>

#include "games/cribbage/cribbage.h"

namespace ombre {

struct CribbageKnowledge {
  static constexpr Score point = 10;
  static constexpr Score win = 1000 * point;

  // What each player can expect, in tenths of points; of a finished game its points and the win.
  Scores estimate(const Cribbage& game, const Cribbage::State& state) const;

  Bounds bounds(const Cribbage& game, const Cribbage::State& state) const;

  // Points at once first, then cards that leave the next player little.
  template <class Moves>
  void rank(const Cribbage& game, const Cribbage::State& state, const Moves& moves, std::span<int> ranks) const {
    std::size_t index = 0;
    for (const Card card : moves)
      ranks[index++] = state.turned ? play_rank(state, card) : lay_away_rank(game, state, card);
  }

 private:
  static int play_rank(const Cribbage::State& state, Card card);
  static int lay_away_rank(const Cribbage& game, const Cribbage::State& state, Card card);
};

// A cribbage player by rules of thumb, who sees no more than its own cards and the table.
//
// It lays away what leaves the best hand on average over all starters it does not see, plus or minus what its cards
// are worth in the crib on average (a table). It plays the card with the best points at once, minus what the next two
// players are likely to make of it, plus what it can make of their cards in turn; low cards are kept for the end of
// a count. Points that end the game come first, whoever makes them.
struct CribbageRules {
  // The card to lay away or to play. Requires: `moves` are those of the view's player, who is to move.
  Card choose(const Cribbage& game, const Cribbage::View& view, std::span<const Card> moves) const;
};

}  // namespace ombre
