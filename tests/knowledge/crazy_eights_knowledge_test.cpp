#include "knowledge/crazy_eights_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "knowledge/evaluated_game.h"
#include "search/maxn.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

static_assert(KnowledgeOf<CrazyEightsKnowledge, CrazyEights>);

using State = CrazyEights::State;
using Move = CrazyEights::Move;
using Evaluated = EvaluatedGame<CrazyEights, CrazyEightsKnowledge>;

constexpr CrazyEightsDraw until = CrazyEightsDraw::until;
constexpr CrazyEightsDraw one = CrazyEightsDraw::one;

const CrazyEightsKnowledge knowledge;

Move random_move(const CrazyEights& game, const State& state, Random& random) {
  const auto moves = game.moves(state);
  auto at = moves.begin();
  for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
  return *at;
}

// The move after which the own estimate stands best against the others'.
Move greedy_move(const CrazyEights& game, const State& state) {
  const Player mover = *game.mover(state);
  std::optional<Move> best;
  Score best_value = 0;
  for (const Move move : game.moves(state)) {
    const Scores scores = knowledge.estimate(game, game.after(state, move));
    const Score value = game.players() * scores[mover] - scores.sum(game.players());
    if (best && value <= best_value) continue;
    best = move;
    best_value = value;
  }
  return *best;
}

Move searched_move(const CrazyEights& game, const State& state, int depth) {
  const Evaluated evaluated(game, knowledge, {});
  Budget budget;
  GivenOrder order;
  NoObserver<State> silent;
  SearchContext<Evaluated> context{evaluated, budget, order, silent};
  return Maxn<Evaluated>(context, Preference{}).run(state, depth).line.front();
}

// The mean score of one player against others of another kind, over deals and seats.
template <class One, class Others>
double mean_score(const CrazyEights& game, int deals, const One& player, const Others& others) {
  double sum = 0;
  for (int deal = 0; deal < deals; ++deal)
    for (Player seat = 0; seat < game.players(); ++seat) {
      Random random(static_cast<std::uint64_t>(deal));
      State state = game.start(random);
      while (const auto mover = game.mover(state))
        state = game.after(state, *mover == seat ? player(state) : others(state));
      sum += game.scores(state)[seat];
    }
  return sum / deals / game.players();
}

std::vector<std::string> by_rank(const CrazyEights& game, const char* text) {
  const State state = game.read(text);
  std::vector<std::string> out;
  for (const Move move : Evaluated(game, knowledge, {}).moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

TEST(CrazyEightsKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < testing::scaled_down(200); ++i) {
    const CrazyEights game({2 + i % 5, 0, i % 2 == 0 ? until : one, i % 3 == 0, 0});
    State state = game.start(random);
    Bounds outer = knowledge.bounds(game, state);
    while (true) {
      const Scores scores = knowledge.estimate(game, state);
      const Bounds bounds = knowledge.bounds(game, state);
      for (Player p = 0; p < game.players(); ++p) {
        ASSERT_GE(scores[p], bounds.lower[p]) << game.show(state);
        ASSERT_LE(scores[p], bounds.upper[p]) << game.show(state);
        ASSERT_GE(bounds.lower[p], outer.lower[p]) << game.show(state);
        ASSERT_LE(bounds.upper[p], outer.upper[p]) << game.show(state);
        ASSERT_TRUE(!game.mover(state) || scores[p] < 0) << game.show(state);
      }
      ASSERT_LE(scores.sum(game.players()), bounds.sum) << game.show(state);
      outer = bounds;
      if (!game.mover(state)) break;
      state = game.after(state, random_move(game, state, random));
    }
    for (Player p = 0; p < game.players(); ++p)
      EXPECT_EQ(knowledge.estimate(game, state)[p], CrazyEightsKnowledge::scale * game.scores(state)[p]);
  }
}

TEST(CrazyEightsKnowledge, CountsCardsPointsAndChoices) {
  const CrazyEights game;
  EXPECT_EQ(knowledge.estimate(game, game.read("hands C9 SA / H8 HK; showing H9")),
            Scores(-(2 * 8 + 10 * 4 - 4), -(2 * 8 + 10 * 4 - 2 * 4)));
  EXPECT_EQ(knowledge.estimate(game, game.read("hands C9 SA / H8 HK; showing 8")),
            Scores(-(2 * 8 + 10 * 4), -(2 * 8 + 10 * 4 - 4)));
}

TEST(CrazyEightsKnowledge, RanksDearCardsOfLongSuitsFirstAndEightsLate) {
  const CrazyEights game({2, 0, until, true, 0});
  EXPECT_EQ(by_rank(game, "hands C4 CK HA H5 SA D8 / S3; showing H4; pile S9"),
            (std::vector<std::string>{"H5", "C4", "HA", "D8", "draw"}));
  EXPECT_EQ(by_rank(game, "hands C4 CK HA H5 H7 D8 / S3; showing 8; pile S9"),
            (std::vector<std::string>{"H", "C", "S", "D"}));
  EXPECT_EQ(by_rank(game, "hands D8 / S3; showing H4; pile S9").front(), "D8");
}

TEST(CrazyEightsKnowledge, GreedyBeatsRandomAndSearchBeatsGreedy) {
  for (const int players : {2, 4}) {
    const CrazyEights game({players, 0, until, false, 0});
    Random random(3);
    const auto greedy = [&](const State& state) { return greedy_move(game, state); };
    const auto by_chance = [&](const State& state) { return random_move(game, state, random); };
    const auto searched = [&](const State& state) { return searched_move(game, state, 7); };
    EXPECT_GT(mean_score(game, 200, greedy, by_chance), 5.0) << players;
    EXPECT_GT(mean_score(game, 200, searched, greedy), 1.0) << players;
  }
}

}  // namespace
}  // namespace ombre
