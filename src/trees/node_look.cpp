#include "trees/node_look.h"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>
#include <utility>

#include "trees/decimal.h"
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

}  // namespace

std::vector<NodeLook> node_looks(const ExplicitTree& tree, const std::vector<Visit<State>>& visits,
                                 const std::vector<ExplicitTree::Move>& line) {
  Looks looks(tree);
  if (visits.empty()) looks.see_all();
  for (const Visit<State>& visit : visits) looks.add_visit(visit);
  looks.add_line(line);
  return looks.take();
}

}  // namespace ombre
