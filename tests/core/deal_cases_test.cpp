// Deals by cases, against all ways to give the cards away, of which each counts as often as its case says.
#include "core/hidden_deals.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "tests/support/scale.h"

namespace ombre {
namespace {

constexpr std::size_t holders = 3;
constexpr std::size_t most_size = 3;

using Bits = std::vector<std::uint64_t>;

// Of all holders, also those that must be empty.
Bits bits_of(const DealtHands& hands) {
  Bits out;
  for (const CardSet hand : hands) out.push_back(hand.bits());
  return out;
}

CardSet some_cards(CardSet of, int tenths, Random& random) {
  CardSet out;
  for (const Card card : of)
    if (random.below(10) < tenths) out.insert(card);
  return out;
}

// Two holders may have as many of certain cards as there are histories for these two numbers.
struct Problem {
  HiddenCards hidden;
  std::size_t first = 0;
  std::size_t second = 1;
  CardSet certain{};
  std::array<std::array<int, most_size + 1>, most_size + 1> histories{};

  explicit Problem(Random& random) {
    std::size_t cards = 0;
    std::array<std::size_t, holders> sizes{};
    for (std::size_t& size : sizes) {
      size = static_cast<std::size_t>(random.between(0, most_size));
      cards += size;
    }
    while (hidden.cards.size() < cards) hidden.cards.insert(Card{static_cast<std::uint8_t>(random.below(64))});
    for (const std::size_t size : sizes) hidden.add(size, some_cards(hidden.cards, 8, random));
    first = static_cast<std::size_t>(random.below(holders));
    second = (first + 1) % holders;
    certain = some_cards(hidden.cards, 5, random);
    for (auto& row : histories)
      for (int& number : row) number = random.below(4);
  }

  DealCases deals() const {
    DealCases cases;
    cases.join(holders, first);
    cases.join(holders + 1, second);
    for (std::size_t a = 0; a <= hidden.holders[first].size; ++a)
      for (std::size_t b = 0; b <= hidden.holders[second].size; ++b) {
        HiddenCards split = hidden;
        split_off(split, first, certain, a);
        split_off(split, second, certain, b);
        cases.add(split, histories[a][b]);
      }
    return cases;
  }

  // The plain definition: every card to every holder, and what does not fit left out.
  std::map<Bits, double> ways() const {
    const std::vector<Card> cards(hidden.cards.begin(), hidden.cards.end());
    std::size_t all = 1;
    for (std::size_t i = 0; i < cards.size(); ++i) all *= holders;
    std::map<Bits, double> out;
    for (std::size_t code = 0; code < all; ++code) {
      DealtHands hands{};
      std::size_t rest = code;
      for (const Card card : cards) {
        hands[rest % holders].insert(card);
        rest /= holders;
      }
      bool fits = true;
      for (std::size_t h = 0; h < holders; ++h)
        fits = fits && hands[h].size() == hidden.holders[h].size && (hands[h] - hidden.holders[h].may_hold).empty();
      if (!fits) continue;
      const int number = histories[(hands[first] & certain).size()][(hands[second] & certain).size()];
      if (number > 0) out[bits_of(hands)] = number;
    }
    return out;
  }
};

TEST(DealCases, AreThoseOfThePlainDefinition) {
  Random random(3);
  const int problems = testing::scaled_down(1000);
  int possible = 0;
  for (int i = 0; i < problems; ++i) {
    const Problem problem(random);
    const std::map<Bits, double> expected = problem.ways();
    const DealCases deals = problem.deals();
    double count = 0;
    for (const auto& [hands, ways] : expected) count += ways;
    ASSERT_EQ(deals.count(), count);
    std::map<Bits, double> listed;
    deals.each([&](const DealtHands& hands) { ++listed[bits_of(hands)]; });
    ASSERT_EQ(listed, expected);
    if (expected.empty()) continue;
    ++possible;
    for (int draw = 0; draw < 5; ++draw) {
      const Bits drawn = bits_of(deals.sample(random));
      ASSERT_TRUE(expected.contains(drawn));
    }
  }
  EXPECT_GT(possible, problems / 4);
}

TEST(DealCases, AreDrawnAsOftenAsTheyHaveWays) {
  Random random(4);
  constexpr double draws_a_way = 50;
  int tried = 0;
  while (tried < testing::scaled_down(40)) {
    const Problem problem(random);
    const std::map<Bits, double> expected = problem.ways();
    if (expected.size() < 2 || expected.size() > 200) continue;
    ++tried;
    const DealCases deals = problem.deals();
    std::map<Bits, double> drawn;
    for (int i = 0; i < static_cast<int>(deals.count() * draws_a_way); ++i) ++drawn[bits_of(deals.sample(random))];
    double square = 0;
    for (const auto& [hands, ways] : expected)
      square += std::pow(drawn[hands] - draws_a_way * ways, 2) / (draws_a_way * ways);
    const double freedom = static_cast<double>(expected.size()) - 1;
    EXPECT_LT(square, freedom + 5 * std::sqrt(2 * freedom) + 10);
  }
}

TEST(DealCases, AreThoseOfHiddenDealsWhereThereIsOneCase) {
  Random random(5);
  for (int i = 0; i < testing::scaled_down(1000); ++i) {
    const Problem problem(random);
    std::vector<Bits> expected;
    HiddenDeals(problem.hidden).each([&](const DealtHands& hands) { expected.push_back(bits_of(hands)); });
    std::vector<Bits> listed;
    const DealCases deals(problem.hidden);
    deals.each([&](const DealtHands& hands) { listed.push_back(bits_of(hands)); });
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(deals.count(), static_cast<double>(expected.size()));
  }
}

// A deal that two cases have in common counts for both.
TEST(DealCases, CountADealForEachOfItsCases) {
  HiddenCards hidden;
  hidden.cards = CardSet::from_bits(0xf);
  for (int h = 0; h < 2; ++h) hidden.add(2, hidden.cards);
  HiddenCards with_lowest = hidden;
  with_lowest.place(0, CardSet::from_bits(0x1));
  DealCases deals;
  deals.add(hidden);
  deals.add(with_lowest, 2);
  EXPECT_EQ(deals.count(), 6 + 2 * 3);
  std::map<Bits, int> listed;
  deals.each([&](const DealtHands& hands) { ++listed[bits_of(hands)]; });
  EXPECT_EQ(listed.size(), 6U);
  for (const auto& [hands, ways] : listed) EXPECT_EQ(ways, (hands[0] & 1U) != 0 ? 3 : 1);
}

TEST(DealCases, AreNoneWhereNoCaseIsPossible) {
  HiddenCards hidden;
  hidden.cards = CardSet::from_bits(0x3);
  hidden.add(2, CardSet::from_bits(0x1));
  DealCases deals;
  EXPECT_EQ(deals.count(), 0);
  deals.add(hidden);
  hidden.place(0, hidden.cards);
  deals.add(hidden, 0);
  EXPECT_EQ(deals.count(), 0);
  deals.each([](const DealtHands&) { ADD_FAILURE() << "a deal was listed"; });
  deals.add(hidden);
  EXPECT_EQ(deals.count(), 1);
}

}  // namespace
}  // namespace ombre
