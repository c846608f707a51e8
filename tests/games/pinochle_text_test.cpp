#include <gtest/gtest.h>

#include "games/pinochle/pinochle.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

TEST(PinochleText, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { Pinochle().read(text); }); };
  EXPECT_EQ(error("hands CA CA / CA C9 / D9 D9; trump C"),
            "field hands: hand 1: CA is not among the cards left; expected a card that no other hand holds");
  EXPECT_EQ(error("hands CA / C9 / D9"), "field trump: no trump; expected C, S, H or D");
  EXPECT_EQ(error("hands CA / C9 C9 / D9; trump C"),
            "field hands: 1, 2 and 1 cards with those in the trick; expected the same number for all, at most 15");
  EXPECT_EQ(
      error("phase auction; hands CA / C9 / D9; trump C"),
      "field phase: an auction with later things; expected no trump, buried, shown, trick, melds, points or took");
  EXPECT_EQ(error("phase auction; hands CA / C9 / D9; leader 0"),
            "field leader: player 0 to bid next; expected a turn that follows from dealer, bid, bidder and passed");
  EXPECT_EQ(error("phase auction; hands CA / C9 / D9; bid 20; bidder 1; leader 1"),
            "field leader: player 1 to bid next; expected a turn that follows from dealer, bid, bidder and passed");
  EXPECT_EQ(error("phase auction; hands CA / C9 / D9; bid 20; bidder 1; passed 1 1 0; leader 2"),
            "field leader: player 2 to bid next; expected a turn that follows from dealer, bid, bidder and passed");
  EXPECT_EQ(error("phase auction; hands - / - / -"), "field hands: no cards; expected cards, or the phase play");
  EXPECT_EQ(error("phase trump; hands CA CT / C9 / D9; widow SA; shown SA / - / -"),
            "field widow: cards that the bidder has not got; expected cards of the bidder");
  EXPECT_EQ(error("phase trump; hands CA CT / C9 / D9; widow CT"), "field shown: not the widow; expected CT / - / -");
  EXPECT_EQ(error("phase trump; hands CA CT / C9 / D9; widow CT C9; shown CT / - / -"),
            "field hands: 2, 1 and 1 cards with those in the trick; expected 2 more for the bidder, as in the widow");
  EXPECT_EQ(error("phase bury; hands CA / C9 / D9; trump C"),
            "field hands: 1, 1 and 1 cards with those in the trick; expected more for the bidder than for the others, "
            "to be buried");
  EXPECT_EQ(error("phase bury; hands CA C9 / C9 / D9; trump C; melds 7 1 0"),
            "field melds: not those of the cards; expected 1 1 0");
  EXPECT_EQ(error("phase bury; hands CA C9 CK CQ CJ / C9 / D9; trump D"),
            "field buried: 4 cards with those still to be buried; expected at most 3");
  EXPECT_EQ(error("hands CA / C9 / D9; trump C; bid 19"),
            "field bid: bad value '19'; expected a whole number from 20 to 150");
  EXPECT_EQ(error("hands CA / C9 / D9; trump C; bid 151"),
            "field bid: bad value '151'; expected a whole number from 20 to 150");
  EXPECT_EQ(error("hands CA / C9 / D9; trump C; points 3 0 0"),
            "field points: 3 points for player 0; expected 0 buried, or more for one who took a trick");
  EXPECT_EQ(error("hands CA / C9 / D9; trump C; points 20 5 0; took 1 1 0"),
            "field points: 27 points with those to come; expected at most 25");
  EXPECT_EQ(error("hands CA / C9 / D9; shown CT / - / -; trump C"),
            "field shown: cards that player 0 has not got; expected cards of the hand");
  EXPECT_EQ(
      error("hands CA / C9 / D9 CJ; trump H; trick CQ DA; leader 0"),
      "field trick: DA from player 1; expected a card that follows suit, trumps and beats the others where it can");
  EXPECT_EQ(error("hands CA / C9 CA / D9 D9; trump H; passed 0 1 0; trick CQ"),
            "field passed: passes after the auction; expected none");
  EXPECT_EQ(error("hands CA / C9 / D9; widow CA CA CT CT; trump C"), "field widow: 4 cards; expected at most 3");
  EXPECT_EQ(error("phase dance; hands CA / C9 / D9"),
            "field phase: bad value 'dance'; expected one of auction, trump, bury, play");
  EXPECT_EQ(error("hands C8 / C9 / D9; trump C"),
            "field hands: hand 0: this pack has no rank '8' as in 'C8'; expected one of 9 J Q K T A");
  EXPECT_EQ(error("phase bury; hands CA C9 / C9 / D9; trump C; melds 1 1 0"),
            "field shown: not the cards of the melds; expected C9 / C9 / -");
  EXPECT_EQ(error("phase bury; hands CA C9 / C9 / D9; trump C; melds 1 1 0; points 0 1 0"),
            "field points: not those of the buried cards; expected 0 0 0");
  EXPECT_EQ(error("phase bury; hands CA C9 / C9 / D9; trump C; leader 2"),
            "field phase: things of another phase; expected trump, and no passed, trick, leader or took");
  EXPECT_EQ(error("phase trump; hands CA CT / C9 / D9; widow CT; trump C"),
            "field phase: things of another phase; expected no trump, buried, passed, trick, leader or took");
  EXPECT_EQ(error("hands - / - / -; trump C; trick CA CT CK"), "field trick: 3 cards; expected at most 2");
  const Pinochle steps({.bid_step = 5});
  EXPECT_EQ(error_of([&] { steps.read("hands CA / C9 / D9; trump C; bid 22"); }),
            "field bid: a bid of 22; expected 20, or more by steps of 5");
}

TEST(PinochleText, RefusesBadOptions) {
  const auto error = [](PinochleOptions options) { return error_of([&] { Pinochle game(options); }); };
  EXPECT_EQ(error({.minimum_bid = 0}), "minimum_bid: a least bid of 0; expected 1 to 250");
  EXPECT_EQ(error({.bid_step = 0}), "bid_step: a step of 0; expected 1 to 250");
  EXPECT_EQ(error({.minimum_bid = 30, .top_bid = 29}), "top_bid: a highest bid of 29; expected 30 to 250");
  EXPECT_EQ(error({.goal = 0}), "goal: a goal of 0; expected 1 or more");
  EXPECT_EQ(error({.hands = 0}), "hands: 0 hands; expected 1 or more");
}

}  // namespace
}  // namespace ombre
