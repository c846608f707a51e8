// Hearts as its players see it (match/look.h).
#pragma once

#include "games/hearts/hearts.h"
#include "match/look.h"

namespace ombre {

// The look of a game, which must outlive it.
AnyLook hearts_look(const Hearts& game);

}  // namespace ombre
