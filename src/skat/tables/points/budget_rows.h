// The regret curves of many rows side by side in one piece of memory, and what every way to share a budget among them
// has in common.
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
  // stay within largest_regret. What lies beyond the first point without regret is left out, since nobody needs it.
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

// The weighted regret of all rows with those shares.
inline std::int64_t total_regret(const RowCurves& rows, const RowShares& shares) {
  std::int64_t sum = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) sum += rows[row][shares[row]];
  return sum;
}

}  // namespace ombre::skat_tables
