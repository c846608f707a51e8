// What a hand of Skat is worth to the player by rules: the log-odds of winning each game as a weighted count of trumps,
// high cards and losers; from that the two cards to put away, the game to declare, and how high to bid.
#pragma once

#include <array>

#include "skat/rules/skat.h"

namespace ombre {

// What is counted. In null the cards that can be caught take the place of the high ones.
struct SkatHandCount {
  int one = 1;
  int leads = 0;  // plays first
  int trumps = 0;
  int jack_of_clubs = 0;
  int jack_of_spades = 0;
  int red_jacks = 0;
  int trump_ace = 0;
  int trump_ten = 0;
  int aces = 0;  // plain cards from here on
  int tens_with_ace = 0;
  int guarded_tens = 0;  // with another card beside, not the ace
  int bare_tens = 0;
  int kings = 0;  // with ace or ten
  int voids = 0;
  int losers = 0;  // neither ace nor ten beside it
  int points_away = 0;
  int unsafe_cards = 0;   // of null: cards under which others have more than can be played before
  int unsafe_excess = 0;  // so many more
  int unsafe_suits = 0;
  int unsafe_singles = 0;
};

SkatHandCount count_skat_hand(SkatKind kind, CardSet hand, CardSet away, bool leads);

// How likely the declarer wins a game with these ten cards, in thousandths: with `away` in the skat, or before he picks
// it up.
int skat_win_chance(SkatKind kind, CardSet hand, CardSet away, bool leads);
int skat_win_chance_before(SkatKind kind, CardSet hand, bool leads);

// The cards to put away and the game to play.
struct SkatChoice {
  SkatKind kind = SkatKind::grand;
  CardSet away{};
  int gain = 0;  // expected, in thousandths of a point
};

// The best game for ten cards when this was bid.
SkatChoice choose_skat_game(CardSet cards, CardSet away, int bid, bool hand, bool leads);
// The best pair to put away of twelve cards, the lower of which is `first` unless that is empty.
SkatChoice choose_skat_discard(CardSet twelve, CardSet first, int bid, bool leads);

// The most to bid with ten cards, 0 to pass.
int skat_bid_limit(CardSet hand, bool leads);
// Whether to leave the skat.
bool plays_from_hand(CardSet hand, int bid, bool leads);

}  // namespace ombre
