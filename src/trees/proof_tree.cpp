#include "trees/proof_tree.h"

#include "trees/proof_graph.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

ProofGraph graph_of(const ExplicitTree& tree, PlayerSet maximisers, const std::vector<Score>& values) {
  ProofGraph graph;
  for (State node = 0; node < tree.size(); ++node) {
    ProofGraph::Node& here = graph.nodes.emplace_back();
    here.value = values[node_index(node)];
    here.maximises = !tree.is_leaf(node) && maximisers.contains(*tree.mover(node));
    for (const int move : tree.moves(node)) here.children.push_back(tree.after(node, move));
  }
  return graph;
}

}  // namespace

PrefixProofBound::PrefixProofBound(const PrefixTree& game) : game_(game) {
  const auto least = static_cast<std::uint64_t>(game.options().least_branching);
  one_.push_back(1);
  all_.push_back(1);
  for (int height = 1; height <= game.options().depth; ++height) {
    const std::uint64_t one = 1 + all_.back();
    // Beyond 64 bits the bound stops growing, which leaves it right.
    constexpr std::uint64_t enough = std::uint64_t{1} << 40;
    const std::uint64_t all = 1 + least * std::min(one_.back(), enough);
    one_.push_back(std::min(one, enough));
    all_.push_back(std::min(all, enough));
  }
}

std::vector<Score> minimax_values(const ExplicitTree& tree, const Sides& sides) {
  std::vector<Score> values(node_index(tree.size()));
  for (State node = tree.size() - 1; node >= 0; --node) {
    if (tree.is_leaf(node)) {
      values[node_index(node)] = sides.value(tree.scores(node));
      continue;
    }
    const bool maximises = sides.maximises(*tree.mover(node));
    Score best = values[node_index(tree.after(node, 0))];
    for (const int move : tree.moves(node)) {
      const Score value = values[node_index(tree.after(node, move))];
      best = maximises ? std::max(best, value) : std::min(best, value);
    }
    values[node_index(node)] = best;
  }
  return values;
}

std::optional<std::vector<State>> target_proof(const ExplicitTree& tree, PlayerSet maximisers,
                                               const std::vector<Score>& values, Score target) {
  return target_proof_graph(graph_of(tree, maximisers, values), target);
}

std::vector<State> minimax_proof(const ExplicitTree& tree, PlayerSet maximisers, const std::vector<Score>& values) {
  return minimax_proof_graph(graph_of(tree, maximisers, values));
}

}  // namespace ombre
