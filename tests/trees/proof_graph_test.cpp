#include "trees/proof_tree.h"

#include <gtest/gtest.h>

#include <bit>

#include "core/random.h"
#include "core/text.h"

namespace ombre {
namespace {

constexpr Score infinite = 1000;

// What the chosen nodes prove of the root. Children have larger numbers in the graphs of this test.
std::pair<Score, Score> proved(const ProofGraph& graph, unsigned chosen) {
  const std::size_t size = graph.nodes.size();
  std::vector<Score> low(size, -infinite);
  std::vector<Score> high(size, infinite);
  for (std::size_t at = size; at-- > 0;) {
    if (((chosen >> at) & 1U) == 0) continue;
    const ProofGraph::Node& node = graph.nodes[at];
    if (node.children.empty()) {
      low[at] = high[at] = node.value;
      continue;
    }
    low[at] = high[at] = node.maximises ? -infinite : infinite;
    for (const int child : node.children) {
      const auto c = static_cast<std::size_t>(child);
      low[at] = node.maximises ? std::max(low[at], low[c]) : std::min(low[at], low[c]);
      high[at] = node.maximises ? std::max(high[at], high[c]) : std::min(high[at], high[c]);
    }
  }
  return {low[0], high[0]};
}

ProofGraph random_graph(Random& random) {
  ProofGraph graph;
  const int size = random.between(4, 13);
  graph.nodes.resize(static_cast<std::size_t>(size));
  for (int id = 0; id < size; ++id) {
    ProofGraph::Node& node = graph.nodes[static_cast<std::size_t>(id)];
    node.maximises = id == 0 || random.chance(0.5);
    node.value = random.below(3);
    const bool leaf = id > 0 && (id > size - 4 || random.chance(0.2));
    if (leaf) continue;
    const int children = random.between(1, 4);
    for (int i = 0; i < children; ++i) {
      const int child = random.between(id + 1, std::min(size - 1, id + 6));
      node.children.push_back(child);
    }
  }
  return graph;
}

unsigned bits_of(const std::vector<int>& nodes) {
  unsigned bits = 0;
  for (const int node : nodes) bits |= 1U << node;
  return bits;
}

TEST(ProofGraph, isTheSmallestOfAllSubsets) {
  Random random(5);
  for (int i = 0; i < 400; ++i) {
    const ProofGraph graph = random_graph(random);
    const Score value = graph_values(graph)[0];
    const Score target = value - random.below(2);
    std::size_t smallest_target = 99;
    std::size_t smallest_minimax = 99;
    for (unsigned bits = 1; bits < (1U << graph.nodes.size()); bits += 2) {
      const auto [low, high] = proved(graph, bits);
      const auto count = static_cast<std::size_t>(std::popcount(bits));
      if (low >= target) smallest_target = std::min(smallest_target, count);
      if (low == value && high == value) smallest_minimax = std::min(smallest_minimax, count);
    }
    const auto target_nodes = target_proof_graph(graph, target);
    ASSERT_TRUE(target_nodes.has_value());
    EXPECT_EQ(target_nodes->size(), smallest_target);
    EXPECT_GE(proved(graph, bits_of(*target_nodes)).first, target);
    const auto minimax_nodes = minimax_proof_graph(graph);
    EXPECT_EQ(minimax_nodes.size(), smallest_minimax);
    EXPECT_EQ(proved(graph, bits_of(minimax_nodes)), std::make_pair(value, value));
    EXPECT_FALSE(target_proof_graph(graph, value + 1).has_value());
  }
}

// The construction of figure 3.1 of the thesis: each element needs one of its sets, and two sets cover all
// four elements.
TEST(ProofGraph, aSharedChildMayBeWorthMore) {
  ProofGraph graph;
  const auto add = [&](bool maximises, std::vector<int> children, Score value) {
    graph.nodes.push_back({maximises, std::move(children), value});
  };
  add(true, {1}, 0);
  add(false, {2, 3, 4, 5}, 0);
  add(true, {6, 7}, 0);
  add(true, {6, 7}, 0);
  add(true, {6, 8}, 0);
  add(true, {8, 9}, 0);
  for (int i = 0; i < 4; ++i) add(false, {}, 1);
  EXPECT_EQ(target_proof_graph(graph, 1)->size(), 2U + 4U + 2U);
}

TEST(ProofGraph, badGraphsAreErrors) {
  EXPECT_THROW(graph_values({}), InputError);
  ProofGraph cycle;
  cycle.nodes = {{true, {1}, 0}, {false, {0}, 0}};
  EXPECT_THROW(graph_values(cycle), InputError);
  ProofGraph missing;
  missing.nodes = {{true, {2}, 0}, {false, {}, 0}};
  EXPECT_THROW(minimax_proof_graph(missing), InputError);
}

TEST(ProofGraph, tooManyTranspositionsAreRefused) {
  // Every leaf can be reached from each of the three nodes below the root.
  ProofGraph graph;
  graph.nodes.push_back({true, {1, 2, 3}, 0});
  std::vector<int> leaves;
  for (int i = 0; i < 40; ++i) leaves.push_back(4 + i);
  for (int i = 0; i < 3; ++i) graph.nodes.push_back({false, leaves, 0});
  for (int i = 0; i < 40; ++i) graph.nodes.push_back({true, {}, 1});
  EXPECT_THROW(minimax_proof_graph(graph), InputError);
  EXPECT_THROW(target_proof_graph(graph, 1), InputError);
}

}  // namespace
}  // namespace ombre
