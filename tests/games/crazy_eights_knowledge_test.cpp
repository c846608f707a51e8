#include "games/crazy_eights/crazy_eights_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/knowledge.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::by_rank;
using testing::check_estimates;
using testing::greedy_move;
using testing::mean_score;
using testing::random_move;
using testing::scaled_down;
using testing::searched_move;

static_assert(KnowledgeOf<CrazyEightsKnowledge, CrazyEights>);

using State = CrazyEights::State;

constexpr CrazyEightsDraw until = CrazyEightsDraw::until;
constexpr CrazyEightsDraw one = CrazyEightsDraw::one;

const CrazyEightsKnowledge knowledge;

TEST(CrazyEightsKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < scaled_down(200); ++i) {
    const CrazyEights game({2 + i % 5, 0, i % 2 == 0 ? until : one, i % 3 == 0, 0});
    check_estimates(game, knowledge, game.start(random), CrazyEightsKnowledge::scale, random);
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
  EXPECT_EQ(by_rank(game, knowledge, "hands C4 CK HA H5 SA D8 / S3; showing H4; pile S9"),
            (std::vector<std::string>{"H5", "C4", "HA", "D8", "draw"}));
  EXPECT_EQ(by_rank(game, knowledge, "hands C4 CK HA H5 H7 D8 / S3; showing 8; pile S9"),
            (std::vector<std::string>{"H", "C", "S", "D"}));
  EXPECT_EQ(by_rank(game, knowledge, "hands D8 / S3; showing H4; pile S9").front(), "D8");
}

TEST(CrazyEightsKnowledge, GreedyBeatsRandomAndSearchBeatsGreedy) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "few games tell too little";
  for (const int players : {2, 4}) {
    const CrazyEights game({players, 0, until, false, 0});
    Random random(3);
    const auto greedy = [&](const State& state) { return greedy_move(game, knowledge, state); };
    const auto by_chance = [&](const State& state) { return random_move(game, state, random); };
    const auto searched = [&](const State& state) { return searched_move(game, knowledge, state, 7); };
    EXPECT_GT(mean_score(game, 200, greedy, by_chance), 5.0) << players;
    EXPECT_GT(mean_score(game, 200, searched, greedy), 1.0) << players;
  }
}

}  // namespace
}  // namespace ombre
