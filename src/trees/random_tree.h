// Random n-player trees for comparing searches with the plain definition: small scores, so that ties are
// frequent; constant or only bounded sums; regular and irregular turn order; honest monotonic bounds on
// some nodes. The same options and generator give the same tree on every platform.
#pragma once

#include "core/random.h"
#include "trees/explicit_tree.h"

namespace ombre {

enum class TurnOrder {
  regular,  // round the table
  random,   // anybody at any node
  tricks,   // round the table, and whoever won the trick leads to the next
  twice,    // round the table, but a player often moves again
};

struct RandomTreeOptions {
  int players = 3;  // 1 to 8
  int depth = 4;    // the longest line, in moves
  int least_branching = 1;
  int most_branching = 3;
  double early_end = 0.1;  // how likely a node above the last level is a leaf

  // Scores are least + units · step, where no player has more than `most_units` and all have
  // `total_units` together, or at most so many where the sum is not constant.
  Score least = 0;  // a multiple of step
  Score step = 1;
  int most_units = 4;
  int total_units = 4;
  bool constant_sum = true;
  bool known_step = false;  // whether the tree says that scores move in steps

  TurnOrder order = TurnOrder::regular;
  double bounded = 0.0;    // how likely a node has bounds of its own
  double evaluated = 0.0;  // how likely an interior node has an evaluation
};

// A tree drawn by the options.
// Requires: 0 < least_branching <= most_branching, 0 <= total_units <= players · most_units.
ExplicitTree random_tree(const RandomTreeOptions& options, Random& random);

}  // namespace ombre
