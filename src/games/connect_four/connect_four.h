// Connect four: two players, X first, drop discs into columns; four in a row, in any of the four
// directions, win. A win scores 1 and -1, a draw 0 each. Width, height and length of a line can be set.
//
// Bitboards after John Tromp's: each column has one bit more than cells, which stays empty, so that a
// shift can never go round an edge. A state holds the discs of the player to move and all discs; adding
// the bottom row to all discs gives the cells where a disc can land, which are the moves.
//
// Text of a state: the rows from the top, "......./......./......./......./......./...X..."; whose turn it
// is follows from the numbers of discs. A move is a column, from "1" at the left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bit_range.h"
#include "core/game.h"

namespace ombre {

struct ConnectFourOptions {
  int width = 7;
  int height = 6;
  int line = 4;
};

class ConnectFour {
 public:
  static constexpr std::size_t most_moves = 32;

  struct State {
    std::uint64_t own = 0;  // the discs of the player whose turn it is
    std::uint64_t all = 0;
    std::uint8_t placed = 0;
    bool won = false;   // by the player who moved last
    bool over = false;  // won, or the board is full

    friend bool operator==(const State&, const State&) = default;
  };
  // The cell in which the disc lands: column * (height + 1) + row, from the bottom left.
  using Move = int;

  static constexpr int most_bits = 64;
  // Twice the distance of two columns stays below the width of a word.
  static constexpr int most_height = 28;

  // Throws InputError unless width * (height + 1) <= 64, height <= 28 and a line fits on the board.
  explicit ConnectFour(ConnectFourOptions options = {});

  const ConnectFourOptions& options() const { return options_; }

  int players() const { return 2; }

  std::optional<Player> mover(const State& state) const {
    if (state.over) return std::nullopt;
    return state.placed & 1;
  }

  // The cells where a disc can land, by columns from the left. Requires: not over.
  BitRange moves(const State& state) const { return BitRange((state.all + bottom_) & board_); }

  State after(const State& state, Move cell) const {
    const std::uint64_t disc = std::uint64_t{1} << cell;
    const bool won = has_line(state.own | disc);
    const std::uint64_t all = state.all | disc;
    return {state.own ^ state.all, all, static_cast<std::uint8_t>(state.placed + 1), won, won || all == board_};
  }

  Scores scores(const State& state) const {
    if (!state.won) return Scores(0, 0);
    return (state.placed & 1) != 0 ? Scores(1, -1) : Scores(-1, 1);
  }

  // Own and all discs added are different for different states: the carry marks the height of each column.
  std::uint64_t key(const State& state) const { return mix(state.own + state.all + bottom_); }

  Bounds bounds(const State& state) const {
    if (state.over) return {scores(state), scores(state), 0, 1};
    return {Scores(-1, -1), Scores(1, 1), 0, 1};
  }

  State start(Random&) const { return {}; }
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move cell) const;

 private:
  bool has_line(std::uint64_t discs) const {
    const int across = options_.height + 1;
    return has_run(discs, 1) || has_run(discs, across) || has_run(discs, across - 1) || has_run(discs, across + 1);
  }
  bool has_run(std::uint64_t discs, int distance) const {
    // The usual length needs one step less: a run of four is two runs of two, two apart.
    const std::uint64_t pairs = discs & (discs >> distance);
    if (options_.line == 4) return (pairs & (pairs >> (2 * distance))) != 0;
    std::uint64_t run = discs;
    for (int length = 1; length < options_.line; ++length) run = discs & (run >> distance);
    return run != 0;
  }

  ConnectFourOptions options_;
  std::uint64_t bottom_;
  std::uint64_t board_;
};

static_assert(BoundedGame<ConnectFour> && TextGame<ConnectFour>);

}  // namespace ombre
