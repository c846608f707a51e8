// The declarer's view of a Skat game as the paranoid search takes it, and a state as the open-hand solvers do; what the
// declarer must bring about to win his contract.
#pragma once

#include <optional>

#include "skat/rules/skat.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// Throws InputError unless the view is the declarer's during play and some deal fits it.
void check_view(const Skat::View& view);

// Requires: check_view does not throw.
Position position_of(const Pack& pack, const Skat::View& view);

// The points the declarer ends with if the defenders get none from here on.
int points_in_reach(const Skat::View& view);

// Requires: during play, with a declarer.
SkatPosition open_position(const Skat::State& state);

// What is to be reached: points, or every trick, or none.
struct Aim {
  Goal goal = Goal::points;
  int target = 0;
};

// What the contract requires, none if it can no longer be won. Where that depends on an unknown skat, the most that it
// may require. Requires: the view is the declarer's during play.
std::optional<Aim> aim_of(const Skat::View& view);

}  // namespace ombre::skat_paranoid
