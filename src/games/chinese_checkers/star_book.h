// The table of one player alone as a partial opening and closing book of Chinese Checkers (Sturtevant 2003, section
// 6.4.2), on the boards for which it is exact.
//
// Count rows from a player's start to its goal. A step or jump over a peg in row r begins and ends at most one row from
// r, so the player's own pegs, in the rows a to b, carry a peg no further than the rows a-1 to b+1; from there it can
// meet others in the rows a-2 to b+2 only. When none is there, the player is apart: its moves are those that it would
// have alone, and the table is right about each of them. It stays right to the end if the others are behind and do not
// turn back. The line between two holes of a frame lies in the frame, so pegs outside it never matter.
#pragma once

#include <vector>

#include "games/chinese_checkers/chinese_checkers.h"

namespace ombre {

// Whether no peg of another is from two rows behind the last to two rows before the first peg of `player`.
bool is_apart(const ChineseCheckers& game, const ChineseCheckers::State& state, Player player);

// The moves after which the mover is the least moves away from its goal, had it the board to itself, in the order of
// `moves`. Pegs of others count as obstacles and bridges for these moves, and not for what comes after them. Requires:
// the game is not over.
std::vector<ChineseCheckers::Move> best_moves(const ChineseCheckers& game, const ChineseCheckers::State& state);

class StarBook {
 public:
  // The book of the board of `game`; its table is loaded, or built, once. Throws InputError on the full board, which
  // has no exact table, and when the file is damaged or cannot be written. Requires: the game outlives the book.
  explicit StarBook(const ChineseCheckers& game);

  // The best moves; none unless the mover is apart. Requires: the game is not over.
  std::vector<ChineseCheckers::Move> moves(const ChineseCheckers::State& state) const;

 private:
  const ChineseCheckers* game_;
};

}  // namespace ombre
