// Any game without a limit of moves, which is what books and closing tables are asked about: how a position was
// reached, and how long it took, is not in its key. Most games are such games already; Chinese Checkers and Abalone
// count the moves made in their states, and here they do not.
#pragma once

#include <type_traits>
#include <utility>

#include "core/game.h"
#include "games/abalone.h"
#include "games/chinese_checkers.h"
#include "solvers/endless_checkers.h"

namespace ombre {

// The game in which play may go on for ever. Its states and moves are of the same types, its moves the same in the
// same order.
template <Game G>
const G& endless(const G& game) {
  return game;
}
inline EndlessCheckers endless(const ChineseCheckers& game) { return {game.players(), game.board().side()}; }
inline Abalone endless(const Abalone& game) {
  AbaloneOptions options = game.options();
  options.limit = 0;
  return Abalone(options);
}

template <Game G>
using EndlessOf = std::remove_cvref_t<decltype(endless(std::declval<const G&>()))>;

// The state of endless(game) that has the pieces of `state` and its mover. A game that only the limit has ended goes
// on in it.
template <class State>
State uncounted(const State& state) {
  return state;
}
inline ChineseCheckers::State uncounted(ChineseCheckers::State state) {
  state.moves_made = state.turn;
  state.over = state.winner != ChineseCheckers::nobody;
  return state;
}
inline Abalone::State uncounted(Abalone::State state) {
  state.moved = 0;
  state.over = state.winner != Abalone::nobody;
  return state;
}

}  // namespace ombre
