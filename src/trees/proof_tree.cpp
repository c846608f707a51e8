#include "trees/proof_tree.h"
#include "trees/node_index.h"

namespace ombre {

namespace {

using State = ExplicitTree::State;

constexpr std::uint64_t impossible = detail::unlimited;
constexpr State no_node = -1;

std::uint64_t sum_of(std::uint64_t a, std::uint64_t b) {
  return a == impossible || b == impossible ? impossible : a + b;
}

// What has to be proved of a node: a lower bound, an upper bound, or both.
enum class Need { at_least, at_most, both };

// The sizes of the three kinds of proof at every node, computed from the leaves up.
class ExplicitProof {
 public:
  ExplicitProof(const ExplicitTree& tree, PlayerSet maximisers, const std::vector<Score>& values, Score target)
      : tree_(tree), maximisers_(maximisers) {
    const auto size = node_index(tree.size());
    at_least_.assign(size, impossible);
    at_most_.assign(size, impossible);
    both_.assign(size, impossible);
    for (State node = tree.size() - 1; node >= 0; --node) measure(node, values[node_index(node)], target);
  }

  // The nodes of a smallest proof of the need at the root, in the order of their numbers.
  std::vector<State> nodes(Need need) const {
    std::vector<State> found;
    std::vector<std::pair<State, Need>> open{{ExplicitTree::root, need}};
    while (!open.empty()) {
      const auto [node, what] = open.back();
      open.pop_back();
      found.push_back(node);
      if (tree_.is_leaf(node)) continue;
      const bool maximises = maximisers_.contains(*tree_.mover(node));
      const Need all = maximises ? Need::at_most : Need::at_least;
      const State chosen = what == all ? no_node : choice(node, what, all);
      for (const int move : tree_.moves(node)) {
        const State child = tree_.after(node, move);
        if (child == chosen)
          open.emplace_back(child, what);
        else if (what == all || what == Need::both)
          open.emplace_back(child, all);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  const std::vector<std::uint64_t>& sizes(Need need) const {
    return need == Need::at_least ? at_least_ : need == Need::at_most ? at_most_ : both_;
  }

  void measure(State node, Score value, Score target) {
    const std::size_t at = node_index(node);
    if (tree_.is_leaf(node)) {
      if (value >= target) at_least_[at] = 1;
      if (value <= target) at_most_[at] = 1;
      if (value == target) both_[at] = 1;
      return;
    }
    const bool maximises = maximisers_.contains(*tree_.mover(node));
    const std::vector<std::uint64_t>& all = maximises ? at_most_ : at_least_;
    const std::vector<std::uint64_t>& one = maximises ? at_least_ : at_most_;
    std::uint64_t sum = 1;
    std::uint64_t least = impossible;
    std::uint64_t more = impossible;
    for (const int move : tree_.moves(node)) {
      const std::size_t child = node_index(tree_.after(node, move));
      sum = sum_of(sum, all[child]);
      least = std::min(least, one[child]);
      if (both_[child] != impossible) more = std::min(more, both_[child] - all[child]);
    }
    (maximises ? at_most_ : at_least_)[at] = sum;
    (maximises ? at_least_ : at_most_)[at] = sum_of(least, 1);
    both_[at] = sum_of(sum, more);
  }

  // The child that the proof goes through: the smallest for one side, the cheapest to make exact for both.
  State choice(State node, Need what, Need all) const {
    State best = no_node;
    std::uint64_t least = impossible;
    for (const int move : tree_.moves(node)) {
      const State child = tree_.after(node, move);
      std::uint64_t size = sizes(what)[node_index(child)];
      if (size != impossible && what == Need::both) size -= sizes(all)[node_index(child)];
      if (size < least) {
        least = size;
        best = child;
      }
    }
    return best;
  }

  const ExplicitTree& tree_;
  PlayerSet maximisers_;
  std::vector<std::uint64_t> at_least_;
  std::vector<std::uint64_t> at_most_;
  std::vector<std::uint64_t> both_;
};

}  // namespace

PrefixProofBound::PrefixProofBound(const PrefixTree& game) : game_(game) {
  const auto least = static_cast<std::uint64_t>(game.options().least_branching);
  one_.push_back(1);
  all_.push_back(1);
  for (int height = 1; height <= game.options().depth; ++height) {
    const std::uint64_t one = sum_of(1, all_.back());
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
  if (values[0] < target) return std::nullopt;
  return ExplicitProof(tree, maximisers, values, target).nodes(Need::at_least);
}

std::vector<State> minimax_proof(const ExplicitTree& tree, PlayerSet maximisers, const std::vector<Score>& values) {
  return ExplicitProof(tree, maximisers, values, values[0]).nodes(Need::both);
}

}  // namespace ombre
