// Boards as rows of letters, as their games write them.
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "games/field_text.h"
#include "match/look.h"

namespace ombre {
namespace {

using Json = nlohmann::ordered_json;

Json rows_look(const char* kind, std::string_view rows) {
  Json look = {{"kind", kind}, {"rows", Json::array()}};
  for (const std::string_view row : split(rows, "/")) look["rows"].push_back(std::string(row));
  return look;
}

// The text up to the fields that follow the board.
std::string_view board_part(std::string_view text) { return text.substr(0, text.find(';')); }

}  // namespace

Json look_of(const std::string& text) { return {{"kind", "text"}, {"text", text}}; }

Json look_of(const TicTacToe& game, const TicTacToe::State& state) { return rows_look("grid", game.show(state)); }

Json look_of(const TicTacToe3& game, const TicTacToe3::State& state) { return rows_look("grid", game.show(state)); }

Json look_of(const ConnectFour& game, const ConnectFour::State& state) { return rows_look("grid", game.show(state)); }

Json look_of(const ChineseCheckers& game, const ChineseCheckers::State& state) {
  const std::string text = game.show(state);
  return rows_look("star", board_part(text));
}

Json look_of(const Abalone& game, const Abalone::State& state) {
  const std::string text = game.show(state);
  constexpr std::string_view name = "board ";
  Json look = rows_look("hex", board_part(text).substr(name.size()));
  look["pushed"] = Json::array();
  for (Player p = 0; p < game.players(); ++p) look["pushed"].push_back(game.pushed_off(state, p));
  return look;
}

}  // namespace ombre
