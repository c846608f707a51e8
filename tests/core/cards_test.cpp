#include "core/cards.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/game.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

const Deck whist("23456789TJQKA");
const Deck pinochle("9JQKTA", 2);

static_assert(MoveRange<CardSet, Card>);
static_assert(sizeof(CardSet) == 8 && sizeof(Card) == 1);

TEST(CardSet, IsASetWalkedFromLowestToHighest) {
  CardSet set;
  EXPECT_TRUE(set.empty());
  for (const Card card : {Card{63}, Card{0}, Card{17}, Card{16}, Card{0}}) set.insert(card);
  EXPECT_EQ(set.size(), 4U);
  std::vector<int> walked;
  for (const Card card : set) walked.push_back(card.index);
  EXPECT_EQ(walked, (std::vector<int>{0, 16, 17, 63}));
  EXPECT_EQ(set.lowest(), Card{0});
  EXPECT_EQ(set.highest(), Card{63});
  EXPECT_EQ(set.in_suit(Suit::spades).highest(), Card{17});
  EXPECT_TRUE(set.in_suit(Suit::hearts).empty());
  set.erase(Card{16});
  EXPECT_FALSE(set.contains(Card{16}));
  EXPECT_TRUE(set.contains(Card{17}));
}

TEST(CardSet, HasTheAlgebraOfSets) {
  const CardSet a = whist.read_hand("C2 S3 HA");
  const CardSet b = whist.read_hand("S3 DK");
  EXPECT_EQ(whist.show(a | b), "C2 S3 HA DK");
  EXPECT_EQ(whist.show(a & b), "S3");
  EXPECT_EQ(whist.show(a - b), "C2 HA");
  EXPECT_EQ(whist.show(CardSet()), "");
}

TEST(Deck, KnowsItsCards) {
  EXPECT_EQ(whist.size(), 52U);
  EXPECT_EQ(pinochle.size(), 48U);
  EXPECT_EQ(Deck("23456789TJQKA*+-").size(), 64U);
  EXPECT_EQ(whist.show(whist.card(Suit::diamonds, 12)), "DA");
  EXPECT_EQ(whist.full().in_suit(Suit::clubs).highest(), whist.card(Suit::clubs, 12));
  const Card second_ten = pinochle.card(Suit::hearts, 4, 1);
  EXPECT_EQ(pinochle.show(second_ten), "HT");
  EXPECT_EQ(pinochle.rank(second_ten), 4);
  EXPECT_EQ(pinochle.copy(second_ten), 1);
}

TEST(Deck, EveryCardReadsAsItIsShown) {
  for (const Card card : whist.full()) EXPECT_EQ(whist.read_card(whist.show(card)), card);
  EXPECT_EQ(whist.read_hand(whist.show(whist.full())), whist.full());
  EXPECT_EQ(pinochle.read_hand(pinochle.show(pinochle.full())), pinochle.full());
}

TEST(Deck, ReadsADoubledCardAsItsCopiesInTurn) {
  const CardSet hand = pinochle.read_hand("  CA CA D9 ");
  EXPECT_EQ(hand.size(), 3U);
  EXPECT_TRUE(hand.contains(pinochle.card(Suit::clubs, 5, 0)));
  EXPECT_TRUE(hand.contains(pinochle.card(Suit::clubs, 5, 1)));
  EXPECT_EQ(pinochle.show(hand), "CA CA D9");
  EXPECT_EQ(pinochle.show(pinochle.distinct(hand)), "CA D9");
  EXPECT_EQ(whist.distinct(whist.full()), whist.full());
}

TEST(Deck, SaysWhatIsWrongAndWhere) {
  const auto error = [](const Deck& deck, const char* text) { return error_of([&] { deck.read_hand(text); }); };
  EXPECT_EQ(error(whist, "C2 X3"), "column 4: unknown suit in 'X3'; expected one of C S H D");
  EXPECT_EQ(error(whist, "C1"),
            "column 2: this pack has no rank '1' as in 'C1'; expected one of 2 3 4 5 6 7 8 9 T J Q K A");
  EXPECT_EQ(error(pinochle, "C9 C8"), "column 5: this pack has no rank '8' as in 'C8'; expected one of 9 J Q K T A");
  EXPECT_EQ(error(whist, "C10"), "column 1: 'C10' is not a card; expected a suit and a rank such as DA");
  EXPECT_EQ(error(whist, "C2\tC3"), "column 1: 'C2\\x09C3' is not a card; expected a suit and a rank such as DA");
  EXPECT_EQ(error(whist, "CA SA CA"), "column 7: CA again; expected each card at most once");
  EXPECT_EQ(error(pinochle, "CA CA CA"), "column 7: CA again; expected each card at most 2 times");
  EXPECT_EQ(error_of([] { whist.read_hand("C2 C3 C4", whist.full(), 2); }),
            "column 7: too many cards; expected at most 2");
  EXPECT_EQ(error_of([] { whist.read_hand("C2 C3", whist.full() - whist.read_hand("C3"), 13); }),
            "column 4: C3 is not among the cards left; expected a card that no other hand holds");
}

TEST(Deck, RefusesPacksThatDoNotFit) {
  EXPECT_EQ(error_of([] { Deck(""); }), "pack: a pack of 0 ranks with 1 copies; expected 1 to 16 cards in a suit");
  EXPECT_EQ(error_of([] { Deck("123456789", 2); }),
            "pack: a pack of 9 ranks with 2 copies; expected 1 to 16 cards in a suit");
  EXPECT_EQ(error_of([] { Deck("A A"); }), "pack: bad rank ' '; expected different printing characters");
  EXPECT_EQ(error_of([] { Deck("AKA"); }), "pack: bad rank 'A'; expected different printing characters");
}

TEST(Deck, DealsEachCardOnce) {
  Random random(7);
  const std::array<int, 4> sizes = {13, 13, 13, 12};
  const std::vector<CardSet> hands = whist.deal(random, sizes);
  CardSet seen;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    EXPECT_EQ(hands[i].size(), static_cast<std::size_t>(sizes[i]));
    EXPECT_TRUE((seen & hands[i]).empty());
    seen = seen | hands[i];
  }
  EXPECT_EQ((whist.full() - seen).size(), 1U);
  Random again(7);
  EXPECT_EQ(whist.deal(again, sizes), hands);
  Random other(8);
  EXPECT_NE(whist.deal(other, sizes), hands);
  const std::array<int, 2> too_many = {26, 27};
  EXPECT_EQ(error_of([&] { whist.deal(random, too_many); }), "deal: hands of 53 cards together; expected at most 52");
  const std::array<int, 2> negative = {5, -1};
  EXPECT_EQ(error_of([&] { whist.deal(random, negative); }), "deal: a hand of -1 cards; expected 0 or more");
}

}  // namespace
}  // namespace ombre
