// The Monte Carlo player of Skat with ProbCut: the parameter reaches the solver, is refused where nothing estimates,
// and 0 is the exact player.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.h"
#include "games/skat.h"
#include "imperfect/skat_evaluator.h"
#include "knowledge/skat_rules.h"
#include "match/agent_spec.h"
#include "match/skat_agents.h"
#include "tests/support/input_error.h"

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
  EXPECT_NE(refusal("pimc(probcut=50,search=maxn,depth=2)").find("only the solver of Skat estimates"),
            std::string::npos);
}

TEST(SkatProbCutAgent, PlaysLegalCards) {
  const Skat game;
  const Skat::State state = first_game(game, Random(1));
  const std::vector<Move> moves = moves_of(game, state);
  const AnyAgent<Skat> agent = make_skat_agent(game, read_agent("pimc(worlds=4,probcut=30)"), {.cards_only = true}, 1);
  Random random(2);
  const Move chosen = agent.choose(game, state, moves, random).move;
  EXPECT_NE(std::find(moves.begin(), moves.end(), chosen), moves.end());
}

TEST(SkatProbCutAgent, ZeroIsExact) {
  const Skat game;
  SkatEvaluator exact(game, SkatPoints::in_steps);
  SkatEvaluator zero(game, SkatPoints::in_steps, 0);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const Skat::State state = first_game(game, Random(seed));
    const std::vector<Move> moves = moves_of(game, state);
    std::vector<WorldValue> right(moves.size());
    std::vector<WorldValue> found(moves.size());
    exact.evaluate(state, moves, {}, 0, right);
    zero.evaluate(state, moves, {}, 0, found);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(found[i].value, right[i].value);
      EXPECT_EQ(found[i].tie_break, right[i].tie_break);
    }
  }
}

}  // namespace
}  // namespace ombre
