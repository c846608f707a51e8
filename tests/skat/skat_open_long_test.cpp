// The whole of the comparison of the open-hand Skat solver, on other positions than the quick part.
#include <gtest/gtest.h>

#include "tests/skat/skat_open_checks.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

TEST(OpenSkatLong, EveryCardOfEndings) {
  OpenSkat solver;
  Random random(101);
  for (int i = 0; i < scaled_down(19'000); ++i) {
    const int cards = random.between(1, 15);
    expect_skat_definition(solver, random_skat_ending(cards, random));
  }
}

TEST(OpenSkatLong, EveryCardOfLongerEndings) {
  OpenSkat solver;
  Random random(102);
  for (int i = 0; i < scaled_down(1000); ++i) {
    const int cards = random.between(16, 18);
    expect_skat_definition(solver, random_skat_ending(cards, random));
  }
}

TEST(OpenSkatLong, EveryCardOfTheLongestEndings) {
  OpenSkat solver;
  Random random(103);
  for (int i = 0; i < scaled_down(100); ++i) {
    const int cards = random.between(19, 21);
    expect_skat_definition(solver, random_skat_ending(cards, random));
  }
}

TEST(OpenSkatLong, StepsChangeNoAnswer) { expect_equal_skat_steps(scaled_down(1000), 6, 8, Random(104)); }

// Two hundred deals with every step but the table left out in turn.
TEST(OpenSkatLong, WholeDeals) {
  Random random(105);
  OpenSkat all;
  std::vector<OpenSkat> without;
  for (int step = 1; step < skat_step_count; ++step) {
    OpenSkatOptions options = without_skat_step(step);
    options.table_bytes = std::size_t{128} << 20;
    without.emplace_back(options);
  }
  without.emplace_back(without_deciding_cards());
  for (int i = 0; i < scaled_down(200); ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(i % 5)];
    const SkatPosition deal = i % 2 == 0 ? deal_skat(kind, random) : deal_worth_playing(kind, random);
    const std::vector<CardPoints> answer = all.cards(deal);
    for (OpenSkat& other : without) EXPECT_EQ(other.cards(deal), answer);
  }
}

}  // namespace
}  // namespace ombre::testing
