#include "games/chinese_checkers/star_board.h"

#include <fmt/format.h>

#include <cstdlib>

#include "core/text.h"

namespace ombre {
namespace {

constexpr std::array<StarPlace, StarBoard::directions> unit_steps{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

constexpr StarPlace turn_clockwise(StarPlace place, int sixths) {
  for (int i = 0; i < sixths; ++i) place = {-place.b, place.a + place.b};
  return place;
}

constexpr StarPlace moved(StarPlace place, int direction, int distance) {
  const StarPlace step = unit_steps[at(direction)];
  return {place.a + distance * step.a, place.b + distance * step.b};
}

// The star is the union of three rhombi: no more than one of the three coordinates leaves the middle.
bool in_star(StarPlace place, int side) {
  const bool a = std::abs(place.a) <= side;
  const bool b = std::abs(place.b) <= side;
  const bool c = std::abs(place.a + place.b) <= side;
  return (a && b) || (a && c) || (b && c);
}

}  // namespace

StarBoard::StarBoard(int side) : side_(side) {
  check_range(side, 1, most_side, "side", "a star with points of side {}");
  number_holes();
  number_frames();
}

int StarBoard::hole_at(StarPlace place) const {
  if (!in_star(place, side_)) return no_hole;
  const int row = place.a + place.b + 2 * side_;
  // Within a row, a - b grows by two from hole to hole.
  const StarPlace first = places_[at(row_starts_[at(row)])];
  return hole_in_row(row, place.a - first.a);
}

void StarBoard::number_holes() {
  // Rows from the top, each from the left.
  int hole = 0;
  for (int row = 0; row < rows(); ++row) {
    row_starts_[at(row)] = static_cast<std::int8_t>(hole);
    for (int a = -2 * side_; a <= 2 * side_; ++a) {
      const StarPlace place{a, row - 2 * side_ - a};
      if (!in_star(place, side_)) continue;
      places_[at(hole)] = place;
      rows_[at(hole)] = static_cast<std::int8_t>(row);
      ++hole;
    }
  }
  row_starts_[at(rows())] = static_cast<std::int8_t>(hole);
}

void StarBoard::number_frames() {
  regions_.fill(middle);
  for (int point = 0; point < points; ++point) {
    frame_of_hole_[at(point)].fill(no_hole);
    for (int frame_hole = 0; frame_hole < frame_holes(); ++frame_hole) {
      const StarPlace seen{frame_hole / width() - side_, frame_hole % width() - side_};
      const int hole = hole_at(turn_clockwise(seen, point));
      holes_of_frame_[at(point)][at(frame_hole)] = static_cast<std::int8_t>(hole);
      frame_of_hole_[at(point)][at(hole)] = static_cast<std::int8_t>(frame_hole);
      if (in_start(frame_hole)) regions_[at(hole)] = static_cast<std::int8_t>(point);
    }
  }
}

int StarBoard::frame_step(int frame_hole, int direction, int distance) const {
  const StarPlace to = moved({frame_hole / width(), frame_hole % width()}, direction, distance);
  if (to.a < 0 || to.a >= width() || to.b < 0 || to.b >= width()) return no_hole;
  return to.a * width() + to.b;
}

}  // namespace ombre
