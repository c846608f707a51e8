// What the agents of one game share, and what a game has for them.
#pragma once

#include <atomic>

#include "match/kept_bids.h"
#include "match/kept_book.h"

namespace ombre {

class Crew;

struct AgentContext {
  bool equal_starts = false;  // every game begins alike, so that chance must come from the agents
  const std::atomic<bool>* stop = nullptr;
  // For the agents that want them; none: they are refused.
  const KeptBook* book = nullptr;
  const KeptBids* bids = nullptr;
  int threads = 1;          // for agents that can use several
  Crew* members = nullptr;  // the processes that share each decision; none: alone
  bool cards_only = false;  // they are asked for cards to play, not for bids and the like
};

}  // namespace ombre
