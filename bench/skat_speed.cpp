// How fast Skat deals are solved with open cards, in one thread: CPU time of a world for the exact value of every
// opening card and an approximate one (ProbCut), for the value alone and for "61 or more?", on random deals and on
// those whose declarer would bid the game; then the worlds of one deal with one solver, and the value with each step of
// the search left out in turn. With a folder of tables of endings: every card with and without them instead. Answers
// that differ are counted; the exit code then is 1.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/report.h"
#include "core/json.h"
#include "core/random.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/endings/point_tables.h"
#include "skat/solver/open_skat.h"

namespace {

using namespace ombre;
constexpr int target = 61;
constexpr int worlds_of_a_deal = 40;
constexpr double usual_probcut = 0.5;

struct Options {
  int deals = 200;
  int steps = 20;
  int batches = 5;
  std::uint64_t seed = 1;
  int table_megabytes = 0;  // 0: the solver's own choice
  std::string tables{};     // a folder; empty: none are asked
};

double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

OpenSkatOptions solver_options(const Options& options) {
  OpenSkatOptions out;
  if (options.table_megabytes > 0) out.table_bytes = static_cast<std::size_t>(options.table_megabytes) << 20;
  return out;
}

// One question asked of every deal with one solver, and its sum of answers.
template <class Ask>
std::pair<Json, long> section(const std::string& name, const std::vector<SkatPosition>& deals,
                              const OpenSkatOptions& options, Ask ask) {
  OpenSkat solver(options);
  std::vector<double> times;
  long sum = 0;
  for (const SkatPosition& deal : deals) {
    const double start = cpu_milliseconds();
    sum += ask(solver, deal);
    times.push_back(cpu_milliseconds() - start);
  }
  const auto count = static_cast<double>(deals.size());
  double all = 0;
  for (const double time : times) all += time;
  Json out = {{"name", name},
              {"worlds", deals.size()},
              {"ms", bench::summary_of(times)},
              {"worlds_per_second", bench::rounded(1e3 * count / all)},
              {"trick_nodes", bench::rounded(static_cast<double>(solver.counts().trick_nodes) / count)},
              {"cards", bench::rounded(static_cast<double>(solver.counts().cards) / count)},
              {"table_hits", bench::rounded(static_cast<double>(solver.counts().table_hits) / count)},
              {"memory_mb", bench::rounded(static_cast<double>(solver.memory()) / bench::bytes_per_megabyte)}};
  return {out, sum};
}

long ask_cards(OpenSkat& solver, const SkatPosition& deal) {
  long sum = 0;
  for (const CardPoints& each : solver.cards(deal)) sum += each.points;
  return sum;
}
long ask_points(OpenSkat& solver, const SkatPosition& deal) { return solver.points(deal); }
long ask_target(OpenSkat& solver, const SkatPosition& deal) { return solver.reaches(deal, target) ? 1 : 0; }

std::vector<SkatPosition> make_deals(bool grand, bool worth_playing, int count, Random random) {
  std::vector<SkatPosition> out;
  for (int i = 0; i < count; ++i) {
    const SkatKind kind = grand ? SkatKind::grand : skat_kinds[static_cast<std::size_t>(i % suit_count)];
    out.push_back(worth_playing ? deal_worth_playing(kind, random) : deal_skat(kind, random));
  }
  return out;
}

// Deals in which the declarer holds the same cards and the others any.
std::vector<SkatPosition> worlds_of(const SkatPosition& deal, Random& random) {
  std::vector<SkatPosition> out;
  const auto declarer = static_cast<std::size_t>(deal.declarer);
  const CardSet unseen = skat_deck().full() - deal.hands[declarer] - deal.skat;
  for (int i = 0; i < worlds_of_a_deal; ++i) {
    std::vector<Card> cards(unseen.begin(), unseen.end());
    random.shuffle(cards);
    SkatPosition world = deal;
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < world.hands.size(); ++seat) {
      if (seat == declarer) continue;
      world.hands[seat] = {};
      for (int card = 0; card < skat_tricks; ++card) world.hands[seat].insert(cards[next++]);
    }
    out.push_back(world);
  }
  return out;
}

// The value of the same deals with one step left out.
Json without_steps(const std::string& name, const std::vector<SkatPosition>& deals, const Options& options,
                   int& differences) {
  const std::array<std::pair<const char*, bool OpenSkatSteps::*>, 11> steps = {{
      {"move_order", &OpenSkatSteps::move_order},
      {"learnt_order", &OpenSkatSteps::learnt_order},
      {"deciding_cards", &OpenSkatSteps::deciding_cards},
      {"equal_cards", &OpenSkatSteps::equal_cards},
      {"decided_tricks", &OpenSkatSteps::decided_tricks},
      {"static_points", &OpenSkatSteps::static_points},
      {"payoff_similarity", &OpenSkatSteps::payoff_similarity},
      {"proof_demands", &OpenSkatSteps::proof_demands},
      {"winning_ranks", &OpenSkatSteps::winning_ranks},
      {"sibling_proofs", &OpenSkatSteps::sibling_proofs},
      {"short_endings", &OpenSkatSteps::short_endings},
  }};
  Json out = Json::array();
  const auto [all, answer] = section(name + ", all steps", deals, solver_options(options), ask_points);
  out.push_back(all);
  for (const auto& [step, member] : steps) {
    OpenSkatOptions some = solver_options(options);
    some.steps.*member = false;
    const auto [report, other] = section(name + ", without " + step, deals, some, ask_points);
    out.push_back(report);
    if (other != answer) ++differences;
  }
  return out;
}

// Every card of the same deals without and with tables of endings, in turn, exactly and by ProbCut.
Json with_tables(const std::string& name, const std::vector<SkatPosition>& deals, const Options& options,
                 const std::shared_ptr<const SkatPointTables>& tables, int& differences) {
  struct Side {
    OpenSkat solver;
    double milliseconds = 0;

    std::vector<CardPoints> ask(const SkatPosition& deal) {
      const double start = cpu_milliseconds();
      std::vector<CardPoints> answer = solver.cards(deal);
      milliseconds += cpu_milliseconds() - start;
      return answer;
    }
    Json report(double count) const {
      return {{"worlds_per_second", bench::rounded(1e3 * count / milliseconds)},
              {"trick_nodes", bench::rounded(static_cast<double>(solver.counts().trick_nodes) / count)},
              {"cards", bench::rounded(static_cast<double>(solver.counts().cards) / count)},
              {"kept_hits", bench::rounded(static_cast<double>(solver.counts().kept_hits) / count)}};
    }
    double nodes() const { return static_cast<double>(solver.counts().trick_nodes); }
  };
  OpenSkatOptions asking = solver_options(options);
  asking.tables = tables;
  OpenSkatOptions cutting = solver_options(options);
  cutting.probcut = usual_probcut;
  OpenSkatOptions both = cutting;
  both.tables = tables;
  Side without{OpenSkat(solver_options(options))};
  Side with{OpenSkat(asking)};
  Side cut_without{OpenSkat(cutting)};
  Side cut_with{OpenSkat(both)};
  for (const SkatPosition& deal : deals) {
    if (without.ask(deal) != with.ask(deal)) ++differences;
    cut_without.ask(deal);
    cut_with.ask(deal);
  }
  const auto count = static_cast<double>(deals.size());
  return {{"name", name},
          {"worlds", deals.size()},
          {"without", without.report(count)},
          {"with", with.report(count)},
          {"nodes_ratio", bench::rounded(with.nodes() / without.nodes())},
          {"time_ratio", bench::rounded(with.milliseconds / without.milliseconds)},
          {"probcut_without", cut_without.report(count)},
          {"probcut_with", cut_with.report(count)}};
}

// The tables of a folder, and what is wrong with others.
std::shared_ptr<const SkatPointTables> tables_in(const std::string& folder) {
  auto tables =
      SkatPointTables::in_folder(folder, [](const InputError& problem) { std::cerr << problem.what() << '\n'; });
  if (tables) return tables;
  std::cerr << "no tables in " << folder << '\n';
  std::exit(2);
}

Json table_sections(const Options& options, int& differences) {
  const std::shared_ptr<const SkatPointTables> tables = tables_in(options.tables);
  Json results = Json::array();
  const Random random(options.seed);
  for (const bool grand : {false, true})
    for (const bool worth_playing : {true, false})
      results.push_back(with_tables(
          fmt::format("every card, {}, {} deals", grand ? "grand" : "suit", worth_playing ? "realistic" : "random"),
          make_deals(grand, worth_playing, options.deals, random.fork(grand)), options, tables, differences));
  return results;
}

Json all_sections(const Options& options, int& differences) {
  Json results = Json::array();
  const Random random(options.seed);
  for (const bool grand : {false, true})
    for (const bool worth_playing : {true, false}) {
      const std::vector<SkatPosition> deals = make_deals(grand, worth_playing, options.deals, random.fork(grand));
      const std::string name =
          fmt::format("{}, {} deals", grand ? "grand" : "suit", worth_playing ? "realistic" : "random");
      const OpenSkatOptions solver = solver_options(options);
      results.push_back(section("every card, " + name, deals, solver, ask_cards).first);
      OpenSkatOptions cutting = solver;
      cutting.probcut = usual_probcut;
      results.push_back(section("every card by ProbCut, " + name, deals, cutting, ask_cards).first);
      results.push_back(section("value, " + name, deals, solver, ask_points).first);
      results.push_back(section("61 or more, " + name, deals, solver, ask_target).first);
    }
  for (const bool grand : {false, true}) {
    const std::string game = grand ? "grand" : "suit";
    Random dealing = random.fork(2);
    for (const SkatPosition& deal : make_deals(grand, true, options.batches, random.fork(3)))
      results.push_back(section("every card, worlds of one deal, " + game, worlds_of(deal, dealing),
                                solver_options(options), ask_cards)
                            .first);
    if (options.steps == 0) continue;
    for (const Json& each : without_steps("value, " + game + ", realistic deals",
                                          make_deals(grand, true, options.steps, random.fork(4)), options, differences))
      results.push_back(each);
  }
  return results;
}

[[noreturn]] void usage() {
  std::cerr << "skat_speed [--deals N] [--steps N] [--batches N] [--table MB] [--seed N] [--tables FOLDER]\n"
               "  --deals    of each kind (200)\n"
               "  --steps    deals for the value with each step left out, 0 for none (20)\n"
               "  --batches  deals of which 40 worlds are solved with one solver (5)\n"
               "  --table    megabytes of the solver's table\n"
               "  --seed     of the deals (1)\n"
               "  --tables   last: only every card, without and with the tables of endings in a folder, exactly and by "
               "ProbCut\n";
  std::exit(2);
}

Options read_options(int count, char** words) {
  Options options;
  // The one option that is not a number comes last.
  if (count >= 3 && words[count - 2] == std::string_view("--tables")) {
    options.tables = words[count - 1];
    count -= 2;
  }
  const bool understood =
      bench::read_numbers(count, words,
                          {{"--deals", 1, [&](int number) { options.deals = number; }},
                           {"--steps", 0, [&](int number) { options.steps = number; }},
                           {"--batches", 0, [&](int number) { options.batches = number; }},
                           {"--table", 1, [&](int number) { options.table_megabytes = number; }},
                           {"--seed", 0, [&](int number) { options.seed = static_cast<std::uint64_t>(number); }}});
  if (!understood) usage();
  return options;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  int differences = 0;
  const Json results =
      options.tables.empty() ? all_sections(options, differences) : table_sections(options, differences);
  std::cout << Json{{"differences", differences}, {"results", results}}.dump(2) << '\n';
  return differences == 0 ? 0 : 1;
}
