// Monte Carlo tree search for any number of roles that move in turn or at once (UCT of Kocsis and Szepesvári, 2006):
// every role has its own table of moves in a node and chooses by its own upper confidence bounds, knowing nothing of
// the choices of others in the same step (decoupled UCT; Finnsson and Björnsson, 2008); each strives for its own goal.
// Joint moves are never listed. Nodes are states, found by their key, so paths that meet share what they learn.
//
// A tree belongs to one thread and is the same for the same seed and number of simulations.
#pragma once

#include <atomic>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/random.h"
#include "gdl/player/ggp_move_values.h"
#include "gdl/player/ggp_rules.h"
#include "gdl/rules/machine.h"

namespace ombre {

struct GgpTreeOptions {
  std::uint64_t seed = 1;
  std::size_t bytes = std::size_t{256} << 20U;  // for nodes
  int longest = 1000;  // joint moves of a simulation; what the goals are then counts, so endless games are no harm
};

class GgpTree {
 public:
  // Requires: `rules` outlive the tree.
  GgpTree(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, GgpTreeOptions options);

  // Makes a state the root. What was learnt stays as long as there is room.
  void set_root(std::span<const std::uint64_t> words);

  // Runs one simulation from the root; false where it was stopped on the way.
  bool simulate(const std::atomic<bool>* stop);

  struct MoveResult {
    gdl::MoveId move = 0;
    std::uint64_t visits = 0;
    double sum = 0;  // of the goals, from 0 for the least to 1 for the most
  };
  // What the moves of a role at the root came to; nothing where the root was never visited.
  std::vector<MoveResult> root_moves(int role) const;

  // For one role: the best simulation from the root so far, as its moves and its goal.
  struct Line {
    std::vector<gdl::MoveId> moves{};
    int goal = 0;
  };
  const std::optional<Line>& best_line() const { return best_line_; }

  std::size_t nodes() const { return nodes_.size(); }

 private:
  struct Choice {
    gdl::MoveId move = 0;
    std::uint32_t visits = 0;
    double sum = 0;
  };
  struct Node {
    std::size_t first = 0;  // of the ends of its roles' choices
    std::size_t choices = 0;
    std::uint32_t visits = 0;
  };
  // One step of the simulation: what each role did, in the tree also where that is counted.
  struct Step {
    std::optional<std::uint32_t> node{};
    std::vector<std::size_t> choices{};  // by role
    std::vector<gdl::MoveId> joint{};
  };

  Step& step(int length);
  std::uint32_t add_node(std::uint64_t key);
  std::size_t select(const Node& node, std::size_t begin, std::size_t end, int role);
  void select_all(Step& step, std::uint32_t node);
  gdl::MoveId playout_move(int role);
  std::uint64_t key_here();
  void learn(int length);
  bool full() const;

  const GgpRules* rules_;
  std::unique_ptr<gdl::Machine> machine_;
  GgpTreeOptions options_;
  Random random_;
  GgpMoveValues values_;
  gdl::Words root_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> ends_;  // of each node, for each role, where its choices end
  std::vector<Choice> choices_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> by_key_;
  std::optional<Line> best_line_;
  std::vector<Step> steps_;     // of the simulation, kept for their memory
  std::vector<double> scores_;  // by role, from 0 to 1
  gdl::Words words_;
  std::vector<int> goals_;
};

}  // namespace ombre
