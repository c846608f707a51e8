// A Skat player by rules, which sees only its View, for every phase of the game. It bids, picks up, puts away and
// declares by a count of trumps, high cards and losers (skat_rules_hand.h). Of the cards it may play it takes the one
// that brings its side most card points: those of the trick by the chance that it is theirs, less what the card would
// be worth later, and for leads what the habits of good players say (skat_rules_play.h). Null and Ramsch, where tricks
// are to be avoided, have rules of their own (skat_rules_null.cpp).
//
// It draws no lots, remembers nothing and allocates nothing, and is made to be asked very often.
#pragma once

#include <span>

#include "skat/rules/skat.h"

namespace ombre {

struct SkatRules {
  // The bid, pass, card or game to choose. Requires: the player of the view is to move, and `moves` are its moves.
  Skat::Move choose(const Skat& game, const Skat::View& view, std::span<const Skat::Move> moves) const;
};

}  // namespace ombre
