#include "trees/proof_tree.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "tests/trees/written_out.h"
#include "trees/ideal_tree.h"
#include "trees/random_tree.h"
#include "trees/recurrences.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

// What the chosen nodes prove of the root: the best lower bound and the best upper bound.
std::pair<Score, Score> proved(const ExplicitTree& tree, PlayerSet maximisers, const std::vector<bool>& chosen) {
  std::vector<Score> low(static_cast<std::size_t>(tree.size()), -max_score);
  std::vector<Score> high(static_cast<std::size_t>(tree.size()), max_score);
  for (State node = tree.size() - 1; node >= 0; --node) {
    const auto at = static_cast<std::size_t>(node);
    if (!chosen[at]) continue;
    if (tree.is_leaf(node)) {
      low[at] = high[at] = tree.scores(node)[0];
      continue;
    }
    const bool maximises = maximisers.contains(*tree.mover(node));
    Score least = maximises ? -max_score : max_score;
    Score most = least;
    for (const int move : tree.moves(node)) {
      const auto child = static_cast<std::size_t>(tree.after(node, move));
      least = maximises ? std::max(least, low[child]) : std::min(least, low[child]);
      most = maximises ? std::max(most, high[child]) : std::min(most, high[child]);
    }
    low[at] = least;
    high[at] = most;
  }
  return {low[0], high[0]};
}

std::vector<bool> set_of(const ExplicitTree& tree, const std::vector<State>& nodes) {
  std::vector<bool> chosen(static_cast<std::size_t>(tree.size()), false);
  for (const State node : nodes) chosen[static_cast<std::size_t>(node)] = true;
  return chosen;
}

TEST(ProofTree, isTheSmallestOfAllSubsets) {
  Random random(11);
  RandomTreeOptions options;
  options.players = 2;
  options.depth = 5;
  options.most_branching = 3;
  options.order = TurnOrder::twice;
  options.early_end = 0.3;
  int compared = 0;
  while (compared < 150) {
    const ExplicitTree tree = random_tree(options, random);
    if (tree.size() > 14 || tree.size() < 6) continue;
    ++compared;
    const PlayerSet side(0);
    const std::vector<Score> values = minimax_values(tree, Sides(side, Objective::own, tree.players()));
    const Score value = values[0];
    const Score target = value - random.below(2);
    std::size_t smallest_target = 99;
    std::size_t smallest_minimax = 99;
    for (unsigned bits = 1; bits < (1U << tree.size()); bits += 2) {
      std::vector<bool> chosen;
      for (State node = 0; node < tree.size(); ++node) chosen.push_back(((bits >> node) & 1U) != 0);
      const auto [low, high] = proved(tree, side, chosen);
      const auto count = static_cast<std::size_t>(std::popcount(bits));
      if (low >= target) smallest_target = std::min(smallest_target, count);
      if (low == value && high == value) smallest_minimax = std::min(smallest_minimax, count);
    }
    const auto known = [&](State node) { return values[static_cast<std::size_t>(node)]; };
    EXPECT_EQ(target_proof_size(tree, ExplicitTree::root, side, known, target), smallest_target);
    EXPECT_EQ(minimax_proof_size(tree, ExplicitTree::root, side, known), smallest_minimax);
    const auto target_nodes = target_proof(tree, side, values, target);
    EXPECT_EQ(target_nodes->size(), smallest_target);
    EXPECT_GE(proved(tree, side, set_of(tree, *target_nodes)).first, target);
    const auto minimax_nodes = minimax_proof(tree, side, values);
    EXPECT_EQ(minimax_nodes.size(), smallest_minimax);
    EXPECT_EQ(proved(tree, side, set_of(tree, minimax_nodes)), std::make_pair(value, value));
    EXPECT_FALSE(target_proof(tree, side, values, value + 1).has_value());
    EXPECT_FALSE(target_proof_size(tree, ExplicitTree::root, side, known, value + 1).has_value());
  }
}

TEST(ProofTree, uniformTreesNeedWhatKnuthAndMooreSay) {
  for (int branching = 1; branching <= 4; ++branching)
    for (int depth = 0; depth <= 6; ++depth) {
      const OrderedTree game(branching, depth);
      const auto value = [](const OrderedTree::State& state) { return state.extra; };
      const Levels levels = alpha_beta_levels(branching, depth);
      EXPECT_EQ(minimax_proof_size(game, game.start(), PlayerSet(0), value), interior(levels) + leaves(levels));
    }
}

TEST(ProofTree, lazyAndWrittenOutPrefixTreesAgree) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    PrefixTreeOptions options;
    options.least_branching = 1;
    options.most_branching = 5;
    options.depth = 5;
    const PrefixTree game(seed, options);
    const auto known = [&](const PrefixTree::State& state) { return game.true_value(state); };
    const ExplicitTree tree = written_out(game, game.start());
    const PlayerSet side(0);
    const auto values = minimax_values(tree, Sides(side, Objective::own, tree.players()));
    const auto nodes = minimax_proof(tree, side, values);
    EXPECT_EQ(minimax_proof_size(game, game.start(), side, known), nodes.size());
    EXPECT_EQ(minimax_proof_size(game, game.start(), side, known, PrefixProofBound(game)), nodes.size());
    const auto target = target_proof(tree, side, values, -2);
    EXPECT_EQ(target_proof_size(game, game.start(), side, known, -2, PrefixProofBound(game)), target->size());
  }
}

}  // namespace
}  // namespace ombre
