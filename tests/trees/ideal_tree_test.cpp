#include "trees/ideal_tree.h"

#include <gtest/gtest.h>

#include "reference.h"
#include "tests/trees/written_out.h"
#include "trees/recurrences.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

Score first(const Scores& scores) { return scores[0]; }

TEST(IdealTree, paranoidReachesItsBestCaseOnEqualTrees) {
  for (int players = 2; players <= 5; ++players)
    for (int branching = 1; branching <= 3; ++branching)
      for (int depth = 0; depth <= 7; ++depth) {
        const EqualTree tree({players, branching, depth});
        std::uint64_t seen = 0;
        reference::alpha_beta(tree, tree.start(), -max_score, max_score, first, seen);
        EXPECT_EQ(seen, leaves(paranoid_levels(players, branching, depth)));
      }
}

TEST(IdealTree, immediatePruningReachesItsBestCaseOnGreedyTrees) {
  for (int players = 1; players <= 6; ++players)
    for (int branching = 1; branching <= 4; ++branching)
      for (int depth = 0; depth <= 7; ++depth) {
        const GreedyTree tree({players, branching, depth});
        std::uint64_t seen = 0;
        const Scores scores = reference::pruned_maxn(tree, tree.start(), false, {}, {}, seen);
        EXPECT_EQ(seen, leaves(immediate_levels(players, branching, depth)));
        EXPECT_EQ(scores, Scores(1));
        EXPECT_EQ(scores, reference::maxn(tree, tree.start()));
      }
}

TEST(IdealTree, shallowPruningReachesItsBestCaseOnShallowTrees) {
  for (int players = 2; players <= 6; ++players)
    for (int branching = 1; branching <= 4; ++branching)
      for (int depth = 0; depth <= 7; ++depth) {
        const ShallowTree tree({players, branching, depth});
        std::uint64_t seen = 0;
        const Scores scores = reference::pruned_maxn(tree, tree.start(), true, {}, {}, seen);
        EXPECT_EQ(seen, leaves(shallow_levels(branching, depth)));
        EXPECT_EQ(scores, reference::maxn(tree, tree.start()));
        EXPECT_EQ(scores, tree.scores(tree.start()));
        // Nobody wins everything, so immediate pruning has no part in it.
        std::uint64_t all = 0;
        reference::pruned_maxn(tree, tree.start(), false, {}, {}, all);
        EXPECT_EQ(all, leaves(full_levels(branching, depth)));
      }
}

TEST(IdealTree, shallowTreesAreConstantSumAndRefuseToBeTooDeep) {
  const ExplicitTree tree = written_out(ShallowTree({3, 3, 6}), ShallowTree({3, 3, 6}).start());
  for (ExplicitTree::State node = 0; node < tree.size(); ++node)
    if (tree.is_leaf(node)) {
      EXPECT_EQ(tree.scores(node).sum(3), ShallowTree::total);
    }
  EXPECT_THROW(ShallowTree({3, 2, 60}), InputError);
  EXPECT_NO_THROW(ShallowTree({3, 2, 40}));
}

TEST(IdealTree, alphaBetaReachesItsBestCaseOnOrderedTrees) {
  for (int branching = 1; branching <= 5; ++branching)
    for (int depth = 0; depth <= 7; ++depth) {
      const OrderedTree tree(branching, depth);
      std::uint64_t seen = 0;
      EXPECT_EQ(reference::alpha_beta(tree, tree.start(), -max_score, max_score, first, seen), 0);
      EXPECT_EQ(seen, leaves(alpha_beta_levels(branching, depth)));
      EXPECT_EQ(reference::maxn(tree, tree.start()), Scores(0, 0));
    }
}

TEST(IdealTree, writtenOutTreesAreTheSameTrees) {
  const GreedyTree game({3, 2, 5});
  const ExplicitTree tree = written_out(game, game.start());
  EXPECT_EQ(tree.size(), 63);
  EXPECT_EQ(reference::maxn(tree, ExplicitTree::root), reference::maxn(game, game.start()));
  EXPECT_EQ(write_tree(read_tree(write_tree(tree), "tree")), write_tree(tree));
  EXPECT_THROW(written_out(game, game.start(), 62), InputError);
}

TEST(IdealTree, statesDifferAndKnowTheirKeys) {
  const EqualTree tree({3, 3, 4});
  const auto a = tree.after(tree.start(), 0);
  const auto b = tree.after(tree.start(), 1);
  EXPECT_NE(tree.key(a), tree.key(b));
  EXPECT_FALSE(a == b);
  EXPECT_EQ(tree.key(tree.after(a, 2)), tree.key(tree.after(tree.after(tree.start(), 0), 2)));
}

TEST(IdealTree, badShapesAreErrors) {
  EXPECT_THROW(EqualTree({9, 2, 3}), InputError);
  EXPECT_THROW(EqualTree({0, 2, 3}), InputError);
  EXPECT_THROW(EqualTree({3, 0, 3}), InputError);
  EXPECT_THROW(EqualTree({3, 2, -1}), InputError);
  EXPECT_THROW(EqualTree({3, 2, 2000}), InputError);
  EXPECT_THROW(ShallowTree({1, 2, 3}), InputError);
}

}  // namespace
}  // namespace ombre
