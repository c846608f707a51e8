// The hands and the trick under way, as the search changes them.
#pragma once

#include <array>

#include "bridge/solver/lanes.h"

namespace ombre::bridge {

struct Table {
  std::array<Word, seats> hands{};
  Word all = 0;    // cards in hands
  Word shape = 0;  // lengths of all lanes but the first, four bits for each hand and lane
};

// The trick under way.
struct TrickSoFar {
  int lead_lane = 0;
  int best = -1;      // the card that holds the trick
  int best_low = -1;  // the lowest card of its run when it was played
  int best_seat = 0;
  int in_best_lane = 0;  // cards of its lane that were played
};

}  // namespace ombre::bridge
