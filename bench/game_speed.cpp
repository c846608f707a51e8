// How fast the rules and the searches are, one thread, CPU time: random play of Hearts, Spades, Chinese Checkers,
// Abalone, Cribbage and connect four, plain max^n and alpha-beta over the bare rules, and max^n with evaluation,
// order and the ten best moves on the full star. Deals are made before the clock starts.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "bench/side_by_side.h"
#include "core/erase_game.h"
#include "core/json.h"
#include "games/abalone/abalone.h"
#include "games/chinese_checkers/chinese_checkers.h"
#include "games/chinese_checkers/chinese_checkers_knowledge.h"
#include "games/connect_four/connect_four.h"
#include "games/cribbage/cribbage.h"
#include "games/hearts/hearts.h"
#include "games/spades/spades.h"
#include "search/evaluated_game.h"
#include "search/maxn.h"
#include "search/window_search.h"

namespace {

using namespace ombre;
using bench::cpu_seconds;
using bench::median;

constexpr int rounds = 9;

// A generator that costs next to nothing, so that the rules are measured and not the luck.
class Dice {
 public:
  std::size_t below(std::size_t count) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::size_t>((static_cast<unsigned __int128>(state_) * count) >> 64);
  }

 private:
  std::uint64_t state_ = 0x9e3779b97f4a7c15U;
};

struct Count {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
};

template <Game G>
Count play(const G& game, const std::vector<typename G::State>& starts, Dice& dice) {
  Count count;
  for (const typename G::State& start : starts) {
    typename G::State state = start;
    while (game.mover(state)) {
      const auto& moves = game.moves(state);
      auto move = moves.begin();
      for (std::size_t skip = dice.below(moves.size()); skip > 0; --skip) ++move;
      state = game.after(state, *move);
      ++count.moves;
    }
    ++count.games;
  }
  return count;
}

template <class Work>
double median_seconds(const Work& work) {
  std::vector<double> seconds;
  work();
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    work();
    seconds.push_back(cpu_seconds() - start);
  }
  return median(seconds);
}

template <Game G>
Json random_play(const std::string& name, const G& game, int games) {
  Random random(1);
  std::vector<typename G::State> starts;
  for (int i = 0; i < games; ++i) starts.push_back(game.start(random));
  Dice dice;
  Count count;
  const double seconds = median_seconds([&] { count = play(game, starts, dice); });
  return {{"name", "random play, " + name},
          {"games_per_second", static_cast<double>(count.games) / seconds},
          {"moves_per_second", static_cast<double>(count.moves) / seconds}};
}

template <template <class, class, class> class Search, Game G, class Setting>
Json searching(const std::string& name, const G& game, const typename G::State& state, int depth,
               const Setting& setting) {
  std::uint64_t nodes = 0;
  const double seconds = median_seconds([&] {
    Budget budget;
    GivenOrder order;
    NoObserver<typename G::State> silent;
    SearchContext<G> context{game, budget, order, silent};
    Search<G, GivenOrder, NoObserver<typename G::State>>(context, setting).run(state, depth);
    nodes = context.expanded + context.leaves;
  });
  return {{"name", name}, {"nodes", nodes}, {"nodes_per_second", static_cast<double>(nodes) / seconds}};
}

}  // namespace

int main() {
  Random random(1);
  Json results = Json::array();
  const Hearts hearts({.players = 4, .passing = false});
  const Spades spades({.players = 4});
  const ChineseCheckers full({.players = 3, .side = 4});
  const ChineseCheckers small({.players = 3, .side = 3});
  const ConnectFour four;
  results.push_back(random_play("Hearts for 4", hearts, 2000));
  results.push_back(random_play("Spades for 4", spades, 2000));
  results.push_back(random_play("Chinese Checkers for 3, full board", full, 20));
  results.push_back(random_play("Chinese Checkers for 3, small board", small, 40));
  results.push_back(random_play("Abalone for 3", Abalone({.players = 3}), 100));
  results.push_back(random_play("Cribbage for 3", Cribbage({.players = 3}), 2000));
  results.push_back(random_play("connect four", four, 5000));

  const Preference left{Ties::left, 0};
  results.push_back(searching<Maxn>("max^n, Hearts for 4, depth 12", hearts, hearts.start(random), 12, left));
  results.push_back(searching<Maxn>("max^n, Spades for 4, depth 8", spades, spades.start(random), 8, left));
  results.push_back(searching<Maxn>("max^n, full Chinese Checkers, depth 5", full, full.start(random), 5, left));
  results.push_back(searching<Maxn>("max^n, small Chinese Checkers, depth 5", small, small.start(random), 5, left));

  // From the middle of a game, where there are most moves.
  const auto shared = std::make_shared<const ChineseCheckers>(full);
  const EvaluatedGame star(erase_game<ChineseCheckers>(shared),
                           erase_knowledge<ChineseCheckers>(shared, ChineseCheckersKnowledge{}), {.cap = 10});
  AnyState middle = star.rules().start(random);
  for (int ply = 0; ply < 30; ++ply) middle = star.after(middle, star.moves(middle)[0]);
  results.push_back(searching<Maxn>("max^n with evaluation, order and ten best moves, full Chinese Checkers, depth 5",
                                    star, middle, 5, left));
  {
    constexpr int depth = 12;
    std::uint64_t nodes = 0;
    const double seconds = median_seconds([&] {
      Budget budget;
      GivenOrder order;
      NoObserver<ConnectFour::State> silent;
      SearchContext<ConnectFour> context{four, budget, order, silent};
      WindowSearch<ConnectFour> search(context, Sides(PlayerSet(0), Objective::own, 2), Probe::none);
      search.run(four.start(random), depth);
      nodes = context.expanded + context.leaves;
    });
    results.push_back({{"name", "alpha-beta, connect four, depth 12"},
                       {"nodes", nodes},
                       {"nodes_per_second", static_cast<double>(nodes) / seconds}});
  }
  std::cout << results.dump(2) << '\n';
}
