// A player of Spades by rules of thumb, who sees a View only: the stand-in for the programs one could buy.
//
// Without nil, and while nobody has bags of earlier hands, it imagines deals of the cards it does not see, lets
// each be played out by simple rules (spades_playout.h) and takes the card that leaves it furthest ahead on average;
// alone it bids low by the same means, which leaves it free to take the tricks that others have bid.
// Else it weighs two numbers for each card: the chance that the own side takes the trick with it, counted from the
// unseen cards and who still plays, and what the hand is worth without it. The sum is what it wants most of,
// or, once its bid is made and the bids leave tricks to spare, least of, for bags cost dearly in the end. A nil bidder
// looks at the danger first, its partner covers, and the others try to leave it the trick.
#pragma once

#include <span>

#include "games/spades/spades.h"

namespace ombre {

struct SpadesRules {
  // The move it makes, the first of equals. Requires: `moves` are those of the player of the view, and not empty.
  Spades::Move choose(const Spades& game, const Spades::View& view, std::span<const Spades::Move> moves) const;
};

}  // namespace ombre
