#include <nlohmann/json.hpp>

#include "games/tictactoe3/tictactoe3.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily tictactoe3_family() {
  GameInfo info;
  info.name = "tictactoe3";
  info.summary = "Tic-tac-toe for three players on a board of up to 64 cells; a win scores 6, a full board 2 each.";
  info.state_text =
      "The rows from the top, separated by '/': A, B and C for marks, '.' for an empty cell; A moves first, then B, "
      "then C.";
  info.move_text = "A cell: column letter, then row number from the bottom; a1 is the bottom left.";
  const TicTacToe3Options standard;
  info.parameters = {{"width", "columns; width times height is at most 64", standard.width, 1, 26},
                     {"height", "rows", standard.height, 1, TicTacToe3::most_cells},
                     {"line", "marks in a row that win", standard.line, 1, TicTacToe3::most_cells}};
  return {info, [](const std::vector<int>& values) {
            const auto game = std::make_shared<const TicTacToe3>(TicTacToe3Options{values[0], values[1], values[2]});
            GameParts parts = make_parts(game);
            parts.look = board_look(
                [game](const AnyView& view) { return rows_look("grid", game->show(view.as<TicTacToe3::State>())); });
            return parts;
          }};
}

}  // namespace ombre
