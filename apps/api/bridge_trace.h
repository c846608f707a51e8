// A played deal followed card by card: what each card left of what its side could still have had.
#pragma once

#include <string>
#include <vector>

#include "bridge/solver/double_dummy.h"
#include "core/json.h"

namespace ombre {

struct TracedCard {
  int trick = 1;
  Player player = 0;
  Card card{};
  int before = 0;              // tricks of the declaring side in all, taken and to come, with best play from here on
  int after = 0;               // the same when the card has been played
  int cost = 0;                // to the side of the player
  std::vector<Card> better{};  // the cards that cost nothing, where this one cost something
};

struct BridgeTrace {
  PlayerSet side{};  // the side whose tricks are told: that which does not lead to the first trick
  int tricks = 0;    // of that side with best play from the start
  std::vector<TracedCard> cards{};
};

// Throws InputError with the number of the card when one is not held or breaks suit.
BridgeTrace trace(DoubleDummy& solver, const BridgePosition& start, const std::vector<Card>& play);

Json to_json(const BridgeTrace& trace);
std::string show(const BridgeTrace& trace);

}  // namespace ombre
