// How a game is played: with open or hidden cards, one hand or all, and what can stop it.
#pragma once

#include <atomic>
#include <cstdint>

namespace ombre {

enum class Information { open, hidden };

// Thrown when a game was stopped from outside.
struct GameStopped {};

struct PlayOptions {
  bool whole = false;  // all hands of the game, else one
  std::uint64_t seed = 0;
  const std::atomic<bool>* stop = nullptr;
};

}  // namespace ombre
