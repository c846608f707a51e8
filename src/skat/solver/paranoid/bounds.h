// Bounds for the paranoid search at the start of a trick, without search: what the declarer makes for sure by playing
// from the top, and what the defenders make by doing so in the worst deal that fits.
#pragma once

#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// Points the declarer is sure of; where the goal is a trick, 1 if all are his. `all` is what can be won at all.
int sure_points(const Pack& pack, const Position& position, int all);

// Points the defenders are sure of; where the goal is a trick, 1 if they take one. Requires: a defender leads.
int forced_points(const Pack& pack, const Position& position);

}  // namespace ombre::skat_paranoid
