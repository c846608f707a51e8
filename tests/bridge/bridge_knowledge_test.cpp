#include "bridge/player/bridge_knowledge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
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
using testing::random_move;
using testing::scaled_down;

using State = Bridge::State;

static_assert(KnowledgeOf<BridgeKnowledge, Bridge>);

const BridgeKnowledge knowledge;

const std::vector<BridgeOptions> forms = {
    {.contract = {3, std::nullopt, 0}, .declarer = south},
    {.contract = {4, Suit::spades, 1}, .declarer = east, .vulnerable = true},
    {.contract = {1, Suit::diamonds, 0}, .declarer = north, .scoring = BridgeScoring::tricks},
    {.contract = {7, std::nullopt, 2}, .declarer = west, .vulnerable = true},
};

State ending(const Bridge& game, int cards, Random& random) {
  const std::array<int, 4> counts = {cards, cards, cards, cards};
  const std::vector<CardSet> hands = bridge_deck().deal(random, counts);
  State state;
  for (std::size_t p = 0; p < state.hands.size(); ++p) state.hands[p] = hands[p];
  state.trick = Trick(random.below(4));
  EXPECT_TRUE(game.mover(state));
  return state;
}

std::string ranked(const Bridge& game, const char* text) {
  return fmt::format("{}", fmt::join(by_rank(game, knowledge, text), " "));
}

TEST(BridgeKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (const BridgeOptions& form : forms) {
    const Bridge game(form);
    for (int i = 0; i < scaled_down(50); ++i)
      check_estimates(game, knowledge, game.start(random), BridgeKnowledge::scale, random);
  }
}

TEST(BridgeKnowledge, EstimatesAreZeroSumAndEqualForPartners) {
  Random random(2);
  const Bridge game;
  const Scores scores = knowledge.estimate(game, game.start(random));
  EXPECT_EQ(scores[north], scores[south]);
  EXPECT_EQ(scores[east], scores[west]);
  EXPECT_EQ(scores.sum(4), 0);
}

TEST(BridgeKnowledge, EstimateIsNearTheSolvedValue) {
  constexpr int cards = 4;
  Random random(3);
  double error = 0;
  double error_of_halves = 0;
  const auto square = [](double x) { return x * x; };
  for (int i = 0; i < scaled_down(200); ++i) {
    const std::size_t strain = static_cast<std::size_t>(i) % bridge_strains.size();
    const Bridge game({.contract = {1, bridge_strains[strain], 0}, .scoring = BridgeScoring::tricks});
    const State state = ending(game, cards, random);
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<Bridge> context{game, budget, order, silent};
    const Scores value = *Maxn<Bridge>(context, Preference{}).run(state, unlimited_depth).scores;
    const double estimate = static_cast<double>(knowledge.estimate(game, state)[south]) / BridgeKnowledge::scale;
    error += square(value[south] - estimate);
    error_of_halves += square(value[south]);
  }
  EXPECT_LT(error, error_of_halves / 2) << error << " of " << error_of_halves;
}

TEST(BridgeKnowledge, GreedyPlayByTheEstimateBeatsRandomPlay) {
  Random random(4);
  const Bridge game({.contract = {1, Suit::hearts, 0}, .scoring = BridgeScoring::tricks});
  double gained = 0;
  const int deals = scaled_down(300);
  for (int i = 0; i < deals; ++i) {
    State state = game.start(random);
    const bool declarer = i % 2 == 0;
    while (const std::optional<Player> mover = game.mover(state))
      state = game.after(state, same_side(*mover, south) == declarer ? greedy_move(game, knowledge, state)
                                                                     : random_move(game, state, random));
    gained += game.scores(state)[declarer ? south : west];
  }
  EXPECT_GT(gained / deals, 2.5);
}

TEST(BridgeKnowledge, RanksMoves) {
  const Bridge hearts({.contract = {4, Suit::hearts, 0}});
  // A winner first, then low cards, trumps last.
  EXPECT_EQ(ranked(hearts, "deal W:A3.4.. K5.K.. 6.2.2. 987...; leader W"), "SA S3 H4");
  // The lowest card that surely takes the trick, then others that take it, then lower ones.
  EXPECT_EQ(ranked(hearts, "deal W:2..2. AQ9... ..345. J4..6.; trick ST; leader W"), "SQ SA S9");
  // The partner has the trick.
  EXPECT_EQ(ranked(hearts, "deal W:2..2. 3..3. KQ4... 5...32; trick SA S6; leader W"), "S4 SQ SK");
  // No spades: a low ruff, then a high one, then the rest from below.
  EXPECT_EQ(ranked(hearts, "deal W:2..2. .95.4. 6..53. J4..6.; trick ST; leader W"), "H5 H9 D4");
  // A ruff that will be overruffed comes after one that will not.
  EXPECT_EQ(ranked(hearts, "deal W:2..2. .95.4. .6.67. 6..53.; trick ST; leader W"), "H9 H5 D4");
}

}  // namespace
}  // namespace ombre
