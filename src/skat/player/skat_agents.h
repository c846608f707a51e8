// Agents for Skat by name, for those who play it without the catalog: tournaments of card play, advice.
#pragma once

#include <cstdint>
#include <string>

#include "core/agent.h"
#include "match/agent_context.h"
#include "match/agent_spec.h"
#include "skat/rules/skat.h"

namespace ombre {

// The agent for one deal, as make_agent (agents.h). The game must outlive it. Throws InputError when there is none.
SeatAgent<Skat> make_skat_agent(const Skat& game, const AgentSpec& agent, const AgentContext& context,
                                std::uint64_t luck);

// Throws InputError unless the agent bids by itself: one that sees all cards, or leaves bids to the rule-based player,
// teaches nothing about bids.
void check_skat_bidder(const Skat& game, const AgentSpec& agent, const std::string& where);

}  // namespace ombre
