#include "bridge/rules/bridge_deal.h"

#include <gtest/gtest.h>

#include <string>

#include "core/text.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

const std::string whole = "N:KQ5.J8.AT42.9873 AJ98.AKT4.K3.AK5 T7643.7632.J.T64 2.Q95.Q98765.QJ2";

std::string deal_error(const std::string& text) {
  return error_of([&] { read_deal(text); });
}

TEST(BridgeDeal, StrainsStandInTheOrderOfTheBidding) {
  for (int rank = 0; rank < 5; ++rank) EXPECT_EQ(strain_rank(bridge_strains[static_cast<std::size_t>(rank)]), rank);
  EXPECT_LT(strain_rank(Suit::hearts), strain_rank(Suit::spades));
  EXPECT_EQ(strain_rank(std::nullopt), 4);
}

TEST(BridgeDeal, SeatsAndStrainsAsText) {
  for (Player seat = 0; seat < bridge_seats; ++seat) EXPECT_EQ(read_seat(std::string(1, show_seat(seat))), seat);
  EXPECT_EQ(read_seat("w"), west);
  for (const Strain strain : bridge_strains) EXPECT_EQ(read_strain(std::string(1, show_strain(strain))), strain);
  EXPECT_EQ(read_strain("nt"), Strain());
  EXPECT_EQ(read_strain("d"), Strain(Suit::diamonds));
  EXPECT_EQ(error_of([] { read_seat("X"); }), "seat: no seat 'X'; expected one of N, E, S, W");
  EXPECT_EQ(error_of([] { read_seat("North"); }), "seat: no seat 'North'; expected one of N, E, S, W");
  EXPECT_EQ(error_of([] { read_seat(""); }), "seat: no seat ''; expected one of N, E, S, W");
  EXPECT_EQ(error_of([] { read_strain("X"); }), "strain: no strain 'X'; expected one of C, D, H, S, N or NT");
  EXPECT_EQ(error_of([] { read_strain("ST"); }), "strain: no strain 'ST'; expected one of C, D, H, S, N or NT");
  EXPECT_EQ(error_of([] { read_strain(""); }), "strain: no strain ''; expected one of C, D, H, S, N or NT");
}

TEST(BridgeDeal, ReadsAndShowsADeal) {
  const BridgeHands hands = read_deal(whole);
  EXPECT_EQ(show_deal(hands), whole);
  EXPECT_EQ(bridge_deck().show(hands[south]), "C4 C6 CT S3 S4 S6 S7 ST H2 H3 H6 H7 DJ");
  EXPECT_EQ(bridge_deck().show(hands[west].in_suit(Suit::spades)), "S2");
  CardSet all;
  for (const CardSet hand : hands) {
    EXPECT_EQ(hand.size(), 13U);
    all = all | hand;
  }
  EXPECT_EQ(all, bridge_deck().full());
}

TEST(BridgeDeal, TheFirstHandIsThatOfTheSeatNamed) {
  const BridgeHands hands = read_deal("E:A... K... Q... J...");
  EXPECT_EQ(bridge_deck().show(hands[east]), "SA");
  EXPECT_EQ(bridge_deck().show(hands[north]), "SJ");
  EXPECT_EQ(show_deal(hands), "N:J... A... K... Q...");
  EXPECT_EQ(show_deal(hands, west), "W:Q... J... A... K...");
  for (Player first = 0; first < bridge_seats; ++first) EXPECT_EQ(read_deal(show_deal(hands, first)), hands);
}

TEST(BridgeDeal, AcceptsOtherWaysToWriteTheSame) {
  const BridgeHands hands = read_deal("S:A.K.Q. .AQ.J.2 9.8.7. ...76");
  EXPECT_EQ(read_deal("s:A.K.Q.- -.AQ.J.2 9.8.7.- -.-.-.76"), hands);
  EXPECT_EQ(read_deal("  S: a.k.q.  \t .qa.j.2   9.8.7.\n...67 \r\n"), hands);
}

TEST(BridgeDeal, HandsOfDifferentLengthAndEmptyHands) {
  EXPECT_EQ(show_deal(read_deal("N:A... ... 2.2.. ...")), "N:A... ... 2.2.. ...");
  EXPECT_EQ(read_deal("N:... ... ... ..."), BridgeHands{});
}

TEST(BridgeDeal, RefusesBadDealsWithTheirColumn) {
  const std::string seats = "N, E, S or W and a colon before the first hand";
  EXPECT_EQ(deal_error(""), "column 1: no deal; expected " + seats);
  EXPECT_EQ(deal_error("  "), "column 3: no deal; expected " + seats);
  EXPECT_EQ(deal_error(" X:A..."), "column 2: no seat 'X'; expected " + seats);
  EXPECT_EQ(deal_error("N"), "column 2: no colon after the seat; expected " + seats);
  EXPECT_EQ(deal_error("N A..."), "column 2: no colon after the seat; expected " + seats);
  EXPECT_EQ(deal_error("N:A... K... Q..."), "column 17: 3 of 4 hands; expected a hand for each seat, clockwise");
  EXPECT_EQ(deal_error("N:"), "column 3: 0 of 4 hands; expected a hand for each seat, clockwise");
  EXPECT_EQ(deal_error("N:A... K... Q... J... T..."),
            "column 23: more text after the fourth hand: 'T...'; expected the end of the deal");
  EXPECT_EQ(deal_error("N:A.. K... Q... J..."),
            "column 6: 3 of 4 suits for N; expected four suits with '.' between, spades first");
  EXPECT_EQ(deal_error("N:A... K...2. Q... J..."),
            "column 13: a fifth suit for E; expected four suits with '.' between, spades first");
  EXPECT_EQ(deal_error("N:A... K..1. Q... J..."),
            "column 11: no rank '1'; expected one of A K Q J T 9 8 7 6 5 4 3 2, or '.', '-', ' '");
  EXPECT_EQ(deal_error("N:A... K... Q...A A..."), "column 19: SA again, N has it; expected each card once");
  EXPECT_EQ(deal_error("N:AA... K... Q... J..."), "column 4: SA again, N has it; expected each card once");
  EXPECT_EQ(deal_error("W:AKQJT98765432.2.. K... Q... J..."), "column 17: 14 cards for W; expected at most 13");
  EXPECT_EQ(deal_error("N:A-... K... Q... J..."),
            "column 4: a '-' in a suit that is not void; expected '-' alone, or cards");
  EXPECT_EQ(deal_error("N:--... K... Q... J..."),
            "column 4: a '-' in a suit that is not void; expected '-' alone, or cards");
  EXPECT_EQ(deal_error("N:-A... K... Q... J..."), "column 4: a card after '-'; expected '-' alone, or cards");
  EXPECT_EQ(deal_error("N:- K... Q... J..."),
            "column 4: 1 of 4 suits for N; expected four suits with '.' between, spades first");
}

TEST(BridgeDeal, DealsTheWholePack) {
  Random random(1);
  for (int i = 0; i < 100; ++i) {
    const BridgeHands hands = deal_bridge(random);
    CardSet all;
    for (const CardSet hand : hands) {
      ASSERT_EQ(hand.size(), 13U);
      all = all | hand;
    }
    ASSERT_EQ(all, bridge_deck().full());
    ASSERT_EQ(read_deal(show_deal(hands)), hands);
  }
}

TEST(BridgeDeal, DamagedTextIsRefusedOrRead) {
  Random random(2);
  for (int i = 0; i < 5000; ++i) {
    std::string text = whole;
    const auto place = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    const int way = random.below(3);
    if (way == 0) text.erase(place, 1);
    if (way == 1) text.insert(place, 1, text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))]);
    if (way == 2) text[place] = static_cast<char>(random.below(256));
    try {
      const BridgeHands hands = read_deal(text);
      EXPECT_EQ(read_deal(show_deal(hands)), hands);
    } catch (const InputError& error) {
      EXPECT_EQ(error.where().substr(0, 7), "column ");
      EXPECT_FALSE(error.expected().empty());
    }
  }
}

}  // namespace
}  // namespace ombre
