#include <nlohmann/json.hpp>

#include "games/abalone/abalone.h"
#include "games/abalone/abalone_encoding.h"
#include "games/abalone/abalone_knowledge.h"
#include "match/game_entry.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

Json look_of(const Abalone& game, const Abalone::State& state) {
  const std::string text = game.show(state);
  constexpr std::string_view name = "board ";
  Json look = rows_look("hex", std::string_view(text).substr(0, text.find(';')).substr(name.size()));
  look["pushed"] = Json::array();
  for (Player p = 0; p < game.players(); ++p) look["pushed"].push_back(game.pushed_off(state, p));
  return look;
}

}  // namespace

GameFamily abalone_family() {
  GameInfo info;
  info.name = "abalone";
  info.summary = "Abalone for two to six: push marbles of the others off the board; six win.";
  info.state_text =
      "board: the rows from the top, separated by '/', a digit for the player of each marble and '.' for an empty "
      "hole; mover; pushed: how many marbles each has pushed off; moves: made so far. What is 0 is left out: "
      "'board 11111/111111/..111../......../........./......../..000../000000/00000; mover 1; moves 3'.";
  info.move_text =
      "In-line c3d4: the rearmost marble and where it goes. Broadside b2-b4-c3: both ends of the line and where the "
      "first goes. Rows are a to i from the bottom, columns 1 to 9; or pass.";
  const AbaloneOptions standard;
  info.parameters = {{"players", "how many play", standard.players, 2, abalone::most_players},
                     {"goal", "marbles to push off", standard.goal, 1, abalone::most_goal},
                     {"limit", "moves until a draw, 0 for none", standard.limit, 0, Abalone::most_limit},
                     {"setup", "the first position; daisy is for two players", {"standard", "daisy"}}};
  return {info, [](const std::vector<int>& values) {
            const AbaloneOptions options{values[0], values[1], values[2], static_cast<AbaloneSetup>(values[3])};
            const auto game = std::make_shared<const Abalone>(options);
            GameParts parts = make_parts(game, AbaloneKnowledge{});
            parts.encoding = make_encoding(game, AbaloneCode{});
            parts.look = board_look([game](const AnyView& view) { return look_of(*game, view.as<Abalone::State>()); });
            AbaloneOptions endless = game->options();
            endless.limit = 0;
            parts.endless = erase_game(Abalone(endless));
            parts.uncounted = [game](const AnyState& state) {
              auto same = state.as<Abalone::State>();
              same.moved = 0;
              same.over = same.winner != Abalone::nobody;
              return erase_state(*game, same);
            };
            parts.pieces_won = [game](const AnyState& state, Player player) {
              return game->pushed_off(state.as<Abalone::State>(), player);
            };
            return parts;
          }};
}

}  // namespace ombre
