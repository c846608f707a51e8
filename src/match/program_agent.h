// An agent that is a program of somebody else's, and speaks JSON lines (docs/protocol.md). It is told what its player
// sees and nothing more; texts of moves and the look are made from the state, so that the agent itself is an open one.
//
// A program that does not answer in time, or answers with anything but one of the moves, or ends, has forfeited the
// game: it is ended, and any legal move is made in its place until the game is over.
#pragma once

#include <cstdint>
#include <memory>

#include "core/agent.h"
#include "match/agent_spec.h"
#include "match/agents.h"
#include "match/game_parts.h"

namespace ombre {

// The agent for one game; `seed` is the program's. The parts, and what the context names, must outlive it. Throws
// InputError where the context has no programs, and later where the command cannot be found.
std::unique_ptr<OpenAgent<AnyGame>> make_program_agent(const GameParts& parts, const ProgramSettings& settings,
                                                       const AgentContext& context, std::uint64_t seed);

}  // namespace ombre
