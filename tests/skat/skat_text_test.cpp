// The text of Skat states: what is refused, and why.
#include <gtest/gtest.h>

#include <string>

#include "skat/rules/skat.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

const std::string hands =
    "hands C9 CQ S8 SJ SK SA H7 H9 HA DQ / C8 CJ CA S7 S9 SQ HQ D9 DJ DK / C7 CT ST HT HJ HK D7 D8 DT DA";
const std::string both = hands + "; skat CK H8";

std::string error(const std::string& text, bool ramsch = false) {
  return error_of([&] { Skat({.ramsch = ramsch}).read(text); });
}

void expect_same(const std::string& text, bool ramsch = false) {
  const Skat game({.ramsch = ramsch});
  EXPECT_EQ(game.show(game.read(text)), text);
}

TEST(SkatText, ReadsWhatItShows) {
  expect_same("phase auction; " + both);
  expect_same("phase auction; " + both + "; bids 18 20 0");
  expect_same("phase auction; " + both + "; bids 18 18 0; passed 0 1 0");
  expect_same("phase skat; " + both + "; declarer 1");
  expect_same("phase skat; " + both + "; declarer 0; bids 18 18 0");
  expect_same("phase declare; " + both + "; declarer 1; hand on");
  expect_same(both + "; declarer 1; contract CHS; bids 0 24 24");
  expect_same("phase over; " + both);
  expect_same(both, true);
  expect_same("hands C7 SA / S7 / C8 S8; declarer 0; contract G; trick CA; leader 1; voids - / HD / T");
  expect_same("phase over; hands - / - / -; skat ST SA; points 30 50 40; tricks 3 3 4", true);
}

TEST(SkatText, RefusesAuctionsThatCannotBe) {
  const std::string under_way = "; expected values that an auction under way leads to";
  EXPECT_EQ(error("phase auction; " + both + "; bids 19 19 0"), "field bids: bids of 19, 19, 0" + under_way);
  EXPECT_EQ(error("phase auction; " + both + "; bids 20 18 0"), "field bids: bids of 20, 18, 0" + under_way);
  EXPECT_EQ(error("phase auction; " + both + "; passed 1 0 0"), "field bids: bids of 0, 0, 0" + under_way);
  EXPECT_EQ(error("phase auction; " + both + "; passed 1 1 1"), "field bids: bids of 0, 0, 0" + under_way);
  EXPECT_EQ(
      error("phase skat; " + both + "; declarer 0; bids 0 18 0"),
      "field bids: bids of 0, 18, 0; expected values, or 0, that an auction ends with and give the declarer the game");
  EXPECT_EQ(error("phase skat; " + both + "; declarer 0; passed 0 1 0"),
            "field passed: passes after the auction; expected none");
  EXPECT_EQ(error("phase auction; " + both + "; declarer 0"), "field declarer: one during the auction; expected none");
}

TEST(SkatText, RefusesCardsThatDoNotFit) {
  EXPECT_EQ(error("phase auction; " + hands), "field skat: 0 cards; expected 2");
  EXPECT_EQ(error("phase auction; hands C7 / C8 / C9; skat CK H8"),
            "field hands: 1, 1, 1 cards, those in the trick counted; expected 10, 10, 10");
  EXPECT_EQ(error("hands C7 S7 / C8 / C9; declarer 0; contract G"),
            "field hands: 2, 1, 1 cards, those in the trick counted; expected 2, 2, 2");
  EXPECT_EQ(error("phase discard; " + both + "; declarer 0"), "field skat: 2 cards; expected at most 1");
  EXPECT_EQ(error("hands C7 / C8 / C7; declarer 0; contract G").substr(0, 20), "field hands: hand 2:");
  EXPECT_EQ(error("hands C7 / C8 / C9; skat S7 S8 S9; declarer 0; contract G"), "field skat: 3 cards; expected 2");
  EXPECT_EQ(error("phase declare; " + both + "; declarer 0; trick C7").substr(0, 12), "field trick:");
  EXPECT_EQ(error("phase declare; " + both + "; declarer 0; leader 1"),
            "field phase: cards played before the play; expected no played, trick, leader, points, tricks or voids");
  EXPECT_EQ(error("hands C7 / C8 / C9; declarer 0; contract G; trick CA CT CK"),
            "field trick: 3 cards; expected at most 2");
  EXPECT_EQ(error(hands + "; declarer 0; contract G; played CK / - / -"),
            "field played: more than 10 cards of player 0; expected at most 10 with the hand");
}

TEST(SkatText, RefusesContractsThatCannotBe) {
  EXPECT_EQ(error(both + "; declarer 0").substr(0, 24), "field contract: no game;");
  EXPECT_EQ(error(both + "; declarer 0; contract CS").substr(0, 46), "field contract: a level announced without hand");
  EXPECT_EQ(error("phase skat; " + both + "; declarer 0; contract C").substr(0, 40),
            "field contract: a game that nobody plays");
  EXPECT_EQ(error(both + "; declarer 1; contract N; bids 0 24 0"),
            "field contract: null for a bid of 24; expected a null game that is worth the bid");
  EXPECT_EQ(error("phase skat; " + both), "field declarer: none after the auction; expected 0 to 2");
  EXPECT_EQ(error("phase skat; " + both + "; declarer 0; hand on"),
            "field hand: hand in another phase; expected the phase declare");
}

TEST(SkatText, RefusesPlayThatCannotBe) {
  const std::string ending = "hands C7 SA / S7 C8 / C9 S8; declarer 0; contract G";
  EXPECT_EQ(error(ending + "; tricks 5 4 0"), "field tricks: 11 tricks with those to come; expected at most 10");
  EXPECT_EQ(error(ending + "; points 60 60 0; tricks 4 4 0"),
            "field points: 131 points with those to come; expected at most 120");
  EXPECT_EQ(error(ending + "; points 10 0 0"), "field points: 10 points for player 0 without a trick; expected 0");
  EXPECT_EQ(error("phase over; " + ending), "field phase: over, with cards to play; expected play");
  EXPECT_EQ(error("hands - / - / -; declarer 0; contract G"),
            "field phase: play, with nothing to play for; expected over");
  EXPECT_EQ(error("hands C7 SA / S7 C8 / C9 S8; declarer 0; contract N; tricks 1 0 0"),
            "field phase: play, with nothing to play for; expected over");
  EXPECT_EQ(error(ending + "; voids S / - / -"),
            "field voids: player 0 has cards of S; expected suits that the hand does not have");
  EXPECT_EQ(error(ending + "; voids - / -"), "field voids: 2 players; expected one part for each");
  EXPECT_EQ(error(ending + "; voids SC / - / -"),
            "field voids: bad letters 'SC'; expected some of CSHDT in this order, or -");
  EXPECT_EQ(error("hands S9 C9 / C7 / C8 S8; declarer 0; contract G; trick CA HA; leader 1"),
            "field hands: 2, 2, 3 cards, those in the trick counted; expected 2, 2, 2");
  EXPECT_EQ(error("hands S9 C9 / C7 / C8; declarer 0; contract G; trick CA HA; leader 1"),
            "field trick: HA from player 2; expected a card that follows");
  EXPECT_EQ(error("phase over; hands - / - / -; points 30 50 40; tricks 3 3 4"),
            "field declarer: none; expected a declarer, or ramsch=on");
}

}  // namespace
}  // namespace ombre
