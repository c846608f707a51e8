// Tic-tac-toe: two players, X first, place marks on a board of three by three; three in a row win.
// A win scores 1 and -1, a draw 0 each. This is the smallest complete game: docs/adding-a-game.md
// walks through it.
//
// Text of a state: the rows from the top, "X.O/.X./..O"; whose turn it is follows from the numbers of marks.
// A move is a cell, column letter and row number from the bottom: "b2" is the centre.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/game.h"

namespace ombre {

class TicTacToe {
 public:
  static constexpr std::size_t most_moves = 9;

  // Cells are numbered 0 … 8 from the bottom left, row by row, and so are the bits of `marks`.
  struct State {
    std::array<std::uint16_t, 2> marks{};
    std::uint8_t placed = 0;
    std::int8_t winner = nobody;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;

  int players() const { return 2; }

  std::optional<Player> mover(const State& state) const {
    if (state.winner != nobody || state.placed == cells) return std::nullopt;
    return state.placed % 2;
  }

  BitRange moves(const State& state) const { return BitRange(full & ~(state.marks[0] | state.marks[1])); }

  State after(const State& state, Move cell) const {
    State next = state;
    const std::size_t player = state.placed % 2;
    next.marks[player] = static_cast<std::uint16_t>(next.marks[player] | (1U << cell));
    ++next.placed;
    if (has_line(next.marks[player])) next.winner = static_cast<std::int8_t>(player);
    return next;
  }

  Scores scores(const State& state) const {
    if (state.winner == nobody) return Scores(0, 0);
    return state.winner == 0 ? Scores(1, -1) : Scores(-1, 1);
  }

  std::uint64_t key(const State& state) const { return mix(state.marks[0] | (std::uint64_t{state.marks[1]} << 16)); }

  Bounds bounds(const State& state) const {
    if (!mover(state)) return {scores(state), scores(state), 0, 1};
    return {Scores(-1, -1), Scores(1, 1), 0, 1};
  }

  State start(Random&) const { return {}; }
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move cell) const;

 private:
  static constexpr int side = 3;
  static constexpr int cells = side * side;
  static constexpr unsigned full = (1U << cells) - 1;
  static constexpr std::int8_t nobody = -1;

  static bool has_line(unsigned marks) {
    constexpr std::array<unsigned, 8> lines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (const unsigned line : lines)
      if ((marks & line) == line) return true;
    return false;
  }
};

static_assert(BoundedGame<TicTacToe> && TextGame<TicTacToe>);

}  // namespace ombre
