#include "trees/ideal_tree.h"

#include <algorithm>

namespace ombre {

ShallowTree::ShallowTree(UniformShape shape) : IdealTree(shape) {
  if (shape.players < 2) throw InputError("wrong number of players", "shallow tree", "at least 2");
  // What a player has is divided among all others at every second level at the most.
  Score smallest = total / shape.players;
  for (int ply = 1; ply <= shape.depth; ply += 2) smallest /= shape.players - 1;
  if (smallest < 1)
    throw InputError("the tree is too deep for shallow pruning alone", "shallow tree",
                     "a depth at which a share divided so often is still positive");
}

ShallowTree::State ShallowTree::start() const {
  ShallowTreeNode root;
  root.value = Scores::all(players(), total / players());
  root.value[0] += total % players();
  return {0, 0, root};
}

ShallowTreeNode ShallowTree::below(const State& state, Move move) const {
  ShallowTreeNode child;
  child.value = state.extra.value;
  if (move == 0 || state.extra.prunes) return child;
  const Player chooser = player_at(state.ply);
  const Player next = player_at(state.ply + 1);
  const Score rest = state.extra.value[chooser];
  const Score share = rest / (players() - 1);
  for (Player p = 0; p < players(); ++p) child.value[p] = share;
  child.value[next] = total - rest;
  child.value[chooser] = rest - share * (players() - 2);
  child.prunes = true;
  return child;
}

}  // namespace ombre
