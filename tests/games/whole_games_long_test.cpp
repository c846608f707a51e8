// Thousands of hands of whole_games_test.cpp, of each of its games.
#include <gtest/gtest.h>

#include "tests/games/whole_games_support.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

TEST(WholeGamesLong, Pinochle) {
  Random random(31);
  const int wanted = testing::scaled_down(10'000);
  EXPECT_GE(whole_games::play_pinochle(wanted, random), wanted);
}

TEST(WholeGamesLong, SergeantMajor) {
  Random random(32);
  const int wanted = testing::scaled_down(10'000);
  EXPECT_GE(whole_games::play_sergeant_major(wanted, random), wanted);
}

TEST(WholeGamesLong, BigTwo) {
  Random random(33);
  const int wanted = testing::scaled_down(2'000);
  EXPECT_GE(whole_games::play_big_two(wanted, random), wanted);
}

TEST(WholeGamesLong, CrazyEights) {
  Random random(34);
  const int wanted = testing::scaled_down(20'000);
  EXPECT_GE(whole_games::play_crazy_eights(wanted, random), wanted);
}

}  // namespace
}  // namespace ombre
