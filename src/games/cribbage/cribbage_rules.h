// A cribbage player by rules of thumb, who sees no more than its own cards and the table.
//
// It lays away what leaves the best hand on average over all starters it does not see, plus or minus what its cards
// are worth in the crib on average (a table). It plays the card with the best points at once, minus what the next two
// players are likely to make of it, plus what it can make of their cards in turn; low cards are kept for the end of
// a count. Points that end the game come first, whoever makes them.
#pragma once

#include <span>

#include "games/cribbage/cribbage.h"

namespace ombre {

struct CribbageRules {
  // The card to lay away or to play. Requires: `moves` are those of the view's player, who is to move.
  Card choose(const Cribbage& game, const Cribbage::View& view, std::span<const Card> moves) const;
};

}  // namespace ombre
