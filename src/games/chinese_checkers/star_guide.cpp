#include "games/chinese_checkers/star_guide.h"

namespace ombre {

StarGuide::StarGuide(const StarBoard& board) {
  for (int hole = 0; hole < board.frame_holes(); ++hole) {
    const auto bit = static_cast<std::size_t>(StarSet::bit_of(hole / board.width(), hole % board.width()));
    holes_[0][bit] = static_cast<std::uint8_t>(hole);
    holes_[1][bit] = static_cast<std::uint8_t>(board.turned(hole));
  }
}

StarGuide StarGuide::load_or_build(const ChineseCheckers& game, int threads, const LevelProgress& progress) {
  StarGuide guide(game.board());
  const int side = game.board().side();
  if (side <= most_word_side)
    guide.table_ = StarTable::load_or_build(side, threads, progress);
  else
    guide.bound_ = StarBound::load_or_build(side, threads, progress);
  return guide;
}

std::vector<ChineseCheckers::Move> StarGuide::best_moves(const ChineseCheckers& game,
                                                         const ChineseCheckers::State& state) const {
  const Player mover = *game.mover(state);
  std::optional<int> least;
  std::vector<ChineseCheckers::Move> best;
  for (const ChineseCheckers::Move move : game.moves(state)) {
    const int away = moves_away(game, game.after(state, move), mover);
    if (least && away > *least) continue;
    if (!least || away < *least) best.clear();
    least = away;
    best.push_back(move);
  }
  return best;
}

}  // namespace ombre
