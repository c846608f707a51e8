// The order in which children are visited: here the order of `moves`, which costs nothing; ranked_order.h has the
// others. No order decides a tie: searches break ties by the index in `moves`, whatever they visit first.
#pragma once

#include "core/scores.h"

namespace ombre {

struct GivenOrder {
  static constexpr bool given = true;
};

// How an estimate of a child came about, in the eyes of the mover above it.
enum class Evidence {
  evaluation,  // it was only evaluated
  at_most,     // an earlier search ended with this upper bound
  bracketed,   // an earlier search ended with both bounds
  at_least,    // an earlier search ended with this lower bound
};

struct Estimate {
  Estimate(Score estimate, Evidence source = Evidence::evaluation) : value(estimate), evidence(source) {}

  Score value;
  Evidence evidence;
};

}  // namespace ombre
