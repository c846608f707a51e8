// The generator written out in core/random.h against the libraries it follows.
#include "core/random.h"

#include <gtest/gtest.h>

#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <cstdint>
#include <limits>
#include <pcg_random.hpp>

namespace ombre {
namespace {

TEST(Random, DrawsWhatPcgAndBoostDraw) {
  constexpr int least = std::numeric_limits<int>::min();
  constexpr int most = std::numeric_limits<int>::max();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random ours(seed);
    pcg64 theirs(mix(seed));
    for (int i = 0; i < 200; ++i) {
      EXPECT_EQ(ours.bits(), boost::random::uniform_int_distribution<std::uint64_t>()(theirs));
      EXPECT_EQ(ours.below(i + 1), boost::random::uniform_int_distribution<int>(0, i)(theirs));
      EXPECT_EQ(ours.between(-i, 7 * i), boost::random::uniform_int_distribution<int>(-i, 7 * i)(theirs));
      EXPECT_EQ(ours.between(least, most), boost::random::uniform_int_distribution<int>(least, most)(theirs));
      EXPECT_EQ(ours.between(0, most), boost::random::uniform_int_distribution<int>(0, most)(theirs));
      EXPECT_EQ(ours.unit(), boost::random::uniform_real_distribution<double>(0.0, 1.0)(theirs));
    }
  }
}

}  // namespace
}  // namespace ombre
