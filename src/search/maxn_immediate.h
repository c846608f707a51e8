// Immediate pruning in max^n (Korf, 1991): a mover who has the most it can get looks no further. Exact. Its
// best case, the greedy win/loss trees of Sturtevant (2003, section 5.2.1), grows like b^(d/2).
#pragma once

#include "search/maxn_pruning.h"

namespace ombre {

inline constexpr PruningRules immediate_rules{.immediate = true};

}  // namespace ombre
