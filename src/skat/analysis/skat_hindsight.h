// What the declarer of a Skat deal could have played had he seen all cards: for every kind of game the two cards to put
// away and what the game then brings, and the same from the hand, for the bid that was made.
//
// All 66 pairs are tried in each of the six games, and each must first reach the best so far, which is asked far faster
// than its value; still that is about ten times the work of going through the play card by card. Nothing is announced
// that was not, since with all cards seen that would be free; only null is played ouvert where the bid asks for it.
#pragma once

#include <optional>
#include <vector>

#include "skat/player/skat_outlook.h"

namespace ombre {

// A game the declarer could have played.
struct SkatChoice {
  SkatContract contract{};
  // Pairs that bring the most and do it equally well, in the order of the pack. The skat as dealt from the hand.
  std::vector<CardSet> away{};
  SkatOutlook outlook{};
};

struct SkatHindsight {
  std::vector<SkatChoice> picked_up{};  // by kind of game; without null where the bid is above its value
  std::vector<SkatChoice> from_hand{};

  // The choice with the highest score. Requires: not empty.
  const SkatChoice& best() const;
  // The choice of the game that was played.
  const SkatChoice& of(const SkatContract& contract) const;
};

// The choices in a deal whose declarer has the game for this bid. `played` is the contract that was declared, which
// stands for its kind with all that was announced.
SkatHindsight skat_hindsight(SkatOracle& oracle, const SkatHands& hands, CardSet skat, Player declarer, int bid,
                             const SkatContract& played);

}  // namespace ombre
