// What the learning programs are told on the command line.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace ombre::tools {

// How much to collect: a number of deals, or CPU seconds.
struct LearnOptions {
  std::optional<int> deals{};
  double seconds = 600;
  int cards = 13;   // in each hand
  double rate = 1;  // of sampling, times sample_chance
  std::uint64_t seed = 1;
  bool mean = false;  // of the old and the new weights
};

// The options, of those that `usage` names; else it is printed and the program ends.
inline LearnOptions read_options(int count, char** words, std::string_view usage, double usual_seconds) {
  const auto refuse = [&] {
    std::cerr << usage;
    std::exit(2);
  };
  const auto read = [&]<class Number>(std::string_view text, Number least, Number most) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(number >= least && number <= most)) refuse();
    return number;
  };
  LearnOptions options{.seconds = usual_seconds};
  bool timed = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (!word.starts_with("--") || usage.find("  " + std::string(word) + " ") == std::string_view::npos) refuse();
    if (word == "--mean") {
      options.mean = true;
      continue;
    }
    if (i + 1 == count) refuse();
    const std::string_view text = words[++i];
    timed = timed || word == "--seconds";
    if (word == "--seconds") options.seconds = read(text, 0.0, 1e6);
    if (word == "--deals") options.deals = read(text, 1, 1'000'000);
    if (word == "--cards") options.cards = read(text, 2, 13);
    if (word == "--seed") options.seed = read(text, std::uint64_t{0}, UINT64_MAX);
    if (word == "--rate") options.rate = read(text, 0.0, 1000.0);
  }
  if (timed && options.deals) refuse();
  return options;
}

}  // namespace ombre::tools
