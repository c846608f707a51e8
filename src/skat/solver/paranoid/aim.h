// What a Skat declarer must bring about to win his contract, as a goal of the paranoid search.
#pragma once

#include <optional>

#include "skat/rules/skat.h"
#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// What is to be reached: points, or every trick, or none.
struct Aim {
  Goal goal = Goal::points;
  int target = 0;
};

// What the contract requires, none if it can no longer be won. Where that depends on an unknown skat, the most that it
// may require. Requires: the view is the declarer's during play.
std::optional<Aim> aim_of(const Skat::View& view);

}  // namespace ombre::skat_paranoid
