// The whole of the comparison of null with the plain definition, on other positions than the quick part.
#include <gtest/gtest.h>

#include "tests/skat/skat_null_comparison.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

TEST(SkatNullLong, SmallEndings) { compare_null_endings(scaled_down(60'000), 1, 4, 101); }

TEST(SkatNullLong, Endings) { compare_null_endings(scaled_down(6000), 5, 6, 102); }

TEST(SkatNullLong, EndingsOfSevenCards) { compare_null_endings(scaled_down(300), 7, 7, 103); }

TEST(SkatNullLong, LargeEndingsWithFewSteps) { compare_large_null_endings(scaled_down(300'000), 104); }

TEST(SkatNullLong, LikelyDealsWithFewSteps) { compare_null_with_few_steps(scaled_down(20'000), 107, likely_null_deal); }

TEST(SkatNullLong, RandomDeals) { compare_null_deals(scaled_down(1000), false, 105); }

TEST(SkatNullLong, LikelyDeals) { compare_null_deals(scaled_down(60), true, 106); }

}  // namespace
}  // namespace ombre::testing
