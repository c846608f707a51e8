// The choice between the two kinds of machines.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "gdl/language/description.h"
#include "gdl/network/network.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

struct MachineOptions {
  enum class Engine : std::uint8_t {
    automatic,  // the one that goes through more states in a second of random
                // play
    rules,
    network
  };

  Engine engine = Engine::automatic;
  NetworkLimits limits{};
};

// A machine for a description, at the initial state. Which kind it is makes no difference to what it answers. Throws
// InputError where a network is asked for and there is none, saying why, and where rules are not safe; BudgetSpent
// where the flag of the limits is raised.
std::unique_ptr<Machine> make_machine(const Description& description, const MachineOptions& options = {});

// The machine that derives atoms by rules, as far as it is made by a moderate amount of counted work; null where that
// is not enough, or the rules lead nowhere. Throws BudgetSpent where the flag is raised.
std::unique_ptr<Machine> make_rule_machine_soon(const Description& description, const std::atomic<bool>* stop);

// The network machine, where there is one and it goes through more states than the other, which may be null, in a short
// trial by the clock: of two that are nearly as fast, either may be it.
std::unique_ptr<Machine> make_faster_machine(const Description& description, const NetworkLimits& limits,
                                             const Machine* rules);

}  // namespace ombre::gdl
