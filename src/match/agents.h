// Agents made from their names, for any game. An agent plays one game: it is made anew for the next, so that nothing
// it remembers can depend on which thread plays what.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "core/agent.h"
#include "match/agent_spec.h"
#include "match/game_parts.h"
#include "match/kept_files.h"

namespace ombre {

class Crew;
class ProgramPool;

// What the agents of one game share, and what a game has for them.
struct AgentContext {
  bool equal_starts = false;  // every game begins alike, so that chance must come from the agents
  const std::atomic<bool>* stop = nullptr;
  // For the agents that want them; none: they are refused.
  const KeptBook* book = nullptr;
  const KeptBids* bids = nullptr;
  int threads = 1;          // for agents that can use several
  Crew* members = nullptr;  // the processes that share each decision; none: alone
  bool cards_only = false;  // they are asked for cards to play, not for bids and the like
  // For agents that are programs: what starts them, none where they are refused, and the text that names the game.
  ProgramPool* programs = nullptr;
  std::string_view game{};
};

// The agent for one game. `luck` decides among equal moves where the agent shuffles them. The parts must outlive it.
// Throws InputError when the game has no such agent.
SeatAgent<AnyGame> make_agent(const GameParts& parts, const AgentSpec& agent, const AgentContext& context,
                              std::uint64_t luck);

// The same for those that deal hidden cards (src/hidden).
std::unique_ptr<Agent<AnyGame>> make_hidden_agent(const GameParts& parts, const AgentSpec& agent,
                                                  const AgentContext& context, std::uint64_t luck);

}  // namespace ombre
