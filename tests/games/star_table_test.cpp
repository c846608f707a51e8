#include "games/chinese_checkers/star_table.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <vector>

#include "core/random.h"
#include "tests/games/naive_star_race.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using testing::NaiveStarRace;

std::vector<int> holes_of(StarPegs pegs) {
  std::vector<int> holes;
  for (; pegs != 0; pegs &= pegs - 1) holes.push_back(std::countr_zero(pegs));
  return holes;
}

TEST(StarRank, NumbersTheSetsInOrder) {
  EXPECT_EQ(StarRank(1).positions(), 9U);
  EXPECT_EQ(StarRank(3).positions(), 13'983'816U);
  const StarRank rank(2);
  ASSERT_EQ(rank.positions(), 2300U);
  StarPegs before = 0;
  for (std::uint32_t i = 0; i < rank.positions(); ++i) {
    const StarPegs pegs = rank.pegs(i);
    ASSERT_EQ(rank.rank(pegs), i);
    ASSERT_EQ(std::popcount(pegs), 3);
    ASSERT_GT(pegs, before);
    before = pegs;
  }
}

TEST(StarRank, FindsNeighboursOfTheSmallBoard) {
  const StarRank rank(3);
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const StarPegs pegs = rank.pegs(static_cast<std::uint32_t>(random.below(static_cast<int>(rank.positions()))));
    ASSERT_EQ(std::popcount(pegs), 6);
    ASSERT_LT(pegs, StarPegs{1} << 49);
    const StarPegs others = pegs & (pegs - 1);
    const StarPegs targets = random.bits() & ((StarPegs{1} << 49) - 1) & ~others;
    std::vector<std::uint32_t> expected;
    std::vector<std::uint32_t> found;
    for (const int hole : holes_of(targets)) expected.push_back(rank.rank(others | (StarPegs{1} << hole)));
    rank.each_with(others, targets, [&](std::uint32_t next) { found.push_back(next); });
    ASSERT_EQ(found, expected);
  }
}

TEST(LoneMoves, AgreesWithWalkingOnEverySide) {
  for (const int side : {1, 2, 3}) {
    const LoneMoves moves(side);
    const StarRank rank(side);
    const NaiveStarRace naive(side);
    EXPECT_EQ(star_pegs(naive.holes(naive.start())), moves.start());
    EXPECT_EQ(star_pegs(naive.holes(naive.goal())), moves.goal());
    Random random(7);
    for (int i = 0; i < 300; ++i) {
      const StarPegs pegs = rank.pegs(static_cast<std::uint32_t>(random.below(static_cast<int>(rank.positions()))));
      std::set<StarPegs> expected;
      std::set<StarPegs> found;
      for (const auto& next : naive.after(naive.pegs(holes_of(pegs)))) expected.insert(star_pegs(naive.holes(next)));
      for (const int from : holes_of(pegs))
        for (const int to : holes_of(moves.targets(pegs, from)))
          found.insert(pegs ^ (StarPegs{1} << from) ^ (StarPegs{1} << to));
      ASSERT_EQ(found, expected) << side << ": " << pegs;
    }
  }
}

TEST(StarTable, EveryPositionOfTheSmallerBoards) {
  for (const int side : {1, 2}) {
    const StarTable table = StarTable::build(side, 1);
    const NaiveStarRace naive(side);
    const auto distances = naive.distances();
    ASSERT_EQ(distances.size(), table.positions());
    for (const auto& [pegs, moves] : distances) {
      ASSERT_EQ(table.moves_to_goal(naive.holes(pegs)), moves);
      ASSERT_EQ(table.moves_to_goal(star_pegs(naive.holes(pegs))), moves);
    }
  }
}

TEST(StarTable, CountsAndProgress) {
  std::vector<std::uint64_t> known;
  const StarTable table = StarTable::build(2, 1, [&](int moves, std::uint64_t positions) {
    EXPECT_EQ(static_cast<std::size_t>(moves), known.size());
    known.push_back(positions);
  });
  const std::vector<std::uint64_t> counts = {1, 6, 26, 72, 166, 294, 417, 488, 429, 269, 116, 16};
  EXPECT_EQ(table.counts(), counts);
  ASSERT_EQ(known.size(), counts.size());
  EXPECT_EQ(known.back(), table.positions());
}

TEST(StarTable, IsTheSameForAnyNumberOfThreads) {
  const StarTable one = StarTable::build(2, 1);
  const StarTable four = StarTable::build(2, 4);
  const StarRank rank(2);
  for (std::uint32_t i = 0; i < rank.positions(); ++i)
    ASSERT_EQ(one.moves_to_goal(rank.pegs(i)), four.moves_to_goal(rank.pegs(i)));
}

TEST(StarTable, IsKeptInTheCacheFolder) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const auto path = StarTable::path_in_cache(2);
  EXPECT_FALSE(std::filesystem::exists(path));
  int built = 0;
  const auto count = [&](int, std::uint64_t) { ++built; };
  const StarTable first = StarTable::load_or_build(2, 1, count);
  EXPECT_EQ(built, 12);
  EXPECT_TRUE(std::filesystem::exists(path));
  const StarTable second = StarTable::load_or_build(2, 1, count);
  EXPECT_EQ(built, 12) << "built again";
  EXPECT_EQ(second.counts(), first.counts());
  EXPECT_EQ(second.moves_to_goal(second.moves().start()), 11);
}

TEST(StarTable, RefusesDamagedAndForeignFiles) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const auto path = StarTable::path_in_cache(2);
  StarTable::load_or_build(2, 1);
  testing::damage(path, 1000);
  EXPECT_EQ(error_of([] { StarTable::load_or_build(2, 1); }),
            path.string() +
                ": the file is damaged: its checksum does not fit; expected a whole star table; delete this file and "
                "the table is built anew");
  StarTable::build(1, 1).save(path);
  EXPECT_EQ(error_of([] { StarTable::load_or_build(2, 1); }),
            path.string() +
                ": a table of another star: 'moves of one player alone; star side=1'; expected moves of "
                "one player alone; star side=2");
  EXPECT_EQ(error_of([] { StarTable::load_or_build(4, 1); }), "side: a star with points of side 4; expected 1 to 3");
}

}  // namespace
}  // namespace ombre
