// One game from the first card to the end, all its hands where it has several, with an agent on each seat. The
// cards depend on the deal alone, so that every seating plays the same cards as long as play does not differ.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "match/agent_spec.h"
#include "match/agents.h"
#include "match/game_parts.h"
#include "match/game_record.h"

namespace ombre {

enum class Information { open, hidden };

// Thrown when a game was stopped from outside.
struct GameStopped {};

struct PlayOptions {
  bool whole = false;  // all hands of the game, else one
  std::uint64_t seed = 0;
  const std::atomic<bool>* stop = nullptr;
  ProgramPool* programs = nullptr;  // starts agents that are programs; none: they are refused
};

// The cards of one hand of one deal.
inline Random deal_of(std::uint64_t seed, int deal, int hand) {
  return Random(seed).fork(2 * static_cast<std::uint64_t>(deal)).fork(static_cast<std::uint64_t>(hand));
}

// The processor time this thread has used.
double thread_seconds();

// The record of one game of a match. Throws GameStopped where the flag of the options was raised.
GameRecord play_game(const GameParts& parts, const std::vector<AgentSpec>& agents, const AgentContext& context,
                     const PlayOptions& options, int deal, int seating, const Seating& seats);

}  // namespace ombre
