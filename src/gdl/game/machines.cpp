#include "gdl/game/machines.h"

#include <utility>

#include "core/text.h"
#include "gdl/network/network_machine.h"
#include "gdl/network/network_trial.h"
#include "gdl/rules/rule_machine.h"

namespace ombre::gdl {
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
    const double by_rules = trial_speed(*rules, roles, options.trial_states, options.trial_seconds);
    if (by_rules > trial_speed(*network.machine, roles, options.trial_states, options.trial_seconds)) return rules;
  } catch (const InputError&) {
    // Rules that the other machine cannot run.
  }
  return std::move(network.machine);
}

}  // namespace ombre::gdl
