#include "trees/tree_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/decimal.h"
#include "trees/explicit_tree.h"
#include "trees/svg_text.h"

namespace ombre {
namespace {

using State = ExplicitTree::State;

constexpr std::size_t longest_name = 24;
constexpr int most_visits_told = 12;

class Looks {
 public:
  explicit Looks(const ExplicitTree& tree) : tree_(tree), looks_(node_index(tree.size())) {
    for (State node = 0; node < tree.size(); ++node) describe(node);
  }

  void see_all() {
    for (NodeLook& look : looks_) look.seen = true;
  }

  void add_visit(const Visit<State>& visit) {
    if (visit.state < 0 || visit.state >= tree_.size()) return;
    NodeLook& look = looks_[node_index(visit.state)];
    look.seen = true;
    ++look.times;
    if (visit.scores) look.value = show(*visit.scores);
    if (visit.value) look.value = show(*visit.value);
    look.cut_undone = !look.cut.empty() && visit.cut.empty();
    if (!visit.cut.empty()) {
      look.cut = {visit.cut};
      if (!visit.cut_by.empty())
        look.cut.push_back(show(visit.cut_by));
      else if (visit.alpha || visit.beta)
        look.cut.push_back(show_window(visit));
    }
    tell(visit, look);
  }

  void add_line(const std::vector<ExplicitTree::Move>& line) {
    State node = ExplicitTree::root;
    looks_[node_index(node)].best = !line.empty();
    for (const ExplicitTree::Move move : line) {
      if (move < 0 || static_cast<std::size_t>(move) >= tree_.moves(node).size()) return;
      node = tree_.after(node, move);
      looks_[node_index(node)].best = true;
    }
  }

  std::vector<NodeLook> take() { return std::move(looks_); }

 private:
  std::string show(Score score) const { return show_scaled(score, tree_.frame().scale); }
  std::string show(const Scores& scores) const {
    std::string list = "(";
    for (Player p = 0; p < tree_.players(); ++p) list += (p == 0 ? "" : ", ") + show(scores[p]);
    return list + ")";
  }
  std::string show(const std::vector<PlayerBound>& bounds) const {
    std::string list;
    for (const PlayerBound& bound : bounds)
      list += fmt::format("{}p{} {} {}", list.empty() ? "" : ", ", bound.player, bound.strict ? ">" : "≥",
                          show(bound.need));
    return list;
  }
  std::string show_window(const Visit<State>& visit) const {
    std::string window = visit.alpha ? "α " + show(*visit.alpha) : "";
    if (visit.beta) window += (window.empty() ? "β " : ", β ") + show(*visit.beta);
    return window;
  }

  void describe(State node) {
    NodeLook& look = looks_[node_index(node)];
    if (!tree_.name(node).empty()) look.label = fmt::format("({})", shortened(tree_.name(node), longest_name));
    look.tip = tree_.path(node);
    if (!tree_.name(node).empty()) look.tip += " " + tree_.name(node);
    if (tree_.is_leaf(node)) look.inside = show(tree_.scores(node));
    if (tree_.has_own_bounds(node)) describe_bounds(node);
  }

  void describe_bounds(State node) {
    NodeLook& look = looks_[node_index(node)];
    const Bounds own = tree_.bounds(node);
    Bounds above{Scores::all(tree_.players(), tree_.frame().minp), Scores::all(tree_.players(), tree_.frame().maxp)};
    if (node != ExplicitTree::root) above = tree_.bounds(tree_.parent(node));
    for (Player p = 0; p < tree_.players(); ++p) {
      const bool tighter_lower = own.lower[p] != above.lower[p];
      const bool tighter_upper = own.upper[p] != above.upper[p];
      const auto note = [&](std::string_view sign, Score bound) {
        look.bounds += fmt::format("{}p{}{}{}", look.bounds.empty() ? "" : " ", p, sign, show(bound));
      };
      if (own.lower[p] == own.upper[p] && (tighter_lower || tighter_upper)) {
        note("=", own.lower[p]);
        continue;
      }
      if (tighter_lower) note("≥", own.lower[p]);
      if (tighter_upper) note("≤", own.upper[p]);
    }
  }

  void tell(const Visit<State>& visit, NodeLook& look) const {
    if (look.times == most_visits_told + 1) look.tip += "\n…";
    if (look.times > most_visits_told) return;
    look.tip += fmt::format("\nvisit {}:", look.times);
    if (visit.alpha || visit.beta) look.tip += " " + show_window(visit);
    if (!visit.bounds.empty()) look.tip += " needed " + show(visit.bounds);
    if (visit.scores || visit.value) look.tip += " value " + look.value;
    if (!visit.cut.empty()) look.tip += " cut by " + visit.cut + " " + show(visit.cut_by);
  }

  const ExplicitTree& tree_;
  std::vector<NodeLook> looks_;
};

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

std::vector<NodeLook> node_looks(const ExplicitTree& tree, const std::vector<Visit<State>>& visits,
                                 const std::vector<ExplicitTree::Move>& line) {
  Looks looks(tree);
  if (visits.empty()) looks.see_all();
  for (const Visit<State>& visit : visits) looks.add_visit(visit);
  looks.add_line(line);
  return looks.take();
}

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
