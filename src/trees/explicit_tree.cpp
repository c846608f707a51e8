#include "trees/explicit_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace ombre {

ExplicitTree::ExplicitTree(Frame frame) : frame_(frame) {}

std::int32_t ExplicitTree::keep(const Scores& scores) {
  vectors_.push_back(scores);
  return static_cast<std::int32_t>(vectors_.size()) - 1;
}

ExplicitTree::State ExplicitTree::add(State parent, Player player) {
  Node node;
  node.player = player;
  node.parent = parent;
  if (parent >= 0) {
    node.depth = nodes_[node_index(parent)].depth + 1;
    node.number = nodes_[node_index(parent)].children++;
  }
  nodes_.push_back(node);
  return size() - 1;
}

ExplicitTree::State ExplicitTree::add_leaf(State parent, const Scores& scores) {
  const State node = add(parent, nobody);
  nodes_.back().scores = keep(scores);
  return node;
}

ExplicitTree::State ExplicitTree::add_node(State parent, Player player) { return add(parent, player); }

ExplicitTree::State ExplicitTree::add_chance(State parent, std::vector<double> probabilities) {
  const State node = add(parent, chance_player);
  probabilities_.push_back(std::move(probabilities));
  nodes_.back().probabilities = static_cast<std::int32_t>(probabilities_.size()) - 1;
  return node;
}

void ExplicitTree::set_name(State node, std::string name) {
  strings_.push_back(std::move(name));
  nodes_[node_index(node)].name = static_cast<std::int32_t>(strings_.size()) - 1;
}

void ExplicitTree::set_information_set(State node, std::string name) {
  strings_.push_back(std::move(name));
  nodes_[node_index(node)].set = static_cast<std::int32_t>(strings_.size()) - 1;
}

void ExplicitTree::set_bounds(State node, const std::optional<Scores>& lower, const std::optional<Scores>& upper) {
  Node& here = nodes_[node_index(node)];
  if (lower) here.lower = keep(*lower);
  if (upper) here.upper = keep(*upper);
  here.own_bounds = lower || upper;
}

void ExplicitTree::set_evaluation(State node, const Scores& evaluation) {
  nodes_[node_index(node)].scores = keep(evaluation);
}

void ExplicitTree::finish() {
  children_.assign(nodes_.size(), 0);
  std::int32_t next = 0;
  for (Node& node : nodes_) {
    node.first_child = next;
    next += node.children;
    node.children = 0;
  }
  const std::int32_t widest_lower = keep(Scores::all(frame_.players, frame_.minp));
  const std::int32_t widest_upper = keep(Scores::all(frame_.players, frame_.maxp));
  for (State id = 0; id < size(); ++id) {
    Node& node = nodes_[node_index(id)];
    if (node.parent >= 0) {
      Node& above = nodes_[node_index(node.parent)];
      children_[node_index(above.first_child + above.children++)] = id;
      tighten(node, above.lower, above.upper);
    } else {
      tighten(node, widest_lower, widest_upper);
    }
  }
  assert(!nodes_.empty() && levels() <= max_tree_levels);
}

void ExplicitTree::tighten(Node& node, std::int32_t lower, std::int32_t upper) {
  if (node.lower < 0) node.lower = lower;
  if (node.upper < 0) node.upper = upper;
  if (!node.own_bounds) return;
  for (Player p = 0; p < frame_.players; ++p) {
    Score& least = vectors_[node_index(node.lower)][p];
    Score& most = vectors_[node_index(node.upper)][p];
    least = std::max(least, vectors_[node_index(lower)][p]);
    most = std::min(most, vectors_[node_index(upper)][p]);
  }
}

void ExplicitTree::admit_evaluations() {
  std::vector<Bounds> wide;
  for (State id = 0; id < size(); ++id) wide.push_back(bounds(id));
  // Children come after their parents, so going backwards hands everything up in one pass.
  for (State id = size() - 1; id >= 0; --id) {
    Bounds& here = wide[node_index(id)];
    if (has_evaluation(id)) {
      const Scores evaluation = scores(id);
      for (Player p = 0; p < players(); ++p) {
        here.lower[p] = std::min(here.lower[p], evaluation[p]);
        here.upper[p] = std::max(here.upper[p], evaluation[p]);
        if (frame_.granularity != 0 && evaluation[p] % frame_.granularity != 0) frame_.granularity = 0;
      }
      frame_.maxsum = std::max(frame_.maxsum, evaluation.sum(players()));
    }
    for (Player p = 0; p < players() && parent(id) >= 0; ++p) {
      Bounds& above = wide[node_index(parent(id))];
      above.lower[p] = std::min(above.lower[p], here.lower[p]);
      above.upper[p] = std::max(above.upper[p], here.upper[p]);
    }
  }
  for (State id = 0; id < size(); ++id) set_bounds(id, wide[node_index(id)].lower, wide[node_index(id)].upper);
}

int ExplicitTree::levels() const {
  int deepest = 0;
  for (const Node& node : nodes_) deepest = std::max(deepest, node.depth);
  return deepest + 1;
}

const std::vector<double>& ExplicitTree::probabilities(State chance_node) const {
  return probabilities_[node_index(nodes_[node_index(chance_node)].probabilities)];
}

const std::string& ExplicitTree::name(State node) const {
  static const std::string none;
  const std::int32_t at = nodes_[node_index(node)].name;
  return at < 0 ? none : strings_[node_index(at)];
}

const std::string& ExplicitTree::information_set(State node) const {
  static const std::string none;
  const std::int32_t at = nodes_[node_index(node)].set;
  return at < 0 ? none : strings_[node_index(at)];
}

std::string ExplicitTree::path(State node) const {
  std::vector<int> steps;
  for (; parent(node) >= 0; node = parent(node)) steps.push_back(nodes_[node_index(node)].number);
  std::string text = "root";
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) text += fmt::format(".children[{}]", *step);
  return text;
}

}  // namespace ombre
