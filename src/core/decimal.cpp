#include "core/decimal.h"

#include <fmt/format.h>

#include <cstddef>

namespace ombre {
namespace {

// Exponents beyond this are all alike: such a number is 0 or does not fit.
constexpr std::int64_t largest_exponent = 1'000'000;
constexpr int most_digits = 18;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

Decimal stripped(std::int64_t digits, std::int64_t exponent) {
  if (digits == 0) return {};
  while (digits % 10 == 0) {
    digits /= 10;
    ++exponent;
  }
  return {digits, static_cast<std::int32_t>(exponent)};
}

// The exponent at the start of `text`, which must end with it.
std::optional<std::int64_t> read_exponent(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    if (value < largest_exponent) value = value * 10 + (c - '0');
  }
  return negative ? -value : value;
}

}  // namespace

std::optional<Decimal> read_decimal(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  std::int64_t digits = 0;
  std::int64_t exponent = 0;
  std::int64_t pending_zeros = 0;  // zeros count only when another digit follows them
  int significant = 0;
  bool any = false;
  bool fraction = false;
  std::size_t at = 0;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (!is_digit(text[at])) {
      // The point, which some libraries replace by the locale's.
      if (fraction || !any) return std::nullopt;
      fraction = true;
      continue;
    }
    any = true;
    if (fraction) --exponent;
    if (text[at] == '0') {
      if (digits != 0) ++pending_zeros;
      continue;
    }
    if (pending_zeros > most_digits) return std::nullopt;
    significant += static_cast<int>(pending_zeros) + 1;
    if (significant > most_digits) return std::nullopt;
    for (; pending_zeros > 0; --pending_zeros) digits *= 10;
    digits = digits * 10 + (text[at] - '0');
  }
  if (!any) return std::nullopt;
  if (at < text.size()) {
    const auto written = read_exponent(text.substr(at + 1));
    if (!written) return std::nullopt;
    exponent += *written;
  }
  // Zeros not followed by a digit were never multiplied in; in the fraction they moved the exponent.
  return stripped(negative ? -digits : digits, exponent + pending_zeros);
}

Decimal decimal_of(std::int64_t number) { return stripped(number, 0); }

std::int64_t power_of_ten(int power) {
  std::int64_t value = 1;
  for (int i = 0; i < power; ++i) value *= 10;
  return value;
}

std::optional<std::int64_t> scaled(Decimal number, int power, std::int64_t most) {
  if (number.digits == 0) return 0;
  const std::int64_t shift = static_cast<std::int64_t>(number.exponent) + power;
  if (shift < 0) return std::nullopt;
  std::int64_t value = number.digits;
  for (std::int64_t i = 0; i < shift; ++i) {
    if (value > most / 10 || value < -(most / 10)) return std::nullopt;
    value *= 10;
  }
  if (value > most || value < -most) return std::nullopt;
  return value;
}

std::string show_scaled(Score score, Score scale) {
  const std::int64_t size = score < 0 ? -static_cast<std::int64_t>(score) : score;
  std::string text = fmt::format("{}{}", score < 0 ? "-" : "", size / scale);
  if (size % scale == 0) return text;
  std::string fraction = fmt::format("{}", scale + size % scale).substr(1);
  while (fraction.back() == '0') fraction.pop_back();
  return text + "." + fraction;
}

}  // namespace ombre
