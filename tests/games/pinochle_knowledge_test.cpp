#include "games/pinochle/pinochle_knowledge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
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

using State = Pinochle::State;

static_assert(KnowledgeOf<PinochleKnowledge, Pinochle>);

const Pinochle game;
const PinochleKnowledge knowledge;

// The moves of a state in the order of their ranks, as one text.
std::string ranked(const char* text) { return fmt::format("{}", fmt::join(by_rank(game, knowledge, text), " ")); }

void check_bounds(const Pinochle& rules) {
  Random random(1);
  for (int i = 0; i < scaled_down(200); ++i)
    check_estimates(rules, knowledge, rules.start({Scores(), i % 3, 1}, random), PinochleKnowledge::point_value,
                    random);
}

TEST(PinochleKnowledge, EstimatesLieWithinBoundsThatOnlyTighten) {
  check_bounds(game);
  // Soon nobody may bid more.
  check_bounds(Pinochle({.minimum_bid = 15, .bid_step = 2, .top_bid = 18}));
}

TEST(PinochleKnowledge, EstimateIsNearTheSolvedValue) {
  constexpr int cards = 4;
  Random random(2);
  double error = 0;
  double error_of_shares = 0;
  const auto square = [](double x) { return x * x; };
  for (int i = 0; i < scaled_down(200); ++i) {
    constexpr std::array<int, 3> counts = {cards, cards, cards};
    const std::vector<CardSet> hands = game.deck().deal(random, counts);
    State state;
    for (std::size_t p = 0; p < 3; ++p) state.hands[p] = pinochle::counted(hands[p]);
    state.phase = Pinochle::Phase::play;
    state.trump = static_cast<Suit>(random.below(4));
    state.trick = Trick(random.below(3));
    // Everybody has a trick, and the bid is made: what is left is the points.
    state.took = 7;
    state.melds = {30, 30, 30};
    state.bid = 20;
    Budget budget;
    GivenOrder order;
    NoObserver<State> silent;
    SearchContext<Pinochle> context{game, budget, order, silent};
    const Scores value = *Maxn<Pinochle>(context, Preference{}).run(state, unlimited_depth).scores;
    const Scores estimate = knowledge.estimate(game, state);
    for (Player p = 0; p < 3; ++p) {
      error += square(value[p] - static_cast<double>(estimate[p]) / PinochleKnowledge::point_value);
      error_of_shares += square(value[p] - 30 - game.points_left(state) / 3.0);
    }
  }
  EXPECT_LT(error, error_of_shares / 2);
}

TEST(PinochleKnowledge, GreedyPlayByTheEstimateBeatsRandomPlay) {
  Random random(3);
  double gained = 0;
  const int hands = scaled_down(300);
  for (int i = 0; i < hands; ++i) {
    State state = game.start({Scores(), i / 3 % 3, 1}, random);
    const Player greedy = i % 3;
    while (const std::optional<Player> mover = game.mover(state))
      state =
          game.after(state, *mover == greedy ? greedy_move(game, knowledge, state) : random_move(game, state, random));
    const Scores scores = game.scores(state);
    gained += scores[greedy] - scores.sum(3) / 3.0;
  }
  EXPECT_GT(gained / hands, 5);
}

TEST(PinochleKnowledge, EstimateOfTheBidderFallsWhereTheBidIsInDanger) {
  const auto estimate = [](const std::string& bid) {
    return knowledge.estimate(game, game.read("hands CA CT H9 / C9 CJ HA / S9 SJ HT; trump H; bid " + bid +
                                              "; melds 20 0 0; points 5 2 2; took 1 1 1"));
  };
  EXPECT_GT(estimate("24")[0], estimate("27")[0]);
  EXPECT_GT(estimate("27")[0], estimate("30")[0]);
  EXPECT_EQ(estimate("40")[0], -40 * PinochleKnowledge::point_value);
  EXPECT_EQ(estimate("24")[1], estimate("40")[1]);
}

TEST(PinochleKnowledge, RanksMoves) {
  // A winner first, then low cards, trumps last.
  EXPECT_EQ(ranked("hands CA C9 H9 / CJ CK HK / CT CQ HJ; trump H"), "CA C9 H9");
  // The other ace cannot take the trick from the first.
  EXPECT_EQ(ranked("hands CA SJ / CA CK / CT CQ; trump H"), "CA SJ");
  // Bidding with melds, passing without.
  EXPECT_EQ(ranked("phase auction; hands C9 CJ CQ CK CT / HA HT HK HQ HJ / S9 SJ SQ SK ST; widow D9"), "20 pass");
  EXPECT_EQ(ranked("phase auction; hands C9 CJ CQ CK CT / HA HT HK HQ D9 / S9 SJ SQ SK ST; widow D9"), "pass 20");
  // The suit of the run; tens of short suits are buried, aces and trumps are not.
  EXPECT_EQ(
      ranked("phase trump; hands HA HT HK HQ HJ C9 / S9 SJ SQ SK ST / D9 DJ DQ DK DT; widow C9; shown C9 / - / -"),
      "H C S D");
  EXPECT_EQ(ranked("phase bury; hands HJ DT CA CQ S9 / H9 SJ / SQ ST; shown - / H9 / -; trump H; melds 0 1 0"),
            "DT S9 CQ CA HJ");
}

}  // namespace
}  // namespace ombre
