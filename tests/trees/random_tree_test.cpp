#include "tests/support/random_trees.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "trees/tree_file.h"

namespace ombre {
namespace {

TEST(RandomTree, theSameSeedGivesTheSameTree) {
  Random a(7);
  Random b(7);
  EXPECT_EQ(write_tree(random_tree({}, a)), write_tree(random_tree({}, b)));
  Random c(8);
  EXPECT_NE(write_tree(random_tree({}, a)), write_tree(random_tree({}, c)));
}

// The reader checks scores, sums, steps and honest bounds; reading back proves all of them.
TEST(RandomTree, everyTreeKeepsItsFrame) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const RandomTreeOptions options = random_tree_options(random);
    const ExplicitTree tree = random_tree(options, random);
    const std::string text = write_tree(tree);
    ASSERT_EQ(write_tree(read_tree(text, "tree")), text);
    EXPECT_LE(tree.levels(), options.depth + 1);
    EXPECT_LT(tree.size(), 2000);
    for (ExplicitTree::State node = 0; node < tree.size(); ++node) {
      if (!tree.is_leaf(node)) {
        EXPECT_GE(static_cast<int>(tree.moves(node).size()), options.least_branching);
        EXPECT_LE(static_cast<int>(tree.moves(node).size()), options.most_branching);
      } else if (options.constant_sum) {
        EXPECT_EQ(tree.scores(node).sum(tree.players()), tree.frame().maxsum);
      }
      const auto parent = tree.parent(node);
      if (parent < 0) continue;
      const Bounds here = tree.bounds(node);
      const Bounds above = tree.bounds(parent);
      for (Player p = 0; p < tree.players(); ++p) {
        EXPECT_GE(here.lower[p], above.lower[p]);
        EXPECT_LE(here.upper[p], above.upper[p]);
      }
    }
  }
}

TEST(RandomTree, turnOrdersAreWhatTheySay) {
  Random random(2);
  RandomTreeOptions options;
  options.players = 4;
  options.depth = 8;
  options.early_end = 0;
  options.least_branching = options.most_branching = 2;
  for (const TurnOrder order : {TurnOrder::regular, TurnOrder::random, TurnOrder::tricks, TurnOrder::twice}) {
    options.order = order;
    const ExplicitTree tree = random_tree(options, random);
    int next = 0;
    int again = 0;
    int other = 0;
    int other_in_trick = 0;
    for (ExplicitTree::State node = 1; node < tree.size(); ++node) {
      if (tree.is_leaf(node)) continue;
      const Player before = *tree.mover(tree.parent(node));
      const Player now = *tree.mover(node);
      if (now == (before + 1) % 4)
        ++next;
      else if (now == before)
        ++again;
      else
        ++other;
      if (now != (before + 1) % 4 && tree.depth(node) % 4 != 0) ++other_in_trick;
    }
    EXPECT_GT(next, 0);
    EXPECT_EQ(again > 0, order != TurnOrder::regular);
    EXPECT_EQ(other > 0, order == TurnOrder::random || order == TurnOrder::tricks);
    EXPECT_EQ(other_in_trick > 0, order == TurnOrder::random || order == TurnOrder::twice);
  }
}

TEST(RandomTree, oneAndEightPlayersArePossible) {
  Random random(3);
  RandomTreeOptions options;
  for (const int players : {1, 7, 8}) {
    options.players = players;
    EXPECT_EQ(random_tree(options, random).players(), players);
  }
}

TEST(RandomTree, aHundredThousandSmallTreesAreQuick) {
  Random random(4);
  std::set<int> sizes;
  for (int i = 0; i < 100'000; ++i) {
    const RandomTreeOptions options = random_tree_options(random);
    sizes.insert(random_tree(options, random).size());
  }
  EXPECT_GT(sizes.size(), 50U);
}

}  // namespace
}  // namespace ombre
