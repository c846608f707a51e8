// A player's strategy in an explicit tree: what it plays wherever it may come to move, as a subtree with one
// child at its own nodes and all children at the others'. Optimal by max^n, or by minimax for that player
// against all others.
#pragma once

#include <vector>

#include "search/request.h"
#include "trees/explicit_tree.h"

namespace ombre {

struct StrategyNode {
  ExplicitTree::State node = 0;
  std::vector<ExplicitTree::Move> moves;  // of the children kept
};

// The nodes that play can reach when `player` keeps to its optimal strategy, parents first; the children
// of each in the order written. Ties are broken as in the searches.
std::vector<StrategyNode> maxn_strategy(const ExplicitTree& tree, Player player, Ties ties);
std::vector<StrategyNode> minimax_strategy(const ExplicitTree& tree, Player player, Objective objective);

}  // namespace ombre
