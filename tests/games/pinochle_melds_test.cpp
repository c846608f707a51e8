#include "games/pinochle/pinochle_melds.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "games/pinochle/pinochle_cards.h"
#include "tests/games/naive_pinochle.h"

namespace ombre {
namespace {

using namespace naive_pinochle;  // NOLINT(google-build-using-namespace): the slow rules, name by name

const Deck deck("9JQKTA", 2);

CardSet cards(const std::string& text) { return pinochle::counted(deck.read_hand(text)); }

TEST(PinochleCards, AreCounted) {
  const Card ace = pinochle::card(Suit::clubs, pinochle::ace);
  CardSet hand;
  pinochle::add(hand, ace);
  EXPECT_EQ(pinochle::count(hand, ace), 1);
  pinochle::add(hand, ace);
  EXPECT_EQ(pinochle::count(hand, ace), 2);
  EXPECT_EQ(hand, cards("CA CA"));
  pinochle::remove(hand, ace);
  EXPECT_EQ(hand, cards("CA"));
  EXPECT_EQ(pinochle::joined(cards("CA D9"), cards("CA D9 SJ")), cards("CA CA D9 D9 SJ"));
  EXPECT_EQ(pinochle::without(cards("CA CA D9 SJ SJ"), cards("CA SJ SJ HQ")), cards("CA D9"));
  EXPECT_EQ(pinochle::distinct(cards("CA CA D9")), cards("CA D9"));
  EXPECT_TRUE(pinochle::includes(cards("CA CA D9"), cards("CA D9")));
  EXPECT_FALSE(pinochle::includes(cards("CA D9"), cards("CA CA")));
  // The copies that a deal tells apart are the same card.
  EXPECT_EQ(pinochle::counted(CardSet(Card{11})), cards("CA"));
  EXPECT_EQ((deck.full() & pinochle::counters).size(), 24U);
}

TEST(PinochleMelds, HaveTheirValues) {
  const auto points = [](const char* hand, Suit trump) { return count_melds(cards(hand), trump).points(); };
  EXPECT_EQ(points("CA CT CK CQ CJ", Suit::clubs), 15);
  EXPECT_EQ(points("CA CT CK CQ CJ", Suit::hearts), 2);
  EXPECT_EQ(points("CA CT CK CK CQ CJ", Suit::clubs), 15);
  EXPECT_EQ(points("CA CT CK CK CQ CQ CJ", Suit::clubs), 19);
  EXPECT_EQ(points("CA CA CT CT CK CK CQ CQ CJ CJ", Suit::clubs), 150);
  EXPECT_EQ(points("HK HQ", Suit::hearts), 4);
  EXPECT_EQ(points("HK HK HQ HQ", Suit::hearts), 8);
  EXPECT_EQ(points("HK HQ", Suit::clubs), 2);
  EXPECT_EQ(points("HK HK HQ HQ", Suit::clubs), 4);
  EXPECT_EQ(points("HK HK HQ", Suit::clubs), 2);
  EXPECT_EQ(points("H9", Suit::hearts), 1);
  EXPECT_EQ(points("H9 H9", Suit::hearts), 2);
  EXPECT_EQ(points("H9", Suit::clubs), 0);
  EXPECT_EQ(points("SQ DJ", Suit::clubs), 4);
  EXPECT_EQ(points("SQ SQ DJ", Suit::clubs), 4);
  EXPECT_EQ(points("SQ SQ DJ DJ", Suit::clubs), 30);
  EXPECT_EQ(points("CA SA HA DA", Suit::clubs), 10);
  EXPECT_EQ(points("CA CA SA SA HA HA DA DA", Suit::clubs), 100);
  EXPECT_EQ(points("CK SK HK DK", Suit::clubs), 8);
  EXPECT_EQ(points("CK CK SK SK HK HK DK DK", Suit::clubs), 80);
  EXPECT_EQ(points("CQ SQ HQ DQ", Suit::clubs), 6);
  EXPECT_EQ(points("CQ CQ SQ SQ HQ HQ DQ DQ", Suit::clubs), 60);
  EXPECT_EQ(points("CJ SJ HJ DJ", Suit::clubs), 4);
  EXPECT_EQ(points("CJ CJ SJ SJ HJ HJ DJ DJ", Suit::clubs), 40);
  EXPECT_EQ(points("CT ST HT DT", Suit::clubs), 0);
  // A marriage in every suit.
  EXPECT_EQ(points("CK CQ SK SQ HK HQ DK DQ", Suit::clubs), 24);
  // One card in melds of several classes: the queen of spades in a run, four queens and a pinochle.
  EXPECT_EQ(points("SA ST SK SQ SJ CQ HQ DQ DJ", Suit::spades), 15 + 6 + 4);
  EXPECT_EQ(count_melds(cards("SA ST SK SQ SJ CQ HQ DQ DJ"), Suit::spades).show(), "run 15, pinochle 4, four queens 6");
  EXPECT_EQ(count_melds(cards("HK HK HQ HQ C9"), Suit::hearts).show(), "two times royal marriage 8");
  EXPECT_EQ(count_melds({}, Suit::hearts).show(), "none");
  EXPECT_EQ(most_meld_points(cards("CK CQ H9 H9")), 4);
}

TEST(PinochleMelds, UseTheirCards) {
  const auto shown = [](const char* hand, Suit trump) { return melded_cards(cards(hand), trump); };
  EXPECT_EQ(shown("CA CT CK CK CQ CJ C9 HK HQ SA", Suit::clubs), cards("CA CT CK CQ CJ C9 HK HQ"));
  EXPECT_EQ(shown("CA CA SA HA DA D9", Suit::clubs), cards("CA SA HA DA"));
  EXPECT_EQ(shown("SQ SQ DJ DJ SK", Suit::clubs), cards("SQ SQ DJ DJ SK"));
  EXPECT_EQ(shown("SQ SQ DJ SK", Suit::clubs), cards("SQ DJ SK"));
  EXPECT_EQ(shown("CA CT CJ C9", Suit::hearts), CardSet());
}

TEST(PinochleMelds, AgreeWithTheNaiveCount) {
  Random random(1);
  CardTexts pack = naive_pinochle_pack();
  for (int i = 0; i < 2000; ++i) {
    random.shuffle(pack);
    const int size = random.between(1, 40);
    const CardTexts hand(pack.begin(), pack.begin() + size);
    const char trump = "CSHD"[i % 4];
    const CardSet set = cards(fmt::format("{}", fmt::join(hand, " ")));
    ASSERT_EQ(count_melds(set, static_cast<Suit>(i % 4)).points(), naive_meld(hand, trump)) << set.bits();
    // What is shown makes the same melds by itself.
    const CardSet shown = melded_cards(set, static_cast<Suit>(i % 4));
    ASSERT_TRUE(pinochle::includes(set, shown));
    ASSERT_EQ(count_melds(shown, static_cast<Suit>(i % 4)), count_melds(set, static_cast<Suit>(i % 4)));
  }
}

}  // namespace
}  // namespace ombre
