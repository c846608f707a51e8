#include "trees/recurrences.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/text.h"

namespace ombre {
namespace {

TEST(Recurrences, table521) {
  EXPECT_NEAR(speculative_growth(3, 2), 1.8393, 5e-5);
  EXPECT_NEAR(speculative_growth(3, 3), 2.4675, 5e-5);
  EXPECT_NEAR(speculative_growth(3, 4), 3.0000, 5e-5);
  EXPECT_NEAR(speculative_growth(3, 5), 3.4755, 5e-5);
  EXPECT_NEAR(speculative_growth(3, 10), 5.4191, 5e-5);
  EXPECT_NEAR(speculative_growth(3, 1000), 103.61, 5e-3);
}

TEST(Recurrences, paranoidIsTheClosedFormOfSection511) {
  // b^((n-1)d/n) + b^(d/n) - 1 where the players have equally many turns.
  EXPECT_EQ(leaves(paranoid_levels(3, 2, 6)), 16U + 4U - 1U);
  EXPECT_EQ(leaves(paranoid_levels(3, 10, 9)), 1'000'000U + 1'000U - 1U);
  EXPECT_EQ(leaves(paranoid_levels(4, 3, 4)), 27U + 3U - 1U);
  EXPECT_EQ(leaves(paranoid_levels(1, 5, 3)), 125U + 1U - 1U);
}

TEST(Recurrences, knuthAndMoore) {
  for (const int b : {1, 2, 3, 7})
    for (int d = 0; d < 9; ++d) {
      const auto up = static_cast<std::uint64_t>(std::llround(std::pow(b, (d + 1) / 2)));
      const auto down = static_cast<std::uint64_t>(std::llround(std::pow(b, d / 2)));
      EXPECT_EQ(leaves(alpha_beta_levels(b, d)), up + down - 1);
    }
}

TEST(Recurrences, threePlayersImmediate) {
  // F(m) = (b-1)·F(m-2) + b·F(m-3); all nodes of a level are F(m) + F(m-1) + F(m-2).
  for (const int b : {2, 3, 5}) {
    std::vector<std::uint64_t> f{1, 0};
    const auto at = [&](int m) { return m < 0 ? 0 : f[static_cast<std::size_t>(m)]; };
    for (int m = 2; m <= 12; ++m)
      f.push_back(static_cast<std::uint64_t>(b - 1) * at(m - 2) + static_cast<std::uint64_t>(b) * at(m - 3));
    for (int d = 0; d <= 12; ++d)
      EXPECT_EQ(leaves(immediate_levels(3, b, d)), at(d) + at(d - 1) + at(d - 2)) << b << " " << d;
  }
}

TEST(Recurrences, threePlayersSpeculative) {
  for (const int b : {2, 3, 5}) {
    std::uint64_t f = 1;
    std::uint64_t s = 0;
    std::uint64_t t = 0;
    for (int d = 0; d <= 12; ++d) {
      EXPECT_EQ(leaves(speculative_levels(3, b, d)), f + s + t);
      const std::uint64_t next_f = f + s + t;
      t = static_cast<std::uint64_t>(b - 1) * s;
      s = static_cast<std::uint64_t>(b - 1) * f;
      f = next_f;
    }
  }
}

TEST(Recurrences, theCountsGrowByTheFactorsInTheLimit) {
  const auto measured = [](const Levels& levels) {
    const std::size_t n = levels.size();
    // Over several levels, because some best cases alternate.
    return std::pow(static_cast<double>(levels[n - 1]) / static_cast<double>(levels[n - 13]), 1.0 / 12);
  };
  for (const int n : {2, 3, 4, 5, 6}) {
    EXPECT_NEAR(measured(speculative_levels(n, 2, 60)), speculative_growth(n, 2), 1e-3);
    EXPECT_NEAR(measured(immediate_levels(n, 2, 60)), immediate_growth(n, 2), 2e-2);
  }
  EXPECT_NEAR(measured(shallow_levels(5, 40)), shallow_growth(5), 1e-3);
  EXPECT_NEAR(measured(paranoid_levels(3, 3, 48)), paranoid_growth(3, 3), 1e-3);
  EXPECT_NEAR(immediate_growth(2, 9), 3, 1e-9);
  EXPECT_NEAR(speculative_growth(2, 5), shallow_growth(5), 1e-9);
}

TEST(Recurrences, nodesAboveTheLeaves) {
  EXPECT_EQ(interior(full_levels(3, 3)), 1U + 3U + 9U);
  EXPECT_EQ(leaves(full_levels(3, 3)), 27U);
  EXPECT_EQ(interior(full_levels(3, 0)), 0U);
}

TEST(Recurrences, tooLargeIsAnError) { EXPECT_THROW(full_levels(10, 30), InputError); }

}  // namespace
}  // namespace ombre
