// A match of a hostile description as a game server plays it: START, the first PLAY, ABORT.
#pragma once

#include <string>

#include "tests/gdl/hostile_games.h"

namespace ombre::testing {

struct HostileTimes {
  std::string ready;  // the answers
  std::string move;
  double start = 0;  // seconds until they came
  double play = 0;
  double end = 0;   // until all was taken down again
  std::string log;  // what the player said of it
};

// Both clocks are of so many seconds.
HostileTimes play_hostile(const HostileGame& game, double clock, int threads);

}  // namespace ombre::testing
