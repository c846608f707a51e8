// The whole small board, and the bound of the full one.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <vector>

#include "core/random.h"
#include "games/chinese_checkers/star_bound.h"
#include "games/chinese_checkers/star_table.h"
#include "tests/games/naive_star_race.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using testing::NaiveStarRace;

std::vector<int> holes_of(StarPegs pegs) {
  std::vector<int> holes;
  for (; pegs != 0; pegs &= pegs - 1) holes.push_back(std::countr_zero(pegs));
  return holes;
}

TEST(StarTableLong, TheSmallBoard) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  StarTable::load_or_build(3, 2);
  const StarTable table = StarTable::load_or_build(3, 2, [](int, std::uint64_t) { FAIL() << "built again"; });

  // 1. Known as a whole: every level, the start, and the farthest positions.
  const std::vector<std::uint64_t> counts = {1,       10,     81,     476,     2316,    9353,    32145,   94664,
                                             239654,  520615, 980443, 1599320, 2225091, 2571489, 2402772, 1774788,
                                             1001609, 405083, 106403, 16204,   1261,    38};
  EXPECT_EQ(table.counts(), counts);
  EXPECT_EQ(table.moves_to_goal(table.moves().start()), 17);

  // 2. Each position, from a sample: one more than the nearest of its neighbours, found by walking.
  const NaiveStarRace naive(3);
  const StarRank rank(3);
  Random random(11);
  for (int i = testing::scaled_down(5000); i > 0; --i) {
    const StarPegs pegs = rank.pegs(static_cast<std::uint32_t>(random.below(static_cast<int>(rank.positions()))));
    int nearest = 255;
    for (const auto& next : naive.after(naive.pegs(holes_of(pegs))))
      nearest = std::min(nearest, table.moves_to_goal(naive.holes(next)));
    ASSERT_EQ(table.moves_to_goal(pegs), pegs == table.moves().goal() ? 0 : nearest + 1);
  }

  // 3. The bound: never more than the truth, in every position.
  const StarBound bound = StarBound::build(3, 2);
  const auto step = static_cast<std::uint32_t>(std::max(1, 100 / std::max(1, testing::scaled_down(100))));
  double ratio = 0;
  std::uint32_t looked_at = 0;
  for (std::uint32_t i = 0; i < rank.positions(); i += step) {
    const StarPegs pegs = rank.pegs(i);
    const int moves = table.moves_to_goal(pegs);
    const int below = bound.moves_to_goal(holes_of(pegs));
    ASSERT_LE(below, moves);
    ratio += moves == 0 ? 1 : static_cast<double>(below) / moves;
    ++looked_at;
  }
  EXPECT_GT(ratio / looked_at, 0.7) << "the bound has become looser";
}

// Whoever comes from the goal by n moves is at most n moves from it.
TEST(StarBoundLong, TheFullBoard) {
  const StarBound bound = StarBound::build(4, 2);
  const NaiveStarRace naive(4);
  EXPECT_EQ(bound.moves_to_goal(naive.holes(naive.goal())), 0);
  EXPECT_EQ(bound.moves_to_goal(naive.holes(naive.start())), 19);
  Random random(4);
  for (int walk = testing::scaled_down(100); walk > 0; --walk) {
    NaiveStarRace::Pegs pegs = naive.goal();
    int before = 0;
    for (int moves = 1; moves <= 25; ++moves) {
      const auto after = naive.after(pegs);
      pegs = *std::next(after.begin(), random.below(static_cast<int>(after.size())));
      const int below = bound.moves_to_goal(naive.holes(pegs));
      ASSERT_LE(below, moves);
      ASSERT_LE(std::abs(below - before), 1);
      before = below;
    }
  }
}

}  // namespace
}  // namespace ombre
