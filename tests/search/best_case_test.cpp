// Leaf counts on ideal trees: what the analyses of the dissertation predict, visited exactly.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "search/maxn_pruning.h"
#include "search/window_search.h"
#include "trees/ideal_tree.h"
#include "trees/recurrences.h"

namespace ombre {
namespace {

template <class Tree>
struct Runner {
  explicit Runner(const Tree& tree) : context{tree, budget, order, silent} {}
  Budget budget;
  GivenOrder order;
  NoObserver<typename Tree::State> silent;
  SearchContext<Tree> context;
};

struct Counts {
  std::uint64_t leaves;
  std::uint64_t expanded;
};

template <class Tree>
Counts pruned(const Tree& tree, const PruningRules& rules) {
  Runner<Tree> runner(tree);
  PrunedMaxn<Tree>(runner.context, Preference{}, rules).run(tree.start(), unlimited_depth);
  return {runner.context.leaves, runner.context.expanded};
}

template <class Tree>
Counts windowed(const Tree& tree, Objective objective, Probe probe) {
  Runner<Tree> runner(tree);
  const Sides sides(PlayerSet(0), objective, tree.players());
  WindowSearch<Tree>(runner.context, sides, probe).run(tree.start(), unlimited_depth);
  return {runner.context.leaves, runner.context.expanded};
}

void expect_counts(const Counts& report, const Levels& levels) {
  EXPECT_EQ(report.leaves, leaves(levels));
  EXPECT_EQ(report.expanded, interior(levels));
}

TEST(BestCase, SpeculativePruningVisitsTheRecurrence) {
  for (const int players : {3, 4, 5})
    for (const int branching : {2, 3, 4, 5})
      for (int depth = 1; depth <= 7; ++depth) {
        const EqualTree tree({players, branching, depth});
        SCOPED_TRACE(fmt::format("n={} b={} d={}", players, branching, depth));
        expect_counts(pruned(tree, speculative_rules), speculative_levels(players, branching, depth));
      }
}

TEST(BestCase, LastBranchPruningEqualsSpeculativeForTwoBranches) {
  for (const int players : {3, 4})
    for (int depth = 1; depth <= 10; ++depth) {
      const EqualTree tree({players, 2, depth});
      expect_counts(pruned(tree, last_branch_rules), speculative_levels(players, 2, depth));
    }
}

TEST(BestCase, ParanoidVisitsItsCount) {
  for (const int players : {2, 3, 4})
    for (const int branching : {2, 3, 4})
      for (int rounds = 1; rounds * players <= 8; ++rounds) {
        const int depth = rounds * players;
        const EqualTree tree({players, branching, depth});
        SCOPED_TRACE(fmt::format("n={} b={} d={}", players, branching, depth));
        expect_counts(windowed(tree, Objective::difference, Probe::none), paranoid_levels(players, branching, depth));
      }
}

TEST(BestCase, ImmediatePruningVisitsTheGreedyCount) {
  for (const int players : {2, 3, 4, 5})
    for (const int branching : {2, 3, 5})
      for (int depth = 1; depth <= 8; ++depth) {
        const GreedyTree tree({players, branching, depth});
        SCOPED_TRACE(fmt::format("n={} b={} d={}", players, branching, depth));
        expect_counts(pruned(tree, immediate_rules), immediate_levels(players, branching, depth));
      }
}

TEST(BestCase, ShallowPruningVisitsKorfsCount) {
  for (const int branching : {2, 3, 5})
    for (int depth = 1; depth <= 7; ++depth) {
      const ShallowTree tree({3, branching, depth});
      SCOPED_TRACE(fmt::format("b={} d={}", branching, depth));
      expect_counts(pruned(tree, shallow_rules), shallow_levels(branching, depth));
    }
}

TEST(BestCase, TwoSidedSearchesVisitTheMinimalTree) {
  for (const int branching : {2, 3, 5})
    for (int depth = 1; depth <= 6; ++depth) {
      const OrderedTree tree(branching, depth);
      SCOPED_TRACE(fmt::format("b={} d={}", branching, depth));
      expect_counts(windowed(tree, Objective::own, Probe::none), alpha_beta_levels(branching, depth));
      expect_counts(windowed(tree, Objective::own, Probe::null_window), alpha_beta_levels(branching, depth));
    }
}

}  // namespace
}  // namespace ombre
