#include <nlohmann/json.hpp>

#include "games/tictactoe/tictactoe.h"
#include "match/game_entry.h"
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
            parts.look = board_look(
                [game](const AnyView& view) { return rows_look("grid", game->show(view.as<TicTacToe::State>())); });
            return parts;
          }};
}

}  // namespace ombre
