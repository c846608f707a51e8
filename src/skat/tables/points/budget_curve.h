// Regret curves and their merging. A curve says for each number of entries kept, from none up, how much is lost; it
// never rises. The best a group of rows can do with k entries is the least sum over all ways to share them, which is
// the min-plus convolution of the curves. Follows Furtak (2013), section 8.5: the convex hulls of both curves give a
// lower bound for every way to share; the search starts where that bound is least and goes both ways until it proves
// that nothing better is left. All arithmetic is on integers, so the result is exact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ombre::skat_tables {

// [k]: what is lost with k entries. Never empty, never rises, 0 <= all <= largest_regret, below 2^31 long.
using RegretCurve = std::vector<std::int64_t>;

inline constexpr std::int64_t largest_regret = std::int64_t{1} << 54;

// How much a curve falls with each of `length` entries: exactly fall / length, as a mixed number.
struct Slope {
  std::int64_t whole = 0;
  std::int64_t rest = 0;  // over length
  std::int64_t length = 1;

  friend bool steeper(const Slope& one, const Slope& other) {
    if (one.whole != other.whole) return one.whole > other.whole;
    return one.rest * other.length > other.rest * one.length;
  }
};
// Requires: fall >= 0, length >= 1.
constexpr Slope slope_of(std::int64_t fall, std::int64_t length) { return {fall / length, fall % length, length}; }

// The corners of the lower convex hull, as indices into the curve, the first and the last point included. `Curve` is
// anything with size() and [].
template <class Curve>
std::vector<std::size_t> hull_corners(const Curve& curve) {
  std::vector<std::size_t> corners;
  const auto slope = [&](std::size_t from, std::size_t to) {
    return slope_of(static_cast<std::int64_t>(curve[from]) - static_cast<std::int64_t>(curve[to]),
                    static_cast<std::int64_t>(to - from));
  };
  for (std::size_t k = 0; k < curve.size(); ++k) {
    while (corners.size() >= 2 &&
           !steeper(slope(corners[corners.size() - 2], corners.back()), slope(corners.back(), k)))
      corners.pop_back();
    corners.push_back(k);
  }
  return corners;
}

// The best curve of two groups together, up to `most` entries.
RegretCurve merged(const RegretCurve& a, const RegretCurve& b, std::size_t most);

// How many of k entries the first of two groups gets at the best; of equals the fewest. Requires: k at most the sum of
// both last indices.
std::size_t best_share(const RegretCurve& a, const RegretCurve& b, std::size_t k);

// The sum over all points of what a curve lies above its convex hull.
double hull_gap(const RegretCurve& curve);

}  // namespace ombre::skat_tables
