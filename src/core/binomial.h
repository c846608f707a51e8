// Binomial coefficients.
#pragma once

#include <cstdint>

namespace ombre {

// In how many ways k of n can be chosen; 0 where k > n. Requires: the result times k fits 64 bits.
constexpr std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t out = 1;
  for (std::uint64_t i = 1; i <= k; ++i) out = out * (n - k + i) / i;
  return out;
}

}  // namespace ombre
