#include "gdl/player/ggp_workers.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ombre {
namespace {

// How often the flag of others is looked at.
constexpr std::chrono::milliseconds glance{5};

}  // namespace

void run_ggp_workers(int count, const GgpLimits& limits, std::optional<GgpClock::time_point> early, GgpFlags& flags,
                     const std::function<void(int)>& work) {
  std::mutex mutex;
  std::condition_variable ended;
  int working = count;
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i)
    threads.emplace_back([&, i] {
      try {
        work(i);
      } catch (const std::exception&) {
        // A machine may give up on a state, or memory end: the move is made from what there is.
      }
      const std::lock_guard lock(mutex);
      --working;
      ended.notify_one();
    });
  {
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, glance, [&] { return working == 0; })) {
      const GgpClock::time_point now = GgpClock::now();
      if ((limits.deadline && now >= *limits.deadline) || (limits.stop != nullptr && limits.stop->load()))
        flags.halt = true;
      if (flags.halt || (early && now >= *early)) flags.early = true;
    }
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace ombre
