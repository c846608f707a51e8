#include "skat/tables/points/budget_greedy.h"

#include <algorithm>

#include "skat/tables/points/budget_curve.h"

namespace ombre::skat_tables {

void GreedyShares::push(std::uint32_t row) {
  const Stream& stream = streams_[row];
  const std::size_t kept = stream.regret.size() - 1;
  if (kept == 0) return;
  heap_.push({stream.weight * (std::int64_t{stream.regret[kept - 1]} - stream.regret[kept]), row});
}

void GreedyShares::add(const RowCurve& row) {
  const auto number = static_cast<std::uint32_t>(streams_.size());
  streams_.push_back({{row.regret.begin(), row.regret.end()}, row.weight});
  shares_.push_back(static_cast<std::uint32_t>(row.regret.size() - 1));
  held_ += row.regret.size() - 1;
  push(number);
  while (held_ > budget_) {
    const std::uint32_t worst = heap_.top().row;
    heap_.pop();
    Stream& stream = streams_[worst];
    stream.regret.pop_back();
    --shares_[worst];
    --held_;
    if (shares_[worst] == 0)
      stream = {};
    else
      push(worst);
  }
}

RowShares greedy_shares(const RowCurves& rows, std::uint64_t budget) {
  GreedyShares out(budget);
  for (std::size_t row = 0; row < rows.size(); ++row) out.add(rows[row]);
  return out.shares();
}

RowShares hull_shares(const RowCurves& rows, std::uint64_t budget) {
  struct Stretch {
    Slope slope;
    std::size_t row;
    std::size_t to;
  };
  const auto flatter = [](const Stretch& one, const Stretch& other) {
    if (steeper(other.slope, one.slope)) return true;
    return !steeper(one.slope, other.slope) && one.row > other.row;
  };
  // The next corner of a row's hull, without a list of all corners: the steepest way on.
  const auto next = [&](std::size_t row, std::size_t from) {
    const RowCurve curve = rows[row];
    Stretch best{slope_of(curve[from] - curve[from + 1], 1), row, from + 1};
    for (std::size_t to = from + 2; to < curve.size(); ++to) {
      const Slope slope = slope_of(curve[from] - curve[to], static_cast<std::int64_t>(to - from));
      if (!steeper(best.slope, slope)) best = {slope, row, to};
    }
    return best;
  };
  RowShares shares(rows.size(), 0);
  std::priority_queue<Stretch, std::vector<Stretch>, decltype(flatter)> heap(flatter);
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (rows[row].size() > 1) heap.push(next(row, 0));
  std::uint64_t left = budget;
  while (!heap.empty() && left > 0) {
    const Stretch stretch = heap.top();
    heap.pop();
    const RowCurve curve = rows[stretch.row];
    std::size_t to = std::min<std::size_t>(stretch.to, shares[stretch.row] + left);
    while (to > shares[stretch.row] && curve[to - 1] == curve[to]) --to;
    left -= to - shares[stretch.row];
    shares[stretch.row] = static_cast<std::uint32_t>(to);
    if (to == stretch.to && to + 1 < curve.size()) heap.push(next(stretch.row, to));
  }
  return shares;
}

}  // namespace ombre::skat_tables
