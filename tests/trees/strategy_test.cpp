// Optimal strategies as subtrees, on trees whose answers are seen at a glance.
#include "trees/strategy.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/support/random_trees.h"
#include "trees/figures.h"
#include "trees/tree_search.h"

namespace ombre {
namespace {

TEST(Strategy, keepsOneMoveOfThePlayerAndAllOfTheOthers) {
  // Figure 4.6: player 1 chooses at (a), (b) and (c); player 0 takes (c) at the root.
  const ExplicitTree& tree = figure("4.6").tree;
  const auto first = maxn_strategy(tree, 0, Ties::left);
  EXPECT_EQ(first.front().moves, (std::vector<ExplicitTree::Move>{2}));
  const auto second = maxn_strategy(tree, 1, Ties::left);
  EXPECT_EQ(second.front().moves.size(), tree.moves(ExplicitTree::root).size());
  for (const StrategyNode& kept : second) EXPECT_TRUE(tree.mover(kept.node) != 1 || kept.moves.size() == 1);
}

// Whatever the others do against the minimax strategy, the player gets at least the minimax value.
TEST(Strategy, minimaxStrategyGuaranteesTheValue) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Random random = Random(3).fork(seed);
    const ExplicitTree tree = random_tree(random_tree_options(random), random);
    if (tree.is_leaf(ExplicitTree::root)) continue;
    Budget budget;
    Trace<ExplicitTree::State> silent(false);
    SearchRequest request;
    request.algorithm = Algorithm::minimax;
    request.maximisers = PlayerSet(0);
    const Score value = *search_tree(tree, request, budget, silent).value;
    Score least = max_score;
    for (const StrategyNode& kept : minimax_strategy(tree, 0, Objective::own))
      if (tree.is_leaf(kept.node)) least = std::min(least, tree.scores(kept.node)[0]);
    EXPECT_EQ(least, value) << "seed " << seed;
  }
}

TEST(TreeSearch, refusesChanceAndMissingEvaluations) {
  ExplicitTree chance({.players = 2, .minp = 0, .maxp = 1, .maxsum = 1});
  const auto root = chance.add_chance(-1, {0.5, 0.5});
  chance.add_leaf(root, Scores(1, 0));
  chance.add_leaf(root, Scores(0, 1));
  chance.finish();
  Budget budget;
  Trace<ExplicitTree::State> silent(false);
  SearchRequest request;
  EXPECT_THROW(search_tree(chance, request, budget, silent), InputError);
  request.depth = 1;
  EXPECT_THROW(search_tree(figure("4.6").tree, request, budget, silent), InputError);
}

}  // namespace
}  // namespace ombre
