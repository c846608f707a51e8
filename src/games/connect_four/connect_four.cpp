#include "games/connect_four/connect_four.h"

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

constexpr std::string_view letters = "XO";

// An action is a column; the board is seen by the player to move.
struct ConnectFourCode {
  int width;
  int height;

  int actions() const { return width; }
  std::string text(const ConnectFour& game, int action) const { return game.show_move({}, action * (height + 1)); }
  int action(const ConnectFour&, const ConnectFour::State&, int cell) const { return cell / (height + 1); }

  template <class Out>
  void observe(const ConnectFour&, const ConnectFour::State& state, Out& out) const {
    out.flags_by_seat("discs", "the discs of each seat by column from the left, each column from the bottom", 2,
                      width * height, [&](int seats) {
                        const std::uint64_t discs = seats == 0 ? state.own : state.all ^ state.own;
                        std::uint64_t bits = 0;
                        for (int column = width - 1; column >= 0; --column)
                          bits = bits << height | (discs >> (column * (height + 1)) & ((1U << height) - 1));
                        return bits;
                      });
  }
};

void check(const ConnectFourOptions& options) {
  const auto [width, height, line] = options;
  constexpr int bits = ConnectFour::most_bits;
  constexpr int tall = ConnectFour::most_height;
  if (width < 1 || width > bits || height < 1 || height > tall || width * (height + 1) > bits)
    throw InputError(fmt::format("a board of {} x {}", width, height), "width and height",
                     fmt::format("height from 1 to {}, width times (height + 1) of at most {}", tall, bits));
  check_range(line, 1, std::max(width, height), "line", "{} in a row");
}

}  // namespace

ConnectFour::ConnectFour(ConnectFourOptions options) : options_(options), bottom_(0), board_(0) {
  check(options);
  const std::uint64_t column = (std::uint64_t{1} << options.height) - 1;
  for (int i = 0; i < options.width; ++i) {
    bottom_ |= std::uint64_t{1} << (i * (options.height + 1));
    board_ |= column << (i * (options.height + 1));
  }
}

std::string ConnectFour::show(const State& state) const {
  const int stride = options_.height + 1;
  const Player mover = state.placed & 1;
  Board board(options_.width, options_.height);
  for (const int cell : BitRange(state.all)) {
    const bool own = ((state.own >> cell) & 1U) != 0;
    board.at(cell / stride, cell % stride) = own ? mover : 1 - mover;
  }
  return board.show(letters);
}

ConnectFour::State ConnectFour::read(std::string_view text) const {
  const int stride = options_.height + 1;
  const Board board = Board::read(text, options_.width, options_.height, letters);

  // 1. Discs rest on discs.
  for (int column = 0; column < options_.width; ++column)
    for (int row = 1; row < options_.height; ++row)
      if (board.at(column, row) != no_piece && board.at(column, row - 1) == no_piece)
        throw InputError("a disc with nothing under it",
                         fmt::format("row {}, column {}", options_.height - row, column + 1),
                         "discs to lie on the bottom or on other discs");
  check_turns(board, letters);

  // 2. The discs of both players.
  State state;
  state.placed = static_cast<std::uint8_t>(board.count(0) + board.count(1));
  const Player mover = state.placed & 1;
  for (int column = 0; column < options_.width; ++column)
    for (int row = 0; row < options_.height; ++row) {
      if (board.at(column, row) == no_piece) continue;
      const std::uint64_t disc = std::uint64_t{1} << (column * stride + row);
      state.all |= disc;
      if (board.at(column, row) == mover) state.own |= disc;
    }

  // 3. A line ends the game: only the player who moved last has one, and the last disc, which lies on top of
  // its column, belongs to every line there is.
  const std::uint64_t last = state.own ^ state.all;
  state.won = has_line(last);
  bool ended_here = !state.won;
  for (const int cell : BitRange(last)) {
    const std::uint64_t disc = std::uint64_t{1} << cell;
    const bool on_top = (state.all & (disc << 1)) == 0;
    ended_here = ended_here || (on_top && !has_line(last & ~disc));
  }
  if (has_line(state.own) || !ended_here)
    throw InputError(
        fmt::format("a line for {}, and a move after it", letters[at(has_line(state.own) ? mover : 1 - mover)]),
        "board", "a game that ends with the first line");
  state.over = state.won || state.all == board_;
  return state;
}

std::string ConnectFour::show_move(const State&, Move cell) const {
  return fmt::format("{}", cell / (options_.height + 1) + 1);
}

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
            parts.encoding = make_encoding(game, ConnectFourCode{values[0], values[1]});
            return parts;
          }};
}

}  // namespace ombre
