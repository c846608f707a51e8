// Which games have a solver of open cards of their own for the worlds of a Monte Carlo player. A game that has one
// specialises this (skat_evaluator.h, bridge_evaluator.h).
#pragma once

#include <memory>

#include "imperfect/world_evaluator.h"

namespace ombre {

template <Game G>
struct ExactSolver {
  static constexpr bool exists = false;
};

}  // namespace ombre
