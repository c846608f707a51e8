// Policies on BCD trees, computed exactly: perfect-information Monte Carlo with every world that fits (R0), recursive
// imperfect-information Monte Carlo on top of it (R1, R2, …), what one scores against another, and best responses
// (Furtak, 2013, section 9.5).
//
// A policy weighs all worlds of an information set alike, as the text does, whatever the other's moves tell; moves that
// look equally good are equally likely. All numbers of a policy are halves and wholes, so that sums of values below
// heights of some 40 are exact and ties are ties.
#pragma once

#include <vector>

#include "equilibrium/bcd_tree.h"

namespace ombre {

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
