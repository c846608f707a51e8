// The choice between the two kinds of machines.
#pragma once

#include <cstdint>
#include <memory>

#include "gdl/language/description.h"
#include "gdl/rules/ground.h"
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
  GroundLimits limits{};  // of the network
};

// A machine for a description, at the initial state. Which kind it is makes no difference to what it answers. Throws
// InputError where a network is asked for and there is none, saying why, and where rules are not safe.
std::unique_ptr<Machine> make_machine(const Description& description, const MachineOptions& options = {});

}  // namespace ombre::gdl
