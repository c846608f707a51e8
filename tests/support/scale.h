// How much of a long comparison is run: all of it, or a part where a sanitizer makes everything slower.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace ombre::testing {

// `count` divided by OMBRE_TEST_DIVISOR, which ./test sets for the sanitizers; one at the least.
inline int scaled_down(int count) {
  const char* divisor = std::getenv("OMBRE_TEST_DIVISOR");
  return divisor == nullptr ? count : std::max(1, count / std::max(1, std::atoi(divisor)));
}

// Whether that makes anything smaller.
inline bool is_scaled_down() { return scaled_down(1'000'000) < 1'000'000; }

}  // namespace ombre::testing
