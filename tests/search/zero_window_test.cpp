// Zero-window search and its iterative deepening by theorem 6.1.
#include "search/zero_window.h"

#include <gtest/gtest.h>

#include "search/minimax.h"
#include "tests/search/point_tree.h"

namespace ombre {
namespace {

struct Runner {
  explicit Runner(const PointTree& tree) : context{tree, budget, order, silent} {}
  Budget budget;
  GivenOrder order;
  NoObserver<PointTree::State> silent;
  SearchContext<PointTree> context;
};

TEST(ZeroWindow, OneQuestionADepthFindsEveryValue) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const PointTree tree(seed, {.players = players, .branching = 2 + static_cast<int>(seed % 2), .depth = 7});
    const Sides sides(PlayerSet(0), Objective::own, players);
    Runner plain(tree);
    Runner asking(tree);
    ZeroWindow<PointTree> search(asking.context, sides);
    const std::vector<Score> values = zero_window_deepening(search, tree.start(), 7, 1);
    ASSERT_EQ(values.size(), 7U);
    for (int depth = 1; depth <= 7; ++depth)
      EXPECT_EQ(values[static_cast<std::size_t>(depth - 1)],
                *Minimax<PointTree>(plain.context, sides).run(tree.start(), depth).value)
          << "seed " << seed << " depth " << depth;
    EXPECT_LT(asking.context.leaves, plain.context.leaves);
  }
}

// The theorem itself: one level deeper the value is the same or one more.
TEST(ZeroWindow, ValuesGrowByAtMostOneStep) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const PointTree tree(seed, {.players = 3, .branching = 3, .depth = 6});
    Runner runner(tree);
    Minimax<PointTree> search(runner.context, Sides(PlayerSet(1), Objective::own, 3));
    Score before = 0;
    for (int depth = 1; depth <= 6; ++depth) {
      const Score value = *search.run(tree.start(), depth).value;
      EXPECT_TRUE(value == before || value == before + 1);
      before = value;
    }
  }
}

TEST(ZeroWindow, ReachesAnswersTheQuestion) {
  const PointTree tree(5, {.players = 2, .branching = 3, .depth = 5});
  Runner runner(tree);
  const Sides sides(PlayerSet(0), Objective::own, 2);
  ZeroWindow<PointTree> search(runner.context, sides);
  const Score value = *search.run(tree.start(), unlimited_depth).value;
  EXPECT_TRUE(search.reaches(tree.start(), unlimited_depth, value));
  EXPECT_FALSE(search.reaches(tree.start(), unlimited_depth, value + 1));
}

}  // namespace
}  // namespace ombre
