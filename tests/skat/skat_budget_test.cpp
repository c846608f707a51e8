// Sharing a budget among rows: merging of curves against the plain quadratic one, shares against all ways there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "experiments/skat_greedy_budget.h"
#include "skat/tables/points/budget_shares.h"

namespace ombre::skat_tables {
namespace {

constexpr std::int64_t largest_regret = std::int64_t{1} << 54;

std::size_t below(Random& random, std::size_t count) {
  return static_cast<std::size_t>(random.below(static_cast<int>(count)));
}

RegretCurve plainly_merged(const RegretCurve& a, const RegretCurve& b) {
  RegretCurve out(a.size() + b.size() - 1, largest_regret);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) out[i + j] = std::min(out[i + j], a[i] + b[j]);
  return out;
}

// A curve that never rises: jumps, plateaus and long straight parts, as real ones have.
RegretCurve random_curve(Random& random, std::size_t longest, std::size_t steepest) {
  const std::size_t length = 1 + below(random, longest);
  RegretCurve out(length);
  const std::size_t style = below(random, 3);
  std::int64_t value = style == 0 ? 5 : 0;
  for (std::size_t k = length; k-- > 0;) {
    out[k] = value;
    const auto step = static_cast<std::int64_t>(below(random, steepest));
    if (style == 0 || below(random, 2) == 0) value += style == 2 ? 7 : step;
  }
  return out;
}

RowCurves random_rows(Random& random, std::size_t count, std::size_t longest, std::size_t steepest) {
  RowCurves rows;
  for (std::size_t row = 0; row < count; ++row) {
    const RegretCurve curve = random_curve(random, longest, steepest);
    const auto weight = static_cast<std::int64_t>(1 + below(random, 4));
    rows.add(std::vector<std::uint32_t>(curve.begin(), curve.end()), weight);
  }
  return rows;
}

// The weighted regret of all rows with those shares.
std::int64_t total_regret(const RowCurves& rows, const RowShares& shares) {
  std::int64_t sum = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) sum += rows[row][shares[row]];
  return sum;
}

std::uint64_t used(const RowShares& shares) {
  std::uint64_t sum = 0;
  for (const std::uint32_t share : shares) sum += share;
  return sum;
}

// The least regret over every way to share.
std::int64_t least_of_all(const RowCurves& rows, std::size_t from, std::uint64_t budget) {
  if (from == rows.size()) return 0;
  std::int64_t best = largest_regret;
  for (std::size_t k = 0; k < rows[from].size() && k <= budget; ++k)
    best = std::min(best, rows[from][k] + least_of_all(rows, from + 1, budget - k));
  return best;
}

TEST(SkatBudgetCurves, PublishedExamples) {
  EXPECT_EQ(merged({10, 8, 0}, {10, 5, 1, 0}, 99), (RegretCurve{20, 15, 10, 5, 1, 0}));
  const RegretCurve other = merged({10, 8, 4, 0}, {4, 1, 0}, 99);
  EXPECT_EQ(other, plainly_merged({10, 8, 4, 0}, {4, 1, 0}));
}

TEST(SkatBudgetCurves, MergingEqualsThePlainWay) {
  Random random(1);
  for (int i = 0; i < 6000; ++i) {
    const std::size_t steepest = i % 3 == 0 ? 3 : i % 3 == 1 ? 50 : 2'000'000'000;
    const RegretCurve a = random_curve(random, 30, steepest);
    const RegretCurve b = random_curve(random, 30, steepest);
    const RegretCurve plain = plainly_merged(a, b);
    ASSERT_EQ(merged(a, b, 1000), plain);
    const std::size_t most = below(random, plain.size());
    ASSERT_EQ(merged(a, b, most), RegretCurve(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(most) + 1));
    const std::size_t share = best_share(a, b, most);
    ASSERT_LE(share, most);
    ASSERT_EQ(a.at(share) + b.at(most - share), plain[most]);
  }
}

TEST(SkatBudgets, TheDynamicProgramFindsTheLeastOfAllWays) {
  Random random(3);
  for (int i = 0; i < 3000; ++i) {
    const std::size_t count = 1 + below(random, 5);
    const RowCurves rows = random_rows(random, count, 5, i % 2 == 0 ? 4 : 1000);
    const std::uint64_t budget = below(random, rows.entries() + 3);
    const RowShares shares = best_shares(rows, budget);
    const std::int64_t least = least_of_all(rows, 0, budget);
    ASSERT_LE(used(shares), budget);
    ASSERT_EQ(total_regret(rows, shares), least);
    // Not below the least, and what does not look ahead is right where nothing has to go.
    const RowShares other = greedy_shares(rows, budget);
    ASSERT_LE(used(other), budget);
    ASSERT_GE(total_regret(rows, other), least);
    if (budget >= rows.entries()) {
      ASSERT_EQ(total_regret(rows, other), least);
    }
  }
}

TEST(SkatBudgets, ManyRowsInBlocksAndThreads) {
  Random random(4);
  const RowCurves rows = random_rows(random, 700, 12, 300);
  RegretCurve plain{0};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    RegretCurve one;
    for (std::size_t k = 0; k < rows[row].size(); ++k) one.push_back(rows[row][k]);
    plain = plainly_merged(plain, one);
  }
  for (const std::uint64_t budget : {std::uint64_t{0}, std::uint64_t{1}, rows.entries() / 10, rows.entries() / 2,
                                     rows.entries() - 1, rows.entries(), rows.entries() + 5}) {
    const RowShares shares = best_shares(rows, budget);
    EXPECT_LE(used(shares), budget);
    EXPECT_EQ(total_regret(rows, shares), plain[std::min<std::uint64_t>(budget, rows.entries())]);
    EXPECT_EQ(best_shares(rows, budget, 3), shares);
  }
}

TEST(SkatBudgets, GreedyOfConvexRowsIsTheLeast) {
  Random random(6);
  for (int i = 0; i < 300; ++i) {
    RowCurves rows;
    for (int row = 0; row < 6; ++row) {
      std::vector<std::uint32_t> curve(1 + below(random, 6));
      std::uint32_t slope = 0;
      for (std::size_t k = curve.size() - 1; k-- > 0;) {
        slope += static_cast<std::uint32_t>(below(random, 9));
        curve[k] = curve[k + 1] + slope;
      }
      rows.add(curve, 1);
    }
    const std::uint64_t budget = below(random, rows.entries() + 1);
    const std::int64_t least = total_regret(rows, best_shares(rows, budget));
    EXPECT_EQ(total_regret(rows, greedy_shares(rows, budget)), least);
  }
}

// All three rows keep their whole value only with their last entry: who sheds one entry at a time is misled by it.
TEST(SkatBudgets, GreedyMissesWhatIsOnlyWorthHavingWhole) {
  RowCurves rows;
  rows.add(std::vector<std::uint32_t>{30, 29, 28, 27, 0}, 1);
  rows.add(std::vector<std::uint32_t>{26, 26, 0}, 1);
  rows.add(std::vector<std::uint32_t>{31, 0}, 1);
  EXPECT_EQ(best_shares(rows, 4), (RowShares{1, 2, 1}));
  EXPECT_EQ(total_regret(rows, best_shares(rows, 4)), 29);
  EXPECT_EQ(greedy_shares(rows, 4), (RowShares{3, 0, 1}));
  EXPECT_EQ(total_regret(rows, greedy_shares(rows, 4)), 53);
}

}  // namespace
}  // namespace ombre::skat_tables
