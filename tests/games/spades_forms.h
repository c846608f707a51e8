// What the tests of Spades share: the forms of the game, small deals, and moves by name.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/spades/spades.h"

namespace ombre::spades_forms {

inline constexpr SpadesScoring tricks = SpadesScoring::tricks;
inline constexpr SpadesScoring bids = SpadesScoring::bids;

inline const std::vector<SpadesOptions> forms = {
    {.players = 3},
    {.players = 4},
    {.players = 3, .scoring = tricks, .broken = true},
    {.players = 4, .scoring = tricks, .broken = true},
    {.players = 3, .scoring = bids},
    {.players = 4, .scoring = bids},
    {.players = 3, .scoring = bids, .free_sum = false, .nil = true},
    {.players = 4, .scoring = bids, .free_sum = false, .nil = false, .broken = false},
};

}  // namespace ombre::spades_forms

namespace ombre {

// The moves of a state as text.
inline std::vector<std::string> names(const Spades& game, const Spades::State& state) {
  std::vector<std::string> out;
  for (const Spades::Move move : game.moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

// The state after moves named by their text.
inline Spades::State play(const Spades& game, Spades::State state, const std::vector<std::string>& moves) {
  for (const std::string& name : moves) {
    bool found = false;
    for (const Spades::Move move : game.moves(state)) {
      if (game.show_move(state, move) != name) continue;
      state = game.after(state, move);
      found = true;
      break;
    }
    EXPECT_TRUE(found) << name << " cannot be played in " << game.show(state);
  }
  return state;
}

}  // namespace ombre
