// Positions of the paranoid search that differ in nothing that matters, made the same.
#pragma once

#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// The position with cards of equal points and the same group moved down over gaps that cards gone have left, and the
// plain suits in a fixed order. Requires: at the start of a trick.
Position packed(const Pack& pack, const Position& position);

}  // namespace ombre::skat_paranoid
