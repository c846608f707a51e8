#include "core/hidden_deals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <stdexcept>
#include <vector>

#include "core/hidden_cards.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

// Random holders of up to ten cards, some of which each may be unable to hold.
HiddenCards random_problem(Random& random) {
  HiddenCards hidden;
  const int holders = random.between(1, 4);
  for (int h = 0; h < holders; ++h) {
    CardSet may_hold;
    const int chance = random.between(3, 10);
    for (int card = 0; card < 64; ++card)
      if (random.below(10) < chance) may_hold.insert(Card{static_cast<std::uint8_t>(card)});
    hidden.add(static_cast<std::size_t>(random.between(0, 3)), may_hold);
  }
  std::size_t cards = 0;
  for (std::size_t h = 0; h < hidden.count; ++h) cards += hidden.holders[h].size;
  while (hidden.cards.size() < cards) hidden.cards.insert(Card{static_cast<std::uint8_t>(random.below(64))});
  return hidden;
}

using Bits = std::vector<std::uint64_t>;

Bits bits_of(const DealtHands& hands) {
  Bits out;
  for (const CardSet hand : hands) out.push_back(hand.bits());
  return out;
}

// The plain definition: every card to every holder that may take it and has room.
void deal_plainly(HiddenCards hidden, DealtHands hands, std::map<Bits, double>& found) {
  if (hidden.cards.empty()) {
    found.emplace(bits_of(hands), 0);
    return;
  }
  const Card card = hidden.cards.lowest();
  hidden.cards.erase(card);
  for (std::size_t h = 0; h < hidden.count; ++h) {
    if (hidden.holders[h].size == 0 || !hidden.holders[h].may_hold.contains(card)) continue;
    HiddenCards rest = hidden;
    --rest.holders[h].size;
    DealtHands more = hands;
    more[h].insert(card);
    deal_plainly(rest, more, found);
  }
}

TEST(HiddenDeals, AreThoseOfThePlainDefinition) {
  Random random(11);
  int possible = 0;
  for (int i = 0; i < testing::scaled_down(3000); ++i) {
    const HiddenCards hidden = random_problem(random);
    std::map<Bits, double> expected;
    deal_plainly(hidden, {}, expected);
    const HiddenDeals deals(hidden);
    ASSERT_EQ(deals.count(), static_cast<double>(expected.size()));
    std::map<Bits, double> listed;
    deals.each([&](const DealtHands& hands) { ASSERT_TRUE(listed.emplace(bits_of(hands), 0).second); });
    ASSERT_EQ(listed, expected);
    if (expected.empty()) continue;
    ++possible;
    ASSERT_TRUE(expected.contains(bits_of(deals.sample(random))));
  }
  EXPECT_GT(possible, testing::scaled_down(3000) / 4);
}

TEST(HiddenDeals, AreDrawnEquallyOften) {
  Random random(5);
  constexpr double draws_of_each = 200;
  int tried = 0;
  while (tried < testing::scaled_down(60)) {
    const HiddenDeals deals(random_problem(random));
    if (deals.count() < 2 || deals.count() > 200) continue;
    ++tried;
    std::map<Bits, double> drawn;
    deals.each([&](const DealtHands& hands) { drawn[bits_of(hands)] = 0; });
    for (int i = 0; i < static_cast<int>(deals.count() * draws_of_each); ++i) ++drawn[bits_of(deals.sample(random))];
    double square = 0;
    for (const auto& [hands, count] : drawn) square += std::pow(count - draws_of_each, 2) / draws_of_each;
    const double freedom = deals.count() - 1;
    EXPECT_LT(square, freedom + 5 * std::sqrt(2 * freedom) + 10);
  }
}

TEST(HiddenDeals, CountsAllDealsOfBridge) {
  HiddenCards hidden;
  for (int card = 0; card < 39; ++card) hidden.cards.insert(Card{static_cast<std::uint8_t>(card)});
  for (int h = 0; h < 3; ++h) hidden.add(13, hidden.cards);
  // 39! / 13!^3.
  EXPECT_NEAR(HiddenDeals(hidden).count() / 8.4478e16, 1, 1e-4);
}

TEST(HiddenDeals, KnownCardsGoNowhereElse) {
  HiddenCards hidden;
  for (int card = 0; card < 6; ++card) hidden.cards.insert(Card{static_cast<std::uint8_t>(card)});
  for (int h = 0; h < 2; ++h) hidden.add(3, hidden.cards);
  hidden.place(1, CardSet(Card{2}) | CardSet(Card{4}));
  EXPECT_EQ(HiddenDeals(hidden).count(), 4);
  HiddenDeals(hidden).each([](const DealtHands& hands) {
    EXPECT_TRUE(hands[1].contains(Card{2}));
    EXPECT_TRUE(hands[1].contains(Card{4}));
  });
}

TEST(HiddenCards, RefuseMoreHoldersThanThereIsRoomFor) {
  HiddenCards hidden;
  for (std::size_t h = 0; h < most_holders; ++h) hidden.add(0, {});
  EXPECT_THROW(hidden.add(0, {}), std::logic_error);
}

}  // namespace
}  // namespace ombre
