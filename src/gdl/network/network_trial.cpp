#include "gdl/network/network_trial.h"

#include <chrono>
#include <cstddef>
#include <vector>

#include "core/random.h"

namespace ombre::gdl {
namespace {

// The clock is looked at once in so many states.
constexpr int states_between_looks = 16;

}  // namespace

double trial_speed(Machine& machine, int roles, int most_states, double most_seconds) {
  using Clock = std::chrono::steady_clock;
  Random random(1);
  std::vector<MoveId> joint(static_cast<std::size_t>(roles));
  const Clock::time_point start = Clock::now();
  const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  int states = 0;
  machine.restart();
  while (states < most_states) {
    bool over = machine.terminal();
    for (int role = 0; role < roles && !over; ++role) {
      const std::size_t count = machine.legal_count(role);
      over = count == 0;
      if (over) continue;
      const int index = random.below(static_cast<int>(count));
      joint[static_cast<std::size_t>(role)] = machine.legal(role, static_cast<std::size_t>(index));
    }
    if (over)
      machine.restart();
    else
      machine.advance(joint);
    if (++states % states_between_looks == 0 && spent() > most_seconds) break;
  }
  const double seconds = spent();
  machine.restart();
  return states / seconds;
}

}  // namespace ombre::gdl
