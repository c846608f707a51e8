// The small parts of src/core: players, scores, lists of moves, random numbers, budgets, quoting.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "core/bit_range.h"
#include "core/budget.h"
#include "core/move_list.h"
#include "core/players.h"
#include "core/random.h"
#include "core/scores.h"
#include "core/text.h"

namespace ombre {
namespace {

TEST(PlayerSet, HasTheAlgebraOfSets) {
  const PlayerSet all = PlayerSet::first(3);
  EXPECT_EQ(all.size(), 3);
  EXPECT_TRUE(all.contains(2));
  EXPECT_FALSE(all.contains(3));
  EXPECT_FALSE(all.contains(chance_player));
  EXPECT_EQ(all - PlayerSet(1), PlayerSet(0) | PlayerSet(2));
  EXPECT_TRUE((PlayerSet(0) & PlayerSet(1)).empty());
}

TEST(Scores, HoldOneForEachPlayer) {
  Scores scores(5, -2, 3);
  EXPECT_EQ(scores[1], -2);
  EXPECT_EQ(scores.sum(3), 6);
  EXPECT_EQ(scores.sum(1), 5);
  EXPECT_EQ(Scores::all(2, 4), Scores(4, 4));
}

TEST(BitRange, WalksFromLowestToHighest) {
  const BitRange range((std::uint64_t{1} << 63) | 5U);
  EXPECT_EQ(range.size(), 3U);
  EXPECT_EQ(std::vector<int>(range.begin(), range.end()), (std::vector<int>{0, 2, 63}));
  EXPECT_EQ(BitRange(0).begin(), BitRange(0).end());
}

TEST(MoveList, KeepsTheOrder) {
  MoveList<int, 4> list = {3, 1};
  list.push_back(2);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 2}));
  int expected = 0;
  for (const int move : IndexRange(3)) EXPECT_EQ(move, expected++);
  EXPECT_EQ(expected, 3);
}

TEST(Random, IsTheSameForTheSameSeed) {
  Random a(42);
  Random b(42);
  Random c(43);
  const std::uint64_t first = a.bits();
  EXPECT_EQ(first, b.bits());
  EXPECT_NE(first, c.bits());
}

TEST(Random, ForksDoNotDependOnWhatWasDrawn) {
  Random a(42);
  const Random before = a.fork(3);
  a.bits();
  Random fork = a.fork(3);
  Random same = before;
  const std::uint64_t drawn = fork.bits();
  EXPECT_EQ(drawn, same.bits());
}

TEST(Random, DrawsEveryNumberOfARangeAndNoOther) {
  Random random(1);
  std::vector<int> seen(5, 0);
  for (int i = 0; i < 5000; ++i) {
    const int drawn = random.between(-2, 2);
    ASSERT_GE(drawn, -2);
    ASSERT_LE(drawn, 2);
    ++seen[static_cast<std::size_t>(drawn + 2)];
  }
  for (const int count : seen) {
    EXPECT_GT(count, 850);
    EXPECT_LT(count, 1150);
  }
}

TEST(Random, ShuffleKeepsTheElements) {
  Random random(1);
  std::vector<int> list = {1, 2, 3, 4, 5, 6, 7, 8};
  const std::vector<int> before = list;
  random.shuffle(list);
  EXPECT_NE(list, before);
  std::sort(list.begin(), list.end());
  EXPECT_EQ(list, before);
}

int spend_all(Budget& budget) {
  int spent = 0;
  try {
    while (spent < 1'000'000) {
      budget.spend();
      ++spent;
    }
  } catch (const BudgetSpent&) {
  }
  return spent;
}

TEST(Budget, GivesExactlyTheNodesAskedFor) {
  for (const int nodes : {0, 1, 1023, 1024, 1025, 5000}) {
    Budget::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(nodes);
    Budget budget(limits);
    EXPECT_TRUE(budget.limited());
    EXPECT_EQ(spend_all(budget), nodes);
    EXPECT_EQ(budget.spent(), static_cast<std::uint64_t>(nodes));
  }
}

TEST(Budget, StopsWhenTheFlagIsRaised) {
  std::atomic<bool> stop{true};
  Budget::Limits limits;
  limits.stop = &stop;
  Budget budget(limits);
  EXPECT_LT(spend_all(budget), 10'000);
}

TEST(Budget, StopsWhenTheTimeIsOver) {
  Budget::Limits limits;
  limits.deadline = Budget::Clock::now();
  Budget budget(limits);
  EXPECT_LT(spend_all(budget), 10'000);
}

TEST(Text, QuotesWithoutControlBytesAndNotAtLength) {
  EXPECT_EQ(quote("a\n"), "'a\\x0a'");
  EXPECT_LT(quote(std::string(1000, 'x')).size(), 60U);
}

TEST(Text, ErrorsSayWhatWhereAndWhatWasExpected) {
  const InputError error("bad", "row 3", "good");
  EXPECT_STREQ(error.what(), "row 3: bad; expected good");
  EXPECT_STREQ(InputError("bad", "", "").what(), "bad");
}

}  // namespace
}  // namespace ombre
