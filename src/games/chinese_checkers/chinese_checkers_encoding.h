// Moves and positions of Chinese Checkers as numbers (match/encoding.h). An action is the hole a peg leaves times the
// number of holes, plus the hole it goes to; action 0 is the pass. The board is seen by the player to move, but not
// turned.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "games/chinese_checkers/chinese_checkers.h"
#include "match/make_encoding.h"

namespace ombre {

class ChineseCheckersCode {
 public:
  explicit ChineseCheckersCode(const ChineseCheckers& game) : holes_(game.board().holes()) {}

  int actions() const { return holes_ * holes_; }
  std::string text(const ChineseCheckers& game, int action) const {
    return game.show_move({}, {static_cast<std::uint8_t>(action / holes_), static_cast<std::uint8_t>(action % holes_)});
  }
  int action(const ChineseCheckers&, const ChineseCheckers::State&, StarMove move) const {
    return move.from == move.to ? 0 : move.from * holes_ + move.to;
  }

  template <class Out>
  void observe(const ChineseCheckers& game, const ChineseCheckers::State& state, Out& out) const {
    const int players = game.players();
    const auto seat = [&](int seats) { return seat_from(state.turn, seats, players); };
    std::array<std::uint8_t, std::size_t{ChineseCheckers::most_players} * StarBoard::most_holes> pegs{};
    for (int seats = 0; seats < players; ++seats)
      game.each_peg(state, seat(seats), [&](std::size_t hole) { pegs[at(seats * holes_) + hole] = 1; });
    out.bytes_by_seat("pegs", "the pegs of each seat by hole, row by row from the top, each row from the left", players,
                      holes_, pegs.data());
    out.flags_by_seat(
        "goals", "the point each seat travels to, clockwise from the top", players, StarBoard::points,
        [&](int seats) { return std::uint64_t{1} << StarBoard::opposite(game.start_point(seat(seats))); });
    const int limit = game.options().limit;
    out.number("moved", "moves made, as 255ths of the limit", state.moves_made * 255 / limit);
  }

 private:
  int holes_;
};

}  // namespace ombre
