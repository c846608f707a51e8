// The best way to share a budget among rows, by dynamic programming. Follows Furtak (2013), section 8.5: curves are
// merged pairwise in a tree, which makes them ever more convex and the merging nearly linear. To have not only the
// least regret but also the shares within bounded memory, the rows are cut into blocks; only the tree over the blocks
// is kept, the budget is shared among them from its root down, and each block is then treated in the same way.
#pragma once

#include "skat/tables/points/budget_curve.h"
#include "skat/tables/points/budget_rows.h"

namespace ombre::skat_tables {

// The least weighted regret of all rows with every number of entries up to `most`.
RegretCurve best_curve(const RowCurves& rows, std::uint64_t most, int threads = 1);

// Shares whose regret is the least there is within the budget. The same for any number of threads.
RowShares best_shares(const RowCurves& rows, std::uint64_t budget, int threads = 1);

}  // namespace ombre::skat_tables
