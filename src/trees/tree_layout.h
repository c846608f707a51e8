// Where to draw the nodes of a tree: parents above the middle of their children, subtrees as close together
// as their outlines allow (Reingold and Tilford, 1981). Each node takes room in its own row and, for what
// is written between it and its children, in the row below.
#pragma once

#include <vector>

#include "trees/explicit_tree.h"

namespace ombre {

// How far a node reaches to both sides of its centre.
struct NodeRoom {
  double left = 0;
  double right = 0;
  double below_left = 0;
  double below_right = 0;
};

struct TreeLayout {
  std::vector<double> centre;  // by node
  double width = 0;
};

// The layout in which nothing reaches below 0 or comes closer than `gap` to its neighbour.
TreeLayout tree_layout(const ExplicitTree& tree, const std::vector<NodeRoom>& rooms, double gap);

}  // namespace ombre
