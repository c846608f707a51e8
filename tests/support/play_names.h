// Moves by their names.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace ombre::testing {

// The state after moves with these names, each of which must be there.
template <class G>
typename G::State play_names(const G& game, typename G::State state, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    bool found = false;
    for (const auto move : game.moves(state)) {
      if (game.show_move(state, move) != name) continue;
      state = game.after(state, move);
      found = true;
      break;
    }
    EXPECT_TRUE(found) << name << " in " << game.show(state);
  }
  return state;
}

}  // namespace ombre::testing
