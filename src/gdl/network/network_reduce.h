// What is always so in play is put into a network as a constant: fluents that keep the value they start with, moves
// that are never legal, the move of a role that has no other. Fluents that are always equal share one input.
#pragma once

#include "gdl/network/network.h"

namespace ombre::gdl {

// Rounds of it; in each all that is found is put in at once.
inline constexpr int most_reductions = 12;

void reduce(Network& network);

}  // namespace ombre::gdl
