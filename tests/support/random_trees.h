// Options for random trees in tests.
#pragma once

#include <algorithm>

#include "core/random.h"
#include "trees/random_tree.h"

namespace ombre {

// Options drawn so that a few thousand trees cover every combination: 2 to 6 players, at most some
// hundred nodes.
inline RandomTreeOptions random_tree_options(Random& random) {
  // The largest branching factor by depth, so that a tree stays under some hundred nodes.
  constexpr int widest[] = {0, 7, 7, 5, 4, 4, 3, 2};
  RandomTreeOptions options;
  options.players = random.between(2, 6);
  options.depth = random.between(1, 7);
  options.most_branching = random.between(1, widest[options.depth]);
  options.least_branching = random.between(1, options.most_branching);
  options.early_end = 0.1 * random.below(4);
  options.step = random.between(1, 3);
  options.least = options.step * random.between(-2, 2);
  options.most_units = random.between(1, 6);
  options.total_units = random.between(1, std::min(options.players * options.most_units, 10));
  options.constant_sum = random.chance(0.5);
  options.known_step = random.chance(0.5);
  options.order = static_cast<TurnOrder>(random.below(4));
  options.bounded = random.chance(0.5) ? 0.3 : 0.0;
  options.evaluated = random.chance(0.2) ? 0.5 : 0.0;
  return options;
}

}  // namespace ombre
