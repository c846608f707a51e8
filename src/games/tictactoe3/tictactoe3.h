// Tic-tac-toe for three players, A, B and C in turn, on a board of up to 64 cells; the first to have
// `line` marks in a row, in any of the four directions, wins. The winner scores 6 and the others 0; a full
// board scores 2 each. The sum is constant, so it is a first game for max^n and its pruning.
//
// Text of a state: the rows from the top, "A..B/.C../..../...."; whose turn it is follows from the numbers
// of marks. A move is a cell, column letter and row number from the bottom: "a1" is the bottom left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/game.h"

namespace ombre {

struct TicTacToe3Options {
  int width = 4;
  int height = 4;
  int line = 3;
};

class TicTacToe3 {
 public:
  static constexpr std::size_t most_moves = 64;

  // Cells are numbered from the bottom left, row by row, and so are the bits of `marks`.
  struct State {
    std::array<std::uint64_t, 3> marks{};
    std::uint8_t placed = 0;
    std::int8_t turn = 0;
    std::int8_t winner = nobody;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;

  static constexpr int most_cells = 64;

  // Throws InputError unless the board has 1 to 64 cells and a line fits on it.
  explicit TicTacToe3(TicTacToe3Options options = {});

  const TicTacToe3Options& options() const { return options_; }

  int players() const { return 3; }

  std::optional<Player> mover(const State& state) const {
    if (state.winner != nobody || state.placed == cells_) return std::nullopt;
    return state.turn;
  }

  BitRange moves(const State& state) const {
    return BitRange(full_ & ~(state.marks[0] | state.marks[1] | state.marks[2]));
  }

  State after(const State& state, Move cell) const {
    State next = state;
    std::uint64_t& marks = next.marks[at(state.turn)];
    marks |= std::uint64_t{1} << cell;
    ++next.placed;
    next.turn = static_cast<std::int8_t>(state.turn == 2 ? 0 : state.turn + 1);
    if (has_line(marks)) next.winner = state.turn;
    return next;
  }

  Scores scores(const State& state) const {
    if (state.winner == nobody) return Scores(2, 2, 2);
    Scores result;
    result[state.winner] = sum;
    return result;
  }

  std::uint64_t key(const State& state) const {
    return mix(state.marks[0] ^ mix(state.marks[1] ^ mix(state.marks[2])));
  }

  Bounds bounds(const State& state) const {
    if (!mover(state)) return {scores(state), scores(state), sum, step};
    return {Scores(0, 0, 0), Scores(sum, sum, sum), sum, step};
  }

  State start(Random&) const { return {}; }
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move cell) const;

 private:
  static constexpr std::int8_t nobody = -1;
  static constexpr Score sum = 6;
  static constexpr Score step = 2;

  // One of the four directions of a line: how far the number of the next cell is, and the cells that a step
  // may reach without going round the edge of the board.
  struct Direction {
    int distance = 0;
    std::uint64_t reached = 0;
  };

  bool has_line(std::uint64_t marks) const {
    for (const Direction& direction : directions_) {
      std::uint64_t run = marks;
      for (int length = 1; length < options_.line && run != 0; ++length)
        run = marks & direction.reached & (run << direction.distance);
      if (run != 0) return true;
    }
    return false;
  }

  TicTacToe3Options options_;
  int cells_;
  std::uint64_t full_;
  std::array<Direction, 4> directions_;
};

static_assert(BoundedGame<TicTacToe3> && TextGame<TicTacToe3>);

}  // namespace ombre
