// What a table of solved classes says of a position, and what it is told: the same for both schemes.
#pragma once

#include <cstdint>

namespace ombre::bridge {

// Bounds on North-South's tricks.
struct Result {
  std::int8_t least = 0;
  std::int8_t most = 0;
};

struct KnownResult {
  bool decided = false;
  bool reached = false;  // if decided
};

}  // namespace ombre::bridge
