// A Skat player by rules, which sees only its View, for every phase of the game. It bids, picks up, puts away and
// declares by a count of trumps, high cards and losers (skat_rules_hand.cpp). Of the cards it may play it takes the one
// that brings its side most card points: those of the trick by the chance that it is theirs, less what the card would
// be worth later, and for leads what the habits of good players say (skat_rules_play.cpp). Null and Ramsch, where
// tricks are to be avoided, have rules of their own (skat_rules_null.cpp).
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

// The card to play. Requires: a declarer plays a suit game or grand, the player of the view is to move, `moves` are its
// moves.
Skat::Move choose_skat_card(const Skat::View& view, std::span<const Skat::Move> moves);

// The same in null, and in Ramsch.
Skat::Move choose_null_card(const Skat::View& view, std::span<const Skat::Move> moves);
Skat::Move choose_ramsch_card(const Skat::View& view, std::span<const Skat::Move> moves);

// How likely the declarer wins a game with these ten cards, in thousandths, with `away` in the skat.
int skat_win_chance(SkatKind kind, CardSet hand, CardSet away, bool leads);

}  // namespace ombre
