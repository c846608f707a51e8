// Boards as rows of letters, as their games write them.
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "games/abalone.h"
#include "games/chinese_checkers.h"
#include "games/connect_four.h"
#include "games/field_text.h"
#include "games/tictactoe.h"
#include "games/tictactoe3.h"
#include "match/look.h"

namespace ombre {
namespace {

Json rows_look(const char* kind, std::string_view rows) {
  Json look = {{"kind", kind}, {"rows", Json::array()}};
  for (const std::string_view row : split(rows, "/")) look["rows"].push_back(std::string(row));
  return look;
}

// The text up to the fields that follow the board.
std::string_view board_part(std::string_view text) { return text.substr(0, text.find(';')); }

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

// All see everything.
template <class G>
class BoardLook final : public LookInterface {
 public:
  explicit BoardLook(const G& game) : game_(game) {}

  Json look(const AnyView& view) const override { return look_of(game_, view.as<typename G::State>()); }
  void open_up(const AnyState&, const AnyState&, Json&) const override {}
  bool has_tricks() const override { return false; }
  Json trick_completed(const AnyState&, AnyMove) const override { return nullptr; }

 private:
  const G& game_;
};

}  // namespace

AnyLook look_at(const TicTacToe& game) { return std::make_shared<BoardLook<TicTacToe>>(game); }
AnyLook look_at(const TicTacToe3& game) { return std::make_shared<BoardLook<TicTacToe3>>(game); }
AnyLook look_at(const ConnectFour& game) { return std::make_shared<BoardLook<ConnectFour>>(game); }
AnyLook look_at(const ChineseCheckers& game) { return std::make_shared<BoardLook<ChineseCheckers>>(game); }
AnyLook look_at(const Abalone& game) { return std::make_shared<BoardLook<Abalone>>(game); }

Json look_of_text(const std::string& text) { return {{"kind", "text"}, {"text", text}}; }

}  // namespace ombre
