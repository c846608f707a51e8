// The best way to share a budget among rows. A regret curve says for each number of entries kept, from none up, how
// much is lost; it never rises. The best a group of rows can do with k entries is the least sum over all ways to share
// them, which is the min-plus convolution of the curves. Follows Furtak (2013), section 8.5: the convex hulls of both
// curves give a lower bound for every way to share; the search starts where that bound is least and goes both ways
// until it proves that nothing better is left. All arithmetic is on integers, so the result is exact.
//
// Curves are merged pairwise in a tree, which makes them ever more convex and the merging nearly linear. To have not
// only the least regret but also the shares within bounded memory, the rows are cut into blocks; only the tree over the
// blocks is kept, the budget is shared among them from its root down, and each block is then treated in the same way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ombre::skat_tables {

// One row: regret[k] when the row keeps k entries, and how much the row counts against others.
struct RowCurve {
  std::span<const std::uint32_t> regret;
  std::int64_t weight;

  std::size_t size() const { return regret.size(); }
  std::int64_t operator[](std::size_t k) const { return weight * regret[k]; }
};

class RowCurves {
 public:
  // Appends a row. Requires: `regret` is not empty and does not rise; weight >= 1; all weighted first points together
  // stay within 2^54. What lies beyond the first point without regret is left out, since nobody needs it.
  void add(std::span<const std::uint32_t> regret, std::int64_t weight) {
    for (const std::uint32_t one : regret) {
      regrets_.push_back(one);
      if (one == regret.back()) break;
    }
    starts_.push_back(regrets_.size());
    weights_.push_back(weight);
  }

  std::size_t size() const { return weights_.size(); }
  RowCurve operator[](std::size_t row) const {
    return {{regrets_.data() + starts_[row], starts_[row + 1] - starts_[row]}, weights_[row]};
  }
  // The entries that all rows together have a use for.
  std::uint64_t entries() const { return regrets_.size() - weights_.size(); }

 private:
  std::vector<std::uint32_t> regrets_;
  std::vector<std::size_t> starts_{0};
  std::vector<std::int64_t> weights_;
};

// The number of entries that each row keeps.
using RowShares = std::vector<std::uint32_t>;

// [k]: what is lost with k entries. Never empty, never rises, 0 <= all <= 2^54, below 2^31 long.
using RegretCurve = std::vector<std::int64_t>;

// The best curve of two groups together, up to `most` entries.
RegretCurve merged(const RegretCurve& a, const RegretCurve& b, std::size_t most);

// How many of k entries the first of two groups gets at the best; of equals the fewest. Requires: k at most the sum of
// both last indices.
std::size_t best_share(const RegretCurve& a, const RegretCurve& b, std::size_t k);

// Shares whose regret is the least there is within the budget. The same for any number of threads.
RowShares best_shares(const RowCurves& rows, std::uint64_t budget, int threads = 1);

}  // namespace ombre::skat_tables
