// A Hearts player by rules, which sees only its View: it plays the card with the least expected cost. The cost is the
// points of this trick if the card takes it, plus what the rest of the hand is likely to take later: high cards in
// suits that are played out, badly guarded high spades while the queen is about, and the queen herself.
// Out of that come the rules of thumb: duck with the highest safe card, take a clean trick high, drop the queen, lead
// spades to flush her out, make voids. It passes the cards that its hand is best without, keeps a high heart and takes
// a trick against a moon, and shoots one itself when nobody can stop it.
//
// How others' cards lie is taken as if every unseen card were equally likely anywhere. Costs are whole numbers.
#pragma once

#include <span>

#include "games/hearts/hearts.h"

namespace ombre {

struct HeartsRules {
  // The card to play or to pass. Requires: the player of the view is to move, and `moves` are its moves.
  Card choose(const Hearts& game, const Hearts::View& view, std::span<const Card> moves) const;
};

}  // namespace ombre
