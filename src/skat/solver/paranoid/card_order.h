// The order in which the paranoid search tries cards.
#pragma once

#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// How early a card of the mover should be tried, more being earlier.
int rate(const Pack& pack, const Position& position, int card);

}  // namespace ombre::skat_paranoid
