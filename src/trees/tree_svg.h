// A tree as a drawing, like the figures of Sturtevant's dissertation: nodes with the number of their
// player, leaves with their scores, and, where the visits of a search are given, what it did: values
// beside the nodes, what it never saw, what it searched again, and which rule cut what by whose bounds.
#pragma once

#include <string>
#include <vector>

#include "search/trace.h"
#include "trees/explicit_tree.h"

namespace ombre {

// Larger trees cannot be read and are refused.
inline constexpr int max_drawn_nodes = 2000;

struct TreeSvgOptions {
  std::string title;                     // written above the tree
  std::vector<ExplicitTree::Move> line;  // the best line from the root, drawn bold
};

// The drawing as a complete SVG document. Without visits the bare tree is drawn. Throws InputError when
// the tree has more than max_drawn_nodes nodes.
std::string tree_svg(const ExplicitTree& tree, const std::vector<Visit<ExplicitTree::State>>& visits,
                     const TreeSvgOptions& options = {});

}  // namespace ombre
