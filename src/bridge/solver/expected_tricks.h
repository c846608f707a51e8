// Where the search for a value begins: the tricks that North-South take on average with such hands.
#pragma once

#include "bridge/solver/double_dummy.h"

namespace ombre::bridge {

// North-South's expected tricks of those to come, rounded: a linear fit to random deals (high cards, who leads, trumps,
// short suits). Requires: at least one card to play.
int expected_tricks(const BridgePosition& position);

}  // namespace ombre::bridge
