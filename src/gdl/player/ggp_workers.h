// Threads that work until all are done, the time is up or somebody says stop.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "gdl/player/ggp_player.h"

namespace ombre {

struct GgpFlags {
  std::atomic<bool> halt = false;   // all workers
  std::atomic<bool> early = false;  // those that get a share of the time only; raised with `halt` at the latest
};

// Runs work(0) to work(count - 1) in threads of their own and returns when all are done. The flags are raised at their
// times, which workers must look at. A worker that throws is done: what it found so far is what it found.
void run_ggp_workers(int count, const GgpLimits& limits, std::optional<GgpClock::time_point> early, GgpFlags& flags,
                     const std::function<void(int)>& work);

}  // namespace ombre
