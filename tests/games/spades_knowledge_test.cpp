#include "games/spades/spades_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/spades/spades_playout.h"
#include "tests/games/spades_forms.h"
#include "tests/support/evaluated.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using spades_forms::bids;
using spades_forms::forms;
using State = Spades::State;
using Move = Spades::Move;

constexpr Score scale = SpadesKnowledge::scale;

std::vector<Move> list(const Spades& game, const State& state) {
  std::vector<Move> out;
  for (const Move move : game.moves(state)) out.push_back(move);
  return out;
}

// The moves of a state from the highest rank on.
std::vector<std::string> ranked(const Spades& game, const State& state) {
  const std::vector<Move> moves = list(game, state);
  std::vector<int> ranks(moves.size());
  SpadesKnowledge{}.rank(game, state, moves, ranks);
  std::vector<std::size_t> order(moves.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ranks[a] > ranks[b]; });
  std::vector<std::string> out;
  for (const std::size_t i : order) out.push_back(game.show_move(state, moves[i]));
  return out;
}

std::string chosen(const Spades& game, const std::string& text) {
  const State state = game.read(text);
  const Move move = SpadesRules{}.choose(game, game.view(state, *game.mover(state)), list(game, state));
  return game.show_move(state, move);
}

Move rules_move(const Spades& game, const State& state) {
  return SpadesRules{}.choose(game, game.view(state, *game.mover(state)), list(game, state));
}

// The move after which the own relative estimate is best; it sees all cards.
Move greedy_move(const Spades& game, const State& state) {
  const testing::Evaluated<Spades, SpadesKnowledge> evaluated(game, {}, {});
  const Player mover = *game.mover(state);
  const auto moves = evaluated.moves(state);
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    return evaluated.scores(game.after(state, a))[mover] < evaluated.scores(game.after(state, b))[mover];
  });
}

TEST(SpadesKnowledge, KeepsTheLawsAsAnEvaluation) {
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    check_laws(testing::Evaluated<Spades, SpadesKnowledge>(game, {}, {}), 1, testing::scaled_down(8));
  }
}

TEST(SpadesKnowledge, EstimatesLieWithinBoundsAndSumUp) {
  const SpadesKnowledge knowledge;
  Random random(2);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    for (int i = 0; i < testing::scaled_down(30); ++i) {
      State state = game.start(random);
      while (true) {
        const Scores estimate = knowledge.estimate(game, state);
        const Bounds bounds = knowledge.bounds(game, state);
        for (Player p = 0; p < game.players(); ++p) {
          ASSERT_GE(estimate[p], bounds.lower[p]) << game.show(state);
          ASSERT_LE(estimate[p], bounds.upper[p]) << game.show(state);
        }
        const Score sum = estimate.sum(game.players());
        ASSERT_LE(sum, bounds.sum) << game.show(state);
        if (!game.has_bids()) {
          ASSERT_EQ(sum, scale * (game.teams() ? 26 : 17)) << game.show(state);
        }
        if (!game.mover(state)) break;
        const std::vector<Move> moves = list(game, state);
        state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
      }
      for (Player p = 0; p < game.players(); ++p)
        ASSERT_EQ(knowledge.estimate(game, state)[p], scale * game.scores(state)[p]) << game.show(state);
    }
  }
}

TEST(SpadesKnowledge, SeesWinners) {
  const Spades game({.players = 3});
  const Scores top = SpadesKnowledge{}.estimate(game, game.read("hands SA SK SQ / C3 C4 C5 / D3 D4 D5"));
  EXPECT_EQ(top, Scores(300, 0, 0));
  // The ace of hearts is ruffed by player 1, who has no hearts.
  const Scores safe = SpadesKnowledge{}.estimate(game, game.read("hands HA D7 D8 / H3 S4 S5 / H6 C7 C8"));
  const Scores ruffed = SpadesKnowledge{}.estimate(game, game.read("hands HA D7 D8 / C3 S4 S5 / H6 C7 C8"));
  EXPECT_GT(safe[0], ruffed[0]);
}

TEST(SpadesKnowledge, SeesWhoTakesTheTrickOnTheTable) {
  const Spades game({.players = 3});
  const SpadesKnowledge knowledge;
  EXPECT_EQ(knowledge.estimate(game, game.read("hands - / C4 / C9; trick C7")), Scores(0, 0, 100));
  EXPECT_EQ(knowledge.estimate(game, game.read("hands - / H4 / C6; trick C7")), Scores(100, 0, 0));
  EXPECT_EQ(knowledge.estimate(game, game.read("hands - / S4 / C9; trick C7")), Scores(0, 100, 0));
}

TEST(SpadesKnowledge, ExpectsBidsToBeMadeOrNot) {
  const Spades game({.players = 3, .scoring = bids});
  const SpadesKnowledge knowledge;
  const std::string cards = "hands SA SK SQ / C3 C4 C5 / D3 D4 D5; ";
  const Scores made = knowledge.estimate(game, game.read(cards + "taken 2 0 0; bids 5 1 0"));
  EXPECT_GT(made[0], 30 * scale);
  EXPECT_LT(made[1], -5 * scale);
  EXPECT_EQ(knowledge.estimate(game, game.read(cards + "taken 2 0 0; bids 6 0 0"))[0], -60 * scale);
  const Spades four({.players = 4, .scoring = bids});
  const std::string nil = "hands S2 C2 / SA H2 / C5 C6 / C7 C8; ";
  EXPECT_GT(knowledge.estimate(four, four.read(nil + "bids 0 1 1 1"))[0],
            knowledge.estimate(four, four.read(nil + "taken 1 0 0 0; bids 0 1 1 1"))[0]);
}

TEST(SpadesKnowledge, RanksLeadsAndFollowers) {
  const Spades game({.players = 3});
  // Sure winners, then low cards; the queen of hearts falls to the king, the ace of diamonds to a trump.
  EXPECT_EQ(ranked(game, game.read("hands CA DA HQ H2 / C5 C6 HK S3 / C8 D9 DT H4"))[0], "CA");
  EXPECT_EQ(ranked(game, game.read("hands CA DA HQ H2 / C5 C6 HK S3 / C8 D9 DT H4"))[1], "H2");
  // The cheapest card that surely wins, then the lowest.
  EXPECT_EQ(ranked(game, game.read("hands H2 H3 / C4 CQ CA / C5 CJ D2; trick C9")),
            (std::vector<std::string>{"CQ", "CA", "C4"}));
}

TEST(SpadesKnowledge, RanksByPartnersAndNil) {
  const Spades game({.players = 4});
  // The partner holds the trick: low first, and no trump on it.
  EXPECT_EQ(ranked(game, game.read("hands H2 / H3 / S5 D2 / C8 H9; trick CA C3; leader 0"))[0], "D2");
  const Spades nil({.players = 4, .scoring = bids});
  EXPECT_EQ(ranked(nil, nil.read("hands H2 H3 / C4 C8 CK / H4 H5 H6 / H7 H8 H9; trick CJ; bids 3 0 3 3")),
            (std::vector<std::string>{"C8", "C4", "CK"}));
}

TEST(SpadesRules, PlaysLegalMovesAndTheSameAgain) {
  Random random(4);
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    for (int i = 0; i < testing::scaled_down(20); ++i) {
      State state = game.start(random);
      while (game.mover(state)) {
        const std::vector<Move> moves = list(game, state);
        const Move move = rules_move(game, state);
        ASSERT_TRUE(std::find(moves.begin(), moves.end(), move) != moves.end()) << game.show(state);
        ASSERT_TRUE(move == rules_move(game, state));
        // Now and then something else, so that odd states come up.
        const Move other = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
        state = game.after(state, random.chance(0.2) ? other : move);
      }
    }
  }
}

TEST(SpadesRules, TakesTricksCheaplyAndCashesWinners) {
  const Spades game({.players = 3});
  EXPECT_EQ(chosen(game, "hands H3 H4 / D3 D4 / C4 CQ CA; trick C9 CT"), "CQ");
  EXPECT_EQ(chosen(game, "hands H3 H4 / D3 D4 / C4 C8 D5; trick CK CA"), "C4");
  EXPECT_EQ(chosen(game, "hands H3 H4 / D3 D4 / S4 S9 D5; trick CK CA"), "S4");
  // Second in hand: the king is kept from the ace.
  EXPECT_EQ(chosen(game, "hands C6 HQ HA DA / C3 CK H5 D4 D5 / CQ CJ CT HK DK; trick CA"), "C3");
  EXPECT_EQ(chosen(game, "hands HA D3 / H3 DT / H5 D8"), "HA");
}

TEST(SpadesRules, LeavesTheTrickToItsPartner) {
  const Spades game({.players = 4});
  EXPECT_EQ(chosen(game, "hands H2 H3 / H4 H5 / S5 D2 D3 / C8 C9 CT; trick CA C3"), "D2");
}

TEST(SpadesRules, DucksWhenItsBidIsMade) {
  const Spades game({.players = 3, .scoring = bids});
  const std::string cards = "hands C3 C5 / C6 CA / C4 C8 CQ; trick C9 CT; taken 2 1 2; ";
  const std::string bags = "; bags 0 1 0";
  EXPECT_EQ(chosen(game, cards + "bids 2 1 3" + bags), "CQ");
  EXPECT_EQ(chosen(game, cards + "bids 2 1 2" + bags), "C8");
  // There is no trick to spare for the others: taking one costs them a bid.
  EXPECT_EQ(chosen(game, cards + "bids 4 2 2" + bags), "CQ");
  // Nobody has bags yet, and a trick is a point.
  EXPECT_EQ(chosen(game, cards + "bids 2 1 2"), "CQ");
}

TEST(SpadesRules, KnowsWhatToDoAboutNil) {
  const Spades game({.players = 4, .scoring = bids});
  // It bid nil itself: the highest card that loses.
  EXPECT_EQ(chosen(game, "hands H2 C5 / C4 C8 CK / H4 C6 CT / C9 CQ H9; trick CJ; bids 3 0 3 3"), "C8");
  // The partner, who bid nil, holds the trick: cover.
  EXPECT_EQ(chosen(game, "hands H2 H3 / H4 H5 / C2 CT H6 / C7 H8 H9; trick C9 C3; taken 0 0 4 0; bids 0 3 4 3"), "CT");
  // An opponent who bid nil holds it: leave it there.
  EXPECT_EQ(chosen(game, "hands H2 H3 / C2 CT H6 / C7 H8 H9 / C4 H4 H5; trick C9; bids 0 3 4 3"), "C2");
}

TEST(SpadesRules, BidsByTheHand) {
  const Spades three({.players = 3, .scoring = bids});
  const std::string strong = "hands SA SK SQ SJ S9 HA HK DA DK CA CK C3 C4 C5 C6 C7 C8 / ";
  const std::string weak = "hands S2 S3 S4 H2 H3 H4 H5 H6 H7 D2 D3 D4 D5 D6 C3 C4 C5 / ";
  const auto bid = [&](const std::string& hand, const std::string& others) {
    return std::stoi(chosen(three, hand + others + "; leader 1"));
  };
  const std::string rest =
      "S2 S3 S4 S5 S6 S7 S8 ST H2 H3 H4 H5 H6 H7 H8 H9 HT / D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ HJ HQ "
      "C9 CT CJ CQ";
  EXPECT_GE(bid(strong, rest), 8);
  const std::string high =
      "SA SK SQ SJ ST S9 S8 S7 S6 S5 HA HK HQ HJ HT H9 H8 / DA DK DQ DJ DT D9 D8 D7 CA CK CQ CJ CT "
      "C9 C8 C7 C6";
  EXPECT_LE(bid(weak, high), 2);
  const Spades four({.players = 4, .scoring = bids});
  EXPECT_EQ(chosen(four,
                   "hands H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4 C5 S2 / H6 H7 H8 H9 HT D6 D7 D8 D9 C6 C7 C8 C9 / HJ HQ "
                   "HK HA DT DJ DQ DK DA CT CJ CQ CK / CA S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA; leader 1"),
            "0");
}

// Points a hand by which the rules beat greedy, over whole games or single hands, with the same cards in all seatings:
// mean, and half the width of its 95 % interval.
struct Lead {
  double mean = 0;
  double half = 0;
};

Lead lead_of_rules(const Spades& game, int games, bool whole) {
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < games; ++i) {
    const Random cards = Random(31).fork(static_cast<std::uint64_t>(i));
    double difference = 0;
    int seatings = 0;
    for (unsigned seats = 1; seats + 1 < (1U << game.players()); ++seats) {
      const auto by_rules = [&](Player p) { return ((seats >> p) & 1U) != 0; };
      if (game.teams() && (by_rules(0) != by_rules(2) || by_rules(1) != by_rules(3))) continue;
      // 1. One game, as long as it takes.
      std::optional<Spades::HandStart> hand = Spades::HandStart{};
      Scores totals;
      std::uint64_t hands = 0;
      while (hand) {
        Random deal = cards.fork(hands++);
        State state = game.start(*hand, deal);
        while (const auto mover = game.mover(state))
          state = game.after(state, by_rules(*mover) ? rules_move(game, state) : greedy_move(game, state));
        totals = game.totals(*hand, state);
        hand = whole ? game.next_hand(*hand, state) : std::nullopt;
      }
      // 2. The means of both kinds of players.
      std::array<double, 2> points{};
      std::array<int, 2> count{};
      for (Player p = 0; p < game.players(); ++p) {
        points[by_rules(p) ? 1 : 0] += totals[p];
        ++count[by_rules(p) ? 1 : 0];
      }
      difference += (points[1] / count[1] - points[0] / count[0]) / static_cast<double>(hands);
      ++seatings;
    }
    sum += difference / seatings;
    squares += difference / seatings * difference / seatings;
  }
  const double mean = sum / games;
  return {mean, 1.96 * std::sqrt((squares / games - mean * mean) / (games - 1))};
}

TEST(SpadesRules, BeatsGreedyBySeveralPointsAHand) {
  const int games = testing::scaled_down(60);
  if (games < 20) GTEST_SKIP() << "too few games for an interval";
  for (const int players : {3, 4}) {
    const Lead lead = lead_of_rules(Spades({.players = players, .scoring = bids}), games, true);
    EXPECT_GT(lead.mean - lead.half, 3.0) << players << " players: " << lead.mean << " +- " << lead.half;
  }
}

// Greedy sees all cards; the rules win all the same where a hand stands alone, with bids and without.
TEST(SpadesRules, BeatsGreedyInSingleHands) {
  const int deals = testing::scaled_down(120);
  if (deals < 100) GTEST_SKIP() << "too few deals for an interval";
  for (const SpadesScoring scoring : {bids, SpadesScoring::tricks}) {
    const Lead lead = lead_of_rules(Spades({.players = 3, .scoring = scoring}), deals, false);
    EXPECT_GT(lead.mean - lead.half, 0.0) << lead.mean << " +- " << lead.half;
  }
}

// With every card in sight a playout takes what can be taken: all tricks of three go somewhere, sure ones first.
TEST(SpadesPlayout, TakesSureTricks) {
  const Spades game({.players = 3});
  const auto tricks = [&](const std::string& text) {
    const State state = game.read(text);
    return SpadesPlayout(game).play(state.hands, state.trick, state.broken);
  };
  EXPECT_EQ(tricks("hands HA HK / H3 D4 / H5 D8"), (SpadesPlayout::Tricks{2, 0, 0, 0}));
  EXPECT_EQ(tricks("hands HA D3 / S3 D9 / H5 DT"), (SpadesPlayout::Tricks{0, 1, 1, 0})) << "the ace is ruffed";
  EXPECT_EQ(tricks("hands H2 H3 / H4 H6 / S5 D2 C3; trick HQ HK"), (SpadesPlayout::Tricks{0, 0, 3, 0}));
}

TEST(SpadesImagined, ExpectsAllTricksOfAHandThatCannotLose) {
  const Spades game({.players = 3, .scoring = bids});
  const State state = game.read("hands SA SK HA / H3 D4 D5 / H5 D8 D9; leader 1");
  const Spades::View view = game.view(state, 0);
  EXPECT_EQ(SpadesImagined(game, view, 20).tricks(), 300);
}

}  // namespace
}  // namespace ombre
