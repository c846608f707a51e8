// Leaf counts on ideal trees: what the analyses of the dissertation predict, visited exactly.
#include <gtest/gtest.h>

#include "search/search_by_name.h"
#include "trees/ideal_tree.h"
#include "trees/recurrences.h"

namespace ombre {
namespace {

template <class Tree>
SearchReport<int> run(const Tree& tree, const std::string& algorithm) {
  Budget budget;
  NoObserver<typename Tree::State> silent;
  SearchRequest request;
  request.algorithm = algorithm;
  request.table_bytes = 0;
  return search_by_name(tree, tree.start(), request, budget, silent);
}

template <class Report>
void expect_counts(const Report& report, const Levels& levels) {
  EXPECT_EQ(report.leaves, leaves(levels));
  EXPECT_EQ(report.expanded, interior(levels));
}

TEST(BestCase, SpeculativePruningVisitsTheRecurrence) {
  for (const int players : {3, 4, 5})
    for (const int branching : {2, 3, 4, 5})
      for (int depth = 1; depth <= 7; ++depth) {
        const EqualTree tree({players, branching, depth});
        SCOPED_TRACE(fmt::format("n={} b={} d={}", players, branching, depth));
        expect_counts(run(tree, "maxn-speculative"), speculative_levels(players, branching, depth));
      }
}

TEST(BestCase, LastBranchPruningEqualsSpeculativeForTwoBranches) {
  for (const int players : {3, 4})
    for (int depth = 1; depth <= 10; ++depth) {
      const EqualTree tree({players, 2, depth});
      expect_counts(run(tree, "maxn-lastbranch"), speculative_levels(players, 2, depth));
    }
}

TEST(BestCase, ParanoidVisitsItsCount) {
  for (const int players : {2, 3, 4})
    for (const int branching : {2, 3, 4})
      for (int rounds = 1; rounds * players <= 8; ++rounds) {
        const int depth = rounds * players;
        const EqualTree tree({players, branching, depth});
        SCOPED_TRACE(fmt::format("n={} b={} d={}", players, branching, depth));
        expect_counts(run(tree, "paranoid"), paranoid_levels(players, branching, depth));
      }
}

TEST(BestCase, ImmediatePruningVisitsTheGreedyCount) {
  for (const int players : {2, 3, 4, 5})
    for (const int branching : {2, 3, 5})
      for (int depth = 1; depth <= 8; ++depth) {
        const GreedyTree tree({players, branching, depth});
        SCOPED_TRACE(fmt::format("n={} b={} d={}", players, branching, depth));
        expect_counts(run(tree, "maxn-immediate"), immediate_levels(players, branching, depth));
      }
}

TEST(BestCase, ShallowPruningVisitsKorfsCount) {
  for (const int branching : {2, 3, 5})
    for (int depth = 1; depth <= 7; ++depth) {
      const ShallowTree tree({3, branching, depth});
      SCOPED_TRACE(fmt::format("b={} d={}", branching, depth));
      expect_counts(run(tree, "maxn-shallow"), shallow_levels(branching, depth));
    }
}

TEST(BestCase, TwoSidedSearchesVisitTheMinimalTree) {
  for (const int branching : {2, 3, 5})
    for (int depth = 1; depth <= 6; ++depth) {
      const OrderedTree tree(branching, depth);
      SCOPED_TRACE(fmt::format("b={} d={}", branching, depth));
      expect_counts(run(tree, "alphabeta"), alpha_beta_levels(branching, depth));
      expect_counts(run(tree, "negascout"), alpha_beta_levels(branching, depth));
      EXPECT_EQ(run(tree, "minimax").leaves, leaves(full_levels(branching, depth)));
    }
}

}  // namespace
}  // namespace ombre
