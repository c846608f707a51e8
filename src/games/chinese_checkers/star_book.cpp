#include "games/chinese_checkers/star_book.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <thread>

#include "core/text.h"

namespace ombre {
namespace {

template <int side>
const StarGuide& shared_guide() {
  static const StarGuide guide =
      StarGuide::load_or_build(ChineseCheckers({.players = 2, .side = side}),
                               static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
  return guide;
}

const StarGuide& guide_of(int side) {
  switch (side) {
    case 1:
      return shared_guide<1>();
    case 2:
      return shared_guide<2>();
    case 3:
      return shared_guide<3>();
    default:
      throw InputError("no exact table of the full board", "book", "on or off, or a smaller board");
  }
}

}  // namespace

bool is_apart(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player) {
  const StarBoard& board = game.board();
  const int point = game.start_point(player);
  const bool turned = point >= StarBoard::opposite(0);
  const StarSet& own = state.pegs[static_cast<std::size_t>(player)];
  const StarSet others = state.occupied[static_cast<std::size_t>(point % 3)] - own;

  // A bit for each row, two more at either end.
  std::uint32_t own_rows = 0;
  std::uint32_t other_rows = 0;
  for (int u = 0; u < board.width(); ++u)
    for (int v = 0; v < board.width(); ++v) {
      const StarSet hole = StarSet::of_bit(StarSet::bit_of(u, v));
      const std::uint32_t row = 4U << (turned ? 4 * board.side() - u - v : u + v);
      if (!(own & hole).empty()) own_rows |= row;
      if (!(others & hole).empty()) other_rows |= row;
    }
  const std::uint32_t last = own_rows & -own_rows;
  const std::uint32_t above_first = std::bit_floor(own_rows) << 3;
  return (other_rows & (above_first - (last >> 2))) == 0;
}

StarBook::StarBook(const ChineseCheckers& game) : game_(&game), guide_(&guide_of(game.board().side())) {}

std::vector<ChineseCheckers::Move> StarBook::moves(const ChineseCheckers::State& state) const {
  if (!is_apart(*game_, state, *game_->mover(state))) return {};
  return guide_->best_moves(*game_, state);
}

}  // namespace ombre
