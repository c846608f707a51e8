// Rows of small tables by plain minimax, and what is left of them with fewer entries than they have: every regret by
// its definition, every removal the least one, every half row the whole row.
#include "skat/tables/points/row_budget.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "tests/skat/skat_plain_rows.h"

namespace ombre::skat_tables {
namespace {

struct SampleRow {
  std::vector<std::uint8_t> values;
  std::vector<Tentpole> tentpoles;
};

SampleRow sample_row(const ValuationSpace& space, Random& random) {
  const PlainOwners owners = random_owners(random, space.split().cards() / 3);
  SampleRow out;
  out.values = PlainRow(space, owners).values(random.below(3));
  out.tentpoles = tentpoles_of(space, out.values);
  return out;
}

int lower_bound(const ValuationSpace& space, const std::vector<Tentpole>& entries, std::size_t v, bool both_sides) {
  int bound = 0;
  for (const Tentpole& one : entries)
    if (both_sides || one.high) bound = std::max(bound, one.value - excess(space, one.valuation, v));
  return bound;
}
int upper_bound(const ValuationSpace& space, const std::vector<Tentpole>& entries, std::size_t v, bool both_sides) {
  int bound = space.totals()[v];
  for (const Tentpole& one : entries)
    if (both_sides || one.low) bound = std::min(bound, one.value + excess(space, v, one.valuation));
  return bound;
}

// The regret by its definition. Fails where a bound is wrong.
std::uint32_t plain_regret(const ValuationSpace& space, const std::vector<std::uint8_t>& values,
                           const std::vector<Tentpole>& entries, std::span<const std::uint32_t> weights,
                           bool both_sides) {
  std::uint32_t out = 0;
  for (std::size_t v = 0; v < space.size(); ++v) {
    const int lower = lower_bound(space, entries, v, both_sides);
    const int upper = upper_bound(space, entries, v, both_sides);
    EXPECT_LE(lower, values[v]);
    EXPECT_GE(upper, values[v]);
    if (lower != upper) out += weights.empty() ? 1 : weights[v];
  }
  return out;
}

// Rows of every split with so many cards a hand, as far as the valuations are few.
template <class Check>
void for_rows(bool grand, int hand_cards, std::size_t largest, int rows, Check check) {
  Random random(7);
  for (const Split& split : splits_of(grand, hand_cards)) {
    const ValuationSpace space(split);
    for (int i = 0; i < rows && space.size() <= largest; ++i) check(space, sample_row(space, random));
  }
}

std::vector<Tentpole> in_one_order(std::vector<Tentpole> entries) {
  std::sort(entries.begin(), entries.end(), [](const Tentpole& a, const Tentpole& b) {
    return std::tuple{a.valuation, a.low} < std::tuple{b.valuation, b.low};
  });
  return entries;
}

TEST(SkatRowBudget, RegretOfEveryShare) {
  int rows = 0;
  for (const bool grand : {false, true})
    for_rows(grand, 2, 700, 6, [&](const ValuationSpace& space, const SampleRow& row) {
      ++rows;
      const bool both_sides = rows % 2 == 0;
      const bool look_ahead = rows / 2 % 2 == 0;
      const auto weights = valuation_weights(space, rows / 4 % 2 == 0 ? RowWeights::rows : RowWeights::both);
      const auto others = valuation_weights(space, RowWeights::both);
      const RowOrder order =
          order_row(space, row.values, row.tentpoles, weights,
                    both_sides ? EntryBounds::both_sides : EntryBounds::one_side, look_ahead, others);
      if (both_sides) {
        EXPECT_EQ(in_one_order(order.entries), row.tentpoles);
      }
      ASSERT_EQ(order.regret.size(), order.entries.size() + 1);
      EXPECT_EQ(order.regret.back(), 0U);
      EXPECT_TRUE(std::is_sorted(order.regret.rbegin(), order.regret.rend()));
      std::vector<Tentpole> kept;
      for (std::size_t k = 0; k <= order.entries.size(); ++k) {
        EXPECT_EQ(order.regret[k], plain_regret(space, row.values, kept, weights, both_sides));
        EXPECT_EQ(order.other_regret[k], plain_regret(space, row.values, kept, others, both_sides));
        if (k < order.entries.size()) kept.push_back(order.entries[k]);
      }
    });
  EXPECT_GT(rows, 150);
}

TEST(SkatRowBudget, WhatGoesDoesTheLeastDamage) {
  for (const bool both_sides : {false, true})
    for_rows(false, 2, 300, 2, [&](const ValuationSpace& space, const SampleRow& row) {
      const RowOrder order =
          order_row(space, row.values, row.tentpoles, {}, both_sides ? EntryBounds::both_sides : EntryBounds::one_side);
      std::vector<Tentpole> left = order.entries;
      for (; !left.empty(); left.pop_back())
        for (std::size_t gone = 0; gone < left.size(); ++gone) {
          std::vector<Tentpole> others = left;
          others.erase(others.begin() + static_cast<std::ptrdiff_t>(gone));
          EXPECT_GE(plain_regret(space, row.values, others, {}, both_sides), order.regret[left.size() - 1]);
        }
    });
}

TEST(SkatRowBudget, HalfRowsGiveEveryValue) {
  std::array<int, 3> kinds{};
  for (const bool grand : {false, true})
    for_rows(grand, 3, 1500, 2, [&](const ValuationSpace& space, const SampleRow& row) {
      const RowOrder order = order_row(space, row.values, row.tentpoles, {});
      const std::vector<std::uint32_t> curve = regret_curve(order, true);
      EXPECT_EQ(curve.back(), 0U);
      EXPECT_LE(curve.size(), regret_curve(order, false).size());
      EXPECT_EQ(std::count(curve.begin(), curve.end(), 0U), 1);
      for (std::size_t kept = 0; kept < curve.size(); ++kept) {
        const KeptRow stored = kept_row(order, kept, true);
        ++kinds[static_cast<std::size_t>(stored.kind)];
        ASSERT_EQ(stored.entries.size(), kept);
        EXPECT_EQ(stored.exact, kept + 1 == curve.size());
        for (std::size_t v = 0; v < space.size() && stored.exact; ++v) {
          if (stored.kind != KeptRow::Kind::sources) {
            ASSERT_EQ(lower_bound(space, stored.entries, v, false), row.values[v]);
          }
          if (stored.kind != KeptRow::Kind::sinks) {
            ASSERT_EQ(upper_bound(space, stored.entries, v, false), row.values[v]);
          }
        }
      }
    });
  for (const int count : kinds) EXPECT_GT(count, 5);
}

TEST(SkatRowBudget, WeightsOfValuationsCountTheDealsOfCards) {
  const ValuationSpace space(splits_of(false, 2).back());
  EXPECT_TRUE(valuation_weights(space, RowWeights::none).empty());
  EXPECT_TRUE(valuation_weights(space, RowWeights::rows).empty());
  const std::vector<std::uint32_t> weights = valuation_weights(space, RowWeights::both);
  ASSERT_EQ(weights.size(), space.size());
  std::uint64_t sum = 0;
  for (const std::uint32_t weight : weights) sum += weight;
  // Six trumps of eleven.
  EXPECT_EQ(space.split().text(), "6-0-0-0");
  EXPECT_EQ(sum, 462U);
}

TEST(SkatRowBudget, EveryMethodKeepsTheBudget) {
  for (const bool half_rows : {false, true}) {
    RowCurves rows;
    for_rows(false, 2, 700, 4, [&](const ValuationSpace& space, const SampleRow& row) {
      rows.add(regret_curve(order_row(space, row.values, row.tentpoles, {}), half_rows), 1 + row.values[0] % 3);
    });
    for (const std::uint64_t budget : {rows.entries() / 10, rows.entries() / 2, rows.entries()}) {
      std::vector<std::int64_t> regrets;
      for (const BudgetMethod method : {BudgetMethod::dynamic, BudgetMethod::hulls, BudgetMethod::greedy}) {
        const RowShares shares = share_budget(rows, budget, method);
        std::uint64_t used = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) {
          ASSERT_LT(shares[row], rows[row].size());
          used += shares[row];
        }
        EXPECT_LE(used, budget);
        regrets.push_back(total_regret(rows, shares));
      }
      EXPECT_EQ(*std::min_element(regrets.begin(), regrets.end()), regrets[0]);
      EXPECT_EQ(regrets[0] == 0, budget == rows.entries());
    }
  }
}

}  // namespace
}  // namespace ombre::skat_tables
