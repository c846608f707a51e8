// Skat as its players see it (match/look.h).
#pragma once

#include "match/look.h"
#include "skat/rules/skat.h"

namespace ombre {

// The look of a game, which must outlive it.
AnyLook skat_look(const Skat& game);

}  // namespace ombre
