#include "core/decimal.h"

#include <gtest/gtest.h>

namespace ombre {
namespace {

TEST(Decimal, readsWhatPeopleWrite) {
  EXPECT_EQ(read_decimal("5"), (Decimal{5, 0}));
  EXPECT_EQ(read_decimal("-5.30"), (Decimal{-53, -1}));
  EXPECT_EQ(read_decimal("1.5e3"), (Decimal{15, 2}));
  EXPECT_EQ(read_decimal("100"), (Decimal{1, 2}));
  EXPECT_EQ(read_decimal("0.00100"), (Decimal{1, -3}));
  EXPECT_EQ(read_decimal("10.01"), (Decimal{1001, -2}));
  EXPECT_EQ(read_decimal("2E-2"), (Decimal{2, -2}));
  EXPECT_EQ(read_decimal("0e-400"), (Decimal{0, 0}));
  EXPECT_EQ(read_decimal("-0.0"), (Decimal{0, 0}));
  EXPECT_EQ(read_decimal("100000000000000000000e-20"), (Decimal{1, 0}));
}

TEST(Decimal, refusesWhatIsNotANumberOrTooLong) {
  for (const char* text :
       {"", "-", ".", "1e", "1.2.3", "e5", "1234567890123456789", "1e5x", "0.1000000000000000000001"})
    EXPECT_FALSE(read_decimal(text).has_value()) << text;
}

TEST(Decimal, scalesExactlyOrNotAtAll) {
  EXPECT_EQ(scaled({53, -1}, 1, 100), 53);
  EXPECT_EQ(scaled({53, -1}, 3, 10'000), 5300);
  EXPECT_EQ(scaled({53, -1}, 0, 100), std::nullopt);
  EXPECT_EQ(scaled({1, 9}, 0, max_score), std::nullopt);
  EXPECT_EQ(scaled({1, 8}, 0, max_score), max_score);
  EXPECT_EQ(scaled({-1, 8}, 0, max_score), -max_score);
  EXPECT_EQ(scaled({1, 1'000'000}, 0, max_score), std::nullopt);
  EXPECT_EQ(scaled({0, 0}, 8, 0), 0);
}

TEST(Decimal, showsWhatWasScaled) {
  EXPECT_EQ(show_scaled(53, 10), "5.3");
  EXPECT_EQ(show_scaled(-53, 100), "-0.53");
  EXPECT_EQ(show_scaled(-50, 100), "-0.5");
  EXPECT_EQ(show_scaled(500, 100), "5");
  EXPECT_EQ(show_scaled(7, 1), "7");
  EXPECT_EQ(show_scaled(1, 100'000'000), "0.00000001");
}

TEST(Decimal, decimalOfStripsZeros) {
  EXPECT_EQ(decimal_of(1200), (Decimal{12, 2}));
  EXPECT_EQ(decimal_of(0), (Decimal{}));
  EXPECT_EQ(decimal_of(-7), (Decimal{-7, 0}));
}

}  // namespace
}  // namespace ombre
