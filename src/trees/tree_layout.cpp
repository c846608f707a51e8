#include "trees/tree_layout.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace ombre {
namespace {

struct Span {
  double left = 0;
  double right = 0;
};

// What a subtree covers, row by row, the last row first so that a parent is added at the end.
struct Outline {
  double shift = 0;  // of all rows
  std::vector<Span> rows;
};

// Adds the outline of the next subtree, which lies to the right, at a distance from the first.
void join(Outline& all, Outline&& next, double distance) {
  const double moved = next.shift + distance;
  if (next.rows.size() > all.rows.size()) {
    // The deeper outline keeps its rows; the shallower one is merged into its upper end.
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
      Span& span = next.rows[next.rows.size() - 1 - i];
      const Span& other = all.rows[all.rows.size() - 1 - i];
      span.left = other.left + all.shift - moved;
    }
    next.shift = moved;
    all = std::move(next);
    return;
  }
  for (std::size_t i = 0; i < next.rows.size(); ++i)
    all.rows[all.rows.size() - 1 - i].right = next.rows[next.rows.size() - 1 - i].right + moved - all.shift;
}

// How far apart the roots of two neighbouring subtrees must be.
double distance_between(const Outline& left, const Outline& right, double gap) {
  double distance = 0;
  const std::size_t shared = std::min(left.rows.size(), right.rows.size());
  for (std::size_t i = 0; i < shared; ++i) {
    const double end = left.rows[left.rows.size() - 1 - i].right + left.shift;
    const double begin = right.rows[right.rows.size() - 1 - i].left + right.shift;
    distance = std::max(distance, end + gap - begin);
  }
  return distance;
}

}  // namespace

TreeLayout tree_layout(const ExplicitTree& tree, const std::vector<NodeRoom>& rooms, double gap) {
  const auto size = node_index(tree.size());
  std::vector<Outline> outlines(size);
  std::vector<double> from_parent(size, 0);
  // 1. From the leaves up: children side by side, then their parent in the middle.
  for (ExplicitTree::State node = tree.size() - 1; node >= 0; --node) {
    Outline all;
    std::vector<std::size_t> children;
    for (const int move : tree.moves(node)) {
      const auto child = node_index(tree.after(node, move));
      if (children.empty()) {
        all = std::move(outlines[child]);
      } else {
        from_parent[child] = distance_between(all, outlines[child], gap);
        join(all, std::move(outlines[child]), from_parent[child]);
      }
      children.push_back(child);
    }
    const auto at = node_index(node);
    const double middle = children.empty() ? 0 : from_parent[children.back()] / 2;
    for (const std::size_t child : children) from_parent[child] -= middle;
    all.shift -= middle;
    const NodeRoom& room = rooms[at];
    if (!children.empty()) all.rows.push_back({-room.below_left - all.shift, room.below_right - all.shift});
    all.rows.push_back({-room.left - all.shift, room.right - all.shift});
    outlines[at] = std::move(all);
  }
  // 2. From the root down: distances to the parent become places.
  double least = 0;
  double most = 0;
  for (const Span& span : outlines[0].rows) {
    least = std::min(least, span.left + outlines[0].shift);
    most = std::max(most, span.right + outlines[0].shift);
  }
  TreeLayout layout;
  layout.width = most - least;
  layout.centre.assign(size, -least);
  for (ExplicitTree::State node = 1; node < tree.size(); ++node)
    layout.centre[node_index(node)] = layout.centre[node_index(tree.parent(node))] + from_parent[node_index(node)];
  return layout;
}

}  // namespace ombre
