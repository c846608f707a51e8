// A game tree written out node by node: the laboratory animal of every search. It is a BoundedGame whose
// State is a node number and whose Move is a child's index, so every algorithm runs on it unchanged.
//
// Nodes are added parent first, siblings from left to right, and the tree is closed with `finish`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/move_list.h"

namespace ombre {

// Where a node, which is a number, stands in a list of them.
constexpr std::size_t node_index(std::int32_t node) { return static_cast<std::size_t>(node); }

// The deepest tree that is accepted, in levels; searches are recursive.
inline constexpr int max_tree_levels = 2000;

class ExplicitTree {
 public:
  using State = std::int32_t;
  using Move = std::int32_t;

  static constexpr State root = 0;

  // What holds for the whole tree. Scores are integers; `scale` says by how much they were multiplied.
  struct Frame {
    int players = 2;
    Score minp = 0;
    Score maxp = 0;
    Score maxsum = 0;
    Score granularity = 0;  // 0: not known
    Score scale = 1;
  };

  explicit ExplicitTree(Frame frame);

  // Adds a node below `parent` (-1 for the root) and returns its number.
  State add_leaf(State parent, const Scores& scores);
  State add_node(State parent, Player player);
  State add_chance(State parent, std::vector<double> probabilities);

  void set_name(State node, std::string name);
  void set_information_set(State node, std::string name);
  void set_bounds(State node, const std::optional<Scores>& lower, const std::optional<Scores>& upper);
  void set_evaluation(State node, const Scores& evaluation);

  // Links parents to children and hands bounds down, to nodes without their own and to those whose own
  // are looser.
  // Requires: one root, every interior node has a child, at most max_tree_levels levels.
  void finish();

  // Widens bounds, sum and steps where an evaluation lies outside of them, so that a search of limited depth
  // may rely on them. Requires: finish was called.
  void admit_evaluations();

  // The game.
  int players() const { return frame_.players; }
  std::optional<Player> mover(State node) const {
    const Player player = nodes_[node_index(node)].player;
    return player == nobody ? std::nullopt : std::optional<Player>(player);
  }
  IndexRange moves(State node) const { return IndexRange(nodes_[node_index(node)].children); }
  State after(State node, Move child) const {
    return children_[node_index(nodes_[node_index(node)].first_child + child)];
  }
  Scores scores(State node) const {
    const std::int32_t at = nodes_[node_index(node)].scores;
    return at < 0 ? Scores() : vectors_[node_index(at)];
  }
  std::uint64_t key(State node) const { return mix(static_cast<std::uint64_t>(node)); }
  Bounds bounds(State node) const {
    const Node& here = nodes_[node_index(node)];
    return {vectors_[node_index(here.lower)], vectors_[node_index(here.upper)], frame_.maxsum, frame_.granularity};
  }

  // The tree.
  const Frame& frame() const { return frame_; }
  State size() const { return static_cast<State>(nodes_.size()); }
  int levels() const;
  State parent(State node) const { return nodes_[node_index(node)].parent; }
  int depth(State node) const { return nodes_[node_index(node)].depth; }
  bool is_leaf(State node) const { return nodes_[node_index(node)].player == nobody; }
  bool has_chance() const { return !probabilities_.empty(); }
  bool has_evaluation(State node) const { return !is_leaf(node) && nodes_[node_index(node)].scores >= 0; }
  bool has_own_bounds(State node) const { return nodes_[node_index(node)].own_bounds; }
  const std::vector<double>& probabilities(State chance_node) const;
  const std::string& name(State node) const;  // empty when it has none
  const std::string& information_set(State node) const;

  // How to find a node from the root, for messages: "root", "root.children[2].children[0]".
  std::string path(State node) const;

 private:
  static constexpr Player nobody = -2;

  struct Node {
    Player player = nobody;
    State parent = -1;
    std::int32_t number = 0;  // among the children of its parent
    std::int32_t depth = 0;
    std::int32_t first_child = 0;
    std::int32_t children = 0;
    std::int32_t scores = -1;  // of a leaf, or the evaluation of an interior node; index into vectors_
    std::int32_t lower = -1;
    std::int32_t upper = -1;
    std::int32_t name = -1;
    std::int32_t set = -1;
    std::int32_t probabilities = -1;
    bool own_bounds = false;
  };

  State add(State parent, Player player);
  void tighten(Node& node, std::int32_t lower, std::int32_t upper);
  std::int32_t keep(const Scores& scores);

  Frame frame_;
  std::vector<Node> nodes_;
  std::vector<State> children_;
  std::vector<Scores> vectors_;
  std::vector<std::string> strings_;
  std::vector<std::vector<double>> probabilities_;
};

static_assert(BoundedGame<ExplicitTree>);

}  // namespace ombre
