// A key of several plain values, for hash tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/random.h"

namespace ombre {

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
