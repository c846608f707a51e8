// What the whole player of Skat (skat_player.h) is told, and how one is made: all that those need who know it by name.
#pragma once

#include <chrono>
#include <memory>

#include "core/agent.h"
#include "skat/player/skat_threshold.h"

namespace ombre {

class Skat;

struct SkatPlayerOptions {
  // A game is bid on with this chance to win it.
  double threshold = chance_of_per_cent(usual_skat_threshold);
  bool forgets = false;                // suits that others have shown to lack
  std::chrono::milliseconds time{0};   // a decision; 0: no limit
  std::chrono::milliseconds clock{0};  // all decisions of a deal together; 0: no limit
};

// The player whose cards this agent plays. The game must outlive it.
std::unique_ptr<Agent<Skat>> make_skat_player(const Skat& game, std::unique_ptr<Agent<Skat>> cards,
                                              const SkatPlayerOptions& options);

}  // namespace ombre
