#include "games/chinese_checkers/star_board.h"

#include <gtest/gtest.h>

#include <set>

namespace ombre {
namespace {

constexpr int points = 6;

TEST(StarBoard, HasTheHolesOfTheBoardsPeopleBuy) {
  EXPECT_EQ(StarBoard(4).holes(), 121);
  EXPECT_EQ(StarBoard(4).pegs(), 10);
  EXPECT_EQ(StarBoard(4).frame_holes(), 81);
  EXPECT_EQ(StarBoard(3).holes(), 73);
  EXPECT_EQ(StarBoard(3).pegs(), 6);
  EXPECT_EQ(StarBoard(3).frame_holes(), 49);
  EXPECT_EQ(StarBoard(1).holes(), 13);
}

TEST(StarBoard, FramesAreTheSameBoardSeenFromEachPoint) {
  for (int side = 1; side <= 4; ++side) {
    const StarBoard board(side);
    for (int point = 0; point < points; ++point) {
      std::set<int> holes;
      for (int frame = 0; frame < board.frame_holes(); ++frame) {
        const int hole = board.hole_of(point, frame);
        holes.insert(hole);
        EXPECT_EQ(board.frame_hole_of(point, hole), frame);
      }
      EXPECT_EQ(static_cast<int>(holes.size()), board.frame_holes());
    }
  }
}

}  // namespace
}  // namespace ombre
