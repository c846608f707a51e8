// The paranoid rule (Sturtevant and Korf, 2000): the player at the root, with its allies, against a coalition
// of everybody else, for the difference of their scores. It is alpha-beta with these sides.
#pragma once

#include "search/alpha_beta.h"

namespace ombre {

template <Game G>
Sides paranoid_sides(const G& game, const typename G::State& state, Player player) {
  return {allies(game, state, player), Objective::difference, game.players()};
}

}  // namespace ombre
