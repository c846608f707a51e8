// Agents for Skat by name, for those who play it without the catalog: tournaments of card play, advice.
#pragma once

#include <cstdint>

#include "core/agent.h"
#include "games/skat.h"
#include "match/agent_context.h"
#include "match/agent_spec.h"

namespace ombre {

// The agent for one deal, as make_agent (agents.h). The game must outlive it. Throws InputError when there is none.
SeatAgent<Skat> make_skat_agent(const Skat& game, const AgentSpec& agent, const AgentContext& context,
                               std::uint64_t luck);

}  // namespace ombre
