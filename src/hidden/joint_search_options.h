// How a player that searches several worlds together (joint_search_agent.h) spends its effort.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace ombre {

struct JointSearchOptions {
  int worlds = 20;                    // or all where there are no more; 1 to most_worlds
  int candidates = 8;                 // where worlds are weighed: drawn for each one kept
  std::uint64_t nodes = 0;            // a decision; 0: no limit
  std::chrono::milliseconds time{0};  // a decision; 0: no limit
  const std::atomic<bool>* stop = nullptr;
};

}  // namespace ombre
