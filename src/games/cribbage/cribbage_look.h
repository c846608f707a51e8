// Cribbage as its players see it (match/look.h).
#pragma once

#include "games/cribbage/cribbage.h"
#include "match/look.h"

namespace ombre {

// The look of a game, which must outlive it.
AnyLook cribbage_look(const Cribbage& game);

}  // namespace ombre
