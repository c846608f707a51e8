#include "gdl/game/machines.h"

#include <chrono>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "gdl/network/network_machine.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {
namespace {

// Each engine is tried on so many states at most and so long.
constexpr int most_states = 20'000;
constexpr double most_seconds = 0.05;
// The clock is looked at once in so many states.
constexpr int states_between_looks = 16;

// States a second of a machine in random play from the start. The machine is at the initial state afterwards.
double trial_speed(Machine& machine, int roles) {
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

}  // namespace

std::unique_ptr<Machine> make_machine(const Description& description, const MachineOptions& options) {
  if (options.engine == MachineOptions::Engine::rules) return make_rule_machine(description);
  NetworkMachineResult network = make_network_machine(description, options.limits);
  if (options.engine == MachineOptions::Engine::network) {
    if (!network.machine) throw InputError("no network for this game: " + network.why, "", "the engine `rules`");
    return std::move(network.machine);
  }
  if (!network.machine) return make_rule_machine(description);
  const auto roles = static_cast<int>(description.roles.size());
  std::unique_ptr<Machine> rules;
  try {
    rules = make_rule_machine(description);
    const double by_rules = trial_speed(*rules, roles);
    if (by_rules > trial_speed(*network.machine, roles)) return rules;
  } catch (const InputError&) {
    // Rules that the other machine cannot run.
  }
  return std::move(network.machine);
}

}  // namespace ombre::gdl
