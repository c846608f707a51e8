// What the timings of solvers share: numbers rounded for people, what a list of times comes to, options that are
// numbers.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace ombre::bench {

inline constexpr double bytes_per_megabyte = 1024.0 * 1024.0;

inline double rounded(double value) { return std::stod(fmt::format("{:.4g}", value)); }

// Mean, median, p95, p99 and most. Requires: not empty.
inline Json summary_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  double sum = 0;
  for (const double value : values) sum += value;
  return {{"mean", rounded(sum / static_cast<double>(values.size()))},
          {"median", rounded(values[values.size() / 2])},
          {"p95", rounded(values[values.size() * 95 / 100])},
          {"p99", rounded(values[values.size() * 99 / 100])},
          {"max", rounded(values.back())}};
}

// An option with a whole number behind it.
struct NumberOption {
  std::string_view name;
  int least;
  std::function<void(int)> take;
};

// Reads pairs of a name and a number. Returns whether all words were such.
inline bool read_numbers(int count, char** words, const std::vector<NumberOption>& options) {
  constexpr std::size_t most_digits = 9;
  for (int i = 1; i < count; i += 2) {
    if (i + 1 == count) return false;
    const std::string text = words[i + 1];
    if (text.empty() || text.size() > most_digits || text.find_first_not_of("0123456789") != std::string::npos)
      return false;
    const int number = std::stoi(text);
    const auto option = std::find_if(options.begin(), options.end(), [&](const NumberOption& each) {
      return each.name == words[i] && number >= each.least;
    });
    if (option == options.end()) return false;
    option->take(number);
  }
  return true;
}

}  // namespace ombre::bench
