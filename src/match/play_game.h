// One game from the first card to the end, all its hands where it has several, with an agent on each seat. The
// cards depend on the deal alone, so that every seating plays the same cards as long as play does not differ.
#pragma once

#include <vector>

#include "match/agent_context.h"
#include "match/agent_spec.h"
#include "match/game_parts.h"
#include "match/game_record.h"
#include "match/play_options.h"

namespace ombre {

// The processor time this thread has used.
double thread_seconds();

// The record of one game of a match. Throws GameStopped where the flag of the options was raised.
GameRecord play_game(const GameParts& parts, const std::vector<AgentSpec>& agents, const AgentContext& context,
                     const PlayOptions& options, int deal, int seating, const Seating& seats);

}  // namespace ombre
