// Chinese Checkers without a limit of moves, for retrograde analysis: positions that come back are the same
// state, since the moves made are counted only as far as they say whose turn it is.
#pragma once

#include <string_view>

#include "games/chinese_checkers/chinese_checkers.h"

namespace ombre {

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
