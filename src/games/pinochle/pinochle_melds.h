// The melds of Pinochle and what they are worth where a counter is one point: the usual table divided by ten.
//
// There are three classes, runs and marriages (with the nines of trumps), four of a kind in four suits, and the
// pinochle of spade queen and diamond jack. A card may serve in one meld of each class. The king and queen of a run
// are no marriage besides, a second pair is. Doubled, a run, four of a kind and a pinochle have values of their own;
// marriages and nines count each for itself. A marriage in every suit is the sum of its parts, 24.
#pragma once

#include <array>
#include <string>

#include "core/cards.h"

namespace ombre {

struct MeldValues {
  std::array<int, 3> runs = {0, 15, 150};  // none, one, two
  int royal_marriage = 4;
  int marriage = 2;
  int dix = 1;  // the nine of trumps
  std::array<int, 3> pinochles = {0, 4, 30};
  std::array<int, 3> aces = {0, 10, 100};
  std::array<int, 3> kings = {0, 8, 80};
  std::array<int, 3> queens = {0, 6, 60};
  std::array<int, 3> jacks = {0, 4, 40};
};

inline constexpr MeldValues meld_values{};

// How often a hand holds each meld.
struct Melds {
  int runs = 0;
  int royal_marriages = 0;  // beside the runs
  int marriages = 0;
  int dixes = 0;
  int pinochles = 0;
  int aces = 0;
  int kings = 0;
  int queens = 0;
  int jacks = 0;

  // What all of them are worth.
  int points() const;

  // "run 15, pinochle 4"; "none" when there are none.
  std::string show() const;

  friend bool operator==(const Melds&, const Melds&) = default;
};

// The melds of a hand, which is kept as numbers (pinochle_cards.h), with this trump suit.
Melds count_melds(CardSet hand, Suit trump);

// The points of the best trump suit for a hand: more cards never make it less.
int most_meld_points(CardSet hand);

// The cards that must be shown for the melds of a hand.
CardSet melded_cards(CardSet hand, Suit trump);

}  // namespace ombre
