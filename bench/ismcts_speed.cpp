// How fast information-set Monte Carlo tree search is in Hearts: play-outs a second, one thread, CPU time, for three
// and four players, with one tree and one for each player, play-outs at random and by rules, from the start of play and
// from the middle. Cards are not passed; the first choice of a deal is the first play that is not forced.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "bench/report.h"
#include "bench/side_by_side.h"
#include "core/json.h"
#include "games/hearts/hearts.h"
#include "games/hearts/hearts_knowledge.h"
#include "hidden/ismcts.h"

namespace {

using namespace ombre;

constexpr int rounds = 5;
constexpr int deals = 8;
constexpr int start_tricks = 0;
constexpr int middle_tricks = 6;
constexpr std::uint64_t random_iterations = 20'000;
constexpr std::uint64_t rules_iterations = 500;

// States with a choice after so many tricks played at random.
std::vector<Hearts::State> positions(const Hearts& game, int tricks) {
  std::vector<Hearts::State> states;
  Random random(1);
  while (states.size() < deals) {
    Hearts::State state = game.start(random);
    for (int ply = 0; ply < tricks * game.players() || game.moves(state).size() < 2; ++ply) {
      const CardSet moves = game.moves(state);
      auto card = moves.begin();
      for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++card;
      state = game.after(state, *card);
    }
    states.push_back(state);
  }
  return states;
}

template <class Policy>
Json measured(const Hearts& game, int tricks, IsmctsTrees trees, std::uint64_t iterations, const std::string& policy) {
  const std::vector<Hearts::State> states = positions(game, tricks);
  IsmctsAgent<Hearts, Policy> agent(game, {.iterations = iterations, .trees = trees});
  Random random(2);
  double playouts = 0;
  std::vector<double> seconds;
  for (int round = 0; round <= rounds; ++round) {
    const double start = bench::cpu_seconds();
    playouts = 0;
    for (const Hearts::State& state : states) {
      const CardSet moves = game.moves(state);
      const std::vector<Card> list(moves.begin(), moves.end());
      playouts += agent.choose(game.view(state, *game.mover(state)), list, random).worlds;
    }
    // The first round only fetches memory.
    if (round > 0) seconds.push_back(bench::cpu_seconds() - start);
  }
  return {{"players", game.players()},
          {"from", tricks == start_tricks ? "start" : "middle"},
          {"trees", trees == IsmctsTrees::one ? "one" : "each"},
          {"playout", policy},
          {"playouts_per_second", bench::rounded(playouts / bench::median(seconds))}};
}

}  // namespace

int main() {
  Json results = Json::array();
  for (const int players : {4, 3}) {
    const Hearts game({.players = players, .passing = false});
    for (const int tricks : {start_tricks, middle_tricks})
      for (const IsmctsTrees trees : {IsmctsTrees::one, IsmctsTrees::each}) {
        results.push_back(measured<RandomPlayout>(game, tricks, trees, random_iterations, "random"));
        results.push_back(measured<HeartsRules>(game, tricks, trees, rules_iterations, "rules"));
      }
  }
  std::cout << results.dump(2) << '\n';
}
