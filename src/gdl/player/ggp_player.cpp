#include "gdl/player/ggp_player.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "gdl/language/kif.h"

namespace ombre {

std::unique_ptr<GgpPlayer> make_ggp_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                                           const GgpPlayerOptions& options) {
  return (rules.hidden ? make_ggp_hidden_player : make_ggp_open_player)(rules, std::move(machine), role, options);
}

std::optional<gdl::MoveId> find_ggp_move(gdl::Machine& machine, int role, const std::string& text) {
  const std::optional<gdl::MoveId> named = machine.find_move(role, text);
  if (named && is_ggp_legal(machine, role, *named)) return named;
  for (std::size_t i = 0; i < machine.legal_count(role); ++i) {
    const gdl::MoveId move = machine.legal(role, i);
    if (gdl::same_but_case(machine.show_move(role, move), text)) return move;
  }
  return named;
}

void run_ggp_workers(int count, const GgpLimits& limits, std::optional<GgpClock::time_point> early, GgpFlags& flags,
                     const std::function<void(int)>& work) {
  constexpr std::chrono::milliseconds glance{5};  // how often the flag of others is looked at
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
