// Games as trees with chance and information sets, from the tree files of `ombre tree`: what strategies earn, best
// responses, how far a strategy can be exploited, and what perfect-information Monte Carlo (PIMC) plays.
//
// Nodes with the same "set" look alike to the player to move; a node without one is a set of its own. A set belongs to
// one player, its nodes have equally many moves, and players remember what they saw and did (perfect recall); a tree
// that breaks this is refused.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "trees/explicit_tree.h"

namespace ombre {

class ExtensiveGame {
 public:
  using Node = ExplicitTree::State;
  static constexpr Node root = ExplicitTree::root;

  // An information set.
  struct Set {
    std::string name;  // or the path of its only node
    Player player = 0;
    std::size_t moves = 0;
    std::vector<Node> nodes{};
  };

  // Throws InputError, whose place begins with `where`, for sets that are none.
  ExtensiveGame(ExplicitTree tree, const std::string& where);

  const ExplicitTree& tree() const { return tree_; }
  int players() const { return tree_.players(); }
  const std::vector<Set>& sets() const { return sets_; }

  bool is_leaf(Node node) const { return tree_.is_leaf(node); }
  bool is_chance(Node node) const { return tree_.mover(node) == chance_player; }
  // The number of the set of a player's node.
  std::size_t set_of(Node node) const { return set_of_[at(node)]; }
  std::size_t moves(Node node) const;
  Node after(Node node, std::size_t move) const { return tree_.after(node, static_cast<ExplicitTree::Move>(move)); }
  double payoff(Node leaf, Player player) const {
    return static_cast<double>(tree_.scores(leaf)[player]) / static_cast<double>(tree_.frame().scale);
  }

 private:
  void gather_sets(const std::string& where);
  void check_recall(const std::string& where) const;

  ExplicitTree tree_;
  std::vector<Set> sets_;
  std::vector<std::size_t> set_of_;  // by node
};

// How likely each move is, by set: the strategies of all players together.
using BehaviourStrategy = std::vector<std::vector<double>>;

// All moves equally likely.
BehaviourStrategy uniform_strategy(const ExtensiveGame& game);

// What each player expects.
std::vector<double> expected_values(const ExtensiveGame& game, const BehaviourStrategy& strategy);

struct BestResponse {
  double value = 0;            // to the player
  BehaviourStrategy strategy;  // the given one, with the player's sets replaced by single moves
};

// The best the player can do when all others keep to the strategy; ties to the left.
BestResponse best_response(const ExtensiveGame& game, Player player, const BehaviourStrategy& strategy);

// What the players gain by best responses, each alone, added up: 0 exactly in an equilibrium.
double exploitability(const ExtensiveGame& game, const BehaviourStrategy& strategy);

// What PIMC plays in every set: the move of the best mean value over the nodes of the set, each valued as if everybody
// saw everything from then on, nodes weighed by chance alone; moves that look equally good are equally likely.
BehaviourStrategy pimc_strategy(const ExtensiveGame& game);

// Counterfactual regret minimisation: strategies that approach an equilibrium of a two-player zero-sum game by playing
// against themselves and making up for what they missed (Zinkevich, Johanson, Bowling and Piccione, 2007), and CFR+,
// which forgets negative regrets, lets the players learn in turn and gives later strategies more weight (Tammelin,
// 2014).
//
// The whole tree is walked in every iteration. In other games it runs too, and nothing is promised.
struct CfrOptions {
  int iterations = 1000;
  bool plus = true;
};

struct CfrResult {
  BehaviourStrategy strategy;  // the average over all iterations
  std::vector<double> values;  // what each player expects with it
  double exploitability = 0;
};

// What the players' average strategies come to. Requires: at least one iteration.
CfrResult cfr(const ExtensiveGame& game, const CfrOptions& options = {});

}  // namespace ombre
