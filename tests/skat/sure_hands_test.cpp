// Classes of card sets: as many as the orbits of the exchange of plain suits by Burnside's lemma, numbered both ways.
#include "skat/tables/sure/sure_hands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Polynomial = std::vector<std::uint64_t>;  // the number of sets of 0, 1, … cards

Polynomial times(const Polynomial& a, const Polynomial& b) {
  Polynomial out(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) out[i + j] += a[i] * b[j];
  return out;
}

// Sets that an exchange of suits leaves as they are: with one card of a circle of suits it has all of them.
Polynomial unchanged(const std::array<int, 4>& exchange) {
  Polynomial out{1, 4, 6, 4, 1};  // jacks
  std::array<bool, 4> seen{};
  for (std::size_t suit = 0; suit < 4; ++suit) {
    if (seen[suit]) continue;
    std::size_t circle = 0;
    for (std::size_t at = suit; !seen[at]; at = static_cast<std::size_t>(exchange[at])) {
      seen[at] = true;
      ++circle;
    }
    Polynomial one(circle + 1);
    one.front() = 1;
    one.back() = 1;
    for (int card = 0; card < 7; ++card) out = times(out, one);
  }
  return out;
}

std::uint64_t orbits(std::size_t cards) {
  std::array<int, 4> exchange{0, 1, 2, 3};
  std::uint64_t sum = 0;
  std::uint64_t exchanges = 0;
  do {
    sum += unchanged(exchange)[cards];
    ++exchanges;
  } while (std::next_permutation(exchange.begin(), exchange.end()));
  return sum / exchanges;
}

// Hands whose plain suits stand in order of length, those of the same length in any order.
std::uint64_t sorted_by_length(int cards) {
  constexpr std::array<std::uint64_t, 8> of_seven{1, 7, 21, 35, 35, 21, 7, 1};
  constexpr std::array<std::uint64_t, 5> of_four{1, 4, 6, 4, 1};
  std::uint64_t sum = 0;
  for (int a = 0; a <= 7; ++a)
    for (int b = 0; b <= a; ++b)
      for (int c = 0; c <= b; ++c)
        for (int d = 0; d <= c; ++d) {
          const int jacks = cards - a - b - c - d;
          if (jacks < 0 || jacks > 4) continue;
          const auto at = [](int i) { return static_cast<std::size_t>(i); };
          sum += of_seven[at(a)] * of_seven[at(b)] * of_seven[at(c)] * of_seven[at(d)] * of_four[at(jacks)];
        }
  return sum;
}

TEST(SureHands, AreAsManyAsOrbits) {
  for (int cards = 0; cards <= 32; ++cards)
    EXPECT_EQ(SureHands(cards).count(), orbits(static_cast<std::size_t>(cards))) << cards;
  EXPECT_EQ(SureHands(10).count(), 2'905'396U);
  EXPECT_EQ(SureHands(12).count(), 9'916'312U);
  EXPECT_THROW(SureHands(33), InputError);
}

// The number that Furtak (2013) gives for hands of ten.
TEST(SureHands, PublishedNumberHasSuitsSortedByLengthOnly) { EXPECT_EQ(sorted_by_length(10), 8'164'748U); }

TEST(SureHands, AreNumberedBothWays) {
  for (const int cards : {0, 1, 3, 5, 10, 12, 30, 32}) {
    const SureHands hands(cards);
    const auto most = static_cast<std::uint32_t>(testing::scaled_down(100'000));
    for (std::uint32_t index = 0; index < hands.count(); index += 1 + hands.count() / most) {
      const CardSet hand = hands.hand(index);
      ASSERT_EQ(hand.size(), static_cast<std::size_t>(cards));
      ASSERT_EQ(hand - skat_deck().full(), CardSet());
      ASSERT_EQ(hands.place(hand).index, index);
      ASSERT_EQ(hands.place(hand).moves.moved(hand), hand);
    }
    ASSERT_EQ(hands.place(hands.hand(hands.count() - 1)).index, hands.count() - 1);
  }
}

TEST(SureHands, NamesOfSuitsDoNotMatter) {
  Random random(1);
  for (const int cards : {10, 12}) {
    const SureHands hands(cards);
    const std::array<int, 1> counts{cards};
    for (int i = 0; i < testing::scaled_down(20'000); ++i) {
      const CardSet hand = skat_deck().deal(random, counts)[0];
      std::array<std::uint8_t, 4> lanes{0, 1, 2, 3};
      random.shuffle(lanes);
      const SuitMoves exchange(lanes);
      const SureHands::Place place = hands.place(hand);
      ASSERT_EQ(hands.place(exchange.moved(hand)).index, place.index) << skat_deck().show(hand);
      ASSERT_EQ(place.moves.moved(hand), hands.hand(place.index));
      // The trumps of a game go where the game goes.
      const SkatKind kind = skat_kinds[static_cast<std::size_t>(random.below(5))];
      ASSERT_EQ(exchange.moved(hand & skat_trumps(kind)), exchange.moved(hand) & skat_trumps(exchange.moved(kind)));
    }
  }
}

}  // namespace
}  // namespace ombre
