#include "games/hearts/hearts_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "tests/support/evaluated.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Hearts::State;
using testing::scaled_down;

static_assert(KnowledgeOf<HeartsKnowledge, Hearts>);

std::vector<HeartsOptions> option_sets() {
  std::vector<HeartsOptions> sets;
  for (int players = Hearts::least_players; players <= Hearts::most_players; ++players) {
    HeartsOptions table;
    table.players = players;
    sets.push_back(table);
    sets.push_back({players, false, HeartsLead::dealer, true, true, HeartsMoon::self, true, true, 100});
    sets.push_back({players, false, HeartsLead::dealer, false, false, HeartsMoon::off, false, false, 100});
  }
  return sets;
}

HeartsOptions open_table(int players) {
  HeartsOptions options;
  options.players = players;
  options.passing = false;
  return options;
}

std::vector<Card> list(const Hearts& game, const State& state) {
  const CardSet moves = game.moves(state);
  return {moves.begin(), moves.end()};
}

Card random_move(const Hearts& game, const State& state, Random& random) {
  const std::vector<Card> moves = list(game, state);
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

// The estimate of one player in a state of a game for three.
Score estimate(const std::string& text, Player player) {
  const Hearts game(open_table(3));
  return HeartsKnowledge().estimate(game, game.read(text))[player];
}

// The moves from the highest rank to the lowest.
std::string ranked(int players, const std::string& text) {
  const Hearts game(open_table(players));
  const State state = game.read(text);
  std::vector<Card> moves = list(game, state);
  std::vector<int> ranks(moves.size());
  HeartsKnowledge().rank(game, state, game.moves(state), ranks);
  std::map<int, int> rank_of;
  for (std::size_t i = 0; i < moves.size(); ++i) rank_of[moves[i].index] = ranks[i];
  std::stable_sort(moves.begin(), moves.end(), [&](Card a, Card b) { return rank_of[a.index] > rank_of[b.index]; });
  std::string out;
  for (const Card card : moves) out += (out.empty() ? "" : " ") + game.deck().show(card);
  return out;
}

Card by_rules(const Hearts& game, const State& state) {
  return HeartsRules().choose(game, game.view(state, *game.mover(state)), list(game, state));
}

std::string rules_play(int players, const std::string& text) {
  const Hearts game(open_table(players));
  return game.deck().show(by_rules(game, game.read(text)));
}

// The move after which the own estimate is best against the others'.
Card greedy(const Hearts& game, const State& state) {
  const Player mover = *game.mover(state);
  Card best{};
  Score most = 0;
  bool first = true;
  for (const Card card : game.moves(state)) {
    const Scores scores = HeartsKnowledge().estimate(game, game.after(state, card));
    const Score value = game.players() * scores[mover] - scores.sum(game.players());
    if (!first && value <= most) continue;
    most = value;
    best = card;
    first = false;
  }
  return best;
}

TEST(HeartsKnowledge, EvaluatedGamesKeepTheLaws) {
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    check_laws(testing::Evaluated<Hearts, HeartsKnowledge>(game, {}, {}), 3, std::max(1, scaled_down(3)));
  }
}

TEST(HeartsKnowledge, EstimatesLieWithinTheirBounds) {
  Random random(4);
  const HeartsKnowledge knowledge;
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    for (int i = 0; i < std::max(1, scaled_down(60)); ++i) {
      State state = game.start(random);
      std::vector<Bounds> above;
      while (true) {
        above.push_back(knowledge.bounds(game, state));
        const Scores scores = knowledge.estimate(game, state);
        for (const Bounds& bounds : above) {
          ASSERT_LE(scores.sum(options.players), bounds.sum) << game.show(state);
          for (Player p = 0; p < options.players; ++p) {
            ASSERT_GE(scores[p], bounds.lower[p]) << game.show(state);
            ASSERT_LE(scores[p], bounds.upper[p]) << game.show(state);
          }
        }
        if (!game.mover(state)) break;
        // Half of the time the most daring card, so that moons come near.
        state = game.after(state, i % 2 == 0 ? random_move(game, state, random) : game.moves(state).highest());
      }
      const Scores result = game.scores(state);
      for (Player p = 0; p < options.players; ++p)
        EXPECT_EQ(knowledge.estimate(game, state)[p], HeartsKnowledge::unit * result[p]);
    }
  }
}

TEST(HeartsKnowledge, SharesOutAllPoints) {
  HeartsOptions options = open_table(4);
  options.moon = HeartsMoon::off;
  const Hearts game(options);
  Random random(5);
  State state = game.start(random);
  while (game.mover(state)) {
    const Score sum = HeartsKnowledge().estimate(game, state).sum(4);
    // Each division by shares loses less than one.
    EXPECT_GE(sum, -26 * HeartsKnowledge::unit) << game.show(state);
    EXPECT_LE(sum, -26 * HeartsKnowledge::unit + 8) << game.show(state);
    state = game.after(state, random_move(game, state, random));
  }
}

TEST(HeartsKnowledge, KnowsWhatIsDangerous) {
  // High cards take tricks, low ones duck.
  EXPECT_LT(estimate("hands HA HK / H5 H7 / H2 H3", 0), estimate("hands H5 H7 / HA HK / H2 H3", 0));
  EXPECT_LT(estimate("hands H5 H7 / HA HK / H2 H3", 0), estimate("hands H2 H3 / HA HK / H5 H7", 0));
  // A high spade without low ones beside it, while the queen is out; harmless when she is gone.
  EXPECT_LT(estimate("hands SA D4 D5 D6 / SQ C4 C5 C6 / S8 C7 C8 C9; leader 1", 0),
            estimate("hands SA S3 S4 D6 / SQ C4 C5 C6 / S8 C7 C8 C9; leader 1", 0));
  EXPECT_LT(estimate("hands SA D4 D5 D6 / SQ C4 C5 C6 / S8 C7 C8 C9; leader 1", 0), -700);
  EXPECT_EQ(estimate("hands SA D4 D5 D6 / SJ C4 C5 C6 / S8 C7 C8 C9; leader 1", 0), 0);
  // The queen herself with few spades.
  EXPECT_LT(estimate("hands SQ D4 D5 D6 / SJ C4 C5 C6 / S8 C7 C8 C9; leader 1", 0),
            estimate("hands SQ S3 S4 S5 / SJ C4 C5 C6 / S8 C7 C8 C9; leader 1", 0));
  // The trick counts for whoever has it.
  EXPECT_EQ(estimate("hands C5 / C6 / S8 C4; trick HA H3; leader 0; broken yes", 0), -200);
  // Points taken.
  EXPECT_EQ(estimate("hands C5 / C6 / C7; taken 3 0 1", 0), -300);
}

TEST(HeartsKnowledge, FearsAMoon) {
  const std::string cards = "hands HA HK / H5 H7 / H2 H3; taken ";
  // The same points left and taken, in one hand or split.
  EXPECT_LT(estimate(cards + "20 0 0", 1), estimate(cards + "19 0 1", 1));
  EXPECT_GT(estimate(cards + "20 0 0", 0), estimate(cards + "19 0 1", 0));
  EXPECT_LT(estimate(cards + "20 0 0", 1), -500);
}

TEST(HeartsKnowledge, CountsCardsAsPassedOnceTheyAreChosen) {
  HeartsOptions options;
  options.players = 3;
  const Hearts game(options);
  const State state = game.read("hands SQ S2 C2 C3 / S5 S6 S7 D5 / H7 H8 H9 HT; pass left");
  const auto own = [&](const char* card) {
    return HeartsKnowledge().estimate(game, game.after(state, game.deck().read_card(card)))[0];
  };
  EXPECT_GT(own("SQ"), own("C2"));
}

TEST(HeartsKnowledge, RanksMoves) {
  EXPECT_EQ(ranked(3, "hands C4 SK SA D3 / SQ S2 S3 S4 / H5 H6 C7 C8; broken yes"), "C4 D3 SK SA")
      << "what others must beat, what they cannot, high spades last while the queen is out";
  EXPECT_EQ(ranked(3, "hands C4 SK SA DA / SJ S2 S3 S4 / H5 H6 C7 C8"), "C4 SK SA DA") << "not when she is gone";
  EXPECT_EQ(ranked(3, "hands C4 SQ / SA D5 / SK C8"), "SQ C4") << "led when only higher spades are out";
  EXPECT_EQ(ranked(3, "hands C4 SQ / SA D5 / S3 C8"), "C4 SQ");
  EXPECT_EQ(ranked(3, "hands S3 SJ SQ / D4 D5 D6 / S7 S8; trick SA; leader 2"), "SQ SJ S3");
  EXPECT_EQ(ranked(3, "hands S3 SJ SQ SA / C2 C3 C4 / S8 H5 H6; trick SK S4; leader 1"), "SQ SJ S3 SA")
      << "the queen under the king, then the highest card that ducks";
  EXPECT_EQ(ranked(3, "hands C9 CJ CA / S2 S3 / D4 D5; trick C5 C6; leader 1"), "CA CJ C9") << "last, the highest";
  EXPECT_EQ(ranked(3, "hands C9 CJ CA / S2 S3 S4 / D4 D5; trick C5; leader 2"), "C9 CJ CA")
      << "the lowest before others";
  EXPECT_EQ(ranked(3, "hands S2 SQ H3 HK DA / C2 C3 C4 C5 C6 / C7 C8 D6 D7; trick C9; leader 2"), "SQ HK H3 DA S2");
  EXPECT_EQ(ranked(3, "hands S2 SA H3 HK DA / SQ C3 C4 C5 C6 / C7 C8 D6 D7; trick C9; leader 2"), "SA HK H3 DA S2");
}

TEST(HeartsRules, PlaysByTheRulesItIsNamedFor) {
  EXPECT_EQ(rules_play(4, "hands S3 SJ SQ / C2 C3 C4 / S4 S8 / D5 D6; trick SK S2; leader 2; taken 1 1 0 0"), "SQ")
      << "the queen under the king";
  EXPECT_EQ(rules_play(4, "hands S3 SQ H4 / C2 C3 C4 / C5 C8 / D5 D6; trick CK C9; leader 2; taken 1 1 0 0"), "SQ")
      << "the queen on another suit";
  EXPECT_EQ(rules_play(4, "hands C3 CT CA / D2 D3 D4 / C5 C8 / D5 D6; trick CQ H9; leader 2; taken 1 1 0 0"), "CT")
      << "the highest card that ducks";
  EXPECT_EQ(
      rules_play(4, "hands C3 CK CA D2 / C7 S8 S9 / C8 CQ D7 / CJ D9 DT; trick C5 C9 CT; leader 1; taken 1 1 0 0"),
      "CA")
      << "a trick without points, last: take it high";
  const std::string flush =
      rules_play(4, "hands S3 S8 DK DA / C4 C5 SQ H2 / SK C7 C8 C9 / SA D5 D6 D7; taken 1 1 0 0; broken yes");
  EXPECT_EQ(flush[0], 'S') << "low spades flush the queen out";
  EXPECT_NE(rules_play(4, "hands SA S8 D3 D4 / C4 C5 SQ H2 / SK C7 C8 C9 / S2 D5 D6 D7; taken 1 1 0 0"), "SA");
}

TEST(HeartsRules, PassesABareQueenAndHighHearts) {
  const Hearts game;
  const auto passed = [&](const std::string& hand, const std::string& others) {
    State state = game.read("hands " + hand + " / " + others + "; pass left");
    std::string cards;
    while (game.mover(state) == 0) {
      const Card card = by_rules(game, state);
      cards += game.deck().show(card) + " ";
      state = game.after(state, card);
    }
    return cards;
  };
  const std::string bare = passed("C2 C3 C4 C5 C6 SQ S3 H2 H3 H4 D2 D3 D4",
                                  "C7 C8 C9 CT CJ CQ CK CA S2 S4 S5 S6 S7 / S8 S9 ST SJ SK SA H5 H6 H7 H8 H9 HT HJ / "
                                  "HQ HK HA D5 D6 D7 D8 D9 DT DJ DQ DK DA");
  EXPECT_NE(bare.find("SQ"), std::string::npos) << bare;
  const std::string hearts = passed("C2 C3 C4 C5 S2 S3 S4 S5 HK HA HQ D2 D3",
                                    "C6 C7 C8 C9 CT CJ CQ CK CA S6 S7 S8 S9 / ST SJ SQ SK SA H2 H3 H4 H5 H6 H7 H8 H9 / "
                                    "HT HJ D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA");
  EXPECT_NE(hearts.find("H"), std::string::npos) << hearts;
}

TEST(HeartsRules, StopsAndShootsTheMoon) {
  EXPECT_EQ(rules_play(4, "hands H6 HA C2 / H4 C9 CT / H2 C7 / H3 C8; trick HK H5; leader 2; taken 0 0 19 0"), "HA")
      << "one trick with points stops the moon";
  const Hearts game(open_table(4));
  State state = game.read("hands HA HK CA / H4 C9 CT / H2 C7 C3 / H3 C8 C4; taken 21 0 0 0");
  while (game.mover(state)) state = game.after(state, by_rules(game, state));
  EXPECT_EQ(game.scores(state), Scores(0, -26, -26, -26)) << "what nobody can stop";
}

TEST(HeartsRules, PlaysLegalCardsEverywhere) {
  Random random(7);
  for (const HeartsOptions& options : option_sets()) {
    const Hearts game(options);
    for (int i = 0; i < std::max(1, scaled_down(30)); ++i) {
      State state = game.start(random);
      while (game.mover(state)) {
        const Card card = by_rules(game, state);
        ASSERT_TRUE(game.moves(state).contains(card)) << game.show(state);
        ASSERT_EQ(card, by_rules(game, state)) << "another card when asked again";
        // Strange positions too, not only those it would play itself into.
        state = game.after(state, i % 3 == 0 ? random_move(game, state, random) : card);
      }
    }
  }
}

// By how many points a hand the players by rules are better than the greedy ones, who see all cards: the mean over
// deals, each played in every seating, and half its interval of 95 %.
struct Lead {
  double mean;
  double interval;
};

Lead lead_of_rules(const Hearts& game, int seats, int deals) {
  Random random(11);
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < deals; ++i) {
    Hearts::HandStart hand;
    hand.hand = i;
    const State start = game.start(hand, random);
    double lead = 0;
    int seatings = 0;
    for (unsigned by_rule = 0; by_rule < 1U << game.players(); ++by_rule) {
      if (std::popcount(by_rule) != seats) continue;
      State state = start;
      while (const auto mover = game.mover(state))
        state = game.after(state, ((by_rule >> *mover) & 1U) != 0 ? by_rules(game, state) : greedy(game, state));
      const Scores scores = game.scores(state);
      for (Player p = 0; p < game.players(); ++p)
        lead += ((by_rule >> p) & 1U) != 0 ? scores[p] / double(seats) : -scores[p] / double(game.players() - seats);
      ++seatings;
    }
    lead /= seatings;
    sum += lead;
    squares += lead * lead;
  }
  const double mean = sum / deals;
  return {mean, 1.96 * std::sqrt((squares / deals - mean * mean) / deals)};
}

TEST(HeartsRules, IsSeveralPointsAHandBetterThanGreedy) {
  HeartsOptions options;
  const int deals = std::max(50, scaled_down(200));
  for (const bool passing : {true, false}) {
    options.passing = passing;
    for (const int seats : {1, 3}) {
      const Lead lead = lead_of_rules(Hearts(options), seats, deals);
      EXPECT_GT(lead.mean - lead.interval, 2.0) << seats << " by rules, passing " << passing << ": " << lead.mean;
    }
  }
}

}  // namespace
}  // namespace ombre
