// A machine (machine.h) that keeps the network of a description up to date: what a move changes is looked up, and only
// what depends on it is computed anew. Goals and percepts are computed when they are asked for.
//
// States are taken to be states that play can reach: fluents that never change, that are always equal, or of which one
// at most is true, may be so by proof only, and `read` refuses states that are otherwise.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "gdl/language/description.h"
#include "gdl/network/network.h"
#include "gdl/network/network_split.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

// How large a network is.
struct NetworkSize {
  std::size_t gates = 0;  // of the network before it was split, inputs with them
  std::size_t bits = 0;   // of a state
  std::size_t phases = 0;
  bool by_moves = false;
  std::size_t nodes = 0;  // gates that are kept up to date
  std::size_t edges = 0;
  std::size_t cycles = 0;
};

struct NetworkMachineResult {
  std::unique_ptr<Machine> machine{};
  NetworkSize size{};
  std::string why{};  // there is none
};

// A machine at the initial state, or why there is none (network.h says what may be in the way). Throws BudgetSpent
// where the flag of the grounding is raised.
NetworkMachineResult make_network_machine(const Description& description, const NetworkLimits& limits = {},
                                          SplitOptions options = {});

}  // namespace ombre::gdl
