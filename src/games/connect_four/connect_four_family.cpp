#include <nlohmann/json.hpp>

#include "games/connect_four/connect_four.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {

GameFamily connect_four_family() {
  GameInfo info;
  info.name = "connect_four";
  info.summary = "Connect four: two players drop discs into columns; four in a row win.";
  info.state_text = "The rows from the top, separated by '/': X and O for discs, '.' for an empty cell; X moves first.";
  info.move_text = "A column, from 1 at the left.";
  const ConnectFourOptions standard;
  info.parameters = {{"width", "columns; width times (height + 1) is at most 64", standard.width, 1, 32},
                     {"height", "rows", standard.height, 1, ConnectFour::most_height},
                     {"line", "discs in a row that win", standard.line, 1, 32}};
  return {info, [](const std::vector<int>& values) {
            const auto game = std::make_shared<const ConnectFour>(ConnectFourOptions{values[0], values[1], values[2]});
            GameParts parts = make_parts(game);
            parts.look = board_look(
                [game](const AnyView& view) { return rows_look("grid", game->show(view.as<ConnectFour::State>())); });
            return parts;
          }};
}

}  // namespace ombre
