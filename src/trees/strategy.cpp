#include "trees/strategy.h"

#include "search/maxn.h"
#include "search/sides.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;
using Move = ExplicitTree::Move;

// The child taken at every node, by values handed up from the leaves: children come after their parents,
// so going backwards finds them done. takes(mover, a, a_index, b, b_index) is the mover's choice.
template <class Value, class AtLeaf, class Takes>
std::vector<Move> choices(const ExplicitTree& tree, const AtLeaf& at_leaf, const Takes& takes) {
  std::vector<Value> values(node_index(tree.size()));
  std::vector<Move> taken(values.size(), 0);
  for (State node = tree.size() - 1; node >= 0; --node) {
    const auto here = node_index(node);
    if (tree.is_leaf(node)) {
      values[here] = at_leaf(node);
      continue;
    }
    const auto value = [&](Move child) { return values[node_index(tree.after(node, child))]; };
    for (Move child = 1; child < static_cast<Move>(tree.moves(node).size()); ++child)
      if (takes(*tree.mover(node), value(child), child, value(taken[here]), taken[here])) taken[here] = child;
    values[here] = value(taken[here]);
  }
  return taken;
}

std::vector<StrategyNode> subtree(const ExplicitTree& tree, Player player, const std::vector<Move>& taken) {
  std::vector<StrategyNode> nodes{{ExplicitTree::root, {}}};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const State node = nodes[i].node;
    if (tree.is_leaf(node)) continue;
    for (const Move child : tree.moves(node)) {
      if (*tree.mover(node) == player && child != taken[node_index(node)]) continue;
      nodes[i].moves.push_back(child);
      nodes.push_back({tree.after(node, child), {}});
    }
  }
  return nodes;
}

}  // namespace

std::vector<StrategyNode> maxn_strategy(const ExplicitTree& tree, Player player, Ties ties) {
  const Preference preference{ties, tree.mover(ExplicitTree::root).value_or(0)};
  const auto taken = choices<Scores>(
      tree, [&](State leaf) { return tree.scores(leaf); },
      [&](Player mover, const Scores& a, int i, const Scores& b, int j) {
        return preference.prefers(mover, a, i, b, j);
      });
  return subtree(tree, player, taken);
}

std::vector<StrategyNode> minimax_strategy(const ExplicitTree& tree, Player player, Objective objective) {
  const Sides sides(PlayerSet(player), objective, tree.players());
  const auto taken = choices<Score>(
      tree, [&](State leaf) { return sides.value(tree.scores(leaf)); },
      [&](Player mover, Score a, int, Score b, int) { return sides.maximises(mover) ? a > b : a < b; });
  return subtree(tree, player, taken);
}

}  // namespace ombre
