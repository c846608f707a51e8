// Budgets shared without looking ahead, with heaps of streams: the heap holds one element for each row, the next step
// of that row, and the row itself is the stream behind it.
//
// GreedyShares follows Furtak (2013), section 8.5: rows come one at a time, and whenever more is held than the budget
// allows, the row whose last entry is worth least gives it up. It sees one entry at a time, so a row that is worth much
// only as a whole is either kept or, once its last entry has gone, taken apart; it holds no more than the budget.
//
// hull_shares goes the other way, from nothing up, by the slopes of each row's convex hull. It is within one stretch of
// one row's hull of the best, and needs no more memory than a heap of rows.
#pragma once

#include <queue>

#include "skat/tables/points/budget_rows.h"

namespace ombre::skat_tables {

class GreedyShares {
 public:
  explicit GreedyShares(std::uint64_t budget) : budget_(budget) {}

  // Takes one more row in and sheds what is too much. Requires: as RowCurves::add.
  void add(const RowCurve& row);

  const RowShares& shares() const { return shares_; }

 private:
  struct Stream {
    std::vector<std::uint32_t> regret;
    std::int64_t weight;
  };
  struct Step {
    std::int64_t damage;
    std::uint32_t row;
  };
  struct Dearer {
    bool operator()(const Step& one, const Step& other) const {
      return one.damage != other.damage ? one.damage > other.damage : one.row < other.row;
    }
  };
  void push(std::uint32_t row);

  std::uint64_t budget_;
  std::uint64_t held_ = 0;
  std::vector<Stream> streams_;
  std::priority_queue<Step, std::vector<Step>, Dearer> heap_;
  RowShares shares_;
};

// The shares after all rows have gone through GreedyShares in their order.
RowShares greedy_shares(const RowCurves& rows, std::uint64_t budget);

// The shares by steepest stretch of the convex hulls; of one that does not fit any more, what fits.
RowShares hull_shares(const RowCurves& rows, std::uint64_t budget);

}  // namespace ombre::skat_tables
