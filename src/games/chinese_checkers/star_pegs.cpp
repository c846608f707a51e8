#include "games/chinese_checkers/star_pegs.h"

#include <fmt/format.h>

#include "core/text.h"

namespace ombre {
namespace {

int checked(int side) {
  if (side < 1 || side > most_word_side)
    throw InputError(fmt::format("a star with points of side {}", side), "side",
                     fmt::format("1 to {}", most_word_side));
  return side;
}

}  // namespace

LoneMoves::LoneMoves(int side) : side_(checked(side)), across_(2 * side + 1), board_(0) {
  const StarBoard board(side);
  const auto step_up = std::array{1, across_, across_ - 1};
  for (int hole = 0; hole < board.frame_holes(); ++hole) {
    const StarPegs bit = StarPegs{1} << hole;
    board_ |= bit;
    if (board.in_start(hole)) start_ |= bit;
    if (board.in_goal(hole)) goal_ |= bit;
    for (int direction = 0; direction < StarBoard::directions; ++direction) {
      const int next = board.frame_neighbour(hole, direction);
      if (next != StarBoard::no_hole) steps_[static_cast<std::size_t>(hole)] |= StarPegs{1} << next;
      const int landing = board.frame_jump(hole, direction);
      if (landing == StarBoard::no_hole) continue;
      for (std::size_t i = 0; i < step_up.size(); ++i) {
        if (landing - hole == 2 * step_up[i]) jump_up_[i] |= bit;
        if (hole - landing == 2 * step_up[i]) jump_down_[i] |= bit;
      }
    }
  }
}

StarRank::StarRank(int side)
    : holes_(static_cast<std::size_t>(StarBoard(checked(side)).frame_holes())),
      count_(static_cast<std::size_t>(StarBoard(side).pegs())) {
  for (std::size_t n = 0; n <= holes_; ++n) {
    choose_[0][n] = 1;
    for (std::size_t k = 1; k <= count_ && n > 0; ++k) choose_[k][n] = choose_[k][n - 1] + choose_[k - 1][n - 1];
  }
}

StarPegs StarRank::pegs(std::uint32_t rank) const {
  StarPegs pegs = 0;
  std::size_t at = holes_;
  for (std::size_t k = count_; k > 0; --k) {
    do --at;
    while (choose_[k][at] > rank);
    rank -= choose_[k][at];
    pegs |= StarPegs{1} << at;
  }
  return pegs;
}

}  // namespace ombre
