// Agents made from their names, for any game. An agent plays one game: it is made anew for the next, so that nothing
// it remembers can depend on which thread plays what.
#pragma once

#include <cstdint>
#include <memory>

#include "core/agent.h"
#include "match/agent_context.h"
#include "match/agent_spec.h"
#include "match/game_parts.h"

namespace ombre {

// The agent for one game. `luck` decides among equal moves where the agent shuffles them. The parts must outlive it.
// Throws InputError when the game has no such agent.
SeatAgent<AnyGame> make_agent(const GameParts& parts, const AgentSpec& agent, const AgentContext& context,
                              std::uint64_t luck);

// The same for those that deal hidden cards (src/imperfect).
std::unique_ptr<Agent<AnyGame>> make_hidden_agent(const GameParts& parts, const AgentSpec& agent,
                                                  const AgentContext& context, std::uint64_t luck);

}  // namespace ombre
