// What a table of solved classes says of a position, and what it is told: the same for both schemes.
#pragma once

#include <cstdint>

#include "solvers/bridge/class_table.h"

namespace ombre::bridge {

// Bounds on North-South's tricks, and the card that decided last: its lane and how many cards of its suit were higher;
// or no_card.
struct Result {
  std::int8_t least = 0;
  std::int8_t most = 0;
  std::uint8_t best = no_card;
};

struct KnownResult {
  bool decided = false;
  bool reached = false;  // if decided
  std::uint8_t hint = no_card;
};

}  // namespace ombre::bridge
