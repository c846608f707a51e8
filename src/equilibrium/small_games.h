// Small games with hidden information whose solutions are known: Kuhn poker (Kuhn, 1950), non-locality (Furtak, 2013,
// figure 2.1) and strategy fusion (after Frank and Basin, 1998).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "equilibrium/extensive_game.h"

namespace ombre {

struct SmallGame {
  std::string name;
  std::string title;
  std::string says;       // what it shows, in our words
  double value = 0;       // to player 0 in equilibrium
  double pimc_value = 0;  // to player 0 when both play by PIMC
  ExtensiveGame game;
};

const std::vector<SmallGame>& small_games();

// The game of that name. Throws InputError, which lists the names, when there is none.
const SmallGame& small_game(std::string_view name);

}  // namespace ombre
