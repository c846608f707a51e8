// Chinese Checkers for 2, 3, 4 or 6 players on the six-pointed star: the full board with 10 pegs each, the small
// one with 6, and two smaller ones. A peg steps to an adjacent empty hole, or makes any number of jumps, each
// over one adjacent peg of anybody onto the empty hole behind it; nothing is taken. Players start in points
// placed as evenly as can be, A at the top and the others clockwise, and travel to the opposite point.
//
// Where it differs from some tables: a peg may not land in the points of others, not even between two jumps, so
// that a player's pegs are always on the 81 (49) holes of its own point, the middle and its goal. A chain of
// jumps that ends where it began is no move, and chains that lead to the same hole are one move. Whoever cannot
// move passes. The game is won as soon as all holes of a player's goal are taken and one of the pegs is its own,
// whoever moved last, so that nobody can block a goal by staying at home. After `limit` moves it
// is a draw. The winner scores 1 for every opponent, a loser -1; a draw is 0.
//
// Text of a state: the rows of the star from the top, separated by '/', A to F for pegs and '.' for an empty
// hole, then "; moves 12" when moves were made (passes count), from which follows whose turn it is. A move is
// "c2-e5", from the 2nd hole of the 3rd row to the 5th hole of the 5th row, rows from the top and holes from the
// left, or "pass".
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/move_list.h"
#include "games/chinese_checkers/star_board.h"
#include "games/chinese_checkers/star_moves.h"

namespace ombre {

struct ChineseCheckersOptions {
  int players = 3;  // 2, 3, 4 or 6
  int side = 4;     // of the points: 4 is the full board, 3 the small one, 2 and 1 smaller ones
  int limit = 600;  // the most moves of all players together
};

class ChineseCheckers {
 public:
  static constexpr int most_players = 6;
  static constexpr int most_limit = 60'000;
  static constexpr std::size_t most_moves = StarMoveList::most;
  static constexpr HookSet hooks{Hook::draw};
  static constexpr Player nobody = -1;

  // Opposite points lie on the same axis. The frames of the three axes are those of points 0, 1 and 2.
  struct State {
    std::array<StarSet, most_players> pegs{};  // of each player, in the frame of its axis
    std::array<StarSet, 3> occupied{};         // all pegs, in the frame of each axis
    std::uint64_t hash = 0;                    // of the pegs
    std::uint16_t moves_made = 0;
    std::uint8_t turn = 0;
    std::int8_t winner = nobody;
    bool over = false;

    friend bool operator==(const State&, const State&) = default;
  };
  using Move = StarMove;
  using PegList = MoveList<std::uint8_t, StarBoard::most_pegs>;

  // Throws InputError unless the options are as they say.
  explicit ChineseCheckers(ChineseCheckersOptions options = {});

  const ChineseCheckersOptions& options() const { return options_; }
  const StarBoard& board() const { return board_; }

  int players() const { return options_.players; }

  std::optional<Player> mover(const State& state) const {
    if (state.over) return std::nullopt;
    return state.turn;
  }

  // All steps and jumps peg by peg, or the pass when there is none. Requires: not over.
  StarMoveList moves(const State& state) const {
    const std::size_t axis = seats_[state.turn].axis;
    return {board_.side(), state.pegs[state.turn], state.occupied[axis], holes_[axis]};
  }

  State after(const State& state, Move move) const {
    const std::size_t player = state.turn;
    const HoleBits& from = bits_[move.from];
    const HoleBits& to = bits_[move.to];
    State next = state;
    for (std::size_t axis = 0; axis < 3; ++axis) next.occupied[axis] = state.occupied[axis] ^ from[axis] ^ to[axis];
    const Seat& seat = seats_[player];
    next.pegs[player] = state.pegs[player] ^ from[seat.axis] ^ to[seat.axis];
    next.hash ^= seat.hashes[move.from] ^ seat.hashes[move.to];
    next.moves_made = static_cast<std::uint16_t>(state.moves_made + 1);
    next.turn = seat.next;
    end_game(next, player);
    return next;
  }

  Scores scores(const State& state) const {
    if (state.winner == nobody) return {};
    Scores result = Scores::all(players(), -1);
    result[state.winner] = players() - 1;
    return result;
  }

  std::uint64_t key(const State& state) const { return mix(state.hash + state.moves_made); }

  Bounds bounds(const State& state) const {
    if (state.over) return {scores(state), scores(state), 0, 1};
    return {Scores::all(players(), -1), Scores::all(players(), players() - 1), 0, 1};
  }

  // The point a player starts in; the goal is the opposite one.
  int start_point(Player player) const { return seats_[at(player)].point; }
  // The pegs of a player by the holes of its own frame, in rising order.
  PegList frame_pegs(const State& state, Player player) const;
  // Calls visit(hole) for each peg of a player, in no order that matters.
  template <class Visit>
  void each_peg(const State& state, Player player, const Visit& visit) const {
    const StarMoveList::HoleTable& holes = holes_[seats_[at(player)].axis];
    for (std::size_t word = 0; word < 2; ++word)
      for (std::uint64_t rest = state.pegs[at(player)].words[word]; rest != 0; rest &= rest - 1)
        visit(std::size_t{holes[64 * word + static_cast<std::size_t>(std::countr_zero(rest))]});
  }

  State start(Random&) const { return start(); }
  State start() const;
  std::string show(const State& state) const;
  State read(std::string_view text) const;
  std::string show_move(const State& state, Move move) const;
  // The board for people: one line for each row, its letter before it and the number of its last hole behind.
  std::string draw(const State& state) const;

 private:
  // A hole as a bit of the frame of each axis, nothing where it is not in the frame.
  using HoleBits = std::array<StarSet, 3>;

  struct Seat {
    int point = 0;
    std::size_t axis = 0;
    std::uint8_t next = 0;          // whose turn comes then
    std::int8_t opposite = nobody;  // the player who starts in the goal
    StarSet goal{};                 // the holes of its goal, in the frame of its axis
    std::array<std::uint64_t, StarBoard::most_holes> hashes{};
  };

  // Whether the goal of `player` is full and holds one of its pegs.
  bool has_won(const State& state, std::size_t player) const {
    const Seat& seat = seats_[player];
    return (state.occupied[seat.axis] & seat.goal) == seat.goal && !(state.pegs[player] & seat.goal).empty();
  }

  // A move of `player` may fill its goal, and its own point, which is the goal of the player opposite.
  void end_game(State& state, std::size_t player) const {
    const Seat& seat = seats_[player];
    if (has_won(state, player))
      state.winner = static_cast<std::int8_t>(player);
    else if (seat.opposite != nobody && has_won(state, static_cast<std::size_t>(seat.opposite)))
      state.winner = seat.opposite;
    state.over = state.winner != nobody || state.moves_made >= options_.limit;
  }

  int bit_of(int frame_hole) const;
  void put(State& state, Player player, int hole) const;
  std::string hole_name(int hole) const;
  // The player whose peg is in each hole, or nobody.
  std::array<Player, StarBoard::most_holes> owners(const State& state) const;

  ChineseCheckersOptions options_;
  StarBoard board_;
  std::array<Seat, most_players> seats_{};
  std::array<HoleBits, StarBoard::most_holes> bits_{};
  std::array<StarMoveList::HoleTable, 3> holes_{};  // of each axis, by bits
};

static_assert(BoundedGame<ChineseCheckers> && TextGame<ChineseCheckers>);

// The game without a limit of moves, for retrograde analysis: positions that come back are the same state, since the
// moves made are counted only as far as they say whose turn it is.
class EndlessCheckers : public ChineseCheckers {
 public:
  // Throws InputError as ChineseCheckers does.
  EndlessCheckers(int players, int side) : ChineseCheckers({.players = players, .side = side, .limit = most_limit}) {}

  State after(const State& state, Move move) const {
    State next = ChineseCheckers::after(state, move);
    next.moves_made = next.turn;
    return next;
  }

  State read(std::string_view text) const {
    State state = ChineseCheckers::read(text);
    state.moves_made = state.turn;
    return state;
  }
};

static_assert(TextGame<EndlessCheckers>);

}  // namespace ombre
