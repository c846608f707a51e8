// How a game is played: with open or hidden cards, one hand or all, and what can stop it.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/random.h"

namespace ombre {

enum class Information { open, hidden };

// Thrown when a game was stopped from outside.
struct GameStopped {};

struct PlayOptions {
  bool whole = false;  // all hands of the game, else one
  std::uint64_t seed = 0;
  const std::atomic<bool>* stop = nullptr;
};

// The cards of one hand of one deal.
inline Random deal_of(std::uint64_t seed, int deal, int hand) {
  return Random(seed).fork(2 * static_cast<std::uint64_t>(deal)).fork(static_cast<std::uint64_t>(hand));
}

}  // namespace ombre
