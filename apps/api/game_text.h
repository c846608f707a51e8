// How the commands on small games write numbers and names.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace ombre {

// A number without the noise of its last digits, and never -0.
inline double rounded(double number, double steps = 1e9) { return std::round(number * steps) / steps + 0.0; }

inline std::vector<double> rounded(std::vector<double> numbers) {
  for (double& number : numbers) number = rounded(number);
  return numbers;
}

// With four decimals at the most.
inline std::string number_text(double number) {
  constexpr double steps = 1e4;
  return fmt::format("{}", rounded(number, steps));
}

inline std::string numbers_text(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ", ") + number_text(number);
  return text;
}

// A name from a file may hold anything; control bytes stay away from the terminal.
inline std::string name_text(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return name;
}

}  // namespace ombre
