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
// Operations to make the machine of rules, and to try it: some seconds and some tenths.
constexpr std::uint64_t rules_work = 60'000'000;
constexpr std::uint64_t trial_work = 5'000'000;

// States a second of a machine in random play from the start. The machine is at the initial state afterwards.
double trial_speed(Machine& machine, int roles, const std::atomic<bool>* stop) {
  using Clock = std::chrono::steady_clock;
  Random random(1);
  std::vector<MoveId> joint(static_cast<std::size_t>(roles));
  const Clock::time_point start = Clock::now();
  const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  int states = 0;
  machine.limit({.nodes = trial_work, .stop = stop});
  try {
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
  } catch (const InputError&) {
    // As far as it came.
  } catch (const BudgetSpent&) {
    if (stop != nullptr && stop->load()) throw;
  }
  const double seconds = spent();
  machine.limit({});
  machine.restart();
  return states / seconds;
}

}  // namespace

std::unique_ptr<Machine> make_rule_machine_soon(const Description& description, const std::atomic<bool>* stop) {
  try {
    return make_rule_machine(description, {.nodes = rules_work, .stop = stop});
  } catch (const InputError&) {
    return nullptr;
  } catch (const BudgetSpent&) {
    if (stop != nullptr && stop->load()) throw;
    return nullptr;
  }
}

std::unique_ptr<Machine> make_faster_machine(const Description& description, const NetworkLimits& limits,
                                             const Machine* rules) {
  std::unique_ptr<Machine> network = make_network_machine(description, limits).machine;
  if (!network || rules == nullptr) return network;
  const auto roles = static_cast<int>(description.roles.size());
  const double by_rules = trial_speed(*rules->another(), roles, limits.ground.stop);
  if (by_rules > trial_speed(*network, roles, limits.ground.stop)) return nullptr;
  return network;
}

std::unique_ptr<Machine> make_machine(const Description& description, const MachineOptions& options) {
  const std::atomic<bool>* const stop = options.limits.ground.stop;
  if (options.engine == MachineOptions::Engine::network) {
    NetworkMachineResult network = make_network_machine(description, options.limits);
    if (!network.machine) throw InputError("no network for this game: " + network.why, "", "the engine `rules`");
    return std::move(network.machine);
  }
  if (options.engine == MachineOptions::Engine::automatic) {
    std::unique_ptr<Machine> rules = make_rule_machine_soon(description, stop);
    std::unique_ptr<Machine> network = make_faster_machine(description, options.limits, rules.get());
    if (network) return network;
    if (rules) return rules;
  }
  return make_rule_machine(description, {.stop = stop});
}

}  // namespace ombre::gdl
