// Any small bounded game as an ExplicitTree, to be shown, stored or searched like one.
#pragma once

#include <algorithm>
#include <string>

#include "core/game.h"
#include "core/text.h"
#include "trees/explicit_tree.h"

namespace ombre {

namespace detail {

template <BoundedGame G>
void write_below(const G& game, const typename G::State& state, ExplicitTree& tree, ExplicitTree::State parent,
                 int most_nodes) {
  if (tree.size() >= most_nodes)
    throw InputError("the game tree is too large to write out", "tree",
                     "at most " + std::to_string(most_nodes) + " nodes");
  const auto mover = game.mover(state);
  if (!mover) {
    tree.add_leaf(parent, game.scores(state));
    return;
  }
  const ExplicitTree::State node = tree.add_node(parent, *mover);
  for (const auto& move : game.moves(state)) write_below(game, game.after(state, move), tree, node, most_nodes);
}

}  // namespace detail

// The tree of all states that follow `state`, where no player moves by chance.
template <BoundedGame G>
ExplicitTree written_out(const G& game, const typename G::State& state, int most_nodes = 1'000'000) {
  const Bounds bounds = game.bounds(state);
  ExplicitTree::Frame frame;
  frame.players = game.players();
  frame.minp = bounds.lower[0];
  frame.maxp = bounds.upper[0];
  for (Player p = 1; p < game.players(); ++p) {
    frame.minp = std::min(frame.minp, bounds.lower[p]);
    frame.maxp = std::max(frame.maxp, bounds.upper[p]);
  }
  frame.maxsum = bounds.sum;
  frame.granularity = bounds.step;
  ExplicitTree tree(frame);
  detail::write_below(game, state, tree, -1, most_nodes);
  tree.finish();
  return tree;
}

}  // namespace ombre
