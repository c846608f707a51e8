// The agent `skat` by name: how well it plays its cards, in steps for people, and what its parameters mean. The lower
// levels err as people do: they think of fewer deals, do not listen to the bids and forget who has shown to lack a
// suit; none plays at random.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "match/agent_spec.h"

namespace ombre {

struct SkatPlayLevel {
  std::string name;
  std::string play;      // the agent for the cards; none: any
  bool forgets = false;  // suits that others have shown to lack
};

// From the full one down.
const std::vector<SkatPlayLevel>& skat_play_levels();

// What the agent does. Levels below the full one bring their own agent for the cards.
struct SkatSettings {
  AgentSpec play{};                    // the agent for the cards
  double threshold = 0;                // a game is bid on with this chance to win it
  bool forgets = false;                // suits that others have shown to lack
  std::chrono::milliseconds time{0};   // a decision; 0: no limit
  std::chrono::milliseconds clock{0};  // all decisions of a deal together; 0: no limit
};

// Whether this is the agent, and its settings. Requires: it is.
bool is_skat_agent(const AgentSpec& agent);
SkatSettings skat_settings(const AgentSpec& agent);

}  // namespace ombre
