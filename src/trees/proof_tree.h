// Minimum proof trees (Furtak 2013, section 3.5): the fewest nodes that prove that the maximising side
// reaches a target, or that prove the minimax value. The true value of every node must be known. Exact for
// trees; for a game with transpositions it counts a state once for every way to it.
//
// Any side may move several times running. A minimax proof is a proof of "at least v" and one of "at most
// v" that share as much as they can; by Furtak's theorem 3.3.3 those are all the windows there are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/scores.h"
#include "search/sides.h"
#include "trees/explicit_tree.h"
#include "trees/prefix_tree.h"

namespace ombre {

// What a one-sided proof shows of the maximising side's value.
enum class ProofGoal { at_least, at_most };

namespace detail {

inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// Value gives the minimax value of a state for the maximising side; Least gives a number of nodes that no
// proof below the state can do without, its root included (1 is always right): the larger, the faster.
template <Game G, class Value, class Least>
class ProofTreeSizes {
 public:
  using State = typename G::State;
  using Goal = ProofGoal;

  ProofTreeSizes(const G& game, PlayerSet maximisers, Value value, Least least, Score target)
      : game_(game), maximisers_(maximisers), value_(value), least_(least), target_(target) {}

  // The fewest nodes that prove the goal, if that is less than `limit`; else a number not less than it.
  // Requires: the goal is true.
  std::uint64_t one_sided(const State& state, Goal goal, std::uint64_t limit) const {
    const auto mover = game_.mover(state);
    if (!mover) return 1;
    if (maximisers_.contains(*mover) != (goal == Goal::at_least)) {
      std::uint64_t rest = 0;
      for (const auto& move : game_.moves(state)) rest += least_(game_.after(state, move), goal);
      std::uint64_t size = 1;
      for (const auto& move : game_.moves(state)) {
        if (size + rest >= limit) return limit;
        const State child = game_.after(state, move);
        rest -= least_(child, goal);
        size += one_sided(child, goal, limit - size - rest);
      }
      return size;
    }
    // The child that promises the smallest proof first, so that the others are soon given up.
    std::vector<std::pair<std::uint64_t, typename G::Move>> order;
    for (const auto& move : game_.moves(state)) {
      const State child = game_.after(state, move);
      if (holds(child, goal)) order.emplace_back(least_(child, goal), move);
    }
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::uint64_t best = limit - 1;
    for (const auto& [least, move] : order) {
      if (least >= best) break;
      best = std::min(best, one_sided(game_.after(state, move), goal, best));
    }
    return best + 1;
  }

  // The fewest nodes that prove the value, which is the target.
  std::uint64_t exact(const State& state) const {
    const auto mover = game_.mover(state);
    if (!mover) return 1;
    const Goal others = maximisers_.contains(*mover) ? Goal::at_most : Goal::at_least;
    std::uint64_t sum = 1;
    std::uint64_t more = unlimited;  // what proving one best child exactly adds
    for (const auto& move : game_.moves(state)) {
      const State child = game_.after(state, move);
      const std::uint64_t size = one_sided(child, others, unlimited);
      sum += size;
      if (value_(child) == target_) more = std::min(more, exact(child) - size);
    }
    return sum + more;
  }

 private:
  bool holds(const State& state, Goal goal) const {
    return goal == Goal::at_least ? value_(state) >= target_ : value_(state) <= target_;
  }

  const G& game_;
  PlayerSet maximisers_;
  Value value_;
  Least least_;
  Score target_;
};

}  // namespace detail

// No knowledge of how small a proof can be.
struct AnyProof {
  template <class State>
  std::uint64_t operator()(const State&, ProofGoal) const {
    return 1;
  }
};

// How small a proof can be at best in a prefix-value tree: every node further down has the least
// branching there is.
class PrefixProofBound {
 public:
  explicit PrefixProofBound(const PrefixTree& game);
  std::uint64_t operator()(const PrefixTree::State& state, ProofGoal goal) const {
    const auto height = static_cast<std::size_t>(game_.options().depth - state.ply);
    if (height == 0) return 1;
    const bool one_child = (state.ply % 2 == 0) == (goal == ProofGoal::at_least);
    return one_child ? 1 + all_[height - 1] : 1 + game_.moves(state).size() * one_[height - 1];
  }

 private:
  const PrefixTree& game_;
  std::vector<std::uint64_t> one_;  // by height, where one child is enough
  std::vector<std::uint64_t> all_;  // by height, where all children are needed
};

// The fewest nodes that prove the maximising side's value to be at least the target; nothing when it is
// not. `value(state)` is the true value of a state for that side.
template <Game G, class Value, class Least = AnyProof>
std::optional<std::uint64_t> target_proof_size(const G& game, const typename G::State& state, PlayerSet maximisers,
                                               const Value& value, Score target, const Least& least = {}) {
  if (value(state) < target) return std::nullopt;
  return detail::ProofTreeSizes<G, Value, Least>(game, maximisers, value, least, target)
      .one_sided(state, ProofGoal::at_least, detail::unlimited);
}

// The fewest nodes that prove the value of the state (MPT_SIZE of Furtak's figure 3.2).
template <Game G, class Value, class Least = AnyProof>
std::uint64_t minimax_proof_size(const G& game, const typename G::State& state, PlayerSet maximisers,
                                 const Value& value, const Least& least = {}) {
  return detail::ProofTreeSizes<G, Value, Least>(game, maximisers, value, least, value(state)).exact(state);
}

// The minimax value of every node of the tree.
std::vector<Score> minimax_values(const ExplicitTree& tree, const Sides& sides);

// The nodes of a minimum proof, in the order of their numbers; the leftmost choice among equals.
std::optional<std::vector<ExplicitTree::State>> target_proof(const ExplicitTree& tree, PlayerSet maximisers,
                                                             const std::vector<Score>& values, Score target);
std::vector<ExplicitTree::State> minimax_proof(const ExplicitTree& tree, PlayerSet maximisers,
                                               const std::vector<Score>& values);

// Minimum proof graphs of two-sided games with transpositions (Furtak 2013, section 3.5): the fewest
// states that prove a target or the minimax value when a state reached in several ways counts once. The
// problem is NP-hard; this tries every use that can be made of the transpositions (states with several
// predecessors) and is exact, for graphs with few of them.
// A directed graph without cycles; node 0 is the root.
struct ProofGraph {
  struct Node {
    bool maximises = true;      // whose turn it is
    std::vector<int> children;  // none: a leaf
    Score value = 0;            // of a leaf, for the maximising side
  };
  std::vector<Node> nodes;
};

// The most combinations that are tried; 2^20 is twenty transpositions for a target.
inline constexpr std::uint64_t max_proof_cases = std::uint64_t{1} << 20;

// The minimax value of every node. Throws InputError when the graph is empty, has a cycle, or a child that
// does not exist.
std::vector<Score> graph_values(const ProofGraph& graph);

// The nodes of a smallest graph that proves the root's value to be at least the target, in the order of
// their numbers; nothing when it is less. Throws InputError when there are too many transpositions.
std::optional<std::vector<int>> target_proof_graph(const ProofGraph& graph, Score target);

// The nodes of a smallest graph that proves the root's value. Throws as above.
std::vector<int> minimax_proof_graph(const ProofGraph& graph);

}  // namespace ombre
