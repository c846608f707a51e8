// Values as bytes and back, and bytes that are none; binomial coefficients.
#include "core/packed.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/binomial.h"
#include "core/text.h"

namespace ombre {
namespace {

struct Parcel {
  std::string name{};
  std::vector<std::vector<int>> lists{};
  std::optional<double> weight{};

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.name, self.lists, self.weight);
  }
  friend bool operator==(const Parcel&, const Parcel&) = default;
};

TEST(Packed, ComesBackAsItWas) {
  const Parcel full{.name = "two words", .lists = {{1, -2}, {}, {3}}, .weight = 0.5};
  EXPECT_EQ(unpacked<Parcel>(packed(full)), full);
  EXPECT_EQ(unpacked<Parcel>(packed(Parcel{})), Parcel{});
}

TEST(Packed, RefusesWhatIsCutShortOrTooLong) {
  Bytes bytes = packed(Parcel{.name = "x", .lists = {{1, 2}}, .weight = 1.0});
  for (std::size_t length = 0; length < bytes.size(); ++length)
    EXPECT_THROW(unpacked<Parcel>(std::span(bytes).first(length)), InputError) << length;
  bytes.push_back(std::byte{0});
  EXPECT_THROW(unpacked<Parcel>(bytes), InputError);
}

TEST(Binomial, IsPascalsTriangle) {
  EXPECT_EQ(binomial(4, 5), 0U);
  for (std::uint64_t n = 1; n < 33; ++n) {
    EXPECT_EQ(binomial(n, 0), 1U);
    for (std::uint64_t k = 1; k <= n; ++k) EXPECT_EQ(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
  }
}

}  // namespace
}  // namespace ombre
