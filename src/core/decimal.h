// Decimal numbers as people write them in files, kept exactly: so many units of a power of ten. They
// become integers by one common factor, so that no score is ever rounded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/scores.h"

namespace ombre {

// digits · 10^exponent, where digits does not end in 0 unless the number is 0.
struct Decimal {
  std::int64_t digits = 0;
  std::int32_t exponent = 0;

  friend bool operator==(const Decimal&, const Decimal&) = default;
};

// The number written as an optional sign, digits, an optional fraction and an optional exponent; nothing
// when it is not one or has more significant digits than 64 bits hold.
std::optional<Decimal> read_decimal(std::string_view text);
Decimal decimal_of(std::int64_t number);

// number · 10^power if that is an integer of size at most `most`, and nothing otherwise.
std::optional<std::int64_t> scaled(Decimal number, int power, std::int64_t most);

// 10^power. Requires: 0 <= power <= 18.
std::int64_t power_of_ten(int power);

// score / scale as a decimal. Requires: scale is a power of ten.
std::string show_scaled(Score score, Score scale);

}  // namespace ombre
