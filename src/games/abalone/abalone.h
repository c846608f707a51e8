// Abalone for two to six players on a hexagon of 61 holes. A move takes one, two or three own marbles in a line
// one hole further: in-line, or broadside into empty holes. Two marbles moving in-line push one, three push one or
// two marbles of opponents, of one or of several, unless another marble stands behind them. Who pushes a marble
// off the board scores it; the first to have pushed off six wins: players - 1 points, all others -1.
//
// Differences from the table: four players play each for himself, not in two teams. A game without a winner ends
// after a number of moves and is a draw, 0 for all. A player without marbles is passed over, one whose marbles
// cannot move passes. Who is alone on the board has won; this needs a high goal or a position set up by hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/move_list.h"
#include "games/abalone/abalone_board.h"

namespace ombre {

struct AbaloneOptions {
  int players = 3;
  int goal = 6;     // marbles to push off
  int limit = 500;  // moves of all players together; 0: none
  AbaloneSetup setup = AbaloneSetup::standard;
};

class Abalone {
 public:
  using Holes = abalone::Holes;

  static constexpr int nobody = -1;

  struct State {
    abalone::Marbles marbles{};
    std::array<std::uint8_t, abalone::most_players> pushed{};  // how many each has pushed off
    std::uint8_t turn = 0;
    std::int8_t winner = nobody;
    std::uint16_t moved = 0;  // always 0 without a limit
    bool over = false;

    friend bool operator==(const State&, const State&) = default;
  };

  // Which marbles move where: `count` marbles from `hole` on in the direction `line`, all one step in `direction`.
  // In-line, and for a single marble, `line` is `direction`; broadside it is one of the first three directions. So
  // each move is written in one way. A pass has no marbles.
  struct Move {
    std::uint16_t bits;

    static constexpr Move of(int hole, int count, int line, int direction) {
      return {static_cast<std::uint16_t>(hole | count << 6 | line << 8 | direction << 11)};
    }
    constexpr int hole() const { return bits & 63; }
    constexpr int count() const { return bits >> 6 & 3; }
    constexpr int line() const { return bits >> 8 & 7; }
    constexpr int direction() const { return bits >> 11; }
    constexpr bool in_line() const { return line() == direction(); }

    friend constexpr bool operator==(Move, Move) = default;
  };
  static constexpr Move pass{0};

  // In-line at most one move for each marble and direction: what stands before it fixes how many move. Broadside
  // at most two or three marbles on each axis in each of the four directions across, from each marble.
  static constexpr std::size_t most_marbles = 14;
  static constexpr std::size_t most_moves = most_marbles * (6 + 2 * 3 * 4);
  static constexpr HookSet hooks{Hook::draw};
  static constexpr int most_limit = 60'000;

  // Throws InputError unless there are 2 to 6 players, 2 for the Belgian daisy, a goal that the number of marbles
  // allows, and a limit of at most 60,000.
  explicit Abalone(AbaloneOptions options = {});

  const AbaloneOptions& options() const { return options_; }

  int players() const { return options_.players; }

  std::optional<Player> mover(const State& state) const {
    if (state.over) return std::nullopt;
    return state.turn;
  }

  // By direction, in-line before broadside, more marbles before fewer; or only the pass. Requires: not over.
  MoveList<Move, most_moves> moves(const State& state) const;

  State after(const State& state, Move move) const {
    State next = state;
    Holes& own = next.marbles[state.turn];
    const int count = move.count();
    if (move.in_line()) {
      if (count > 0) {
        const int front = abalone::next(move.hole(), move.direction(), count);
        own ^= abalone::bit(move.hole()) | abalone::bit(front);
        if ((occupied(state) & abalone::bit(front)) != 0) push(next, front, move.direction());
      }
    } else {
      const Holes from = line_of(move);
      own ^= from | (abalone::turned_on(from, move.direction()) & abalone::all_holes);
    }
    next.moved = static_cast<std::uint16_t>(next.moved + counted_);
    next.over = next.winner != nobody || next.moved == last_move_;
    next.turn = static_cast<std::uint8_t>(following(next, state.turn));
    return next;
  }

  Scores scores(const State& state) const {
    if (state.winner == nobody) return {};
    Scores scores = Scores::all(options_.players, -1);
    scores[state.winner] = options_.players - 1;
    return scores;
  }

  std::uint64_t key(const State& state) const {
    std::uint64_t rest = state.turn | std::uint64_t{state.moved} << 8;
    std::uint64_t key = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p) {
      key ^= mix(state.marbles[p] ^ salts[p]);
      rest |= std::uint64_t{state.pushed[p]} << (24 + 6 * p);
    }
    return key ^ mix(rest);
  }

  Bounds bounds(const State& state) const {
    if (state.over) return {scores(state), scores(state), 0, 1};
    return {Scores::all(options_.players, -1), Scores::all(options_.players, options_.players - 1), 0, 1};
  }

  // How many marbles of opponents the player has pushed off the board.
  int pushed_off(const State& state, Player player) const { return state.pushed[at(player)]; }

  static Holes occupied(const State& state) {
    Holes holes = 0;
    for (const Holes marbles : state.marbles) holes |= marbles;
    return holes;
  }

  // The marbles that a move takes along.
  static constexpr Holes line_of(Move move) {
    Holes holes = 0;
    for (int i = 0; i < move.count(); ++i) holes |= abalone::bit(abalone::next(move.hole(), move.line(), i));
    return holes;
  }

  State start(Random&) const { return start_; }

  // "board 11111/111111/..111../…; mover 1; pushed 2 0; moves 37": the rows from the top, who moves, how many marbles
  // each has pushed off, and the moves made, where there is a limit. What is 0 is left out. After a win the mover is
  // the next in turn. A position set up by hand may lack marbles that nobody has pushed off.
  std::string show(const State& state) const;
  State read(std::string_view text) const;

  // In-line "c3d4": the rearmost marble and the hole it goes to, with all marbles before it. Broadside "b2-b4-c3": the
  // two ends of the line, first the one that comes first in a1, a2, …, i9, and the hole to which that one goes.
  std::string show_move(const State& state, Move move) const;

  // The board in several lines with the names of rows and columns, and below it who moves and what was pushed off.
  std::string draw(const State& state) const;

 private:
  static constexpr std::array<std::uint64_t, abalone::most_players> salts = {mix(1), mix(2), mix(3),
                                                                             mix(4), mix(5), mix(6)};

  // Moves the opponents' marbles from `hole` on one step further, into the hole behind them or off the board. The
  // pusher's own marbles have moved. Requires: next.turn is the pusher, and the push is legal.
  void push(State& next, int hole, int direction) const;

  // The next player with marbles after `player`. Requires: there is a marble on the board.
  int following(const State& state, int player) const {
    do {
      player = player + 1 < options_.players ? player + 1 : 0;
    } while (state.marbles[at(player)] == 0);
    return player;
  }

  // The only player with marbles, or nobody.
  int alone(const State& state) const;

  void check_marbles(const State& state) const;

  AbaloneOptions options_;
  int marbles_each_;
  std::uint16_t counted_;    // what a move adds to `moved`
  std::uint16_t last_move_;  // never reached without a limit
  State start_;
};

static_assert(BoundedGame<Abalone> && TextGame<Abalone>);

}  // namespace ombre
