#include "trees/proof_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::uint64_t impossible = std::numeric_limits<std::uint64_t>::max();

// What is proved of a node, as bits: that its value is at least the target, at most, or both.
using Need = unsigned;
constexpr Need nothing = 0;
constexpr Need at_least = 1;
constexpr Need at_most = 2;
constexpr Need both = 3;

std::uint64_t sum_of(std::uint64_t a, std::uint64_t b) {
  return a == impossible || b == impossible ? impossible : a + b;
}

// The nodes that can be reached, every node before its children. Throws InputError on a cycle.
std::vector<int> parents_first(const ProofGraph& graph) {
  const int size = static_cast<int>(graph.nodes.size());
  if (size == 0) throw InputError("the graph is empty", "proof graph", "a root");
  enum class Mark { fresh, open, done };
  std::vector<Mark> marks(graph.nodes.size(), Mark::fresh);
  std::vector<int> finished;
  std::vector<std::pair<int, std::size_t>> open{{0, 0}};
  marks[0] = Mark::open;
  while (!open.empty()) {
    auto& [node, next] = open.back();
    const std::vector<int>& children = graph.nodes[node_index(node)].children;
    if (next == children.size()) {
      marks[node_index(node)] = Mark::done;
      finished.push_back(node);
      open.pop_back();
      continue;
    }
    const int child = children[next++];
    const auto place = [parent = node] { return fmt::format("proof graph: node {}", parent); };
    if (child < 0 || child >= size)
      throw InputError(fmt::format("child {} does not exist", child), place(), fmt::format("0 to {}", size - 1));
    if (marks[node_index(child)] == Mark::open) throw InputError("the graph has a cycle", place(), "none");
    if (marks[node_index(child)] == Mark::done) continue;
    marks[node_index(child)] = Mark::open;
    open.emplace_back(child, 0);
  }
  std::reverse(finished.begin(), finished.end());
  return finished;
}

class GraphProof {
 public:
  GraphProof(const ProofGraph& graph, std::vector<Score> values, Score target, Need need)
      : graph_(graph), values_(std::move(values)), target_(target), need_(need), order_(parents_first(graph)) {
    find_children();
    find_transpositions();
    own_.resize(graph.nodes.size());
    assigned_.assign(graph.nodes.size(), nothing);
  }

  std::vector<int> solve() {
    std::uint64_t best = impossible;
    std::vector<Need> best_assigned;
    do {
      const std::uint64_t size = measure();
      if (size < best) {
        best = size;
        best_assigned = assigned_;
      }
    } while (next_case());
    assigned_ = best_assigned;
    measure();
    return extract();
  }

 private:
  // What may truly be proved of a node and can be asked for.
  Need provable(int node) const {
    const Score value = values_[node_index(node)];
    const Need truth = (value >= target_ ? at_least : nothing) | (value <= target_ ? at_most : nothing);
    return need_ == at_least ? truth & at_least : truth;
  }

  // Several ways from a node to the same child are one.
  void find_children() {
    children_.resize(graph_.nodes.size());
    std::vector<int> last_parent(graph_.nodes.size(), -1);
    for (const int node : order_)
      for (const int child : graph_.nodes[node_index(node)].children)
        if (std::exchange(last_parent[node_index(child)], node) != node) children_[node_index(node)].push_back(child);
  }

  // Only the ways that a proof can use make a node a transposition.
  void find_transpositions() {
    std::vector<int> ways(graph_.nodes.size(), 0);
    for (const int node : order_) {
      if (provable(node) == nothing || (node != 0 && ways[node_index(node)] == 0)) continue;
      for (const int child : children_[node_index(node)]) ++ways[node_index(child)];
    }
    shared_.assign(graph_.nodes.size(), false);
    std::uint64_t cases = 1;
    for (const int node : order_) {
      if (ways[node_index(node)] < 2 || provable(node) == nothing) continue;
      shared_[node_index(node)] = true;
      transpositions_.push_back(node);
      cases *= provable(node) == both ? 4U : 2U;
      if (cases > max_proof_cases)
        throw InputError("there are too many transpositions", "proof graph",
                         fmt::format("at most {} combinations of them", max_proof_cases));
    }
  }

  // The next assignment of needs to the transpositions; false after the last.
  bool next_case() {
    for (const int node : transpositions_) {
      Need& need = assigned_[node_index(node)];
      do {
        need = (need + 1) & both;
      } while ((need & ~provable(node)) != 0);
      if (need != nothing) return true;
    }
    return false;
  }

  // What it costs a parent to have `need` proved of the node. A transposition is paid for once, on its own.
  std::uint64_t cost(int node, Need need) const {
    if (!shared_[node_index(node)]) return own_[node_index(node)][need];
    return (assigned_[node_index(node)] & need) == need ? 0 : impossible;
  }

  // The size of the smallest proof that uses the transpositions as assigned.
  std::uint64_t measure() {
    for (auto node = order_.rbegin(); node != order_.rend(); ++node) measure_own(*node);
    std::uint64_t total = own_[0][need_];
    for (const int node : transpositions_)
      if (assigned_[node_index(node)] != nothing)
        total = sum_of(total, own_[node_index(node)][assigned_[node_index(node)]]);
    return total;
  }

  void measure_own(int id) {
    const ProofGraph::Node& node = graph_.nodes[node_index(id)];
    auto& own = own_[node_index(id)];
    own = {0, impossible, impossible, impossible};
    const Need truth = provable(id);
    if (node.children.empty()) {
      for (const Need need : {at_least, at_most, both})
        if ((truth & need) == need) own[need] = 1;
      return;
    }
    const Need all = node.maximises ? at_most : at_least;
    const Need one = node.maximises ? at_least : at_most;
    std::uint64_t sum = 1;
    std::uint64_t least = impossible;
    std::uint64_t more = impossible;
    for (const int child : children_[node_index(id)]) {
      sum = sum_of(sum, cost(child, all));
      least = std::min(least, cost(child, one));
      if (cost(child, both) != impossible) more = std::min(more, cost(child, both) - cost(child, all));
    }
    own[all] = sum;
    own[one] = sum_of(least, 1);
    own[both] = sum_of(sum, more);
  }

  // The nodes of the proof that measure has just priced.
  std::vector<int> extract() const {
    std::vector<int> found;
    std::vector<std::pair<int, Need>> open{{0, need_}};
    for (const int node : transpositions_)
      if (assigned_[node_index(node)] != nothing) open.emplace_back(node, assigned_[node_index(node)]);
    while (!open.empty()) {
      const auto [id, need] = open.back();
      open.pop_back();
      found.push_back(id);
      const ProofGraph::Node& node = graph_.nodes[node_index(id)];
      if (node.children.empty()) continue;
      const Need all = node.maximises ? at_most : at_least;
      const int chosen = need == all ? -1 : choice(node, need, all);
      for (const int child : children_[node_index(id)]) {
        if (shared_[node_index(child)]) continue;
        if (child == chosen)
          open.emplace_back(child, need);
        else if ((need & all) != 0)
          open.emplace_back(child, all);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  int choice(const ProofGraph::Node& node, Need need, Need all) const {
    int best = -1;
    std::uint64_t least = impossible;
    for (const int child : node.children) {
      std::uint64_t size = cost(child, need);
      if (size != impossible && need == both) size -= cost(child, all);
      if (size < least) {
        least = size;
        best = child;
      }
    }
    return best;
  }

  const ProofGraph& graph_;
  std::vector<Score> values_;
  Score target_;
  Need need_;
  std::vector<int> order_;
  std::vector<std::vector<int>> children_;  // by node
  std::vector<bool> shared_;
  std::vector<int> transpositions_;
  std::vector<Need> assigned_;
  std::vector<std::array<std::uint64_t, 4>> own_;  // by need, without the transpositions below
};

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

std::vector<Score> graph_values(const ProofGraph& graph) {
  const std::vector<int> order = parents_first(graph);
  std::vector<Score> values(graph.nodes.size(), 0);
  for (auto id = order.rbegin(); id != order.rend(); ++id) {
    const ProofGraph::Node& node = graph.nodes[node_index(*id)];
    Score value = node.children.empty() ? node.value : values[node_index(node.children[0])];
    for (const int child : node.children)
      value = node.maximises ? std::max(value, values[node_index(child)]) : std::min(value, values[node_index(child)]);
    values[node_index(*id)] = value;
  }
  return values;
}

std::optional<std::vector<int>> target_proof_graph(const ProofGraph& graph, Score target) {
  std::vector<Score> values = graph_values(graph);
  if (values[0] < target) return std::nullopt;
  return GraphProof(graph, std::move(values), target, at_least).solve();
}

std::vector<int> minimax_proof_graph(const ProofGraph& graph) {
  std::vector<Score> values = graph_values(graph);
  const Score target = values[0];
  return GraphProof(graph, std::move(values), target, both).solve();
}

}  // namespace ombre
