// Spades as its players see it (match/look.h).
#pragma once

#include "games/spades/spades.h"
#include "match/look.h"

namespace ombre {

// The look of a game, which must outlive it.
AnyLook spades_look(const Spades& game);

}  // namespace ombre
