// Alpha-beta branch and bound in max^n (Sturtevant and Korf, 2000): shallow pruning that adds the monotonic
// lower bounds of all other players to the two scores it compares, together with branch and bound. Exact.
#pragma once

#include "search/maxn_pruning.h"

namespace ombre {

inline constexpr PruningRules alpha_beta_branch_and_bound_rules{
    .immediate = true, .upper_bounds = true, .sums = true, .node_bounds = true, .carry = Carry::parent};

}  // namespace ombre
