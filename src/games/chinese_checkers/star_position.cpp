#include "games/chinese_checkers/star_position.h"

namespace ombre {
namespace {

constexpr std::size_t boards = StarBoard::most_side;

constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

// By the bits of a StarSet, for those who see the frame as it is and for those who see it turned round.
using BitTable = std::array<std::array<StarSums, StarSet::bits>, 2>;

constexpr std::array<BitTable, boards> bit_tables = [] {
  std::array<BitTable, boards> tables{};
  for (int side = 1; side <= StarBoard::most_side; ++side)
    for (int u = 0; u <= 2 * side; ++u)
      for (int v = 0; v <= 2 * side; ++v) {
        BitTable& table = tables[index(side - 1)];
        table[0][index(StarSet::bit_of(u, v))] = StarSums::of_peg(side, u, v);
        table[1][index(StarSet::bit_of(2 * side - u, 2 * side - v))] = StarSums::of_peg(side, u, v);
      }
  return tables;
}();

std::array<std::array<StarHoles, StarBoard::points>, boards> make_hole_tables() {
  std::array<std::array<StarHoles, StarBoard::points>, boards> tables{};
  for (int side = 1; side <= StarBoard::most_side; ++side) {
    const StarBoard board(side);
    for (int point = 0; point < StarBoard::points; ++point)
      for (int frame_hole = 0; frame_hole < board.frame_holes(); ++frame_hole) {
        StarHoles& table = tables[index(side - 1)][index(point)];
        const std::size_t hole = index(board.hole_of(point, frame_hole));
        table.pegs[hole] = StarSums::of_peg(side, frame_hole / board.width(), frame_hole % board.width());
        table.steps[hole] = static_cast<std::int8_t>(board.steps_to_tip(frame_hole));
      }
  }
  return tables;
}

}  // namespace

const StarHoles& StarHoles::of(int side, int start_point) {
  static const auto tables = make_hole_tables();
  return tables[index(side - 1)][index(start_point)];
}

StarSums star_sums(int side, bool turned, const StarSet& pegs) {
  const auto& table = bit_tables[index(side - 1)][turned ? 1 : 0];
  StarSums all;
  for (std::uint64_t rest = pegs.words[0]; rest != 0; rest &= rest - 1) all.add(table[index(std::countr_zero(rest))]);
  for (std::uint64_t rest = pegs.words[1]; rest != 0; rest &= rest - 1)
    all.add(table[index(64 + std::countr_zero(rest))]);
  return all;
}

}  // namespace ombre
