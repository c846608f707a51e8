// What a drawing says about each node of a tree: its scores and bounds, and what the visits of a search did
// there. Text only; how it looks is tree_svg's business.
#pragma once

#include <string>
#include <vector>

#include "search/trace.h"
#include "trees/explicit_tree.h"

namespace ombre {

struct NodeLook {
  bool seen = false;             // visited, or drawn without a search
  int times = 0;                 // how often it was visited
  bool best = false;             // on the best line
  std::string label;             // its name, as in "(a)"
  std::string inside;            // the scores of a leaf
  std::string value;             // what the last search of it returned
  std::string bounds;            // its own bounds that its parent does not have
  std::vector<std::string> cut;  // the rule of its last cut, and whose bounds
  bool cut_undone = false;       // a later visit was not cut
  std::string tip;               // all of it in lines, for those who point at the node
};

// One for each node. A node is seen when it was visited, or when there are no visits at all.
std::vector<NodeLook> node_looks(const ExplicitTree& tree, const std::vector<Visit<ExplicitTree::State>>& visits,
                                 const std::vector<ExplicitTree::Move>& line);

// Where to draw the nodes of a tree: parents above the middle of their children, subtrees as close together
// as their outlines allow (Reingold and Tilford, 1981). Each node takes room in its own row and, for what
// is written between it and its children, in the row below.
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
