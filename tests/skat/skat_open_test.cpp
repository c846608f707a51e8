// The open-hand Skat solver against the definition, and each of its steps against the others.
#include <gtest/gtest.h>

#include "tests/skat/skat_open_checks.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

TEST(OpenSkat, EveryCardOfEndings) {
  OpenSkat solver;
  Random random(1);
  for (int i = 0; i < scaled_down(6000); ++i) {
    const int cards = random.between(1, 15);
    expect_skat_definition(solver, random_skat_ending(cards, random));
  }
}

TEST(OpenSkat, EveryCardOfLongerEndings) {
  OpenSkat solver;
  Random random(2);
  for (int i = 0; i < scaled_down(60); ++i) {
    const int cards = random.between(16, 18);
    expect_skat_definition(solver, random_skat_ending(cards, random));
  }
}

// Two cards of one suit, or two trumps, in each other's hands: what was proved for one deal is next to what holds for
// the other.
SkatPosition with_cards_exchanged(SkatPosition position, Random& random) {
  const int giver = random.below(skat_seats);
  const int taker = (giver + 1 + random.below(skat_seats - 1)) % skat_seats;
  CardSet& from = position.hands[static_cast<std::size_t>(giver)];
  CardSet& to = position.hands[static_cast<std::size_t>(taker)];
  std::vector<std::pair<Card, Card>> pairs;
  for (const Card a : from)
    for (const Card b : to)
      if (skat_followers(position.kind, a).contains(b)) pairs.emplace_back(a, b);
  if (pairs.empty()) return position;
  const auto [a, b] = pairs[static_cast<std::size_t>(random.below(static_cast<int>(pairs.size())))];
  from.erase(a);
  to.erase(b);
  from.insert(b);
  to.insert(a);
  return position;
}

TEST(OpenSkat, DealsThatDifferInFewCardsShareOneSolver) {
  Random random(12);
  for (int i = 0; i < scaled_down(200); ++i) {
    OpenSkat solver;
    SkatPosition position = random_skat_ending(12, random);
    for (int relative = 0; relative < 40; ++relative) {
      EXPECT_EQ(solver.points(position), naive_skat_points(position));
      position = with_cards_exchanged(position, random);
    }
  }
}

TEST(OpenSkat, StepsChangeNoAnswer) { expect_equal_skat_steps(scaled_down(300), 3, 7, Random(3)); }

TEST(OpenSkat, WindowsChangeNoAnswer) {
  Random random(4);
  for (int i = 0; i < 20; ++i) {
    const SkatPosition position = random_skat_ending(random.between(15, 24), random);
    OpenSkat narrow(OpenSkatOptions{.table_bytes = 1 << 20, .window = 1});
    OpenSkat wide(OpenSkatOptions{.table_bytes = 1 << 20, .window = 25});
    EXPECT_EQ(narrow.points(position), wide.points(position));
  }
}

TEST(OpenSkat, ASmallTableChangesNoAnswer) {
  OpenSkat large;
  OpenSkat small(OpenSkatOptions{.table_bytes = 8192});
  EXPECT_LE(small.memory(), 8192U);
  Random random(5);
  for (int i = 0; i < 20; ++i) {
    const SkatPosition position = random_skat_ending(random.between(15, 21), random);
    EXPECT_EQ(small.cards(position), large.cards(position));
  }
}

TEST(OpenSkat, ReachesExactlyTheValue) {
  OpenSkat solver;
  Random random(6);
  for (int i = 0; i < 100; ++i) {
    const SkatPosition position = random_skat_ending(random.between(1, 24), random);
    const int points = solver.points(position);
    OpenSkat other(OpenSkatOptions{.table_bytes = 1 << 20});
    EXPECT_TRUE(other.reaches(position, points));
    EXPECT_FALSE(other.reaches(position, points + 1));
    EXPECT_TRUE(other.reaches(position, 0));
    EXPECT_FALSE(other.reaches(position, skat_total_points + 1));
  }
}

// The plain definition.
bool every_trick(const SkatPosition& position, bool declarer) {
  const Player mover = position.mover();
  const CardSet hand = position.hands[static_cast<std::size_t>(mover)];
  if (hand.empty()) return true;
  const bool ours = (mover == position.declarer) == declarer;
  for (const Card card : skat_legal(position.kind, position.trick, hand)) {
    const SkatPosition next = after_card(position, card);
    const bool lost = next.trick.empty() && (next.trick.leader() == position.declarer) != declarer;
    if ((!lost && every_trick(next, declarer)) == ours) return ours;
  }
  return !ours;
}

TEST(OpenSkat, TakesAllAgreesWithThePlainDefinition) {
  OpenSkat solver;
  Random random(11);
  constexpr int endings = 3000;
  std::array<int, 2> taken{};
  for (int i = 0; i < endings; ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(random.below(5))];
    const int cards = 15 + random.below(13);
    const SkatPosition start = i % 2 == 0 ? deal_worth_playing(kind, random) : deal_skat(kind, random);
    const SkatPosition position = after_random_cards(start, cards, random);
    for (const bool declarer : {false, true}) {
      const bool expected = every_trick(position, declarer);
      EXPECT_EQ(solver.takes_all(position, declarer), expected);
      if (expected) ++taken[declarer ? 1 : 0];
    }
  }
  EXPECT_GT(taken[0], 50);
  EXPECT_GT(taken[1], 50);
}

TEST(OpenSkat, TheBestCardIsTheValueOfADeal) {
  OpenSkat solver;
  Random random(7);
  for (int i = 0; i < 4; ++i) {
    const SkatPosition deal = deal_worth_playing(i % 2 == 0 ? SkatKind::grand : SkatKind::hearts, random);
    const std::vector<CardPoints> cards = solver.cards(deal);
    ASSERT_EQ(cards.size(), 10U);
    int best = cards.front().points;
    for (const CardPoints& each : cards)
      best = deal.mover() == deal.declarer ? std::max(best, each.points) : std::min(best, each.points);
    EXPECT_EQ(OpenSkat().points(deal), best);
  }
}

TEST(OpenSkat, CountsItsWork) {
  OpenSkat solver;
  Random random(8);
  const SkatPosition position = random_skat_ending(21, random);
  EXPECT_EQ(solver.counts().trick_nodes, 0U);
  solver.cards(position);
  EXPECT_GT(solver.counts().trick_nodes, 0U);
  EXPECT_GT(solver.counts().cards, 0U);
  const OpenSkatCounts first = solver.counts();
  solver.cards(position);
  EXPECT_LT(solver.counts().cards - first.cards, first.cards);
}

TEST(OpenSkat, RefusesNullAndImpossiblePositions) {
  OpenSkat solver;
  Random random(9);
  SkatPosition position = random_skat_ending(9, random);
  SkatPosition null = position;
  null.kind = SkatKind::null;
  EXPECT_THROW(solver.points(null), InputError);
  EXPECT_THROW(solver.takes_all(null, true), InputError);
  position.declarer = 3;
  EXPECT_THROW(solver.cards(position), InputError);
  EXPECT_THROW(solver.reaches(position, 61), InputError);
}

TEST(OpenSkat, CanBeMoved) {
  OpenSkat first;
  OpenSkat second = std::move(first);
  Random random(10);
  const SkatPosition position = random_skat_ending(6, random);
  EXPECT_EQ(second.points(position), naive_skat_points(position));
}

}  // namespace
}  // namespace ombre::testing
