// What the pruning rules of max^n cut, one by one, and what they must not cut.
#include <gtest/gtest.h>

#include "search/maxn_pruning.h"
#include "search/run_search.h"
#include "tests/support/random_trees.h"
#include "trees/explicit_tree.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

// Three players, scores from 0 to 10, sum at most 10: figure 5.22 with a third child at (a)'s last child
// (b) whose leaves are given.
ExplicitTree three_levels(const Scores& root_left, const Scores& a_left, const std::vector<Scores>& b,
                          Score granularity) {
  ExplicitTree tree({.players = 3, .minp = 0, .maxp = 10, .maxsum = 10, .granularity = granularity});
  const State root = tree.add_node(-1, 0);
  tree.add_leaf(root, root_left);
  const State a = tree.add_node(root, 1);
  tree.add_leaf(a, a_left);
  const State node_b = tree.add_node(a, 2);
  for (const Scores& scores : b) tree.add_leaf(node_b, scores);
  tree.finish();
  return tree;
}

std::uint64_t leaves(const ExplicitTree& tree, const PruningRules& rules) {
  Budget budget;
  GivenOrder order;
  NoObserver<State> silent;
  SearchContext<ExplicitTree> context{tree, budget, order, silent};
  PrunedMaxn<ExplicitTree> search(context, Preference{}, rules);
  search.run(ExplicitTree::root, unlimited_depth);
  return context.leaves;
}

PruningRules without_steps(PruningRules rules) {
  rules.discrete = false;
  return rules;
}

// 5 + 3 + 2 reach the sum; 5 + 3 + 1 do only because two players need one more each.
TEST(DiscreteScores, FirstConditionCutsWhenTheOthersNeedAStepEach) {
  // The left branch of (b) pleases all: (6,4,1)-like values cannot exist, but (5,3,1) fails the others' needs.
  const ExplicitTree tree = three_levels(Scores(5, 4, 1), Scores(3, 3, 4), {Scores(6, 3, 1), Scores(0, 0, 9)}, 1);
  for (const PruningRules& rules : {last_branch_rules, speculative_rules}) {
    EXPECT_EQ(leaves(tree, rules), 3U);
    EXPECT_EQ(leaves(tree, without_steps(rules)), 4U);
  }
}

// With 0 for the last player the sum is 8: only 5 + 1 and 3 + 1 and 0 + 1 exceed 10, so the cut needs that
// the branch seen is not taken by everybody above.
TEST(DiscreteScores, SecondConditionNeedsTheSeenBranchToBeRefused) {
  const ExplicitTree refused = three_levels(Scores(5, 4, 1), Scores(3, 3, 4), {Scores(7, 3, 0), Scores(0, 0, 9)}, 1);
  const ExplicitTree taken = three_levels(Scores(5, 4, 1), Scores(3, 3, 4), {Scores(6, 4, 0), Scores(0, 0, 9)}, 1);
  for (const PruningRules& rules : {last_branch_rules, speculative_rules}) {
    EXPECT_EQ(leaves(refused, rules), 3U);
    EXPECT_EQ(leaves(refused, without_steps(rules)), 4U);
    EXPECT_EQ(leaves(taken, rules), 4U);
  }
}

TEST(DiscreteScores, StepsLargerThanOneCount) {
  const ExplicitTree tree = three_levels(Scores(4, 4, 2), Scores(2, 2, 4), {Scores(6, 2, 0), Scores(0, 0, 8)}, 2);
  EXPECT_EQ(leaves(tree, speculative_rules), 3U);
  EXPECT_EQ(leaves(tree, without_steps(speculative_rules)), 4U);
}

TEST(LastBranch, NeverEntersANodeTwice) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random = Random(7).fork(seed);
    const ExplicitTree tree = random_tree(random_tree_options(random), random);
    if (!tree.mover(ExplicitTree::root)) continue;
    Budget budget;
    Trace<State> trace;
    SearchRequest request;
    request.algorithm = Algorithm::maxn_lastbranch;
    request.table_bytes = 0;
    request.order = seed % 2 == 0 ? OrderKind::given : OrderKind::shuffled;
    request.seed = seed;
    run_search(tree, ExplicitTree::root, request, budget, trace);
    for (const Visit<State>& visit : trace.visits()) ASSERT_FALSE(visit.again) << "seed " << seed;
  }
}

// Each technique contains the ones before it, so it never looks at more leaves in the same order, as long
// as nothing is searched twice.
TEST(Pruning, StrongerRulesVisitNoMoreLeaves) {
  std::uint64_t plain_total = 0;
  std::uint64_t speculative_total = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random = Random(8).fork(seed);
    const ExplicitTree tree = random_tree(random_tree_options(random), random);
    if (!tree.mover(ExplicitTree::root)) continue;
    const std::uint64_t plain = leaves(tree, PruningRules{});
    const std::uint64_t immediate = leaves(tree, immediate_rules);
    const std::uint64_t shallow = leaves(tree, shallow_rules);
    const std::uint64_t both = leaves(tree, alpha_beta_branch_and_bound_rules);
    ASSERT_LE(immediate, plain);
    ASSERT_LE(shallow, immediate);
    ASSERT_LE(both, shallow);
    ASSERT_LE(both, leaves(tree, branch_and_bound_rules));
    ASSERT_LE(leaves(tree, last_branch_rules), both);
    plain_total += plain;
    speculative_total += leaves(tree, speculative_rules);
  }
  EXPECT_LT(speculative_total, plain_total);
}

// Needs may be handed down from any distance; only the work changes.
TEST(Speculative, AnyReachIsExact) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random = Random(9).fork(seed);
    const ExplicitTree tree = random_tree(random_tree_options(random), random);
    if (!tree.mover(ExplicitTree::root)) continue;
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<ExplicitTree> context{tree, budget, order, silent};
    const auto plain = Maxn<ExplicitTree>(context, Preference{}).run(ExplicitTree::root, unlimited_depth);
    for (const int reach : {1, 2, 5, 1000}) {
      PruningRules rules = speculative_rules;
      rules.reach = reach;
      const auto pruned =
          PrunedMaxn<ExplicitTree>(context, Preference{}, rules).run(ExplicitTree::root, unlimited_depth);
      ASSERT_EQ(*pruned.scores, *plain.scores) << "seed " << seed << " reach " << reach;
      ASSERT_EQ(pruned.line, plain.line) << "seed " << seed << " reach " << reach;
    }
  }
}

// Deep pruning that does not search again is wrong somewhere, or it would need no warning.
TEST(ApproximateDeep, IsSometimesWrongAndOftenRight) {
  int right = 0;
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random = Random(10).fork(seed);
    const ExplicitTree tree = random_tree(random_tree_options(random), random);
    if (!tree.mover(ExplicitTree::root)) continue;
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<ExplicitTree> context{tree, budget, order, silent};
    const auto plain = Maxn<ExplicitTree>(context, Preference{}).run(ExplicitTree::root, unlimited_depth);
    const auto deep = ApproximateDeepMaxn<ExplicitTree>(context, Preference{}).run(ExplicitTree::root, unlimited_depth);
    ++(*deep.scores == *plain.scores ? right : wrong);
  }
  EXPECT_GT(wrong, 0);
  EXPECT_GT(right, wrong);
}

}  // namespace
}  // namespace ombre
