// How the board games write a board: rows from the top, separated by '/', one letter for each piece and '.'
// for an empty cell; and cells as column letter and row number from the bottom ("b2").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/players.h"

namespace ombre {

inline constexpr Player no_piece = -1;

// The owner of each cell, or no_piece.
class Board {
 public:
  Board(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  // Columns from the left and rows from the bottom, both from 0.
  Player& at(int column, int row) { return cells_[index(column, row)]; }
  Player at(int column, int row) const { return cells_[index(column, row)]; }

  int count(Player player) const;

  // The text of the board; `letters` has one letter for each player.
  std::string show(std::string_view letters) const;

  // The board with this text. Throws InputError, naming row and column, on any other.
  static Board read(std::string_view text, int width, int height, std::string_view letters);

 private:
  std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * width_ + column); }

  int width_;
  int height_;
  std::vector<Player> cells_;
};

// "a1" for the cell in the corner at the bottom left.
std::string cell_name(int column, int row);

// Throws InputError unless the numbers of pieces are those of players who move in turn, player 0 first.
void check_turns(const Board& board, std::string_view letters);

}  // namespace ombre
