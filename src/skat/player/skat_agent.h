// The agent `skat` by name: how well it plays its cards, in steps for people, and what its parameters mean. The lower
// levels err as people do: they think of fewer deals, do not listen to the bids and forget who has shown to lack a
// suit; none plays at random. Any other agent for Skat is made by name here too, for those who play it without the
// catalog: tournaments of card play, advice.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/agent.h"
#include "match/agent_spec.h"
#include "match/agents.h"
#include "skat/player/skat_player.h"
#include "skat/rules/skat.h"

namespace ombre {

struct SkatPlayLevel {
  std::string name;
  std::string play;      // the agent for the cards; none: any
  bool forgets = false;  // suits that others have shown to lack
};

// From the full one down.
const std::vector<SkatPlayLevel>& skat_play_levels();

// What the agent does. Levels below the full one bring their own agent for the cards.
struct SkatSettings : SkatPlayerOptions {
  AgentSpec play{};  // the agent for the cards
};

// Whether this is the agent, and its settings. Requires: it is.
bool is_skat_agent(const AgentSpec& agent);
SkatSettings skat_settings(const AgentSpec& agent);

// The agent for one deal, as make_agent (agents.h). The game must outlive it. Throws InputError when there is none.
SeatAgent<Skat> make_skat_agent(const Skat& game, const AgentSpec& agent, const AgentContext& context,
                                std::uint64_t luck);

// Throws InputError unless the agent bids by itself: one that sees all cards, or leaves bids to the rule-based player,
// teaches nothing about bids.
void check_skat_bidder(const Skat& game, const AgentSpec& agent, const std::string& where);

}  // namespace ombre
