#include "games/tictactoe.h"
#include "match/catalog_families.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily tictactoe_family() {
  GameInfo info;
  info.name = "tictactoe";
  info.summary = "Tic-tac-toe: two players, three in a row on a board of three by three.";
  info.state_text = "The rows from the top, separated by '/': X and O for marks, '.' for an empty cell; X moves first.";
  info.move_text = "A cell: column letter, then row number from the bottom; b2 is the centre.";
  return {info, [](const std::vector<int>&) {
            const auto game = std::make_shared<const TicTacToe>();
            GameParts parts = make_parts(game);
            parts.look = look_at(*game);
            return parts;
          }};
}

}  // namespace ombre
