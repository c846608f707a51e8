// Keys for hash tables and seeds: a well-mixed function of 64 bits, and the key of several plain values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ombre {

// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

// The key of values whose bytes are their meaning: no padding, no floating point.
template <class... Values>
std::uint64_t key_of(const Values&... values) {
  static_assert((std::has_unique_object_representations_v<Values> && ...));
  std::uint64_t key = 0;
  const auto add = [&key](const auto& value) {
    constexpr std::size_t words = (sizeof(value) + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
    std::array<std::uint64_t, words> bytes{};
    std::memcpy(bytes.data(), &value, sizeof(value));
    for (const std::uint64_t word : bytes) key = mix(key ^ word);
  };
  (add(values), ...);
  return key;
}

}  // namespace ombre
