#include "games/tictactoe3/tictactoe3.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/board_text.h"
#include "core/text.h"
#include "match/game_entry.h"
#include "match/make_encoding.h"
#include "match/make_parts.h"

namespace ombre {
namespace {

constexpr std::string_view letters = "ABC";

// An action is a cell; the board is seen by the player to move.
struct TicTacToe3Code {
  int cells;

  int actions() const { return cells; }
  static std::string text(const TicTacToe3& game, int action) { return game.show_move({}, action); }
  static int action(const TicTacToe3&, const TicTacToe3::State&, int cell) { return cell; }

  template <class Out>
  void observe(const TicTacToe3& game, const TicTacToe3::State& state, Out& out) const {
    out.flags_by_seat("marks", "the marks of each seat by cell, from a1 row by row", game.players(), cells,
                      [&](int seats) { return state.marks[at(seat_from(state.turn, seats, game.players()))]; });
  }
};

void check(const TicTacToe3Options& options) {
  const auto [width, height, line] = options;
  constexpr int most = TicTacToe3::most_cells;
  // Column letters end with z.
  constexpr int most_columns = 26;
  if (width < 1 || width > most_columns || height < 1 || height > most || width * height > most)
    throw InputError(fmt::format("a board of {} x {}", width, height), "width and height",
                     fmt::format("1 to {} cells, at most {} columns", most, most_columns));
  check_range(line, 1, std::max(width, height), "line", "{} in a row");
}

}  // namespace

TicTacToe3::TicTacToe3(TicTacToe3Options options) : options_(options) {
  check(options);
  const int width = options.width;
  cells_ = width * options.height;
  full_ = ~std::uint64_t{0} >> (most_cells - cells_);
  std::uint64_t left = 0;
  for (int row = 0; row < options.height; ++row) left |= std::uint64_t{1} << (row * width);
  const std::uint64_t right = left << (width - 1);
  const std::uint64_t upward = (full_ << width) & full_;
  directions_ = {Direction{1, full_ & ~left}, Direction{width, upward}, Direction{width + 1, upward & ~left},
                 Direction{width - 1, upward & ~right}};
}

std::string TicTacToe3::show(const State& state) const {
  const int width = options_.width;
  Board board(width, options_.height);
  for (Player player = 0; player < 3; ++player)
    for (const int cell : BitRange(state.marks[at(player)])) board.at(cell % width, cell / width) = player;
  return board.show(letters);
}

TicTacToe3::State TicTacToe3::read(std::string_view text) const {
  const int width = options_.width;
  const Board board = Board::read(text, width, options_.height, letters);
  check_turns(board, letters);
  State state;
  for (int cell = 0; cell < cells_; ++cell) {
    const Player owner = board.at(cell % width, cell / width);
    if (owner == no_piece) continue;
    state.marks[at(owner)] |= std::uint64_t{1} << cell;
    ++state.placed;
  }
  state.turn = static_cast<std::int8_t>(state.placed % 3);

  // A line ends the game, so only the player who moved last can have one, and one of its marks, the last
  // one made, belongs to every line there is.
  const Player last = (state.placed + 2) % 3;
  for (Player player = 0; player < 3; ++player) {
    const std::uint64_t marks = state.marks[at(player)];
    if (!has_line(marks)) continue;
    bool ended_here = false;
    for (const int cell : BitRange(marks)) ended_here = ended_here || !has_line(marks & ~(std::uint64_t{1} << cell));
    if (player != last || !ended_here)
      throw InputError(fmt::format("a line for {}, and a move after it", letters[at(player)]), "board",
                       "a game that ends with the first line");
    state.winner = static_cast<std::int8_t>(player);
  }
  return state;
}

std::string TicTacToe3::show_move(const State&, Move cell) const {
  return cell_name(cell % options_.width, cell / options_.width);
}

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
            parts.encoding = make_encoding(game, TicTacToe3Code{values[0] * values[1]});
            return parts;
          }};
}

}  // namespace ombre
