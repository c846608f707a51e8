// BCD trees and the policies on them: the three parameters at their ends, best responses against all pure strategies
// of small trees, and the order of figure 9.2 of Furtak (2013).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

#include "equilibrium/bcd.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Node = BcdTree::Node;
using testing::is_scaled_down;
using testing::scaled_down;

BcdTree tree_of(BcdOptions options, std::uint64_t seed) {
  Random random(seed);
  return {options, random};
}

TEST(BcdTree, DisambiguationSaysHowClassesAreDivided) {
  const BcdTree never = tree_of({.disambiguation = 0}, 1);
  const BcdTree always = tree_of({.disambiguation = 1}, 1);
  for (Node node = BcdTree::root; node < never.parents(); ++node)
    for (std::size_t own = 0; own < 8; ++own) {
      std::vector<std::size_t> classes;
      for (std::size_t other = 0; other < 8; ++other) {
        EXPECT_EQ(never.class_of(node, own, other), 0U);
        classes.push_back(always.class_of(node, own, other));
      }
      std::sort(classes.begin(), classes.end());
      EXPECT_EQ(std::unique(classes.begin(), classes.end()) - classes.begin(), node == BcdTree::root ? 1 : 8);
    }
}

TEST(BcdTree, WhatWasToldApartStaysSo) {
  const BcdTree tree = tree_of({.disambiguation = 0.4}, 2);
  int divided = 0;
  for (Node node = 4; node < tree.parents(); ++node)
    for (std::size_t own = 0; own < 8; ++own)
      for (std::size_t a = 0; a < 8; ++a)
        for (std::size_t b = 0; b < a; ++b) {
          const bool before = tree.class_of(node / 4, own, a) == tree.class_of(node / 4, own, b);
          const bool now = tree.class_of(node, own, a) == tree.class_of(node, own, b);
          EXPECT_TRUE(before || !now);
          divided += before && !now ? 1 : 0;
        }
  EXPECT_GT(divided, 0);
}

TEST(BcdTree, CorrelationAndBiasSayWhatLeavesPay) {
  const BcdTree equal = tree_of({.correlation = 1}, 3);
  const BcdTree opposite = tree_of({.correlation = 0}, 3);
  const BcdTree won = tree_of({.bias = 1, .correlation = 1}, 3);
  double sum = 0;
  double count = 0;
  for (Node left = equal.parents(); left < 2 * equal.parents(); left += 2)
    for (std::size_t a = 0; a < 8; ++a)
      for (std::size_t b = 0; b < 8; ++b) {
        EXPECT_EQ(equal.payoff(left, a, b), equal.payoff(left + 1, a, b));
        EXPECT_EQ(opposite.payoff(left, a, b), -opposite.payoff(left + 1, a, b));
        EXPECT_EQ(won.payoff(left, a, b), 1);
        sum += equal.payoff(left, a, b);
        ++count;
      }
  EXPECT_NEAR(sum / count, 0.8 - 0.2, 0.05);
}

TEST(BcdPolicy, BestResponseIsTheBestOfAllPureStrategies) {
  constexpr std::size_t most_sets = 12;
  int compared = 0;
  const int trees = scaled_down(30);
  for (int i = 0; i < trees; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const BcdTree tree =
        tree_of({.bias = 0.5, .correlation = 0.5, .disambiguation = 0.3, .height = 3, .types = 2}, seed);
    const BcdPolicy other = recursive_policies(tree, 1).back();
    for (const Player player : {0, 1}) {
      std::map<std::tuple<Node, std::size_t, std::size_t>, std::size_t> sets;
      for (Node node = BcdTree::root; node < tree.parents(); ++node)
        for (std::size_t own = 0; own < 2 && tree.mover(node) == player; ++own)
          for (std::size_t type = 0; type < 2; ++type)
            sets.emplace(std::tuple(node, own, tree.class_of(node, own, type)), sets.size());
      if (sets.size() > most_sets) continue;
      double best = -1;
      for (std::size_t strategy = 0; strategy >> sets.size() == 0; ++strategy) {
        BcdPolicy pure = other;
        for (Node node = BcdTree::root; node < tree.parents(); ++node)
          for (std::size_t own = 0; own < 2 && tree.mover(node) == player; ++own)
            for (std::size_t type = 0; type < 2; ++type) {
              const std::size_t set = sets.at({node, own, tree.class_of(node, own, type)});
              pure.right.at(node, player == 0 ? own : type, player == 0 ? type : own) =
                  static_cast<double>((strategy >> set) & 1U);
            }
        const double value =
            mean_at_root(tree, player == 0 ? played_values(tree, pure, other) : played_values(tree, other, pure));
        best = std::max(best, player == 0 ? value : -value);
      }
      EXPECT_NEAR(best_response(tree, player, other), best, 1e-12) << seed;
      ++compared;
    }
  }
  EXPECT_GT(compared, trees * 2 / 3);
}

TEST(BcdPolicy, NothingHiddenNothingToExploit) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const BcdTree tree = tree_of({.bias = 0.5, .correlation = 0.5, .types = 1}, seed);
    for (const BcdPolicy& policy : recursive_policies(tree, 3)) EXPECT_EQ(exploitability(tree, policy), 0);
  }
}

TEST(BcdPolicy, EachLevelReachesOnePlyHigher) {
  const BcdTree tree = tree_of({.height = 5}, 4);
  const std::vector<BcdPolicy> policies = recursive_policies(tree, 6);
  EXPECT_EQ(policies[5].right, policies[6].right);
  EXPECT_FALSE(policies[0].right == policies[1].right);
}

TEST(BcdPolicy, NobodyGainsMoreThanTheBestResponse) {
  const BcdTree tree = tree_of({}, 5);
  const std::vector<BcdPolicy> policies = recursive_policies(tree, 3);
  for (const BcdPolicy& row : policies)
    for (const BcdPolicy& column : policies) {
      EXPECT_GE(exploitability(tree, row), pair_gain(tree, column, row));
      EXPECT_DOUBLE_EQ(pair_gain(tree, column, row), -pair_gain(tree, row, column));
    }
}

TEST(BcdPolicy, RecursionTakesMostOfTheExploitabilityAway) {
  if (is_scaled_down()) GTEST_SKIP() << "means over sixty trees, nothing that smaller ones do not reach";
  constexpr int trees = 60;
  std::array<double, 3> sums{};
  double gain = 0;
  for (int i = 0; i < trees; ++i) {
    const BcdTree tree = tree_of({}, static_cast<std::uint64_t>(i));
    const std::vector<BcdPolicy> policies = recursive_policies(tree, 8);
    sums[0] += exploitability(tree, policies[0]) / trees;
    sums[1] += exploitability(tree, policies[1]) / trees;
    sums[2] += exploitability(tree, policies[8]) / trees;
    gain += pair_gain(tree, policies[1], policies[0]) / trees;
  }
  EXPECT_NEAR(sums[0], 0.299, 0.075);
  EXPECT_NEAR(sums[1], 0.088, 0.022);
  EXPECT_LT(sums[2], sums[1]);
  EXPECT_NEAR(gain, 0.294, 0.06);
}

}  // namespace
}  // namespace ombre
