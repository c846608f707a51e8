// A deal of Skat from its first bid to its first card, decided by whoever is asked: the loop that learners of hands and
// of bids share.
#pragma once

#include <vector>

#include "skat/rules/skat.h"

namespace ombre {

// The deal at its first card, or at its end where all passed. `choose` returns the move of a player for its view and
// all its moves.
template <class Choose>
Skat::State skat_before_play(const Skat& game, Skat::State state, const Choose& choose) {
  std::vector<Skat::Move> moves;
  while (state.phase < Skat::Phase::play) {
    const Player player = *game.mover(state);
    moves.clear();
    for (const Skat::Move move : game.moves(state)) moves.push_back(move);
    state = game.after(state, choose(player, game.view(state, player), moves));
  }
  return state;
}

}  // namespace ombre
