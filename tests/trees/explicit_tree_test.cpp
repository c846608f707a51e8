#include "trees/explicit_tree.h"

#include <gtest/gtest.h>

namespace ombre {
namespace {

ExplicitTree small_tree() {
  ExplicitTree::Frame frame;
  frame.players = 3;
  frame.maxp = 10;
  frame.maxsum = 10;
  frame.granularity = 1;
  ExplicitTree tree(frame);
  const auto top = tree.add_node(-1, 2);
  tree.add_leaf(top, Scores(5, 4, 1));
  const auto right = tree.add_node(top, 0);
  tree.set_name(right, "right");
  tree.set_bounds(right, Scores(1, 1, 1), {});
  tree.add_leaf(right, Scores(6, 2, 2));
  const auto last = tree.add_leaf(right, Scores(2, 3, 5));
  tree.set_bounds(last, Scores(0, 3, 0), Scores(10, 4, 20));
  tree.set_evaluation(right, Scores(9, 9, 9));
  tree.finish();
  return tree;
}

TEST(ExplicitTree, isTheGameThatWasBuilt) {
  const ExplicitTree tree = small_tree();
  EXPECT_EQ(tree.size(), 5);
  EXPECT_EQ(tree.levels(), 3);
  EXPECT_EQ(tree.mover(ExplicitTree::root), 2);
  EXPECT_EQ(tree.moves(ExplicitTree::root).size(), 2U);
  const auto right = tree.after(ExplicitTree::root, 1);
  EXPECT_EQ(tree.mover(right), 0);
  EXPECT_EQ(tree.parent(right), ExplicitTree::root);
  EXPECT_EQ(tree.name(right), "right");
  EXPECT_EQ(tree.name(ExplicitTree::root), "");
  EXPECT_TRUE(tree.has_evaluation(right));
  EXPECT_EQ(tree.scores(right), Scores(9, 9, 9));
  EXPECT_EQ(tree.scores(tree.after(right, 1)), Scores(2, 3, 5));
  EXPECT_EQ(tree.mover(tree.after(right, 1)), std::nullopt);
  EXPECT_EQ(tree.moves(tree.after(right, 1)).size(), 0U);
  EXPECT_EQ(tree.path(tree.after(right, 1)), "root.children[1].children[1]");
  EXPECT_NE(tree.key(0), tree.key(1));
}

TEST(ExplicitTree, boundsAreHandedDownAndNeverLoosen) {
  const ExplicitTree tree = small_tree();
  const auto right = tree.after(ExplicitTree::root, 1);
  EXPECT_EQ(tree.bounds(ExplicitTree::root).lower, Scores(0, 0, 0));
  EXPECT_EQ(tree.bounds(right).lower, Scores(1, 1, 1));
  EXPECT_EQ(tree.bounds(right).upper, Scores(10, 10, 10));
  EXPECT_EQ(tree.bounds(tree.after(right, 0)).lower, Scores(1, 1, 1));
  EXPECT_EQ(tree.bounds(tree.after(right, 1)).lower, Scores(1, 3, 1));
  EXPECT_EQ(tree.bounds(tree.after(right, 1)).upper, Scores(10, 4, 10));
  EXPECT_EQ(tree.bounds(right).sum, 10);
  EXPECT_EQ(tree.bounds(right).step, 1);
  EXPECT_TRUE(tree.has_own_bounds(right));
  EXPECT_FALSE(tree.has_own_bounds(ExplicitTree::root));
}

}  // namespace
}  // namespace ombre
