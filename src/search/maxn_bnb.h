// Branch and bound in max^n (Sturtevant and Korf, 2000): monotonic bounds on the scores below a node let the
// mover stop at the most it can get there, and let the parent's best reject the node before any child of
// it is searched. Exact, because a bound is used by the child of the node that set it and no further.
#pragma once

#include "search/maxn_pruning.h"

namespace ombre {

inline constexpr PruningRules branch_and_bound_rules{
    .immediate = true, .upper_bounds = true, .node_bounds = true, .carry = Carry::parent};

}  // namespace ombre
