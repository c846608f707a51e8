// A network split by who is in control. Of a set of fluents such as (control x) and (control o) it is proved that never
// more than one is true; each of them, and none of them, is a phase of the game, and for each phase there is a copy of
// the outputs in which these fluents are constants. Copies share gates. Where in every phase one role at most has a
// choice, moves are no inputs any more: each move has a list of the bits of the state that it may change.
//
// Where no such set is found, there is one phase; where several roles have a choice, moves stay inputs.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gdl/network/network.h"
#include "gdl/rules/machine.h"

namespace ombre::gdl {

// The bit becomes `value`, a literal of the state before.
struct Effect {
  std::uint32_t bit = 0;
  NetLiteral value = net_false;
};

struct PhaseChoice {
  NetLiteral condition = net_true;
  std::uint32_t phase = 0;
};

struct MoveEffects {
  std::vector<Effect> effects{};
  std::vector<PhaseChoice> next{};  // the first whose condition is true; there is one
};

struct LegalMove {
  MoveId move = 0;
  NetLiteral literal = net_false;
};

struct Phase {
  std::vector<std::vector<LegalMove>> legal{};  // for each role those that are possible, in order
  NetLiteral terminal = net_false;
  bool reached = false;
  // Of a split by moves: the role that has a choice, or -1, and for each of its moves (for 0 alone if there is none)
  // what it does; `common` is what every move does.
  int mover = -1;
  std::vector<Effect> common{};
  std::vector<MoveEffects> moves{};
  // Otherwise what each bit becomes, and the next phase.
  std::vector<NetLiteral> next{};
  std::vector<PhaseChoice> choices{};
};

struct SplitNetwork {
  Gates gates{};
  std::vector<NetLiteral> bits{};            // inputs: the state without the phase
  std::vector<std::uint32_t> bit_fluents{};  // a fluent that each bit is
  std::vector<std::uint32_t> control{};      // the fluents whose phases are 0, 1, …;
                                             // the phase after them is none of them
  std::vector<Phase> phases{};
  std::uint32_t initial_phase = 0;
  bool by_moves = false;
  std::vector<std::vector<NetLiteral>> does{};  // inputs, where they are needed
};

struct SplitOptions {
  bool by_control = true;
  bool by_moves = true;
  std::size_t most_phases = 12;
  std::size_t most_effects = 4'000'000;
  // Of each attempt to split by moves, and of all of them together.
  std::size_t bytes = ~std::size_t{0};
  std::size_t steps = ~std::size_t{0};
  const std::atomic<bool>* stop = nullptr;  // raised by others: BudgetSpent is thrown
};

// The network of the same game, split as far as the options allow and proof is found.
SplitNetwork split(const Network& network, const SplitOptions& options = {});

}  // namespace ombre::gdl
