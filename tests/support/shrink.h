// A failing tree made small: nodes are cut away as long as the failure stays.
#pragma once

#include <functional>
#include <vector>

#include "trees/explicit_tree.h"

namespace ombre::testing {

// A copy of `tree` without the subtree of `dropped` (-1: nothing is dropped), or with the subtree of
// `collapsed` replaced by that node's first leaf.
inline ExplicitTree edited(const ExplicitTree& tree, ExplicitTree::State dropped, ExplicitTree::State collapsed) {
  ExplicitTree copy(tree.frame());
  const std::function<void(ExplicitTree::State, ExplicitTree::State)> walk = [&](ExplicitTree::State from,
                                                                                 ExplicitTree::State parent) {
    ExplicitTree::State source = from;
    if (from == collapsed)
      while (!tree.is_leaf(source)) source = tree.after(source, 0);
    ExplicitTree::State made = 0;
    if (tree.is_leaf(source)) {
      made = copy.add_leaf(parent, tree.scores(source));
    } else {
      made = copy.add_node(parent, *tree.mover(source));
      if (tree.has_evaluation(source)) copy.set_evaluation(made, tree.scores(source));
    }
    if (tree.has_own_bounds(from)) copy.set_bounds(made, tree.bounds(from).lower, tree.bounds(from).upper);
    if (tree.is_leaf(source)) return;
    for (int child = 0; child < static_cast<int>(tree.moves(from).size()); ++child)
      if (const auto next = tree.after(from, child); next != dropped) walk(next, made);
  };
  walk(ExplicitTree::root, -1);
  copy.finish();
  return copy;
}

// The smallest tree reached by single cuts for which `fails` still holds.
inline ExplicitTree shrunk(ExplicitTree tree, const std::function<bool(const ExplicitTree&)>& fails) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (ExplicitTree::State node = 1; node < tree.size() && !smaller; ++node) {
      const bool only_child = tree.moves(tree.parent(node)).size() == 1;
      std::vector<ExplicitTree> candidates;
      if (!only_child) candidates.push_back(edited(tree, node, -1));
      if (!tree.is_leaf(node)) candidates.push_back(edited(tree, -1, node));
      for (ExplicitTree& candidate : candidates) {
        if (!smaller && fails(candidate)) {
          tree = std::move(candidate);
          smaller = true;
        }
      }
    }
  }
  return tree;
}

}  // namespace ombre::testing
