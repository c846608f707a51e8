// What the tables of sure Skat games cost (skat/tables/sure/skat_sure_table.h), measured on a sample and carried
// forward to all classes: CPU time of a line, bytes of a line, the time to find one, and how often a game is sure, by
// game and seat. The sample is runs of consecutive classes, as long as a block of a table, that begin at classes drawn
// by lot; shares are of hands as they are dealt, so a class counts as often as its suits can be exchanged.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/report.h"
#include "bench/side_by_side.h"
#include "core/json.h"
#include "core/random.h"
#include "skat/tables/sure/questions.h"
#include "skat/tables/sure/skat_sure_build.h"

namespace {

using namespace ombre;
struct Options {
  int cards = sure_hand_cards;
  int runs = 20;
  int length = 16;  // of a run
  int nodes = 0;    // 0: the usual number
  int seed = 1;
};

constexpr double seconds_a_day = 86'400;

struct Sample {
  std::vector<std::vector<std::uint8_t>> lines;
  std::vector<double> weights;
  std::vector<double> milliseconds;
  SureQuestionCounts counts;
};

// In how many ways the plain suits can be exchanged to another set.
double exchanges(CardSet cards) {
  std::map<std::uint64_t, int> same;
  double out = 24;
  for (int suit = 0; suit < suit_count; ++suit)
    out /= ++same[(cards - skat_jacks).in_suit(static_cast<Suit>(suit)).bits() >> (suit * suit_lane)];
  return out;
}

Sample draw(const Options& options, const SureHands& hands, std::uint64_t nodes) {
  Sample out;
  Random random(static_cast<std::uint64_t>(options.seed));
  SureQuestions questions(nodes);
  for (int run = 0; run < options.runs; ++run) {
    const int first = random.between(0, static_cast<int>(hands.count()) - options.length);
    for (int i = 0; i < options.length; ++i) {
      const CardSet cards = hands.hand(static_cast<std::uint32_t>(first + i));
      std::vector<std::uint8_t> line(sure_line_size(options.cards));
      const double began = bench::cpu_seconds();
      answer_sure_line(questions, cards, line);
      out.milliseconds.push_back(1e3 * (bench::cpu_seconds() - began));
      out.weights.push_back(exchanges(cards));
      out.lines.push_back(std::move(line));
    }
  }
  out.counts = questions.counts();
  return out;
}

// The standard error of the mean of a line: the lines of a run are alike, so runs are what was drawn.
double standard_error(const std::vector<double>& values, std::size_t length, double mean) {
  double squares = 0;
  for (std::size_t from = 0; from < values.size(); from += length) {
    double sum = 0;
    for (std::size_t i = 0; i < length; ++i) sum += values[from + i];
    const double off = sum / static_cast<double>(length) - mean;
    squares += off * off;
  }
  const double runs = static_cast<double>(values.size()) / static_cast<double>(length);
  return runs > 1 ? std::sqrt(squares / (runs - 1) / runs) : 0;
}

// Per cent of the hands for which some way to put cards away reaches each level, and for which that is open.
Json share(const Sample& sample, int cards, std::size_t game, std::size_t seat) {
  std::array<double, sure_levels> reached{};
  double open = 0;
  double all = 0;
  for (std::size_t i = 0; i < sample.lines.size(); ++i) {
    SureEntry best;
    for (std::size_t way = 0; way < sure_ways(cards); ++way) {
      const SureEntry entry = entry_of(sample.lines[i][sure_place(cards, game, seat, way)]);
      best.level = std::max(best.level, entry.level);
      best.open = best.open || entry.open;
    }
    all += sample.weights[i];
    for (std::size_t level = 0; level <= static_cast<std::size_t>(best.level); ++level)
      reached[level] += sample.weights[i];
    if (best.open && best.level < SureLevel::won) open += sample.weights[i];
  }
  const auto per_cent = [all](double part) { return bench::rounded(100 * part / all); };
  return {{"57", per_cent(reached[1])},
          {"61", per_cent(reached[2])},
          {"90", per_cent(reached[3])},
          {"all tricks", per_cent(reached[4])},
          {"open below 61", per_cent(open)}};
}

Json shares(const Sample& sample, int cards) {
  Json out;
  for (std::size_t seat = 0; seat < sure_seats; ++seat) {
    Json games;
    // By the order of lengths: the longest plain suit first.
    for (std::size_t game = 0; game < sure_games; ++game)
      games[game + 1 == sure_games ? "grand" : fmt::format("suit {}", game + 1)] = share(sample, cards, game, seat);
    out[std::string(skat_seat_name(static_cast<Player>(seat)))] = std::move(games);
  }
  return out;
}

// The sample as a table in a file, and how long it takes to find a line in it.
Json stored(const Sample& sample, const SureHands& hands, std::uint64_t nodes) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / fmt::format("ombre-sure-speed-{}", bench::cpu_seconds());
  const SureSpan span{hands.cards(), 0, static_cast<std::uint32_t>(sample.lines.size()), nodes};
  write_sure_table(path, span, [&](const auto& use) {
    for (const auto& line : sample.lines) use(line);
  });
  const auto file_bytes = static_cast<double>(std::filesystem::file_size(path));
  const SkatSureTable table = SkatSureTable::open(path, hands.cards());
  std::filesystem::remove(path);
  constexpr int rounds = 5;
  const double began = bench::cpu_seconds();
  std::size_t found = 0;
  for (int round = 0; round < rounds; ++round)
    for (std::uint32_t i = 0; i < span.lines; ++i) found += table.find(hands.hand(i)) ? 1U : 0U;
  const double microseconds = 1e6 * (bench::cpu_seconds() - began) / static_cast<double>(found);
  const double index = static_cast<double>(table.blocks() * sizeof(std::uint32_t));
  const double a_line = (static_cast<double>(table.bytes()) + index) / span.lines;
  return {{"bytes a line", bench::rounded(a_line)},
          {"of them index", bench::rounded(index / span.lines)},
          {"numbers a byte", bench::rounded(static_cast<double>(sure_line_size(hands.cards())) / a_line)},
          {"file", file_bytes},
          {"whole table MB", bench::rounded(a_line * hands.count() / bench::bytes_per_megabyte)},
          {"microseconds to find a line", bench::rounded(microseconds)}};
}

}  // namespace

int main(int count, char** words) {
  Options options;
  const std::vector<bench::NumberOption> all = {
      {"--cards", sure_hand_cards, [&](int n) { options.cards = n; }},
      {"--runs", 1, [&](int n) { options.runs = n; }},
      {"--length", 1, [&](int n) { options.length = n; }},
      {"--nodes", 1, [&](int n) { options.nodes = n; }},
      {"--seed", 0, [&](int n) { options.seed = n; }},
  };
  if (!bench::read_numbers(count, words, all) ||
      (options.cards != sure_hand_cards && options.cards != sure_discard_cards)) {
    std::cerr << "usage: skat_sure_speed [--cards 10|12] [--runs N] [--length N] [--nodes N] [--seed N]\n";
    return 2;
  }
  const SureHands hands(options.cards);
  const std::uint64_t nodes =
      options.nodes > 0 ? static_cast<std::uint64_t>(options.nodes) : usual_sure_nodes(options.cards);
  const Sample sample = draw(options, hands, nodes);
  double sum = 0;
  for (const double each : sample.milliseconds) sum += each;
  const double mean = sum / static_cast<double>(sample.lines.size());
  const auto nonzero = std::count_if(sample.lines.begin(), sample.lines.end(), [](const auto& line) {
    return std::any_of(line.begin(), line.end(), [](std::uint8_t code) { return code != 0; });
  });
  Json out = {{"cards", options.cards},
              {"classes", hands.count()},
              {"nodes", nodes},
              {"lines", sample.lines.size()},
              {"lines with something", nonzero},
              {"milliseconds a line", bench::summary_of(sample.milliseconds)},
              {"standard error",
               bench::rounded(standard_error(sample.milliseconds, static_cast<std::size_t>(options.length), mean))},
              {"whole table CPU days", bench::rounded(mean * hands.count() / 1e3 / seconds_a_day)},
              {"stored", stored(sample, hands, nodes)},
              {"questions",
               {{"games", sample.counts.asked},
                {"short search", sample.counts.shortly},
                {"by deals", sample.counts.by_deals},
                {"long search", sample.counts.at_length},
                {"open", sample.counts.open}}},
              {"per cent of hands", shares(sample, options.cards)}};
  std::cout << out.dump(2) << '\n';
  return 0;
}
