// What each move of the role that has a choice changes in one phase of a split network (network_split.h).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "gdl/network/network_split.h"

namespace ombre::gdl {

// What bits and control fluents become, with the moves of one role as inputs.
struct NextLiterals {
  std::vector<NetLiteral> bits{};
  std::vector<NetLiteral> control{};
};

// Fills in the next phase, given what the control fluents become. False where it is not proved that at most one of them
// becomes true.
bool phase_choices(Gates& gates, std::span<const NetLiteral> control, std::vector<PhaseChoice>& out);

// Fills in the effects of a phase whose legal moves and mover are known; `does` are the inputs for the mover's moves.
// False where control is not proved, a cycle depends on moves, or there would be too many effects.
bool find_effects(Gates& gates, std::span<const NetLiteral> bits, const NextLiterals& next,
                  std::span<const NetLiteral> does, std::size_t most_effects, Phase& phase);

}  // namespace ombre::gdl
