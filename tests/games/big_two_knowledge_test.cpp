#include "games/big_two/big_two_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
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

static_assert(KnowledgeOf<BigTwoKnowledge, BigTwo>);

using State = BigTwo::State;

const BigTwoKnowledge knowledge;

TEST(BigTwoKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < scaled_down(150); ++i) {
    const BigTwo game({2 + i % 3, i % 2 == 0 ? 0 : 5, BigTwoTypes::mixed, true, i % 4 < 2, 0});
    check_estimates(game, knowledge, game.start(random), BigTwoKnowledge::scale, random);
  }
}

TEST(BigTwoKnowledge, EffortFallsWithFiveCardHandsAndHighCards) {
  const Deck deck(big_two_ranks);
  const auto effort = [&](const char* hand) { return BigTwoKnowledge::effort(deck.read_hand(hand)); };
  EXPECT_EQ(effort("C3"), 14);
  EXPECT_EQ(effort("C2"), 2);
  EXPECT_EQ(effort("C3 S3"), 14);
  EXPECT_EQ(effort("C3 S3 H4 D4"), 14 + 13);
  EXPECT_EQ(effort("C3 S4 H5 D6 C7"), 10);
  EXPECT_EQ(effort("C3 C5 C7 C9 CJ"), 10);
  EXPECT_EQ(effort("C3 S3 H3 D4 S4"), 10);
  EXPECT_EQ(effort("C3 S3 H3 D3 S4"), 5);
  // A straight that would break up pairs saves nothing.
  EXPECT_EQ(effort("C3 S3 C4 S4 C5 S5 C6 S6 C7 S7"), 14 + 13 + 12 + 11 + 10);
  // A flush of single cards, and a pair.
  EXPECT_EQ(effort("C3 C5 C7 C9 CJ SK HK"), 10 + 4);
}

TEST(BigTwoKnowledge, UnbeatenCardsAndTheLeadAreWorthSomething) {
  const BigTwo game({2, 0, BigTwoTypes::mixed, true, true, 0});
  // Player 0 leads and holds the two highest cards of all.
  EXPECT_EQ(knowledge.estimate(game, game.read("hands C3 S2 H2 / S4 D2")), Scores(-(14 + 2 - 8 - 4), -(13 + 2)));
  // Player 1 holds the lead, should player 0 pass.
  EXPECT_EQ(knowledge.estimate(game, game.read("hands C3 S2 H2 / S4 D2; table single CK")),
            Scores(-(14 + 2 - 8), -(13 + 2 - 4)));
}

TEST(BigTwoKnowledge, RanksTheLastCardFirstAndKeepsHighCards) {
  const BigTwo game({2, 0, BigTwoTypes::mixed, true, true, 0});
  EXPECT_EQ(by_rank(game, knowledge, "hands C5 S5 / H9 HT HJ HQ"), (std::vector<std::string>{"C5 S5", "C5", "S5"}));
  EXPECT_EQ(by_rank(game, knowledge, "hands C7 SJ HA D2 / H9 HT HQ HK; table single C4"),
            (std::vector<std::string>{"C7", "SJ", "pass", "HA", "D2"}));
  // The other player is near the end.
  EXPECT_EQ(by_rank(game, knowledge, "hands C7 SJ HA D2 / H9; table single C4"),
            (std::vector<std::string>{"D2", "HA", "SJ", "C7", "pass"}));
}

TEST(BigTwoKnowledge, GreedyBeatsRandomAndSearchBeatsGreedy) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "few games tell too little";
  for (const int players : {2, 4}) {
    const BigTwo game({players, 0, BigTwoTypes::mixed, true, true, 0});
    Random random(3);
    const auto greedy = [&](const State& state) { return greedy_move(game, knowledge, state); };
    const auto by_chance = [&](const State& state) { return random_move(game, state, random); };
    const auto searched = [&](const State& state) { return searched_move(game, knowledge, state, 4); };
    EXPECT_GT(mean_score(game, 60, greedy, by_chance), 2.0) << players;
    EXPECT_GT(mean_score(game, 40, searched, greedy), 0.5) << players;
  }
}

}  // namespace
}  // namespace ombre
