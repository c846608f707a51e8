// Moves and positions of Abalone as numbers (match/encoding.h). Action 0 is the pass; then come the in-line moves by
// hole and direction, then the broadside ones by hole, axis, direction and number of marbles. The board is seen by the
// player to move.
#pragma once

#include <cstdint>
#include <string>

#include "games/abalone/abalone.h"
#include "match/make_encoding.h"

namespace ombre {

class AbaloneCode {
 public:
  static constexpr int in_line_actions = abalone::hole_count * abalone::direction_count;
  static constexpr int broadside_actions = abalone::hole_count * abalone::axis_count * abalone::direction_count * 2;

  static int actions() { return 1 + in_line_actions + broadside_actions; }

  static std::string text(const Abalone& game, int action) {
    if (action == 0) return game.show_move({}, Abalone::pass);
    const int in_line = action - 1;
    if (in_line < in_line_actions) {
      const int direction = in_line % abalone::direction_count;
      return game.show_move({}, Abalone::Move::of(in_line / abalone::direction_count, 1, direction, direction));
    }
    const int broadside = in_line - in_line_actions;
    const int direction = broadside / 2 % abalone::direction_count;
    const int line = broadside / 2 / abalone::direction_count % abalone::axis_count;
    const int hole = broadside / 2 / abalone::direction_count / abalone::axis_count;
    return game.show_move({}, Abalone::Move::of(hole, 2 + broadside % 2, line, direction));
  }

  static int action(const Abalone&, const Abalone::State&, Abalone::Move move) {
    if (move == Abalone::pass) return 0;
    if (move.in_line()) return 1 + move.hole() * abalone::direction_count + move.direction();
    const int line = move.hole() * abalone::axis_count + move.line();
    return 1 + in_line_actions + (line * abalone::direction_count + move.direction()) * 2 + move.count() - 2;
  }

  template <class Out>
  static void observe(const Abalone& game, const Abalone::State& state, Out& out) {
    const int players = game.players();
    const auto seat = [&](int seats) { return at(seat_from(state.turn, seats, players)); };
    out.flags_by_seat("marbles", "the marbles of each seat by hole: 13 * row + column modulo 61, both from 0", players,
                      abalone::hole_count, [&](int seats) { return state.marbles[seat(seats)]; });
    out.numbers_by_seat("pushed", "marbles that each seat has pushed off", players,
                        [&](int seats) { return state.pushed[seat(seats)]; });
    const int limit = game.options().limit;
    out.number("moved", "moves made, as 255ths of the limit", limit == 0 ? 0 : state.moved * 255 / limit);
  }
};

}  // namespace ombre
