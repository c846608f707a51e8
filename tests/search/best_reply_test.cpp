// Best-reply search against its own plain definition, and against minimax where there is one opponent.
#include "search/best_reply.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/random_trees.h"
#include "tests/support/reference.h"
#include "trees/explicit_tree.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

// Between two moves of the player the opponents have one free move; otherwise they play their first.
Score best_reply(const ExplicitTree& tree, State node, Player player, bool reply) {
  const auto mover = tree.mover(node);
  if (!mover) return tree.scores(node)[player];
  const bool own = *mover == player;
  Score best = own ? -max_score : max_score;
  for (const int move : tree.moves(node)) {
    if (!own && move > 0 && !reply) break;
    const Score value = best_reply(tree, tree.after(node, move), player, own || (reply && move == 0));
    best = own ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

Score search(const ExplicitTree& tree, Player player) {
  Budget budget;
  GivenOrder order;
  NoObserver<State> silent;
  SearchContext<ExplicitTree> context{tree, budget, order, silent};
  BestReply<ExplicitTree> best(context, Sides(PlayerSet(player), Objective::own, tree.players()));
  return *best.run(ExplicitTree::root, unlimited_depth).value;
}

TEST(BestReply, EqualsItsDefinition) {
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    Random random = Random(50).fork(seed);
    const ExplicitTree tree = random_tree(random_tree_options(random), random);
    if (!tree.mover(ExplicitTree::root)) continue;
    const Player player = random.below(tree.players());
    EXPECT_EQ(search(tree, player), best_reply(tree, ExplicitTree::root, player, true)) << "seed " << seed;
  }
}

TEST(BestReply, IsMinimaxAgainstOneOpponentWhoAlternates) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random = Random(51).fork(seed);
    RandomTreeOptions options;
    options.players = 2;
    const ExplicitTree tree = random_tree(options, random);
    if (!tree.mover(ExplicitTree::root)) continue;
    const auto minimax =
        reference::minimax(tree, ExplicitTree::root, reference::to_the_end, PlayerSet(0), Objective::own);
    EXPECT_EQ(search(tree, 0), minimax.value) << "seed " << seed;
  }
}

}  // namespace
}  // namespace ombre
