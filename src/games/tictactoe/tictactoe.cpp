#include "games/tictactoe/tictactoe.h"

#include <nlohmann/json.hpp>

#include "core/board_text.h"
#include "core/text.h"
#include "match/game_entry.h"
#include "match/make_encoding.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

constexpr std::string_view letters = "XO";

// An action is a cell; the board is seen by the player to move.
struct TicTacToeCode {
  static int actions() { return TicTacToe::most_moves; }
  static std::string text(const TicTacToe& game, int action) { return game.show_move({}, action); }
  static int action(const TicTacToe&, const TicTacToe::State&, int cell) { return cell; }

  template <class Out>
  static void observe(const TicTacToe&, const TicTacToe::State& state, Out& out) {
    out.flags_by_seat(
        "marks", "the marks of each seat by cell, from a1 row by row", 2, TicTacToe::most_moves,
        [&](int seats) { return std::uint64_t{state.marks[(state.placed + static_cast<unsigned>(seats)) % 2]}; });
  }
};

}  // namespace

std::string TicTacToe::show(const State& state) const {
  Board board(side, side);
  for (int cell = 0; cell < cells; ++cell)
    for (Player player = 0; player < 2; ++player)
      if ((state.marks[at(player)] & (1U << cell)) != 0) board.at(cell % side, cell / side) = player;
  return board.show(letters);
}

TicTacToe::State TicTacToe::read(std::string_view text) const {
  const Board board = Board::read(text, side, side, letters);
  check_turns(board, letters);
  State state;
  for (int cell = 0; cell < cells; ++cell) {
    const Player owner = board.at(cell % side, cell / side);
    if (owner == no_piece) continue;
    std::uint16_t& marks = state.marks[at(owner)];
    marks = static_cast<std::uint16_t>(marks | (1U << cell));
    ++state.placed;
  }
  // Three in a row end the game, so only the player who moved last can have them.
  const Player last = (state.placed + 1) % 2;
  if (has_line(state.marks[at(1 - last)]))
    throw InputError(std::string("three in a row for ") + letters[at(1 - last)] + ", and a move after it", "board",
                     "a game that ends with the first three in a row");
  if (has_line(state.marks[at(last)])) state.winner = static_cast<std::int8_t>(last);
  return state;
}

std::string TicTacToe::show_move(const State&, Move cell) const { return cell_name(cell % side, cell / side); }

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
            parts.encoding = make_encoding(game, TicTacToeCode{});
            return parts;
          }};
}

}  // namespace ombre
