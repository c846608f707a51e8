// Shallow pruning in max^n (Korf, 1991): when the mover's best and what its parent already has exceed the sum
// of scores, the parent will not come here. Exact; needs a lower bound on scores and an upper bound on
// their sum. Contains immediate pruning, which is the same argument with one player.
#pragma once

#include "search/maxn_pruning.h"

namespace ombre {

inline constexpr PruningRules shallow_rules{.immediate = true, .sums = true, .carry = Carry::parent};

}  // namespace ombre
