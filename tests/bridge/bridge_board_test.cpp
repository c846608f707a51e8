#include "bridge/formats/bridge_board.h"

#include <gtest/gtest.h>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

Card card(const char* text) { return bridge_deck().read_card(text); }

TEST(Contract, HasOneTextInAnyCase) {
  EXPECT_EQ(read_contract("4sx"), (BridgeContract{4, Suit::spades, 1}));
  EXPECT_EQ(read_contract("3NTXX"), (BridgeContract{3, std::nullopt, 2}));
  EXPECT_EQ(read_contract("1n"), (BridgeContract{1, std::nullopt, 0}));
  EXPECT_EQ(read_contract("Pass"), std::nullopt);
  for (const char* text : {"1C", "3NT", "7SX", "2HXX", "Pass"}) EXPECT_EQ(show_contract(read_contract(text)), text);
  for (const char* text : {"", "8S", "4", "4Z", "0C", "4SXXX", "S4"})
    EXPECT_NE(error_of([&] { read_contract(text); }), "no error") << text;
}

TEST(Auction, EndsInTheLastBidOfWhoeverNamedTheStrainFirst) {
  const std::optional<AuctionEnd> end =
      end_of_auction({"1H", "Pass", "2C", "Pass", "2H", "X", "XX", "Pass", "Pass", "Pass"}, east);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->contract, (BridgeContract{2, Suit::hearts, 2}));
  EXPECT_EQ(end->declarer, east);
}

TEST(Auction, OfTheOtherSideDoesNotNameTheStrain) {
  const std::optional<AuctionEnd> end = end_of_auction({"1H", "2H", "Pass", "Pass", "Pass"}, north);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->declarer, east);
}

TEST(Auction, MayBePassedOutOrUnfinished) {
  const std::optional<AuctionEnd> passed = end_of_auction({"Pass", "Pass", "Pass", "Pass"}, north);
  ASSERT_TRUE(passed);
  EXPECT_FALSE(passed->contract);
  EXPECT_FALSE(end_of_auction({}, north));
  EXPECT_FALSE(end_of_auction({"1C", "Pass", "Pass"}, north));
  EXPECT_FALSE(end_of_auction({"X", "Pass", "Pass", "Pass"}, north));
  EXPECT_FALSE(end_of_auction({"1C", "hm", "Pass", "Pass", "Pass"}, north));
}

TEST(Play, IsFollowedToTheLastTrick) {
  PlayFollower play(read_deal("N:A2... .A2.. K3... .K3.."), Suit::hearts, north);
  for (const char* text : {"SA", "H2", "S3", "H3"}) play.play(card(text));
  EXPECT_EQ(play.mover(), west);
  EXPECT_EQ(play.north_south(), 0);
  for (const char* text : {"HK", "S2", "HA", "SK"}) play.play(card(text));
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.mover(), east);
}

TEST(Play, RefusesCardsNotHeldAndBrokenSuits) {
  PlayFollower play(read_deal("N:A2... K.A.. 3..2. 4.K.."), std::nullopt, north);
  EXPECT_EQ(error_of([&] { play.play(card("SK")); }), "N does not hold SK; expected one of S2 SA");
  play.play(card("SA"));
  EXPECT_EQ(error_of([&] { play.play(card("HA")); }), "E breaks suit with HA; expected one of SK");
  play.play(card("SK"));
  EXPECT_EQ(play.mover(), south);
}

TEST(Places, CountColumnsFromWhereTheTextBegins) {
  const InputError inner("bad", "column 4", "good");
  EXPECT_STREQ(moved_to(inner, "7", 12, 9).what(), "board 7, line 12, column 12: bad; expected good");
  EXPECT_STREQ(moved_to(InputError("bad", "", "good"), "7", 12, 9).what(),
               "board 7, line 12, column 9: bad; expected good");
}

}  // namespace
}  // namespace ombre
