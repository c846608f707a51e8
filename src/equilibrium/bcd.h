// Synthetic two-player zero-sum games with hidden information: binary trees described by bias, correlation and
// disambiguation (Long, Sturtevant, Buro and Furtak, 2010; Furtak, 2013, section 9.5).
//
// Chance gives each player one of `types` types, all pairs equally likely; a player sees the own type and every
// move, never the other's type. Players take turns, player 0 first. Which of the other's types a player still
// thinks possible is decided by the tree. The texts do not say how; the rule here is: whenever the other is to move,
// each class of types that the waiting player, of a given type, could not tell apart is divided with the probability
// `disambiguation` into two random halves, and so are the halves, until chance or the number of types ends it; what
// was divided stays so, whatever move follows. With 0 nothing is ever learnt, with 1 all is known from the second move
// on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/players.h"
#include "core/random.h"

namespace ombre {

struct BcdOptions {
  double bias = 0.8;            // how often a correlated pair of leaves is won by player 0
  double correlation = 0.9;     // how often the two leaves of a parent are equal
  double disambiguation = 0.6;  // how often a class of types is divided
  int height = 8;               // moves from the deal to the end
  int types = 8;                // of each player
};

class BcdTree {
 public:
  // A node is the moves made so far: 1 before the first, then twice the node, and one more for the right move.
  using Node = std::size_t;
  static constexpr Node root = 1;

  // A tree drawn at random. Requires: probabilities in [0, 1], height 1 to 16, types 1 to 64.
  BcdTree(const BcdOptions& options, Random& random);

  int height() const { return height_; }
  std::size_t types() const { return types_; }
  std::size_t parents() const { return std::size_t{1} << height_; }  // nodes below this number have moves

  bool is_leaf(Node node) const { return node >= parents(); }
  // Requires: not a leaf.
  Player mover(Node node) const;

  // What player 0 gets at a leaf, +1 or -1, given the types of both.
  double payoff(Node leaf, std::size_t type0, std::size_t type1) const {
    return payoffs_[at(leaf - parents(), type0, type1)];
  }

  // The class in which the mover of type `own` holds the other's type `other`: equal numbers cannot be told apart.
  // Requires: not a leaf.
  std::size_t class_of(Node node, std::size_t own, std::size_t other) const { return classes_[at(node, own, other)]; }

 private:
  std::size_t at(std::size_t row, std::size_t a, std::size_t b) const { return (row * types_ + a) * types_ + b; }
  void draw_payoffs(const BcdOptions& options, Random& random);
  void draw_classes(double disambiguation, Random& random);

  int height_;
  std::size_t types_;
  std::vector<std::int8_t> payoffs_;
  std::vector<std::uint8_t> classes_;
};

// Policies on BCD trees, computed exactly: perfect-information Monte Carlo with every world that fits (R0), recursive
// imperfect-information Monte Carlo on top of it (R1, R2, …), what one scores against another, and best responses
// (Furtak, 2013, section 9.5).
//
// A policy weighs all worlds of an information set alike, as the text does, whatever the other's moves tell; moves that
// look equally good are equally likely. All numbers of a policy are halves and wholes, so that sums of values below
// heights of some 40 are exact and ties are ties.

// One number for each node and pair of types.
class BcdTable {
 public:
  BcdTable(const BcdTree& tree, std::size_t nodes) : types_(tree.types()), numbers_(nodes * types_ * types_, 0.0) {}

  double& at(BcdTree::Node node, std::size_t type0, std::size_t type1) { return numbers_[place(node, type0, type1)]; }
  double at(BcdTree::Node node, std::size_t type0, std::size_t type1) const {
    return numbers_[place(node, type0, type1)];
  }

  friend bool operator==(const BcdTable&, const BcdTable&) = default;

 private:
  std::size_t place(BcdTree::Node node, std::size_t type0, std::size_t type1) const {
    return (node * types_ + type0) * types_ + type1;
  }

  std::size_t types_;
  std::vector<double> numbers_;
};

// How likely the right move is at each node that has moves, by the types of both; equal throughout an information set.
struct BcdPolicy {
  BcdTable right;
};

// What player 0 gets from each node on, by the types of both.
struct BcdValues {
  BcdTable of;
};

// The values with all types known to both.
BcdValues open_values(const BcdTree& tree);

// The values when player 0 follows the first policy and player 1 the second.
BcdValues played_values(const BcdTree& tree, const BcdPolicy& policy0, const BcdPolicy& policy1);

// The policy that moves to the child of the greater mean value over the worlds of an information set.
BcdPolicy best_by(const BcdTree& tree, const BcdValues& values);

// R0, R1, … up to the given level: R0 goes by open values, each next one by what follows when both play the last.
std::vector<BcdPolicy> recursive_policies(const BcdTree& tree, int last);

// What player 0 gets on average over all deals.
double mean_at_root(const BcdTree& tree, const BcdValues& values);

// What `player` gets on average with the best answer to the other's policy.
double best_response(const BcdTree& tree, Player player, const BcdPolicy& other);

// What `gaining` scores against `other`, once from each seat, added up: between -2 and 2.
double pair_gain(const BcdTree& tree, const BcdPolicy& gaining, const BcdPolicy& other);

// What a best response scores against the policy, once from each seat, added up: 0 in an equilibrium, at most 2.
double exploitability(const BcdTree& tree, const BcdPolicy& policy);

}  // namespace ombre
