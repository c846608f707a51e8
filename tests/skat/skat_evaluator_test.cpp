// Worlds of Skat valued with points in steps: every card is worth exactly what it is with exact points, and the points
// told are those of the same result.
#include "skat/player/skat_evaluator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/random.h"
#include "skat/player/skat_rules.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using ombre::testing::scaled_down;
using Move = Skat::Move;

std::vector<Move> moves_of(const Skat& game, const Skat::State& state) {
  std::vector<Move> moves;
  for (const Move move : game.moves(state)) moves.push_back(move);
  return moves;
}

// A deal that rules bid and declare, after so many cards by lot; none where all pass.
std::optional<Skat::State> after_cards(const Skat& game, Random& random, int cards) {
  const SkatRules rules;
  Skat::State state = game.start(random);
  while (state.phase != Skat::Phase::play) {
    if (state.phase == Skat::Phase::over) return std::nullopt;
    const std::vector<Move> moves = moves_of(game, state);
    state = game.after(state, rules.choose(game, game.view(state, *game.mover(state)), moves));
  }
  for (int i = 0; i < cards; ++i) {
    const std::vector<Move> moves = moves_of(game, state);
    const int chosen = random.below(static_cast<int>(moves.size()));
    state = game.after(state, moves[static_cast<std::size_t>(chosen)]);
    if (state.phase != Skat::Phase::play) return std::nullopt;
  }
  return state;
}

std::vector<WorldValue> values_of(SkatEvaluator& evaluator, const Skat::State& state, const std::vector<Move>& moves) {
  std::vector<WorldValue> values(moves.size());
  EXPECT_TRUE(evaluator.evaluate(state, moves, {}, 0, values));
  return values;
}

TEST(SkatEvaluator, StepsOfPointsTellTheSameWorth) {
  constexpr double widest_step = 31;
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  SkatEvaluator exact(game);
  SkatEvaluator in_steps(game, SkatPoints::in_steps);
  int told_apart = 0;
  int rough = 0;
  Random random(7);
  for (int deal = 0; deal < scaled_down(60); ++deal) {
    const std::optional<Skat::State> state = after_cards(game, random, deal % 12);
    if (!state) continue;
    const std::vector<Move> moves = moves_of(game, *state);
    const std::vector<WorldValue> right = values_of(exact, *state, moves);
    const std::vector<WorldValue> found = values_of(in_steps, *state, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(found[i].value, right[i].value) << "deal " << deal << " move " << i;
      EXPECT_EQ(found[i].won, right[i].won);
      EXPECT_LT(std::abs(found[i].tie_break - right[i].tie_break), widest_step);
      if (found[i].tie_break != right[i].tie_break) ++rough;
      if (found[i].value == found[0].value && found[i].tie_break != found[0].tie_break) {
        // Where halves differ, so do points, and the same way.
        EXPECT_EQ(found[i].tie_break > found[0].tie_break, right[i].tie_break > right[0].tie_break);
        ++told_apart;
      }
    }
  }
  if (testing::is_scaled_down()) return;
  EXPECT_GT(rough, 0);
  EXPECT_GT(told_apart, 0);
}

TEST(SkatEvaluator, FewCardsAreValuedToTheLastPoint) {
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  SkatEvaluator exact(game);
  SkatEvaluator in_steps(game, SkatPoints::in_steps);
  Random random(8);
  int seen = 0;
  for (int deal = 0; deal < scaled_down(20); ++deal) {
    const std::optional<Skat::State> state = after_cards(game, random, 12);
    if (!state) continue;
    ++seen;
    const std::vector<Move> moves = moves_of(game, *state);
    const std::vector<WorldValue> right = values_of(exact, *state, moves);
    const std::vector<WorldValue> found = values_of(in_steps, *state, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(found[i].value, right[i].value);
      EXPECT_EQ(found[i].tie_break, right[i].tie_break);
    }
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace ombre
