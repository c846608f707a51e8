#include "skat/player/skat_hand_signs.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.h"

namespace ombre {
namespace {

CardSet cards(std::string_view text) { return skat_deck().read_hand(text); }

// The answers of one player, by the place of the value that was asked.
using Answers = std::vector<std::pair<int, bool>>;

// An auction of players who go up step by step as far as their limits, places in skat_bids, let them.
SkatAuction auction_of(const std::array<int, skat_seats>& limits, std::array<Answers, skat_seats>& answers) {
  SkatAuction auction;
  while (const std::optional<SkatAuction::Turn> turn = auction.turn()) {
    const int index = std::countr_zero(auction.allowed());
    const auto seat = static_cast<std::size_t>(turn->player);
    const bool yes = index + 1 <= limits[seat];
    answers[seat].emplace_back(index + 1, yes);
    if (yes)
      auction.bid_or_hold(index);
    else
      auction.pass();
  }
  return auction;
}

TEST(SkatAsks, TellWhatWasAskedWhereBidsGoUpStepByStep) {
  Random random(3);
  for (int round = 0; round < 5000; ++round) {
    std::array<int, skat_seats> limits{};
    for (int& limit : limits) {
      const bool bids = random.chance(0.6);
      limit = bids ? random.between(0, 14) : 0;
    }
    std::array<Answers, skat_seats> expected;
    const SkatAuction auction = auction_of(limits, expected);
    for (Player p = 0; p < skat_seats; ++p) {
      const Answers& given = expected[static_cast<std::size_t>(p)];
      const SkatAsks asks = skat_asks(auction, p);
      if (given.empty()) {
        EXPECT_EQ(asks, SkatAsks{}) << "seat " << p;
        continue;
      }
      EXPECT_EQ(asks.first, given.front().first) << "seat " << p;
      EXPECT_EQ(asks.declined, given.back().second ? 0 : given.back().first) << "seat " << p;
      int held = 0;
      for (const auto& [place, yes] : given)
        if (yes) held = place;
      EXPECT_EQ(asks.held, held) << "seat " << p;
    }
  }
}

TEST(SkatAsks, CountEveryValueUpToTheLast) {
  std::vector<std::pair<std::size_t, bool>> seen;
  each_answer({.first = 1, .held = 3, .declined = 4}, [&](std::size_t s, bool yes) { seen.emplace_back(s, yes); });
  const std::vector<std::pair<std::size_t, bool>> expected{
      {0, true}, {skat_bid_classes + 1, true}, {skat_bid_classes + 2, true}, {skat_bid_classes + 3, false}};
  EXPECT_EQ(seen, expected);
  seen.clear();
  each_answer({.first = 5, .held = 0, .declined = 5}, [&](std::size_t s, bool yes) { seen.emplace_back(s, yes); });
  EXPECT_EQ(seen, (std::vector<std::pair<std::size_t, bool>>{{4, false}}));
  each_answer({}, [&](std::size_t, bool) { ADD_FAILURE() << "nothing was asked"; });
}

TEST(SkatAsks, ClassesOfBidsAreInOrder) {
  std::size_t last = 0;
  for (int place = 1; place <= static_cast<int>(skat_bids.size()) + 1; ++place) {
    const std::size_t now = skat_bid_class(place);
    EXPECT_TRUE(now == last || now == last + 1) << place;
    last = now;
  }
  EXPECT_EQ(last, skat_bid_classes - 1);
  EXPECT_EQ(skat_bid_class(*skat_bid_index(23) + 1), 3U);
}

TEST(SkatDeclaration, TellsGamesAndNeededMatadorsApart) {
  const auto of = [](std::string_view text, int bid) { return skat_declaration(read_skat_contract(text), bid); };
  EXPECT_EQ(of("D", 18), of("C", 24));
  EXPECT_EQ(of("D", 18), of("D", 0)) << "without a bid";
  EXPECT_NE(of("D", 18), of("D", 27)) << "two matadors";
  EXPECT_NE(of("D", 18), of("DH", 18));
  EXPECT_NE(of("G", 18), of("C", 18));
  for (std::size_t d = 0; d < skat_declarations; ++d) {
    const bool null = skat_declared_class(d) == SkatClass::null;
    EXPECT_EQ(null, d >= skat_first_null);
  }
  EXPECT_EQ(skat_declared_class(of("NO", 18)), SkatClass::null);
  EXPECT_FALSE(skat_declared_hand(of("N", 18)));
  EXPECT_TRUE(skat_declared_hand(of("NH", 18)));
  EXPECT_TRUE(skat_declared_hand(of("GHS", 120)));
  EXPECT_FALSE(skat_declared_hand(of("S", 66)));
}

TEST(SkatHandSigns, AskSignsSayWhatTheyStandFor) {
  // Two jacks, five hearts, one ace beside them.
  const SkatAskSigns signs = skat_ask_signs(cards("CJ HJ HA HK H9 H8 H7 CA S8 D7"));
  EXPECT_EQ(signs.groups[0], (((0b0101 * 4 + 2) * 4 + 2) * 4) + 1);
  // Clubs come first of equally long suits: nothing is an ace beside them but that of spades.
  const SkatAskSigns equal = skat_ask_signs(cards("CA CT CK SA ST SK HT HK D8 D7"));
  EXPECT_EQ(equal.groups[0], 1);
  EXPECT_EQ(equal.groups[2], 3 * 4) << "three tens, no short suit";
  // All below: four safe suits, no high card.
  EXPECT_EQ(skat_ask_signs(cards("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8")).groups[1], 4 * 4);
  EXPECT_EQ(skat_ask_signs(cards("C7 C8 CK S7 S8 SA H7 H8 D7 DJ")).groups[1], 1 * 4) << "K, A and J are caught";
}

TEST(SkatHandSigns, GameSignsSayWhatTheyStandFor) {
  const CardSet hand = cards("CJ HJ HA HT H9 H8 CA CT S8 S7");
  const SkatGameSigns suit = skat_game_signs(SkatKind::hearts, hand, cards("DT HK"));
  EXPECT_EQ(suit.trumps, (0b0101 * 8 + 4) * 4 + 3);
  ASSERT_EQ(suit.suit_signs, 3);
  constexpr int six_trumps = 2 * 128;
  EXPECT_EQ(suit.suits[0], six_trumps + 0b1001000) << "CA CT";
  EXPECT_EQ(suit.suits[1], six_trumps + 0b0000011) << "S8 S7";
  EXPECT_EQ(suit.suits[2], six_trumps) << "no diamonds";
  ASSERT_EQ(suit.away_signs, 2);
  EXPECT_EQ(suit.away[0], 0) << "a trump";
  EXPECT_EQ(suit.away[1], 2 * 4 + 0) << "a ten of which nothing is left";
  const SkatGameSigns grand = skat_game_signs(SkatKind::grand, hand, {});
  EXPECT_EQ(grand.trumps, (0b0101 * 5 + 2) * 5 + 2);
  EXPECT_EQ(grand.suit_signs, 4);
  EXPECT_EQ(grand.away_signs, 0);
  const SkatGameSigns null = skat_game_signs(SkatKind::null, hand, cards("SA S9"));
  EXPECT_EQ(null.trumps, 0);
  EXPECT_EQ(null.suits[2], 0b10011110) << "HJ stands between ten and queen";
  EXPECT_EQ(null.away[0], 2 * 4 + 2) << "S9, two spades are left";
}

TEST(SkatHandSigns, SayWhatAnotherGroupHasTold) {
  EXPECT_EQ(skat_told_before(SkatClass::suit, 0, 300), 0U);
  EXPECT_EQ(skat_told_before(SkatClass::suit, 1, 2 * 128 + 77), 2U) << "six trumps";
  EXPECT_EQ(skat_told_before(SkatClass::grand, 1, 0b1001000), 3U) << "ace and ten";
  EXPECT_EQ(skat_told_before(SkatClass::grand, 1, 0b0110111), 0U) << "neither";
  EXPECT_EQ(skat_told_before(SkatClass::null, 1, 200), 0U);
}

TEST(SkatHandSigns, AreBelowTheirNumbers) {
  Random random(5);
  constexpr std::array<int, 2> sizes{10, 2};
  for (int round = 0; round < 3000; ++round) {
    const std::vector<CardSet> dealt = skat_deck().deal(random, sizes);
    const SkatAskSigns asks = skat_ask_signs(dealt[0]);
    for (std::size_t g = 0; g < asks.groups.size(); ++g) EXPECT_LT(asks.groups[g], SkatAskSigns::counts[g]);
    for (const SkatKind kind : skat_kinds) {
      const SkatGameSigns signs = skat_game_signs(kind, dealt[0], dealt[1]);
      const auto& counts = SkatGameSigns::counts[static_cast<std::size_t>(skat_class(kind))];
      EXPECT_LT(signs.trumps, counts[0]);
      for (std::size_t s = 0; s < signs.suit_signs; ++s) EXPECT_LT(signs.suits[s], counts[1]);
      for (std::size_t c = 0; c < signs.away_signs; ++c) EXPECT_LT(signs.away[c], counts[2]);
    }
  }
}

}  // namespace
}  // namespace ombre
