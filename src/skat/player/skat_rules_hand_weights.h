// How much each count of a hand (skat_rules_hand.h) adds to the log-odds of winning, in thousandths: for suit games,
// grand and null, fitted to games that the player by rules played against itself.
#pragma once

#include <array>

#include "skat/player/skat_rules_hand.h"

namespace ombre {

// With the ten cards that are played.
inline constexpr std::array<SkatHandCount, 3> skat_hand_weights{{
    {.one = -3440,
     .leads = -144,
     .trumps = 254,
     .jack_of_clubs = 1309,
     .jack_of_spades = 915,
     .red_jacks = 497,
     .trump_ace = 1062,
     .trump_ten = 796,
     .aces = 1188,
     .tens_with_ace = -446,
     .guarded_tens = 670,
     .bare_tens = 66,
     .kings = 74,
     .voids = 1193,
     .losers = -891,
     .points_away = 92},
    {.one = 650,
     .leads = -122,
     .trumps = 790,
     .jack_of_clubs = 788,
     .jack_of_spades = 56,
     .red_jacks = -54,
     .aces = 791,
     .tens_with_ace = -58,
     .guarded_tens = 821,
     .bare_tens = 203,
     .kings = 94,
     .voids = 464,
     .losers = -996,
     .points_away = 100},
    {.one = 1299,
     .leads = -291,
     .unsafe_cards = 382,
     .unsafe_excess = -907,
     .unsafe_suits = -70,
     .unsafe_singles = 462},
}};

// With ten cards, before the skat is picked up.
inline constexpr std::array<SkatHandCount, 3> skat_weights_before{{
    {.one = -900,
     .leads = -132,
     .trumps = 299,
     .jack_of_clubs = 905,
     .jack_of_spades = 628,
     .red_jacks = 325,
     .trump_ace = 771,
     .trump_ten = 589,
     .aces = 670,
     .tens_with_ace = -74,
     .guarded_tens = 364,
     .bare_tens = 542,
     .kings = 73,
     .voids = 301,
     .losers = -586},
    {.one = 1340,
     .leads = -91,
     .trumps = 658,
     .jack_of_clubs = 589,
     .jack_of_spades = 91,
     .red_jacks = -21,
     .aces = 622,
     .tens_with_ace = 27,
     .guarded_tens = 618,
     .bare_tens = 583,
     .kings = 43,
     .voids = 117,
     .losers = -693},
    {.one = 1349, .leads = -223, .unsafe_cards = -309, .unsafe_excess = -112, .unsafe_suits = 55, .unsafe_singles = 86},
}};

}  // namespace ombre
