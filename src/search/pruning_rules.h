// Which prunings of max^n are on: each named algorithm of the family is a choice of rules for one recursion
// (maxn_pruning.h). All are exact.
#pragma once

#include "search/request.h"

namespace ombre {

// Whose needs are handed down to a child besides those of its parent.
enum class Carry {
  nothing,      // not even the parent's
  parent,       // the parent's only: nothing is ever searched again
  last_branch,  // also what the parent was given, when the child decides alone whether the parent meets it
  speculative,  // also what the parent was given, unless its best so far meets it
};

struct PruningRules {
  bool immediate = false;     // skip children that cannot beat the best because of the mover's upper bound
  bool upper_bounds = false;  // a node is irrelevant when an upper bound there is below a need
  bool sums = false;          // a node is irrelevant when the needs and the lower bounds exceed the sum
  bool node_bounds = false;   // ask the game for bounds at every node, not only at the root
  bool discrete = true;       // use the least step between scores where the game knows it
  Carry carry = Carry::nothing;
  int reach = 0;  // how many levels up needs are handed down; 0: as many as there are opponents
};

// Immediate pruning in max^n (Korf, 1991): a mover who has the most it can get looks no further. Exact. Its
// best case, the greedy win/loss trees of Sturtevant (2003, section 5.2.1), grows like b^(d/2).
inline constexpr PruningRules immediate_rules{.immediate = true};

// Shallow pruning in max^n (Korf, 1991): when the mover's best and what its parent already has exceed the sum
// of scores, the parent will not come here. Exact; needs a lower bound on scores and an upper bound on
// their sum. Contains immediate pruning, which is the same argument with one player.
inline constexpr PruningRules shallow_rules{.immediate = true, .sums = true, .carry = Carry::parent};

// Branch and bound in max^n (Sturtevant and Korf, 2000): monotonic bounds on the scores below a node let the
// mover stop at the most it can get there, and let the parent's best reject the node before any child of
// it is searched. Exact, because a bound is used by the child of the node that set it and no further.
inline constexpr PruningRules branch_and_bound_rules{
    .immediate = true, .upper_bounds = true, .node_bounds = true, .carry = Carry::parent};

// Alpha-beta branch and bound in max^n (Sturtevant and Korf, 2000): shallow pruning that adds the monotonic
// lower bounds of all other players to the two scores it compares, together with branch and bound. Exact.
inline constexpr PruningRules alpha_beta_branch_and_bound_rules{
    .immediate = true, .upper_bounds = true, .sums = true, .node_bounds = true, .carry = Carry::parent};

// Last-branch pruning in max^n (Sturtevant, 2003): the bounds of all players on the path count together, as
// long as every player between the first and the last is searching its last branch. Exact, never searches
// a node twice.
inline constexpr PruningRules last_branch_rules{
    .immediate = true, .upper_bounds = true, .sums = true, .node_bounds = true, .carry = Carry::last_branch};

// Speculative pruning in max^n (Sturtevant, 2003): like last-branch pruning, but without waiting for the last
// branch; a child that was cut on that speculation is searched again when a better one turns up that the
// players above would take. Exact. Its best case for n players grows like b^(d(n-1)/n).
inline constexpr PruningRules speculative_rules{
    .immediate = true, .upper_bounds = true, .sums = true, .node_bounds = true, .carry = Carry::speculative};

// The rules of an algorithm of the family; of plain max^n none.
PruningRules pruning_rules(Algorithm algorithm);

}  // namespace ombre
