// Random numbers that are the same on every platform, compiler and library: PCG XSL-RR 128/64 (O'Neill, 2014), with
// bounded numbers drawn as Boost.Random draws them. Both are written out here because their own headers are
// 40,000 lines; tests/core/random_test.cpp compares every kind of draw with the libraries.
// Never draw twice in one statement: the order of evaluation is not fixed.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/key.h"

namespace ombre {

class Random {
 public:
  explicit Random(std::uint64_t seed) : seed_(seed), state_(step(mix(seed) + increment)) {}

  // A generator for part `index` of the work, independent of how many numbers were drawn here.
  Random fork(std::uint64_t index) const { return Random(mix(seed_ ^ mix(index + 1))); }

  std::uint64_t bits() {
    state_ = step(state_);
    const auto folded = static_cast<std::uint64_t>(state_ >> 64) ^ static_cast<std::uint64_t>(state_);
    return std::rotr(folded, static_cast<int>(state_ >> 122));
  }

  // An integer in [least, most]. Requires: least <= most.
  int between(int least, int most) {
    const auto range = static_cast<std::uint64_t>(static_cast<std::int64_t>(most) - least);
    if (range == 0) return least;
    // 2^64 / (range + 1), rounded down, without 2^64.
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t bucket = all / (range + 1) + (all % (range + 1) == range ? 1 : 0);
    std::uint64_t drawn = bits() / bucket;
    while (drawn > range) drawn = bits() / bucket;
    return static_cast<int>(least + static_cast<std::int64_t>(drawn));
  }

  // An integer in [0, count). Requires: count > 0.
  int below(int count) { return between(0, count - 1); }

  // A number in [0, 1).
  double unit() {
    constexpr double two_to_64 = 18446744073709551616.0;
    double drawn = static_cast<double>(bits()) / two_to_64;
    while (drawn >= 1.0) drawn = static_cast<double>(bits()) / two_to_64;
    return drawn;
  }

  bool chance(double probability) { return unit() < probability; }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      const auto other = static_cast<std::size_t>(below(static_cast<int>(i)));
      std::swap(list[i - 1], list[other]);
    }
  }

 private:
  __extension__ using State = unsigned __int128;
  static constexpr State multiplier = (State{2549297995355413924U} << 64) + 4865540595714422341U;
  static constexpr State increment = (State{6364136223846793005U} << 64) + 1442695040888963407U;
  static constexpr State step(State state) { return state * multiplier + increment; }

  std::uint64_t seed_;
  State state_;
};

}  // namespace ombre
