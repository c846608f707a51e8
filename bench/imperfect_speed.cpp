// Timings of hidden cards, one thread, CPU time: worlds drawn in Hearts and Skat, and PIMC with 20 worlds and max^n of
// depth 4 in Hearts for four: worlds searched a second over all decisions of hands that it plays itself. Prints JSON.
// Depth 4 means to the end of the trick that is under way after four cards, so that evaluations are of whole tricks;
// `leads` are the decisions at the start of a trick, where it is four plies exactly.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "bench/report.h"
#include "bench/side_by_side.h"
#include "core/erase_game.h"
#include "core/json.h"
#include "core/worlds.h"
#include "games/hearts/hearts.h"
#include "games/hearts/hearts_knowledge.h"
#include "hidden/monte_carlo.h"
#include "hidden/search_evaluator.h"
#include "skat/rules/skat.h"

namespace {

using namespace ombre;
struct Options {
  int hands = 20;
  int draws = 1'000'000;
  std::uint64_t seed = 1;
};

[[noreturn]] void usage() {
  fmt::print(stderr, "imperfect_speed [--hands N] [--draws N] [--seed N]\n");
  std::exit(2);
}

Options read_options(int count, char** words) {
  Options options;
  if (!bench::read_numbers(count, words,
                           {{"--hands", 1, [&](int number) { options.hands = number; }},
                            {"--draws", 1, [&](int number) { options.draws = number; }},
                            {"--seed", 0, [&](int number) { options.seed = static_cast<std::uint64_t>(number); }}}))
    usage();
  return options;
}

template <HiddenGame G>
typename G::State played(const G& game, int plies, Random& random) {
  typename G::State state = game.start(random);
  for (int i = 0; i < plies; ++i) {
    const auto& moves = game.moves(state);
    auto at = moves.begin();
    for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
    state = game.after(state, *at);
  }
  return state;
}

// Worlds a second for the mover after so many moves.
template <HiddenGame G>
Json drawing(const std::string& name, const G& game, int plies, const Options& options) {
  Random random(options.seed);
  const typename G::State state = played(game, plies, random);
  const Worlds<G> worlds(game, game.view(state, *game.mover(state)));
  std::uint64_t sum = 0;
  const double start = bench::cpu_seconds();
  for (int i = 0; i < options.draws; ++i) sum += worlds.sample(random).hands[0].bits();
  const double taken = bench::cpu_seconds() - start;
  return {{"name", name},
          {"moves_before", plies},
          {"worlds", bench::rounded(worlds.count())},
          {"per_second", bench::rounded(options.draws / taken)},
          {"checksum", sum % 1000}};
}

Json searching(const std::string& algorithm, bool evaluate, bool leads, const Options& options) {
  HeartsOptions rules;
  rules.passing = false;
  const auto hearts = std::make_shared<const Hearts>(rules);
  const AnyGame game = erase_game<Hearts>(hearts);
  SearchRequest request;
  request.algorithm = algorithm_named(algorithm).id;
  request.depth = 4;
  request.table_bytes = 0;
  const EvaluationOptions evaluation{.evaluate = evaluate, .order = evaluate};
  MonteCarloOptions monte_carlo;
  monte_carlo.worlds = 20;
  const EvaluatedGame searched(game, erase_knowledge<Hearts>(hearts, HeartsKnowledge{}), evaluation);
  MonteCarloAgent<AnyGame> agent(
      game, [&] { return std::make_unique<SearchEvaluator>(searched, request); }, monte_carlo);
  Random random(options.seed);
  double worlds = 0;
  double nodes = 0;
  double seconds = 0;
  for (int i = 0; i < options.hands; ++i) {
    AnyState state = game.start(random);
    while (game.mover(state)) {
      const AnyMoves moves = game.moves(state);
      const double start = bench::cpu_seconds();
      const Decision<AnyMove> decision =
          agent.choose(game.view(state, *game.mover(state)), {moves.begin(), moves.end()}, random);
      if (moves.size() > 1 && (!leads || state.as<Hearts::State>().table.size == 0)) {
        seconds += bench::cpu_seconds() - start;
        worlds += decision.worlds;
        nodes += static_cast<double>(decision.nodes);
      }
      state = game.after(state, decision.move);
    }
  }
  return {{"search", algorithm},
          {"evaluation", evaluate ? "on" : "off"},
          {"decisions", leads ? "leads" : "all"},
          {"worlds_per_second", bench::rounded(worlds / seconds)},
          {"nodes_per_world", bench::rounded(nodes / worlds)},
          {"nodes_per_second", bench::rounded(nodes / seconds)}};
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  HeartsOptions hearts;
  hearts.passing = false;
  SkatOptions skat;
  skat.contract = SkatContract{};
  Json results = {{"seed", options.seed}, {"hands", options.hands}};
  for (const int plies : {0, 26})
    results["worlds"].push_back(drawing("Hearts, 4 players", Hearts(hearts), plies, options));
  for (const int plies : {0, 1, 15})
    results["worlds"].push_back(drawing("Skat, card play", Skat(skat), plies, options));
  for (const bool leads : {true, false})
    for (const bool evaluate : {false, true})
      for (const std::string algorithm : {"maxn", "maxn-speculative", "paranoid"})
        results["pimc"].push_back(searching(algorithm, evaluate, leads, options));
  fmt::print("{}\n", results.dump(2));
}
