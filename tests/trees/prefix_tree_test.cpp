#include "trees/prefix_tree.h"

#include <gtest/gtest.h>

#include <set>

#include "reference.h"
#include "tests/trees/written_out.h"

namespace ombre {
namespace {

Score first(const Scores& scores) { return scores[0]; }

// Calls visit(state) for every state of the tree.
template <class Visit>
void walk(const PrefixTree& tree, const PrefixTree::State& state, const Visit& visit) {
  visit(state);
  for (const int move : tree.moves(state)) walk(tree, tree.after(state, move), visit);
}

PrefixTreeOptions small(int depth) {
  PrefixTreeOptions options;
  options.least_branching = 1;
  options.most_branching = 4;
  options.depth = depth;
  return options;
}

TEST(PrefixTree, trueValuesAreMinimaxValues) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    PrefixTreeOptions options = small(6);
    options.root_value = static_cast<Score>(seed) - 10;
    const PrefixTree tree(seed, options);
    walk(tree, tree.start(), [&](const PrefixTree::State& state) {
      EXPECT_EQ(tree.true_value(state), reference::minimax(tree, state, PlayerSet(0), first));
    });
    EXPECT_EQ(tree.true_value(tree.start()), options.root_value);
  }
}

TEST(PrefixTree, branchingDamageAndNoiseCoverTheirRanges) {
  PrefixTreeOptions options;
  options.depth = 4;
  const PrefixTree tree(1, options);
  std::set<std::size_t> branching;
  std::set<Score> damages;
  std::set<Score> noises;
  std::set<std::uint64_t> keys;
  int states = 0;
  walk(tree, tree.start(), [&](const PrefixTree::State& state) {
    ++states;
    keys.insert(tree.key(state));
    if (!tree.mover(state)) {
      EXPECT_EQ(tree.scores(state), Scores(state.value, -state.value));
      return;
    }
    branching.insert(tree.moves(state).size());
    bool free = false;
    for (const int move : tree.moves(state)) {
      damages.insert(tree.damage(state, move));
      free = free || tree.damage(state, move) == 0;
    }
    EXPECT_TRUE(free);
    noises.insert(tree.scores(state)[0] - state.value);
    EXPECT_EQ(tree.scores(state).sum(2), 0);
  });
  EXPECT_EQ(static_cast<int>(keys.size()), states);
  EXPECT_EQ(branching.size(), 9U);
  EXPECT_EQ(*branching.begin(), 4U);
  EXPECT_EQ(*branching.rbegin(), 12U);
  EXPECT_EQ(damages, (std::set<Score>{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(noises, (std::set<Score>{-4, -3, -2, -1, 0, 1, 2, 3, 4}));
}

TEST(PrefixTree, theSeedIsTheWholeTree) {
  const PrefixTree a(5, small(5));
  const PrefixTree b(5, small(5));
  const PrefixTree c(6, small(5));
  EXPECT_EQ(a.key(a.after(a.start(), 0)), b.key(b.after(b.start(), 0)));
  EXPECT_NE(a.key(a.start()), c.key(c.start()));
}

TEST(PrefixTree, canBeWrittenOut) {
  const PrefixTree game(3, small(5));
  const ExplicitTree tree = written_out(game, game.start());
  EXPECT_EQ(reference::maxn(tree, ExplicitTree::root), Scores(0, 0));
}

TEST(PrefixTree, badOptionsAreErrors) {
  PrefixTreeOptions options;
  options.least_branching = 0;
  EXPECT_THROW(PrefixTree(1, options), InputError);
  options = {};
  options.most_branching = 3;
  EXPECT_THROW(PrefixTree(1, options), InputError);
  options = {};
  options.damage = -1;
  EXPECT_THROW(PrefixTree(1, options), InputError);
  options = {};
  options.depth = 2000;
  EXPECT_THROW(PrefixTree(1, options), InputError);
  options = {};
  options.damage = max_score;
  EXPECT_THROW(PrefixTree(1, options), InputError);
}

}  // namespace
}  // namespace ombre
