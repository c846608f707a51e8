// Last-branch pruning in max^n (Sturtevant, 2003): the bounds of all players on the path count together, as
// long as every player between the first and the last is searching its last branch. Exact, never searches
// a node twice.
#pragma once

#include "search/maxn_pruning.h"

namespace ombre {

inline constexpr PruningRules last_branch_rules{
    .immediate = true, .upper_bounds = true, .sums = true, .node_bounds = true, .carry = Carry::last_branch};

}  // namespace ombre
