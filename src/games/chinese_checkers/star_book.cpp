#include "games/chinese_checkers/star_book.h"

#include <bit>
#include <cstdint>
#include <optional>

#include "core/text.h"
#include "games/chinese_checkers/chinese_checkers_knowledge.h"
#include "games/chinese_checkers/star_table.h"

namespace ombre {

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

std::vector<ChineseCheckers::Move> best_moves(const ChineseCheckers& game, const ChineseCheckers::State& state) {
  const ChineseCheckersKnowledge knowledge;
  const Player mover = *game.mover(state);
  std::optional<int> least;
  std::vector<ChineseCheckers::Move> best;
  for (const ChineseCheckers::Move move : game.moves(state)) {
    const int away = knowledge.moves_away(game, game.after(state, move), mover);
    if (least && away > *least) continue;
    if (!least || away < *least) best.clear();
    least = away;
    best.push_back(move);
  }
  return best;
}

StarBook::StarBook(const ChineseCheckers& game) : game_(&game) {
  if (game.board().side() > most_word_side)
    throw InputError("no exact table of the full board", "book", "on or off, or a smaller board");
  ChineseCheckersKnowledge{}.moves_away(game, game.start(), 0);  // loads the table
}

std::vector<ChineseCheckers::Move> StarBook::moves(const ChineseCheckers::State& state) const {
  if (!is_apart(*game_, state, *game_->mover(state))) return {};
  return best_moves(*game_, state);
}

}  // namespace ombre
