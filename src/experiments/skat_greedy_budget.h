// A budget shared without looking ahead, as Furtak (2013), section 8.5, has it beside the dynamic program
// (budget_shares.h): rows come one at a time, and whenever more is held than the budget allows, the row whose last
// entry is worth least gives it up. It sees one entry at a time, so a row that is worth much only as a whole is either
// kept or, once its last entry has gone, taken apart; it holds no more than the budget.
#pragma once

#include <queue>
#include <utility>

#include "skat/tables/points/budget_shares.h"

namespace ombre {

// The shares once all rows have come in their order.
inline skat_tables::RowShares greedy_shares(const skat_tables::RowCurves& rows, std::uint64_t budget) {
  skat_tables::RowShares shares;
  // The gain by the last entry of a row as a loss, and the row.
  std::priority_queue<std::pair<std::int64_t, std::size_t>> cheapest;
  const auto push = [&](std::size_t row) {
    if (const std::size_t kept = shares[row]; kept > 0) cheapest.emplace(rows[row][kept] - rows[row][kept - 1], row);
  };
  std::uint64_t held = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    shares.push_back(static_cast<std::uint32_t>(rows[row].size() - 1));
    held += shares.back();
    push(row);
    for (; held > budget; --held) {
      const std::size_t worst = cheapest.top().second;
      cheapest.pop();
      --shares[worst];
      push(worst);
    }
  }
  return shares;
}

}  // namespace ombre
