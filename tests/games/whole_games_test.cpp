// Whole games of Pinochle, Sergeant Major, Big-2 and Crazy Eights against naive rules: legality, tricks, melds, scores,
// running totals and ends. whole_games_long_test.cpp plays thousands of hands.
#include <gtest/gtest.h>

#include "tests/games/whole_games_support.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

TEST(WholeGames, Pinochle) {
  Random random(21);
  const int wanted = testing::scaled_down(600);
  EXPECT_GE(whole_games::play_pinochle(wanted, random), wanted);
}

TEST(WholeGames, SergeantMajor) {
  Random random(22);
  const int wanted = testing::scaled_down(600);
  EXPECT_GE(whole_games::play_sergeant_major(wanted, random), wanted);
}

TEST(WholeGames, BigTwo) {
  Random random(23);
  const int wanted = testing::scaled_down(100);
  EXPECT_GE(whole_games::play_big_two(wanted, random), wanted);
}

TEST(WholeGames, CrazyEights) {
  Random random(24);
  const int wanted = testing::scaled_down(1'000);
  EXPECT_GE(whole_games::play_crazy_eights(wanted, random), wanted);
}

}  // namespace
}  // namespace ombre
