#include "core/trick.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace ombre {
namespace {

const Deck whist("23456789TJQKA");
const Deck pinochle("9JQKTA", 2);

Trick trick_of(const Deck& deck, Player leader, const std::string& cards) {
  Trick trick(leader);
  CardSet left = deck.full();
  for (std::size_t at = 0; at + 1 < cards.size(); at += 3) {
    const Card card = deck.read_card(cards.substr(at, 2), left);
    left.erase(card);
    trick.play(card);
  }
  return trick;
}

TEST(Trick, LeaderMayPlayAnythingOthersFollowIfTheyCan) {
  const TrickRules rules{4, std::nullopt, 1};
  const CardSet hand = whist.read_hand("C2 C5 HA");
  EXPECT_EQ(rules.legal(Trick(0), hand), hand);
  EXPECT_EQ(whist.show(rules.legal(trick_of(whist, 0, "C3"), hand)), "C2 C5");
  EXPECT_EQ(rules.legal(trick_of(whist, 0, "S3"), hand), hand);
}

TEST(Trick, PlayersFollowTheLeaderInTurn) {
  const TrickRules rules{3, std::nullopt, 1};
  Trick trick(2);
  std::vector<Player> order;
  for (const char* text : {"C2", "C3", "C4"}) {
    order.push_back(rules.mover(trick));
    EXPECT_FALSE(rules.complete(trick));
    trick.play(whist.read_card(text));
  }
  EXPECT_EQ(order, (std::vector<Player>{2, 0, 1}));
  EXPECT_TRUE(rules.complete(trick));
}

TEST(Trick, HighestOfTheSuitLedWinsWithoutTrumps) {
  const TrickRules rules{4, std::nullopt, 1};
  EXPECT_EQ(rules.winner(trick_of(whist, 1, "H5 HT DA H9")), 2);
  EXPECT_EQ(rules.winner(trick_of(whist, 3, "H5 SA DA CA")), 3);
}

TEST(Trick, HighestTrumpWins) {
  const TrickRules rules{4, Suit::spades, 1};
  EXPECT_EQ(rules.winner(trick_of(whist, 0, "H5 S2 HA S3")), 3);
  EXPECT_EQ(rules.winner(trick_of(whist, 0, "S5 HA S4 DA")), 0);
}

TEST(Trick, FirstOfTwoEqualCardsWins) {
  const TrickRules rules{4, Suit::hearts, 2};
  EXPECT_EQ(rules.winner(trick_of(pinochle, 0, "CT CA CK CA")), 1);
  EXPECT_EQ(rules.winner(trick_of(pinochle, 0, "CA H9 H9 CA")), 1);
  // The copy with the higher bit was played first.
  Trick trick(0);
  trick.play(pinochle.card(Suit::clubs, 5, 1));
  trick.play(pinochle.card(Suit::clubs, 5, 0));
  EXPECT_EQ(rules.winner(trick), 0);
}

TEST(Trick, TakesTwoToEightPlayers) {
  for (int players = 2; players <= max_players; ++players) {
    const TrickRules rules{players, std::nullopt, 1};
    for (Player leader = 0; leader < players; ++leader) {
      Trick trick(leader);
      for (int i = 0; i < players; ++i) trick.play(whist.card(Suit::clubs, i));
      EXPECT_TRUE(rules.complete(trick));
      EXPECT_EQ(rules.winner(trick), (leader + players - 1) % players);
    }
  }
}

TEST(Trick, IsAValue) {
  EXPECT_EQ(trick_of(whist, 1, "C2 C3"), trick_of(whist, 1, "C2 C3"));
  EXPECT_FALSE(trick_of(whist, 1, "C2 C3") == trick_of(whist, 0, "C2 C3"));
  EXPECT_LE(sizeof(Trick), 10U);
}

}  // namespace
}  // namespace ombre
