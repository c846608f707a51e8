// Rows of small tables by plain minimax, and what is left of them with fewer entries than they have: every regret by
// its definition, every removal the least one, every half row the whole row.
#include "skat/tables/points/row_budget.h"

#include <gtest/gtest.h>

#include <algorithm>

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

int lower_bound(const ValuationSpace& space, const std::vector<Tentpole>& entries, std::size_t v) {
  int bound = 0;
  for (const Tentpole& one : entries)
    if (one.high) bound = std::max(bound, one.value - excess(space, one.valuation, v));
  return bound;
}
int upper_bound(const ValuationSpace& space, const std::vector<Tentpole>& entries, std::size_t v) {
  int bound = space.totals()[v];
  for (const Tentpole& one : entries)
    if (one.low) bound = std::min(bound, one.value + excess(space, v, one.valuation));
  return bound;
}

// The regret by its definition. Fails where a bound is wrong.
std::uint32_t plain_regret(const ValuationSpace& space, const std::vector<std::uint8_t>& values,
                           const std::vector<Tentpole>& entries, std::span<const std::uint32_t> weights) {
  std::uint32_t out = 0;
  for (std::size_t v = 0; v < space.size(); ++v) {
    const int lower = lower_bound(space, entries, v);
    const int upper = upper_bound(space, entries, v);
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

// For every set of cards with these points one.
std::vector<std::uint32_t> frequencies(const ValuationSpace& space) {
  std::vector<std::uint32_t> out(space.size());
  for (std::size_t v = 0; v < out.size(); ++v) out[v] = static_cast<std::uint32_t>(space.frequency(v));
  return out;
}

TEST(SkatRowBudget, RegretOfEveryShare) {
  int rows = 0;
  for (const bool grand : {false, true})
    for_rows(grand, 2, 700, 6, [&](const ValuationSpace& space, const SampleRow& row) {
      ++rows;
      const std::vector<std::uint32_t> others = frequencies(space);
      const std::vector<std::uint32_t> weights = rows % 2 == 0 ? std::vector<std::uint32_t>() : others;
      const RowOrder order = order_row(space, row.values, row.tentpoles, weights, others);
      ASSERT_EQ(order.regret.size(), order.entries.size() + 1);
      EXPECT_EQ(order.regret.back(), 0U);
      EXPECT_TRUE(std::is_sorted(order.regret.rbegin(), order.regret.rend()));
      std::vector<Tentpole> kept;
      for (std::size_t k = 0; k <= order.entries.size(); ++k) {
        EXPECT_EQ(order.regret[k], plain_regret(space, row.values, kept, weights));
        EXPECT_EQ(order.other_regret[k], plain_regret(space, row.values, kept, others));
        if (k < order.entries.size()) kept.push_back(order.entries[k]);
      }
    });
  EXPECT_GT(rows, 150);
}

TEST(SkatRowBudget, WhatGoesDoesTheLeastDamage) {
  for_rows(false, 2, 300, 4, [&](const ValuationSpace& space, const SampleRow& row) {
    const RowOrder order = order_row(space, row.values, row.tentpoles, {});
    std::vector<Tentpole> left = order.entries;
    for (; !left.empty(); left.pop_back())
      for (std::size_t gone = 0; gone < left.size(); ++gone) {
        std::vector<Tentpole> others = left;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(gone));
        EXPECT_GE(plain_regret(space, row.values, others, {}), order.regret[left.size() - 1]);
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
            ASSERT_EQ(lower_bound(space, stored.entries, v), row.values[v]);
          }
          if (stored.kind != KeptRow::Kind::sinks) {
            ASSERT_EQ(upper_bound(space, stored.entries, v), row.values[v]);
          }
        }
      }
    });
  for (const int count : kinds) EXPECT_GT(count, 5);
}

}  // namespace
}  // namespace ombre::skat_tables
