// The Monte Carlo player of Skat with ProbCut: the parameter reaches the solver, is refused where nothing estimates,
// and threads change nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "match/agent_spec.h"
#include "skat/player/skat_agent.h"
#include "skat/player/skat_rules.h"
#include "skat/rules/skat.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Move = Skat::Move;

std::vector<Move> moves_of(const Skat& game, const Skat::State& state) {
  std::vector<Move> moves;
  for (const Move move : game.moves(state)) moves.push_back(move);
  return moves;
}

// The first deal of a seed in which rules come to a game that is not null, before its first card.
Skat::State first_game(const Skat& game, Random random) {
  const SkatRules rules;
  for (;;) {
    Skat::State state = game.start(random);
    while (state.phase != Skat::Phase::play && state.phase != Skat::Phase::over)
      state = game.after(state, rules.choose(game, game.view(state, *game.mover(state)), moves_of(game, state)));
    if (state.phase == Skat::Phase::play && state.contract.kind != SkatKind::null) return state;
  }
}

TEST(SkatProbCutAgent, ReadsItsParameter) {
  EXPECT_DOUBLE_EQ(monte_carlo_settings(read_agent("pimc(probcut=50)")).probcut, 0.5);
  EXPECT_EQ(monte_carlo_settings(read_agent("pimc")).probcut, 0);
  EXPECT_NE(error_of([] { read_agent("pimc(probcut=100)"); }), "no error");
}

TEST(SkatProbCutAgent, IsRefusedWhereNothingEstimates) {
  const Skat game;
  const auto refusal = [&](const char* agent) {
    return error_of([&] { make_skat_agent(game, read_agent(agent), {.cards_only = true}, 1); });
  };
  EXPECT_EQ(refusal("pimc(probcut=50)"), "no error");
  EXPECT_NE(refusal("pimc(probcut=50,search=maxn,depth=2)").find("no solver that estimates is asked"),
            std::string::npos);
}

TEST(SkatProbCutAgent, PlaysLegalCards) {
  const Skat game;
  const Skat::State state = first_game(game, Random(1));
  const std::vector<Move> moves = moves_of(game, state);
  const SeatAgent<Skat> agent = make_skat_agent(game, read_agent("pimc(worlds=4,probcut=30)"), {.cards_only = true}, 1);
  Random random(2);
  const Move chosen = agent.choose(game, state, moves, random).move;
  EXPECT_NE(std::find(moves.begin(), moves.end(), chosen), moves.end());
}

// With little confidence some estimate is another than the exact one, as it would not be if the parameter were lost on
// the way; with none given all are the same.
TEST(SkatProbCutAgent, TheParameterReachesTheSolver) {
  const Skat game;
  int others = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const Skat::State state = first_game(game, Random(seed));
    const std::vector<Move> moves = moves_of(game, state);
    const auto estimates = [&](const char* text) {
      const SeatAgent<Skat> agent = make_skat_agent(game, read_agent(text), {.cards_only = true}, 1);
      Random random(seed);
      std::vector<std::pair<double, double>> values;
      for (const auto& each : agent.choose(game, state, moves, random).estimates)
        values.emplace_back(each.value, each.tie_break);
      return values;
    };
    const auto exact = estimates("pimc(worlds=4)");
    EXPECT_EQ(estimates("pimc(worlds=4,probcut=0)"), exact);
    others += estimates("pimc(worlds=4,probcut=10)") != exact ? 1 : 0;
  }
  EXPECT_GT(others, 0);
}

// What it decides does not depend on the number of threads, though what an approximate solver finds does on the worlds
// it saw before.
TEST(SkatProbCutAgent, ThreadsChangeNothing) {
  const Skat game;
  const Skat::State state = first_game(game, Random(3));
  const std::vector<Move> moves = moves_of(game, state);
  const bool few = testing::is_scaled_down();
  for (const char* text : {few ? "pimc(worlds=3,probcut=30)" : "pimc(worlds=12,probcut=30)",
                           few ? "iimc(worlds=2,playout=pimc(worlds=2,probcut=50))"
                               : "iimc(worlds=6,playout=pimc(worlds=3,probcut=50))"}) {
    const auto estimates = [&](int threads) {
      const SeatAgent<Skat> agent =
          make_skat_agent(game, read_agent(text), {.threads = threads, .cards_only = true}, 1);
      Random random(4);
      std::vector<std::pair<double, double>> values;
      for (const auto& each : agent.choose(game, state, moves, random).estimates)
        values.emplace_back(each.value, each.tie_break);
      return values;
    };
    const auto alone = estimates(1);
    EXPECT_EQ(alone.size(), moves.size()) << text;
    EXPECT_EQ(estimates(4), alone) << text;
  }
}

}  // namespace
}  // namespace ombre
