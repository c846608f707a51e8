// How fast the paranoid search over views answers for the declarer of a Skat game, in one thread: CPU time of "61 or
// more for sure?" at the start of play, for hands worth the game, with the skat known and in hand games; in null
// whether no trick is taken; the same with the steps of the search left out one by one. A fresh solver for each hand
// shows what it costs alone. A search of more than --nodes trick nodes is given up and counted as unfinished. Exit code
// 1 when a step changes an answer.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdlib>
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
#include "skat/rules/skat_position.h"
#include "skat/solver/skat_paranoid.h"
#include "tests/skat/skat_null_positions.h"

namespace {

using namespace ombre;
using Views = std::vector<Skat::View>;

struct Options {
  int hands = 200;
  int steps = 20;
  int points = 0;
  int nodes = 5'000'000;
  std::uint64_t seed = 1;
};

// What the declarer sees at the start of play.
Skat::View view_of(const SkatPosition& deal, bool hand) {
  const Skat game({.contract = SkatContract{.kind = deal.kind, .hand = hand}, .declarer = deal.declarer});
  return game.view(game.start(deal.hands, deal.skat), deal.declarer);
}

Views deal_views(SkatKind kind, bool hand, int count, Random random) {
  Views out;
  for (int i = 0; i < count; ++i) {
    SkatPosition deal;
    if (kind == SkatKind::null) {
      deal = testing::likely_null_deal(random);
    } else {
      const int suit = random.below(4);
      deal = deal_worth_playing(kind == SkatKind::grand ? kind : skat_kinds[static_cast<std::size_t>(suit)], random);
    }
    out.push_back(view_of(deal, hand));
  }
  return out;
}

constexpr int unfinished = -1;

struct Timed {
  Json json;
  std::vector<int> answers;  // or unfinished
};

SkatParanoidOptions solver_options(const Options& options) {
  SkatParanoidOptions out;
  out.nodes = static_cast<std::uint64_t>(options.nodes);
  return out;
}

// One question about every hand; it returns a number whose mean is reported.
Timed timed(const std::string& name, const Views& views, const SkatParanoidOptions& options,
            const std::function<int(SkatParanoid&, const Skat::View&)>& ask) {
  std::vector<double> times;
  std::vector<double> nodes;
  Timed out;
  double sum = 0;
  int given_up = 0;
  for (const Skat::View& view : views) {
    SkatParanoid solver(options);
    const double start = bench::cpu_seconds();
    const int answer = ask(solver, view);
    times.push_back(1e3 * (bench::cpu_seconds() - start));
    const std::uint64_t visited = solver.counts().trick_nodes;
    nodes.push_back(static_cast<double>(visited));
    const bool done = visited <= options.nodes;
    out.answers.push_back(done ? answer : unfinished);
    given_up += done ? 0 : 1;
    sum += answer;
  }
  out.json = {{"name", name},
              {"hands", views.size()},
              {"unfinished", given_up},
              {"ms", bench::summary_of(times)},
              {"trick_nodes", bench::summary_of(nodes)},
              {"answer", bench::rounded(sum / static_cast<double>(views.size()))}};
  return out;
}

int reaches_61(SkatParanoid& solver, const Skat::View& view) {
  return solver.reaches(view, skat_needed_points) ? 1 : 0;
}
int wins(SkatParanoid& solver, const Skat::View& view) { return solver.wins(view) ? 1 : 0; }
int points(SkatParanoid& solver, const Skat::View& view) { return solver.points(view); }

// The same hands by the search alone, without a look at open worlds, and without one step of it. Returns whether all
// answers agree.
bool add_steps(const std::string& kind, const Views& views, const SkatParanoidOptions& full, Json& results) {
  using skat_paranoid::Steps;
  struct Step {
    std::string_view name;
    bool Steps::*member;
  };
  constexpr std::array<Step, 7> steps{{{"table", &Steps::table},
                                       {"move order", &Steps::move_order},
                                       {"equal cards", &Steps::equal_cards},
                                       {"decided tricks", &Steps::decided_tricks},
                                       {"packed cards", &Steps::packed},
                                       {"sure tricks", &Steps::sure_tricks},
                                       {"forced tricks", &Steps::forced_tricks}}};
  const Timed all = timed("61 or more, " + kind + ", all steps", views, full, reaches_61);
  results.push_back(all.json);
  bool same = true;
  const auto add = [&](const std::string& name, const SkatParanoidOptions& options) {
    const Timed without = timed(fmt::format("61 or more, {}, without {}", kind, name), views, options, reaches_61);
    results.push_back(without.json);
    for (std::size_t i = 0; i < views.size(); ++i) {
      const bool both = without.answers[i] != unfinished && all.answers[i] != unfinished;
      same = same && (!both || without.answers[i] == all.answers[i]);
    }
  };
  SkatParanoidOptions search_alone = full;
  search_alone.worlds = 0;
  add("open worlds", search_alone);
  for (const Step& step : steps) {
    SkatParanoidOptions options = search_alone;
    options.steps.*step.member = false;
    add(fmt::format("open worlds and {}", step.name), options);
  }
  return same;
}

[[noreturn]] void usage() {
  std::cerr << "skat_paranoid_speed [--hands N] [--steps N] [--points N] [--nodes N] [--seed N]\n"
               "  --hands  of each kind (200)\n"
               "  --steps  hands to try without each step; no step left out where 0 "
               "(20)\n"
               "  --points hands whose exact value is asked for (0)\n"
               "  --nodes  after which a search is given up (5000000)\n"
               "  --seed   of the deals (1)\n";
  std::exit(2);
}

Options read_options(int count, char** words) {
  Options options;
  if (!bench::read_numbers(count, words,
                           {{"--hands", 1, [&](int number) { options.hands = number; }},
                            {"--steps", 0, [&](int number) { options.steps = number; }},
                            {"--points", 0, [&](int number) { options.points = number; }},
                            {"--nodes", 1, [&](int number) { options.nodes = number; }},
                            {"--seed", 0, [&](int number) { options.seed = static_cast<std::uint64_t>(number); }}}))
    usage();
  return options;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  const Random random(options.seed);
  const SkatParanoidOptions full = solver_options(options);
  Json results = Json::array();
  bool same = true;
  std::uint64_t part = 0;
  for (const SkatKind kind : {SkatKind::clubs, SkatKind::grand}) {
    const std::string name = kind == SkatKind::grand ? "grand" : "suit";
    for (const bool hand : {false, true}) {
      const Views views = deal_views(kind, hand, options.hands, random.fork(part++));
      const std::string named = name + (hand ? ", hand" : "");
      results.push_back(timed("61 or more, " + named, views, full, reaches_61).json);
    }
    if (options.steps > 0)
      same = add_steps(name, deal_views(kind, false, options.steps, random.fork(part++)), full, results) && same;
    if (options.points > 0)
      results.push_back(
          timed("points, " + name, deal_views(kind, false, options.points, random.fork(part++)), full, points).json);
  }
  for (const bool hand : {false, true})
    results.push_back(timed(hand ? "null, hand" : "null",
                            deal_views(SkatKind::null, hand, options.hands, random.fork(part++)), full, wins)
                          .json);
  std::cout << Json{{"results", results}, {"same_answers", same}}.dump(2) << '\n';
  return same ? 0 : 1;
}
