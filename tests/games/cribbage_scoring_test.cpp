#include "games/cribbage/cribbage_scoring.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/random.h"
#include "tests/games/naive_cribbage.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

const Deck deck("A23456789TJQK");

naive::Cards names(CardSet cards) {
  naive::Cards out;
  for (const Card card : cards) out.push_back(deck.show(card));
  return out;
}

int show(const std::string& hand, const std::string& starter, bool crib = false) {
  return cribbage_show(deck.read_hand(hand), deck.read_card(starter), crib);
}

TEST(CribbageShow, CountsEveryRule) {
  EXPECT_EQ(show("C2 S4 H6 D8", "CK"), 0);
  EXPECT_EQ(show("C2 S4 H6 D8", "C9"), 4) << "fifteens 6 9 and 2 4 9";
  EXPECT_EQ(show("CT S5 H2 D9", "CK"), 4) << "two fifteens";
  EXPECT_EQ(show("C9 S9 H2 DQ", "CK"), 2) << "a pair";
  EXPECT_EQ(show("C9 S9 H9 DQ", "CK"), 6) << "three pairs";
  EXPECT_EQ(show("C9 S9 H9 D9", "CK"), 12) << "six pairs";
  EXPECT_EQ(show("CA S2 H3 DQ", "CQ"), 9) << "run, two fifteens with 2 3, a pair";
  EXPECT_EQ(show("C2 S3 H4 DK", "H2"), 8 + 2 + 2) << "a double run and 2 3 K twice";
  EXPECT_EQ(show("C5 S5 H5 DJ", "D5"), 29) << "the best hand";
  EXPECT_EQ(show("C5 S5 H5 CJ", "D5"), 28) << "the jack of another suit";
  EXPECT_EQ(show("C4 S5 H6 DJ", "D9"), 3 + 4 + 2 + 1) << "nob";
}

TEST(CribbageShow, CountsFlushes) {
  EXPECT_EQ(show("C2 C4 C6 C8", "SK"), 4);
  EXPECT_EQ(show("C2 C4 C6 C8", "CK"), 5);
  EXPECT_EQ(show("C2 C4 C6 C8", "SK", true), 0);
  EXPECT_EQ(show("C2 C4 C6 C8", "CK", true), 5);
  EXPECT_EQ(show("C2 C4 C6 S8", "CK"), 0) << "four with the starter are no flush";
  EXPECT_EQ(show("C2 C4 C6", "CK"), 0) << "three cards of a smaller position neither";
  EXPECT_EQ(show("", "CK"), 0);
}

// Figure 3.6 of the dissertation: 4 6 5 5 with a jack.
TEST(CribbageShow, FigureIsWorthSixteen) {
  EXPECT_EQ(show("C4 S6 H5 DJ", "S5"), 16);
  EXPECT_EQ(show("C4 S6 H5 D5", "HJ"), 16);
}

// Every choice of five ranks, four of each at most, in suits that give no flush and no nob.
TEST(CribbageShow, EveryChoiceOfRanksAgreesWithSubsets) {
  int seen = 0;
  std::array<int, 5> r{};
  for (r[0] = 0; r[0] < 13; ++r[0])
    for (r[1] = r[0]; r[1] < 13; ++r[1])
      for (r[2] = r[1]; r[2] < 13; ++r[2])
        for (r[3] = r[2]; r[3] < 13; ++r[3])
          for (r[4] = r[3]; r[4] < 13; ++r[4]) {
            if (r[0] == r[4]) continue;
            CardSet cards;
            for (int i = 0; i < 5; ++i)
              cards.insert(deck.card(static_cast<Suit>(i % 4), r[static_cast<std::size_t>(i)]));
            ASSERT_EQ(cards.size(), 5U);
            naive::Cards all = names(cards);
            const std::string none = all.back();
            all.pop_back();
            int jacks = 0;
            for (const std::string& card : all) jacks += card[1] == 'J' && card[0] == none[0];
            ASSERT_EQ(cribbage_combinations(cards), naive::show_points(all, none, true) - jacks) << deck.show(cards);
            ++seen;
          }
  EXPECT_EQ(seen, 6175);
}

TEST(CribbageShow, RandomHandsAgreeWithSubsets) {
  Random random(7);
  for (int i = 0; i < testing::scaled_down(20'000); ++i) {
    // Half of them in two suits, for flushes.
    CardSet hand;
    const int suits = i % 2 == 0 ? 4 : 1 + i % 4 / 2;
    const int size = i % 10 == 0 ? random.below(4) : 4;
    while (hand.size() < static_cast<std::size_t>(size)) {
      const int suit = random.below(suits);
      hand.insert(deck.card(static_cast<Suit>(suit), random.below(13)));
    }
    Card starter = hand.empty() ? Card{0} : hand.lowest();
    while (hand.contains(starter)) {
      const int suit = random.below(suits);
      starter = deck.card(static_cast<Suit>(suit), random.below(13));
    }
    for (const bool crib : {false, true})
      ASSERT_EQ(cribbage_show(hand, starter, crib), naive::show_points(names(hand), deck.show(starter), crib))
          << deck.show(hand) << " with " << deck.show(starter);
  }
}

// Every hand with every starter. The counts are well known: 29 four ways, never 19, 25, 26 or 27.
TEST(CribbageShow, DistributionOfAllHands) {
  if (testing::is_scaled_down()) GTEST_SKIP() << "thirteen million shows of one small function";
  std::vector<Card> pack(deck.full().begin(), deck.full().end());
  std::array<std::int64_t, cribbage_best_show + 1> counts{};
  for (std::size_t a = 0; a < 52; ++a)
    for (std::size_t b = a + 1; b < 52; ++b)
      for (std::size_t c = b + 1; c < 52; ++c)
        for (std::size_t d = c + 1; d < 52; ++d) {
          CardSet hand;
          for (const std::size_t i : {a, b, c, d}) hand.insert(pack[i]);
          for (const Card starter : pack)
            if (!hand.contains(starter)) ++counts[static_cast<std::size_t>(cribbage_show(hand, starter, false))];
        }
  const std::array<std::int64_t, cribbage_best_show + 1> known = {
      1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224,
      388740,  51680, 317340,  19656,  90100,   9168,   58248,   11196,  2708,    0,
      8068,    2496,  444,     356,    3680,    0,      0,       0,      76,      4};
  EXPECT_EQ(counts, known);
  std::int64_t points = 0;
  std::int64_t hands = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    points += static_cast<std::int64_t>(i) * counts[i];
    hands += counts[i];
  }
  EXPECT_EQ(hands, 12'994'800);
  EXPECT_NEAR(static_cast<double>(points) / static_cast<double>(hands), 4.769, 0.001);
}

// Plays the ranks in turn from a count of 0 and returns the points of each for pairs and runs.
std::vector<int> play(const std::string& ranks) {
  CribbageSeries series;
  std::vector<int> out;
  int count = 0;
  for (const char letter : ranks) {
    const auto rank = static_cast<int>(deck.ranks().find(letter));
    count += cribbage_pips(rank);
    out.push_back(series.play(rank, cribbage_limit - count));
  }
  return out;
}

TEST(CribbageSeries, CountsPairsAndRuns) {
  using Points = std::vector<int>;
  EXPECT_EQ(play("77"), (Points{0, 2}));
  EXPECT_EQ(play("7777"), (Points{0, 2, 6, 12}));
  EXPECT_EQ(play("QK"), (Points{0, 0})) << "tens are no pair";
  EXPECT_EQ(play("465"), (Points{0, 0, 3}));
  EXPECT_EQ(play("4655"), (Points{0, 0, 3, 2})) << "figure 3.6";
  EXPECT_EQ(play("46554"), (Points{0, 0, 3, 2, 0})) << "a pair breaks a run";
  EXPECT_EQ(play("56453"), (Points{0, 0, 3, 3, 4})) << "6 4 5 is another run, and 6 4 5 3 a longer one";
  EXPECT_EQ(play("3524"), (Points{0, 0, 0, 4})) << "the gap is filled";
  EXPECT_EQ(play("A234567"), (Points{0, 0, 3, 4, 5, 6, 7})) << "the longest";
  EXPECT_EQ(play("QKA"), (Points{0, 0, 0})) << "the ace is low";
  EXPECT_EQ(play("TQJ"), (Points{0, 0, 3}));
  EXPECT_EQ(play("3A23"), (Points{0, 0, 3, 3}));
  EXPECT_EQ(play("2324"), (Points{0, 0, 0, 3})) << "3 2 4";
}

TEST(CribbageSeries, ForgetsWhatCannotMatter) {
  CribbageSeries a;
  CribbageSeries b;
  a.play(0, 21);
  a.play(6, 14);
  b.play(6, 14);
  EXPECT_EQ(a, b) << "between ace and seven more is missing than fits";
  a.play(8, 5);
  EXPECT_TRUE(a.empty()) << "nothing that fits makes points with a nine";
  b.play(8, 8);
  EXPECT_EQ(b.size(), 2) << "an eight between seven and nine does";
}

// Whatever is forgotten, the points are those of the whole list.
TEST(CribbageSeries, AgreesWithTheWholeList) {
  Random random(11);
  for (int i = 0; i < testing::scaled_down(60'000); ++i) {
    // Ranks from a narrow window, so that pairs and runs are common.
    const int lowest = random.below(10);
    const int width = 3 + random.below(3);
    naive::Cards table;
    std::array<int, 13> used{};
    CribbageSeries series;
    for (int count = 0;;) {
      const int rank = std::min(12, lowest + random.below(width));
      const int pips = cribbage_pips(rank);
      if (count + pips > cribbage_limit || used[static_cast<std::size_t>(rank)] == 4) break;
      const int suit = used[static_cast<std::size_t>(rank)]++;
      count += pips;
      table.push_back(deck.show(deck.card(static_cast<Suit>(suit), rank)));
      const int ahead = series.points(rank);
      const int points = series.play(rank, cribbage_limit - count);
      ASSERT_EQ(ahead, points);
      ASSERT_EQ(points + cribbage_count_points(count), naive::play_points(table)) << "card " << table.size();
      ASSERT_LE(series.size(), static_cast<int>(table.size()));
    }
  }
}

}  // namespace
}  // namespace ombre
