// Random numbers that are the same on every platform, compiler and library: PCG (O'Neill, 2014) with
// Boost's distributions. Never draw twice in one statement: the order of evaluation is not fixed.
#pragma once

#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <cstddef>
#include <cstdint>
#include <pcg_random.hpp>
#include <utility>

namespace ombre {

// A well-mixed function of 64 bits (the finaliser of SplitMix64; Steele, Lea and Flood, 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

class Random {
 public:
  explicit Random(std::uint64_t seed) : seed_(seed), engine_(mix(seed)) {}

  // A generator for part `index` of the work, independent of how many numbers were drawn here.
  Random fork(std::uint64_t index) const { return Random(mix(seed_ ^ mix(index + 1))); }

  std::uint64_t bits() { return boost::random::uniform_int_distribution<std::uint64_t>()(engine_); }

  // An integer in [least, most]. Requires: least <= most.
  int between(int least, int most) { return boost::random::uniform_int_distribution<int>(least, most)(engine_); }

  // An integer in [0, count). Requires: count > 0.
  int below(int count) { return between(0, count - 1); }

  // A number in [0, 1).
  double unit() { return boost::random::uniform_real_distribution<double>(0.0, 1.0)(engine_); }

  bool chance(double probability) { return unit() < probability; }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      const auto other = static_cast<std::size_t>(below(static_cast<int>(i)));
      std::swap(list[i - 1], list[other]);
    }
  }

 private:
  std::uint64_t seed_;
  pcg64 engine_;
};

}  // namespace ombre
