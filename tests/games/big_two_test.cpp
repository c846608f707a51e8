#include "games/big_two/big_two.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

constexpr BigTwoTypes mixed = BigTwoTypes::mixed;
constexpr BigTwoTypes same = BigTwoTypes::same;

// Players, cards, types, opening, doubling, limit.
const std::vector<BigTwoOptions> variants = {{4, 0, mixed, true, true, 100}, {3, 0, same, true, true, 0},
                                             {2, 0, mixed, false, true, 50}, {2, 17, same, true, false, 1},
                                             {3, 5, mixed, true, true, 10},  {4, 1, mixed, true, true, 10},
                                             {3, 9, same, false, false, 0}};

std::vector<std::string> texts(const BigTwo& game, const BigTwo::State& state) {
  std::vector<std::string> out;
  for (const BigTwo::Move move : game.moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

BigTwo::State play(const BigTwo& game, BigTwo::State state, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    bool found = false;
    for (const BigTwo::Move move : game.moves(state)) {
      if (game.show_move(state, move) != text) continue;
      state = game.after(state, move);
      found = true;
      break;
    }
    EXPECT_TRUE(found) << text << " in " << game.show(state);
  }
  return state;
}

bool can_play(const BigTwo& game, const std::string& state, const std::string& move) {
  const std::vector<std::string> all = texts(game, game.read(state));
  return std::find(all.begin(), all.end(), move) != all.end();
}

TEST(BigTwo, KeepsTheLawsInEveryVariant) {
  for (const BigTwoOptions& options : variants) check_laws(BigTwo(options), 7, std::max(1, testing::scaled_down(20)));
}

TEST(BigTwo, StateIsSmall) { EXPECT_LE(sizeof(BigTwo::State), 56U); }

TEST(BigTwo, DealsAndOpensWithTheLowestCard) {
  for (const BigTwoOptions& options : variants) {
    const BigTwo game(options);
    Random random(9);
    const BigTwo::State state = game.start(random);
    CardSet all = state.aside;
    std::string lowest;
    for (Player p = 0; p < game.players(); ++p) {
      const CardSet hand = state.hands[static_cast<std::size_t>(p)];
      EXPECT_EQ(static_cast<int>(hand.size()), game.cards());
      EXPECT_TRUE((all & hand).empty());
      all = all | hand;
    }
    EXPECT_EQ(all, game.deck().full());
    for (int order = 51; order >= 0; --order)
      if (!state.aside.contains(big_two_card(order))) lowest = game.deck().show(big_two_card(order));
    EXPECT_TRUE(state.hands[state.turn].contains(game.deck().read_card(lowest)));
    const std::vector<std::string> moves = texts(game, state);
    const auto with = std::count_if(moves.begin(), moves.end(),
                                    [&](const std::string& move) { return move.find(lowest) != std::string::npos; });
    if (options.opening)
      EXPECT_EQ(static_cast<std::size_t>(with), moves.size());
    else
      EXPECT_LT(static_cast<std::size_t>(with), moves.size());
  }
  EXPECT_EQ(BigTwo({3, 0, mixed, true, true, 0}).cards(), 17);
  EXPECT_EQ(BigTwo({2, 0, mixed, true, true, 0}).cards(), 13);
}

TEST(BigTwo, TwoIsHighAndSuitsBreakTies) {
  const BigTwo game({2, 0, mixed, true, true, 0});
  EXPECT_EQ(texts(game, game.read("hands C2 DA S2 / C3; table single SA")),
            (std::vector<std::string>{"C2", "S2", "pass"}));
  EXPECT_EQ(texts(game, game.read("hands C5 H5 D9 / C3; table pair S5")), std::vector<std::string>{"pass"});
  EXPECT_EQ(texts(game, game.read("hands H5 S5 C6 / C3; table pair C5")), (std::vector<std::string>{"S5 H5", "pass"}));
  EXPECT_EQ(texts(game, game.read("hands C6 S6 H6 D6 C7 / C3; table triple S5")),
            (std::vector<std::string>{"C6 H6 D6", "C6 S6 D6", "S6 H6 D6", "C6 S6 H6", "pass"}));
  EXPECT_EQ(game.show(game.read("hands C6 / C3; table triple D5")), "hands C6 / C3; table triple S5");
}

TEST(BigTwo, StraightsAreThoseOfPoker) {
  const BigTwo game({2, 0, mixed, true, true, 0});
  EXPECT_TRUE(can_play(game, "hands CA S2 H3 D4 C5 / C7", "C5 CA S2 H3 D4"));
  EXPECT_TRUE(can_play(game, "hands CT SJ HQ DK CA / C7", "CT CA SJ HQ DK"));
  EXPECT_FALSE(can_play(game, "hands CJ SQ HK DA C2 / C7", "CJ C2 SQ HK DA"));
  // The 2 is the strongest card of 23456 and of A2345; its suit decides between them.
  EXPECT_TRUE(can_play(game, "hands C6 S2 H3 D4 C5 / C7; table straight H2", "C5 C6 S2 H3 D4"));
  EXPECT_FALSE(can_play(game, "hands C6 D2 H3 D4 C5 / C7; table straight H2", "C5 C6 H3 D4 D2"));
  EXPECT_FALSE(can_play(game, "hands CT SJ HQ DK CA / C7; table straight D2", "CT CA SJ HQ DK"));
}

TEST(BigTwo, KindsBeatEachOtherWhereTypesAreMixed) {
  const std::string hand = "hands C3 C4 C5 C6 C7 C9 S9 H9 D9 S3 / SA; table ";
  const std::vector<std::pair<std::string, std::string>> rising = {{"straight S8", "C3 C4 C5 C6 C9"},
                                                                   {"flush SK", "C3 C9 S3 S9 H9"},
                                                                   {"full_house SK", "C3 C9 S9 H9 D9"},
                                                                   {"four SK", "C3 C4 C5 C6 C7"}};
  for (const auto& [table, answer] : rising) {
    EXPECT_TRUE(can_play(BigTwo({2, 0, mixed, true, true, 0}), hand + table, answer)) << table;
    EXPECT_EQ(texts(BigTwo({2, 0, same, true, true, 0}), BigTwo({2, 0, same, true, true, 0}).read(hand + table)),
              std::vector<std::string>{"pass"})
        << table;
  }
  // Of the same kind the higher one beats in both.
  for (const BigTwoTypes types : {mixed, same}) {
    const BigTwo game({2, 0, types, true, true, 0});
    EXPECT_TRUE(can_play(game, hand + "flush H8", "C3 C4 C5 C6 C9"));
    EXPECT_FALSE(can_play(game, hand + "flush HT", "C3 C4 C5 C6 C9"));
    EXPECT_TRUE(can_play(game, hand + "full_house S8", "C3 C9 S3 S9 H9"));
    EXPECT_TRUE(can_play(game, hand + "straight_flush D7", "C3 C4 C5 C6 C7"));
  }
}

TEST(BigTwo, WhoPassedMayJoinInAgainAndTheLastPlayerLeads) {
  const BigTwo game({3, 0, mixed, true, true, 0});
  const BigTwo::State start = game.read("hands C4 C9 CK / S5 SJ S3 / H7 HQ H3");
  const BigTwo::State joined = play(game, start, {"C4", "pass", "H7", "C9", "SJ"});
  EXPECT_EQ(game.show(joined), "hands CK / S3 S5 / H3 HQ; mover 2; table single SJ");
  const BigTwo::State led = play(game, joined, {"HQ", "pass", "pass"});
  EXPECT_EQ(game.show(led), "hands CK / S3 S5 / H3; mover 2");
  EXPECT_EQ(texts(game, led), std::vector<std::string>{"H3"});
  const BigTwo::State over = play(game, led, {"H3"});
  EXPECT_EQ(game.show(over), "hands CK / S3 S5 / -");
  EXPECT_EQ(game.mover(over), std::nullopt);
  EXPECT_EQ(game.scores(over), Scores(-1, -2, 3));
}

TEST(BigTwo, ManyCardsLeftCostMore) {
  const BigTwo game;
  EXPECT_EQ(game.penalty(9), 9);
  EXPECT_EQ(game.penalty(10), 20);
  EXPECT_EQ(game.penalty(12), 24);
  EXPECT_EQ(game.penalty(13), 39);
  EXPECT_EQ(BigTwo({4, 0, mixed, true, false, 0}).penalty(13), 13);
  EXPECT_EQ(BigTwo({3, 0, mixed, true, true, 0}).penalty(17), 51);
  EXPECT_EQ(game.scores(game.read("hands - / C3 C4 C5 C6 C7 C8 C9 CT CJ CQ / S3 / H3 H4")), Scores(23, -20, -1, -2));
}

TEST(BigTwo, ManyHandsEndAtTheLimit) {
  const BigTwo game({3, 5, mixed, true, true, 20});
  Random random(2);
  BigTwo::HandStart hand;
  Scores sum;
  for (int hands = 1;; ++hands) {
    ASSERT_LT(hands, 1000);
    BigTwo::State state = game.start(hand, random);
    while (game.mover(state)) {
      const BigTwo::Moves moves = game.moves(state);
      const int index = random.below(static_cast<int>(moves.size()));
      state = game.after(state, moves[static_cast<std::size_t>(index)]);
    }
    for (Player p = 0; p < 3; ++p) sum[p] += game.scores(state)[p];
    EXPECT_EQ(game.totals(hand, state), sum);
    EXPECT_EQ(sum.sum(3), 0);
    const auto next = game.next_hand(hand, state);
    EXPECT_EQ(next.has_value(), sum[0] > -20 && sum[1] > -20 && sum[2] > -20);
    if (!next) break;
    hand = *next;
    EXPECT_EQ(hand.totals, sum);
  }
  const BigTwo one({2, 1, mixed, true, true, 0});
  EXPECT_EQ(one.next_hand({}, one.read("hands - / C3")), std::nullopt);
}

TEST(BigTwo, ViewHidesWhoHoldsWhat) {
  Random random(4);
  for (const BigTwoOptions& options : variants) {
    const BigTwo game(options);
    BigTwo::State state = game.start(random);
    for (int ply = 0; game.mover(state); ++ply) {
      for (Player p = 0; p < game.players(); ++p) {
        const BigTwo::View view = game.view(state, p);
        EXPECT_EQ(view.hand, state.hands[static_cast<std::size_t>(p)]);
        EXPECT_TRUE((view.hand & view.unseen).empty());
        // The hidden cards dealt anew, as many to each place.
        BigTwo::State other = state;
        std::vector<Card> hidden(view.unseen.begin(), view.unseen.end());
        random.shuffle(hidden);
        std::size_t next = 0;
        const auto refill = [&](CardSet& set) {
          const std::size_t count = set.size();
          set = {};
          for (std::size_t i = 0; i < count; ++i) set.insert(hidden[next++]);
        };
        for (Player q = 0; q < game.players(); ++q)
          if (q != p) refill(other.hands[static_cast<std::size_t>(q)]);
        refill(other.aside);
        EXPECT_TRUE(game.view(other, p) == view);
        EXPECT_EQ(game.show_view(game.view(other, p)), game.show_view(view));
      }
      const BigTwo::Moves moves = game.moves(state);
      const int index = random.below(static_cast<int>(moves.size()));
      state = game.after(state, moves[static_cast<std::size_t>(index)]);
    }
  }
  const BigTwo game({3, 0, mixed, true, true, 0});
  const BigTwo::State state = game.read("hands C4 C9 / S5 SJ / H7; aside D3; mover 1; table single HA; passes 1");
  EXPECT_EQ(game.show_view(game.view(state, 0)),
            "Your hand (player 0): C4 C9\nCards left: 2, 2, 1\nNot seen yet: S5 SJ H7 D3\n"
            "To beat: single HA, by player 2; player 1 is to play.");
}

TEST(BigTwo, EqualPositionsAreEqualWhateverWasPlayed) {
  const BigTwo game({2, 0, mixed, true, true, 0});
  // Four eights with one fifth card or another, then the other fifth card from an earlier round.
  const BigTwo::State start = game.read("hands C8 S8 H8 D8 C3 S4 CK / H5 HA HK");
  const BigTwo::State one = play(game, start, {"C3", "pass", "C8 S4 S8 H8 D8"});
  const BigTwo::State other = play(game, start, {"S4", "pass", "C3 C8 S8 H8 D8"});
  EXPECT_TRUE(one == other);
  EXPECT_EQ(game.key(one), game.key(other));
}

TEST(BigTwo, RefusesBadText) {
  const auto error = [](const std::string& text) {
    return error_of([&] { BigTwo({3, 5, mixed, true, true, 0}).read(text); });
  };
  EXPECT_EQ(error("hands C3 / C4"), "field hands: 2 hands; expected 3 hands with ' / ' between");
  EXPECT_EQ(error("hands C3 / C4 / C4"),
            "field hands: hand 2: C4 is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(error("hands C3 C4 C5 C6 C7 C8 / S3 / H3"), "field hands: a hand of 6 cards; expected at most 5");
  EXPECT_EQ(error("hands - / - / H3"), "field hands: 2 hands without cards; expected one at most");
  EXPECT_EQ(error("hands - / C3 / H3; mover 1"),
            "field mover: a hand that is over; expected no such field where a player has no cards");
  EXPECT_EQ(error("hands C3 / S3 / H3; mover 3"), "field mover: bad value '3'; expected a whole number from 0 to 2");
  EXPECT_EQ(error("hands C3 / S3 / H3; table single C3"),
            "field table: no such combination as 'single C3' among the cards played; expected a combination that was "
            "played");
  for (const char* table :
       {"pair D4", "pair S3", "triple S3", "straight C6", "flush H7", "straight_flush H6", "four S3", "full_house H3"})
    EXPECT_NE(error(std::string("hands C3 / S3 / H3; table ") + table).find("among the cards played"),
              std::string::npos)
        << table;
  EXPECT_EQ(error("hands C3 / S3 / H3; table flush"),
            "field table: bad value 'flush'; expected a card after one of single, pair, triple, straight, flush, "
            "full_house, four, straight_flush");
  EXPECT_EQ(error("hands C3 / S3 / H3; table flush X9"), "field table: unknown suit in 'X9'; expected one of C S H D");
  EXPECT_EQ(error("hands C3 / S3 / H3; passes 1"),
            "field passes: passes on an empty table; expected a field table before it");
  EXPECT_EQ(error("hands C3 / S3 / H3; table single S4; passes 2"),
            "field passes: bad value '2'; expected a whole number from 0 to 1");
  EXPECT_EQ(error("hands C3 / S3 / H3; opening yes"),
            "field opening: not the first play of a hand; expected all cards dealt, the holder of the lowest to lead, "
            "and a game with that rule");
  EXPECT_EQ(error_of([] {
              BigTwo({2, 17, mixed, true, true, 0})
                  .read(
                      "hands C3 / S3; aside HA H2 H3 H4 H5 H6 H7 H8 H9 "
                      "HT HJ HQ HK DA D2 D3 D4 D5 D6");
            }),
            "field aside: 19 cards; expected at most 18");
}

TEST(BigTwo, RefusesOptionsThatDoNotFit) {
  const auto error = [](const BigTwoOptions& options) { return error_of([&] { BigTwo game(options); }); };
  EXPECT_EQ(error({5, 0, mixed, true, true, 0}), "players: 5 players; expected 2 to 4");
  EXPECT_EQ(error({2, 26, mixed, true, true, 0}),
            "cards: 26 cards for each of 2 players; expected 1 to 17, or 0 for the usual number");
  EXPECT_EQ(error({4, 14, mixed, true, true, 0}),
            "cards: 14 cards for each of 4 players; expected 1 to 13, or 0 for the usual number");
  EXPECT_EQ(error({4, 0, mixed, true, true, -1}), "limit: a limit of -1 points; expected 0 to 1000000");
}

}  // namespace
}  // namespace ombre
