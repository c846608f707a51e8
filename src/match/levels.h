// Opponents for people, from one that a child can beat to the best there is. The lower ones err as people do: they
// think of fewer deals or less far ahead; none plays at random.
#pragma once

#include <string>
#include <vector>

#include "match/game_entry.h"

namespace ombre {

// The levels of a game, the weakest first; each can play it without seeing hidden cards.
std::vector<Level> levels(const GameEntry& game);

}  // namespace ombre
