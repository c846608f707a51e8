// How fast null games are solved with all cards seen, in one thread: CPU time of a deal for "won?", for the tricks the
// declarer survives and for every card, on random deals and on deals whose declarer would play null. A fresh solver
// for each deal and question shows what a deal costs alone; one solver for all of them, what its table saves. Then the
// tricks survived once more with each step of the solver left out, and by the searches of the thesis.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "bench/report.h"
#include "bench/side_by_side.h"
#include "core/json.h"
#include "core/random.h"
#include "skat/null/open_null.h"
#include "skat/null/rank_null.h"
#include "tests/skat/skat_null_positions.h"

namespace {

using namespace ombre;
struct Options {
  int deals = 200;
  std::uint64_t seed = 1;
};

double cpu_milliseconds() { return 1e3 * bench::cpu_seconds(); }

// One question to all deals; it returns a number whose mean is reported.
Json section(const std::string& name, const std::vector<SkatPosition>& deals, bool fresh,
             const std::function<int(OpenNull&, const SkatPosition&)>& ask, const skat_null::Steps& steps = {}) {
  OpenNull solver({.steps = steps});
  std::vector<double> times;
  std::vector<double> nodes;
  double answers = 0;
  double cards = 0;
  for (const SkatPosition& deal : deals) {
    if (fresh) solver = OpenNull({.steps = steps});
    const OpenNullCounts before = solver.counts();
    const double start = cpu_milliseconds();
    answers += ask(solver, deal);
    times.push_back(cpu_milliseconds() - start);
    nodes.push_back(static_cast<double>(solver.counts().trick_nodes - before.trick_nodes));
    cards += static_cast<double>(solver.counts().cards - before.cards);
  }
  const auto count = static_cast<double>(deals.size());
  return {{"name", name},
          {"solver", fresh ? "fresh" : "kept"},
          {"ms", bench::summary_of(times)},
          {"trick_nodes", bench::summary_of(nodes)},
          {"cards", bench::rounded(cards / count)},
          {"answer", bench::rounded(answers / count)},
          {"memory_mb", bench::rounded(static_cast<double>(solver.memory()) / bench::bytes_per_megabyte)}};
}

void add_sections(const std::string& kind, const std::vector<SkatPosition>& deals, Json& results) {
  for (const bool fresh : {true, false}) {
    results.push_back(section("won, " + kind, deals, fresh,
                              [](OpenNull& solver, const SkatPosition& deal) { return solver.won(deal) ? 1 : 0; }));
    results.push_back(section("survives, " + kind, deals, fresh,
                              [](OpenNull& solver, const SkatPosition& deal) { return solver.survives(deal); }));
    results.push_back(section("cards, " + kind, deals, fresh, [](OpenNull& solver, const SkatPosition& deal) {
      return solver.cards(deal).front().tricks;
    }));
  }
}

// The same deals without one step.
Json without_steps(const std::vector<SkatPosition>& deals) {
  constexpr std::array<std::string_view, skat_null::all_steps.size()> names{
      "equivalent cards",    "best duck",     "forced suits", "safe suits",  "counted discards",
      "declarer's discards", "like patterns", "table",        "equal suits", "move order"};
  Json out = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    skat_null::Steps steps;
    steps.*skat_null::all_steps[i] = false;
    out.push_back(section(
        fmt::format("without {}", names[i]), deals, true,
        [](OpenNull& solver, const SkatPosition& deal) { return solver.survives(deal); }, steps));
  }
  return out;
}

// What the searches of the thesis cost: positions at the start of a trick, for the tricks survived.
Json rank_searches(const std::vector<SkatPosition>& deals) {
  Json out;
  for (const NullClasses classes : {NullClasses::positions, NullClasses::lowest_winning_rank}) {
    std::vector<double> nodes;
    for (const SkatPosition& deal : deals) {
      RankNull solver(classes);
      solver.survives(deal);
      nodes.push_back(static_cast<double>(solver.trick_nodes()));
    }
    out[classes == NullClasses::positions ? "positions" : "lowest winning rank"] = bench::summary_of(nodes);
  }
  return out;
}

[[noreturn]] void usage() {
  std::cerr << "skat_null_speed [--deals N] [--seed N]\n"
               "  --deals of each kind (200)\n"
               "  --seed  of the deals (1)\n";
  std::exit(2);
}

Options read_options(int count, char** words) {
  Options options;
  if (!bench::read_numbers(count, words,
                           {{"--deals", 1, [&](int number) { options.deals = number; }},
                            {"--seed", 0, [&](int number) { options.seed = static_cast<std::uint64_t>(number); }}}))
    usage();
  return options;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  const Random random(options.seed);
  Json results = Json::array();
  std::vector<SkatPosition> deals;
  Random dealing = random.fork(0);
  for (int i = 0; i < options.deals; ++i) deals.push_back(testing::random_null_deal(dealing));
  OpenNull().won(deals.front());  // the bounds of suits, made once for a process
  add_sections("random", deals, results);
  const Json ranks = rank_searches(deals);
  deals.clear();
  dealing = random.fork(1);
  for (int i = 0; i < options.deals; ++i) deals.push_back(testing::likely_null_deal(dealing));
  add_sections("realistic", deals, results);
  std::cout << Json{{"results", results},
                    {"survives, realistic", without_steps(deals)},
                    {"trick nodes of the thesis, random", ranks}}
                   .dump(2)
            << '\n';
}
