#include "games/sergeant_major/sergeant_major_knowledge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
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

using State = SergeantMajor::State;

static_assert(KnowledgeOf<SergeantMajorKnowledge, SergeantMajor>);

const SergeantMajor game;
const SergeantMajorKnowledge knowledge;

State deal(Random& random) {
  const int first = random.between(-3, 3);
  const int second = random.between(-3, 3);
  const SergeantMajor::HandStart hand{Scores(), random.below(3), 1, Scores(first, second, -first - second)};
  return game.start(hand, random);
}

// The moves of a state in the order of their ranks, as one text.
std::string ranked(const char* text) { return fmt::format("{}", fmt::join(by_rank(game, knowledge, text), " ")); }

TEST(SergeantMajorKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  Random random(1);
  for (int i = 0; i < scaled_down(200); ++i)
    check_estimates(game, knowledge, deal(random), SergeantMajorKnowledge::trick_value, random);
}

TEST(SergeantMajorKnowledge, EstimateIsNearTheSolvedValue) {
  constexpr int cards = 4;
  Random random(2);
  double error = 0;
  double error_of_shares = 0;
  const auto square = [](double x) { return x * x; };
  for (int i = 0; i < scaled_down(200); ++i) {
    constexpr std::array<int, 3> counts = {cards, cards, cards};
    const std::vector<CardSet> hands = game.deck().deal(random, counts);
    State state;
    std::copy(hands.begin(), hands.end(), state.hands.begin());
    state.phase = SergeantMajor::Phase::play;
    state.trump = static_cast<Suit>(random.below(4));
    state.trick = Trick(random.below(3));
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<SergeantMajor> context{game, budget, order, silent};
    const Scores value = *Maxn<SergeantMajor>(context, Preference{}).run(state, unlimited_depth).scores;
    const Scores estimate = knowledge.estimate(game, state);
    for (Player p = 0; p < 3; ++p) {
      error += square(value[p] - static_cast<double>(estimate[p]) / SergeantMajorKnowledge::trick_value);
      error_of_shares += square(value[p] + game.target(state, p) - cards / 3.0);
    }
  }
  EXPECT_LT(error, error_of_shares / 2);
}

TEST(SergeantMajorKnowledge, GreedyPlayByTheEstimateBeatsRandomPlay) {
  Random random(3);
  double gained = 0;
  const int hands = scaled_down(300);
  for (int i = 0; i < hands; ++i) {
    State state = deal(random);
    const Player greedy = i % 3;
    while (const std::optional<Player> mover = game.mover(state))
      state =
          game.after(state, *mover == greedy ? greedy_move(game, knowledge, state) : random_move(game, state, random));
    gained += game.scores(state)[greedy];
  }
  EXPECT_GT(gained / hands, 1.5);
}

TEST(SergeantMajorKnowledge, RanksMoves) {
  // A winner first, then low cards, trumps last.
  EXPECT_EQ(ranked("hands CA C3 H4 / C4 C5 HK / CK C2 H2; trump H; leader 0"), "CA C3 H4");
  // The lowest card that surely takes the trick, then lower ones.
  EXPECT_EQ(ranked("hands C2 D2 / CQ CA C3 / CJ C4 D3; trump H; trick CT; leader 0"), "CQ CA C3");
  // Nothing takes it: low cards.
  EXPECT_EQ(ranked("hands C2 D2 / C9 C3 S4 / CJ C4 D3; trump H; trick CT; leader 0"), "C3 C9");
  // No clubs: the low trump takes it, the higher trump too, the rest is thrown away from below.
  EXPECT_EQ(ranked("hands C2 C3 / S4 H5 H9 / C4 CJ D3; trump H; trick CT; leader 0"), "H5 H9 S4");
  // A card that will be taken: only after those that will not.
  EXPECT_EQ(ranked("hands C2 D2 / CJ CA C3 / CQ C4 D3; trump H; trick CT; leader 0"), "CA CJ C3");
  // Trumps: the long strong suit. Discards: low plain cards. Exchange: where most comes back.
  EXPECT_EQ(ranked("hands C2 S3 SK SA / C3 C4 C5 C6 / D2 D3 D4 D5; kitty H2"), "S C H D");
  EXPECT_EQ(ranked("hands C2 S3 SK / C5 / D2; trump S"), "C2 S3 SK");
  EXPECT_EQ(ranked("exchange 0 1 1; hands C2 S3 / CK S9 / D2 D3"), "C2 S3");
}

}  // namespace
}  // namespace ombre
