#include "games/big_two/big_two_hands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "games/big_two/big_two.h"
#include "games/big_two/big_two_plays.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

TEST(BigTwoHands, CountsTheHandsOfPoker) {
  std::map<BigTwoKind, int> counts;
  std::set<std::uint64_t> sets;
  each_big_two_play(Deck(big_two_ranks).full(), {}, true, [&](BigTwoPlay each) {
    ++counts[each.strength().kind];
    sets.insert(each.cards().bits());
    EXPECT_EQ(static_cast<int>(each.cards().size()), big_two_size(each.strength().kind));
  });
  const std::map<BigTwoKind, int> known = {{BigTwoKind::single, 52},  {BigTwoKind::pair, 78},
                                           {BigTwoKind::triple, 52},  {BigTwoKind::straight, 10200},
                                           {BigTwoKind::flush, 5108}, {BigTwoKind::full_house, 3744},
                                           {BigTwoKind::four, 624},   {BigTwoKind::straight_flush, 40}};
  EXPECT_EQ(counts, known);
  EXPECT_EQ(sets.size(), 52U + 78 + 52 + 10200 + 5108 + 3744 + 624 + 40);
}

// The sums of `most_moves` one by one, from the numbers of cards in the ranks and suits.
TEST(BigTwoHands, NoHandHasMoreMovesThanTheListHolds) {
  const auto choose = [](int n, int k) {
    int out = 1;
    for (int i = 0; i < k; ++i) out = out * (n - i) / (i + 1);
    return n < k ? 0 : out;
  };
  // 1. Straights: the best product over ranks A23456789TJQKA, the ace counted at both ends.
  int straights = 0;
  for (int ace = 0; ace <= 4; ++ace) {
    std::map<std::array<int, 5>, int> best = {{{0, 0, 0, ace, ace}, 0}};
    for (int rank = 1; rank < 14; ++rank) {
      std::map<std::array<int, 5>, int> next;
      for (const auto& [key, value] : best) {
        const auto [a, b, c, d, used] = key;
        for (int count = rank < 13 ? 0 : ace; count <= (rank < 13 ? 4 : ace); ++count) {
          const int cards = rank < 13 ? used + count : used;
          if (cards > BigTwo::most_cards) break;
          int& at = next[{b, c, d, count, cards}];
          at = std::max(at, value + a * b * c * d * count);
        }
      }
      best = next;
    }
    for (const auto& [key, value] : best) straights = std::max(straights, value);
  }
  EXPECT_EQ(straights, 432);

  // 2. Equal ranks, by how many ranks have four, three and two cards.
  int houses = 0;
  int kickers = 0;
  int triples = 0;
  int pairs = 0;
  for (int fours = 0; fours <= 4; ++fours)
    for (int threes = 0; 4 * fours + 3 * threes <= BigTwo::most_cards; ++threes)
      for (int twos = 0; 4 * fours + 3 * threes + 2 * twos <= BigTwo::most_cards; ++twos) {
        const int all_pairs = 6 * fours + 3 * threes + twos;
        houses = std::max(houses, 4 * fours * (all_pairs - 6) + threes * (all_pairs - 3));
        kickers = std::max(kickers, fours * (BigTwo::most_cards - 4));
        triples = std::max(triples, 4 * fours + threes);
        pairs = std::max(pairs, all_pairs);
      }
  EXPECT_EQ(houses, 288);
  EXPECT_EQ(kickers, 52);
  EXPECT_EQ(triples, 16);
  EXPECT_EQ(pairs, 24);

  // 3. Five of a suit, no suit whole: twelve and five.
  EXPECT_EQ(choose(12, 5) + choose(5, 5), 793);
  EXPECT_EQ(BigTwo::most_moves, 793U + 432 + 288 + 52 + 16 + 24 + 17);

  // 4. One suit whole, and any four others.
  const CardSet whole = Deck(big_two_ranks).full().in_suit(Suit::clubs);
  const CardSet rest = Deck(big_two_ranks).full() - whole;
  const std::vector<Card> others(rest.begin(), rest.end());
  std::size_t most = 0;
  const std::size_t step = testing::scaled_down(100) < 100 ? 7 : 1;
  for (std::size_t a = 0; a < others.size(); a += step)
    for (std::size_t b = 0; b < a; ++b)
      for (std::size_t c = 0; c < b; ++c)
        for (std::size_t d = 0; d < c; ++d) {
          const CardSet hand =
              whole | CardSet(others[a]) | CardSet(others[b]) | CardSet(others[c]) | CardSet(others[d]);
          std::size_t count = 0;
          each_big_two_play(hand, {}, true, [&count](BigTwoPlay) { ++count; });
          most = std::max(most, count);
        }
  EXPECT_GE(most, 1287U);
  EXPECT_LE(most, BigTwo::most_moves);
}
}  // namespace
}  // namespace ombre
