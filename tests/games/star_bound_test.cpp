#include "games/chinese_checkers/star_bound.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "core/random.h"
#include "tests/games/naive_star_race.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using testing::NaiveStarRace;

TEST(StarBound, NeverExceedsTheTruthOnTheSmallerBoards) {
  for (const int side : {1, 2}) {
    const StarBound bound = StarBound::build(side, 1);
    const NaiveStarRace naive(side);
    for (const auto& [pegs, moves] : naive.distances()) {
      const int below = bound.moves_to_goal(naive.holes(pegs));
      ASSERT_LE(below, moves);
      ASSERT_EQ(below == 0, moves == 0);
    }
  }
}

// One peg on the smallest star: the rows alone decide, and the bound is the truth.
TEST(StarBound, IsExactForOnePeg) {
  const StarBound bound = StarBound::build(1, 1);
  const NaiveStarRace naive(1);
  for (const auto& [pegs, moves] : naive.distances()) EXPECT_EQ(bound.moves_to_goal(naive.holes(pegs)), moves);
}

// Counts of pegs in rows, moved by the definition of a projection, without numbering.
std::map<std::vector<int>, int> row_distances(int side) {
  const int rows = 4 * side + 1;
  const auto room = [&](int row) { return std::min(row, rows - 1 - row) + 1; };
  std::vector<int> goal(static_cast<std::size_t>(rows), 0);
  for (int row = rows - side; row < rows; ++row) goal[static_cast<std::size_t>(row)] = room(row);
  std::map<std::vector<int>, int> found{{goal, 0}};
  std::vector<std::vector<int>> waiting{goal};
  for (std::size_t next = 0; next < waiting.size(); ++next) {
    const std::vector<int> counts = waiting[next];
    const auto distance = found[counts];
    for (int from = 0; from < rows; ++from) {
      if (counts[static_cast<std::size_t>(from)] == 0) continue;
      std::vector<int> others = counts;
      --others[static_cast<std::size_t>(from)];
      const auto has_room = [&](int row) {
        return row >= 0 && row < rows && others[static_cast<std::size_t>(row)] < room(row);
      };
      std::set<int> ends{from};
      for (const int way : {-1, 1})
        for (int row = from; has_room(row + 2 * way) && others[static_cast<std::size_t>(row + way)] > 0; row += 2 * way)
          ends.insert(row + 2 * way);
      for (const int way : {-1, 1})
        if (has_room(from + way)) ends.insert(from + way);
      for (const int to : ends) {
        std::vector<int> after = others;
        ++after[static_cast<std::size_t>(to)];
        if (found.emplace(after, distance + 1).second) waiting.push_back(after);
      }
    }
  }
  return found;
}

TEST(StarProjection, HasTheDistancesOfItsDefinition) {
  for (const int side : {2, 3}) {
    const StarBoard board(side);
    const StarProjection rows(board, [&](int hole) { return 4 * side - board.steps_to_tip(hole); });
    const auto values = rows.build(board, 1, {});
    const auto expected = row_distances(side);
    ASSERT_EQ(expected.size(), values.size());
    Random random(5);
    for (int i = 0; i < 2000; ++i) {
      std::vector<int> holes;
      for (int hole = 0; hole < board.frame_holes(); ++hole) holes.push_back(hole);
      random.shuffle(holes);
      holes.resize(static_cast<std::size_t>(board.pegs()));
      std::vector<int> counts(static_cast<std::size_t>(4 * side + 1), 0);
      for (const int hole : holes) ++counts[static_cast<std::size_t>(4 * side - board.steps_to_tip(hole))];
      ASSERT_EQ(values[rows.rank(holes)], expected.at(counts));
    }
  }
}

// A move changes the bound by one at most, which is what search with it relies on.
TEST(StarBound, ChangesByOneAtMost) {
  const StarBound bound = StarBound::build(3, 1);
  const NaiveStarRace naive(3);
  Random random(3);
  NaiveStarRace::Pegs pegs = naive.start();
  for (int i = 0; i < 300; ++i) {
    const int here = bound.moves_to_goal(naive.holes(pegs));
    const auto after = naive.after(pegs);
    for (const auto& next : after) ASSERT_LE(std::abs(bound.moves_to_goal(naive.holes(next)) - here), 1);
    pegs = *std::next(after.begin(), random.below(static_cast<int>(after.size())));
  }
}

TEST(StarBound, IsTheSameFromTheCacheAndForAnyNumberOfThreads) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const StarBound one = StarBound::build(3, 1);
  const StarBound four = StarBound::build(3, 4);
  StarBound::load_or_build(3, 2);
  const StarBound loaded = StarBound::load_or_build(3, 2, [](int, std::uint64_t) { FAIL() << "built again"; });
  const NaiveStarRace naive(3);
  Random random(9);
  NaiveStarRace::Pegs pegs = naive.start();
  for (int i = 0; i < 300; ++i) {
    const auto holes = naive.holes(pegs);
    ASSERT_EQ(one.moves_to_goal(holes), four.moves_to_goal(holes));
    ASSERT_EQ(one.moves_to_goal(holes), loaded.moves_to_goal(holes));
    const auto after = naive.after(pegs);
    pegs = *std::next(after.begin(), random.below(static_cast<int>(after.size())));
  }
}

TEST(StarBound, RefusesDamagedAndForeignFiles) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const auto path = StarBound::path_in_cache(2);
  StarBound::load_or_build(2, 1);
  testing::damage(path, 150);
  EXPECT_EQ(error_of([] { StarBound::load_or_build(2, 1); }),
            path.string() +
                ": the file is damaged: its checksum does not fit; expected a whole star bound; delete this file and "
                "it is built anew");
  StarBound::build(1, 1).save(path);
  EXPECT_EQ(error_of([] { StarBound::load_or_build(2, 1); }).substr(0, path.string().size() + 28),
            path.string() + ": a bound for another star: ");
  EXPECT_EQ(error_of([] { StarBound::load_or_build(5, 1); }), "side: a star with points of side 5; expected 1 to 4");
}

}  // namespace
}  // namespace ombre
