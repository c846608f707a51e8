// Learnt weights as numbers and as source text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace ombre::bench {

inline constexpr double weight_unit = 100;  // weights are hundredths
inline constexpr double most_weight = 30'000;

// Numbers in lines of limited width.
inline std::string show_row(std::span<const std::int16_t> row) {
  constexpr std::size_t line_width = 118;
  std::string text;
  std::string line;
  for (const std::int16_t weight : row) {
    const std::string word = std::to_string(weight) + ',';
    if (line.size() + word.size() > line_width) {
      text += line + '\n';
      line.clear();
    }
    line += word;
  }
  line.back() = '\n';
  return text + line;
}

}  // namespace ombre::bench
