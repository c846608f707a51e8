// The geometry of the six-pointed star on which Chinese Checkers is played, for points of any side k from 1
// to 4: 13, 37, 73 or 121 holes, of which a point has k(k+1)/2 and the middle hexagon 3k(k+1)+1.
//
// Holes are numbered row by row from the top, each row from the left: hole 0 is the top tip. Their axial
// coordinates (a, b) count steps from the centre, a to the lower right and b to the lower left. Points are
// numbered clockwise, 0 at the top and 3, its opposite, at the bottom. Directions are numbered clockwise
// from the right: right, lower right, lower left, left, upper left, upper right.
//
// A frame is what a player who travels from point s to the opposite point may stand on: both points and the
// middle. It is a rhombus of (2k+1) x (2k+1) holes. Frame hole u*(2k+1)+v lies u steps to the lower right and
// v steps to the lower left of the start tip, seen with the start on top: 0 is the start tip, the last one the
// goal tip, u+v the row. The frame of point s is that of point 0 turned clockwise by s times 60 degrees, so
// a table made for one player serves all, and opposite players number the same holes in opposite order.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/players.h"

namespace ombre {

// A place on the star, in steps from the centre.
struct StarPlace {
  int a = 0;  // to the lower right
  int b = 0;  // to the lower left

  friend constexpr bool operator==(StarPlace, StarPlace) = default;
};

class StarBoard {
 public:
  static constexpr int most_side = 4;
  static constexpr int most_holes = 121;
  static constexpr int most_frame_holes = 81;
  static constexpr int most_pegs = 10;
  static constexpr int points = 6;
  static constexpr int directions = 6;
  static constexpr int middle = 6;  // the region of a hole in no point
  static constexpr int no_hole = -1;

  // The star whose points have `side` holes along each edge. Throws InputError unless side is 1 to 4.
  explicit StarBoard(int side);

  int side() const { return side_; }
  int holes() const { return 6 * side_ * (side_ + 1) + 1; }
  int pegs() const { return side_ * (side_ + 1) / 2; }
  int rows() const { return 4 * side_ + 1; }
  // The holes along an edge of a frame, and in the whole frame.
  int width() const { return 2 * side_ + 1; }
  int frame_holes() const { return width() * width(); }

  static constexpr int opposite(int point) { return (point + 3) % points; }

  StarPlace place(int hole) const { return places_[at(hole)]; }
  // The hole at a place, or no_hole outside the star.
  int hole_at(StarPlace place) const;
  // The point a hole belongs to, or `middle`.
  int region(int hole) const { return regions_[at(hole)]; }
  // The row of a hole from 0 at the top, its number within the row from 0 at the left, and the way back.
  int row(int hole) const { return rows_[at(hole)]; }
  int column(int hole) const { return hole - row_starts_[at(row(hole))]; }
  int row_length(int row) const { return row_starts_[at(row + 1)] - row_starts_[at(row)]; }
  int hole_in_row(int row, int column) const { return row_starts_[at(row)] + column; }

  // The hole that a player starting at `point` numbers `frame_hole`, and the way back: no_hole where that
  // player may not stand.
  int hole_of(int point, int frame_hole) const { return holes_of_frame_[at(point)][at(frame_hole)]; }
  int frame_hole_of(int point, int hole) const { return frame_of_hole_[at(point)][at(hole)]; }

  // The next frame hole in a direction (as seen with the start on top), and the one behind it; no_hole outside
  // the frame.
  int frame_neighbour(int frame_hole, int direction) const { return frame_step(frame_hole, direction, 1); }
  int frame_jump(int frame_hole, int direction) const { return frame_step(frame_hole, direction, 2); }
  // The frame hole as the opposite player numbers it.
  int turned(int frame_hole) const { return frame_holes() - 1 - frame_hole; }

  // The steps along the board from a frame hole to the goal tip: 4k from the start tip, 0 at the goal tip.
  int steps_to_tip(int frame_hole) const { return 4 * side_ - frame_hole / width() - frame_hole % width(); }
  // Whether a frame hole belongs to the start point or to the goal.
  bool in_start(int frame_hole) const { return steps_to_tip(frame_hole) > 3 * side_; }
  bool in_goal(int frame_hole) const { return steps_to_tip(frame_hole) < side_; }

 private:
  void number_holes();
  void number_frames();
  int frame_step(int frame_hole, int direction, int steps) const;

  int side_;
  std::array<StarPlace, most_holes> places_{};
  std::array<std::int8_t, most_holes> regions_{};
  std::array<std::int8_t, most_holes> rows_{};
  std::array<std::int8_t, 4 * most_side + 2> row_starts_{};
  std::array<std::array<std::int8_t, most_frame_holes>, points> holes_of_frame_{};
  std::array<std::array<std::int8_t, most_holes>, points> frame_of_hole_{};
};

}  // namespace ombre
