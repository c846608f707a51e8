// Speculative pruning in max^n (Sturtevant, 2003): like last-branch pruning, but without waiting for the last
// branch; a child that was cut on that speculation is searched again when a better one turns up that the
// players above would take. Exact. Its best case for n players grows like b^(d(n-1)/n).
#pragma once

#include "search/maxn_pruning.h"

namespace ombre {

inline constexpr PruningRules speculative_rules{
    .immediate = true, .upper_bounds = true, .sums = true, .node_bounds = true, .carry = Carry::speculative};

}  // namespace ombre
