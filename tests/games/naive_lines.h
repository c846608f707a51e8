// Lines found the slow way, cell by cell on the written board, to compare the bitboards with.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/board_text.h"
#include "core/random.h"
#include "core/scores.h"

namespace ombre {

// Whether the player has `length` pieces in a row, across, upward or along a diagonal.
inline bool naive_line(const Board& board, Player player, int length) {
  const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  for (int column = 0; column < board.width(); ++column)
    for (int row = 0; row < board.height(); ++row)
      for (const auto& step : steps) {
        int found = 0;
        int c = column;
        int r = row;
        while (found < length && c >= 0 && c < board.width() && r < board.height() && board.at(c, r) == player) {
          ++found;
          c += step[0];
          r += step[1];
        }
        if (found == length) return true;
      }
  return false;
}

// Plays at random and returns the first state that the written board and the rules disagree about, as text;
// empty when they agree.
template <class G>
std::string naive_disagreement(const G& game, int width, int height, int length, std::string_view letters,
                               Score winner_score, std::uint64_t seed, int games) {
  Random random(seed);
  for (int i = 0; i < games; ++i) {
    typename G::State state = game.start(random);
    while (true) {
      const std::string text = game.show(state);
      const Board board = Board::read(text, width, height, letters);
      bool won = false;
      bool right = true;
      for (Player p = 0; p < game.players(); ++p) {
        const bool line = naive_line(board, p, length);
        won = won || line;
        right = right && line == (game.scores(state)[p] == winner_score);
      }
      const bool over = won || board.count(no_piece) == 0;
      if (!right || over == game.mover(state).has_value()) return text;
      if (over) break;
      const auto moves = game.moves(state);
      auto at = moves.begin();
      for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
      state = game.after(state, *at);
    }
  }
  return {};
}

}  // namespace ombre
