// What a table looks like to one player, as text and as the fields of look.h, made from what that player sees. The
// page, the terminal and agents that are programs are all shown the same.
#pragma once

#include <optional>
#include <string>

#include "core/any_game.h"
#include "core/json.h"
#include "match/game_parts.h"

namespace ombre {

// The state as a player sees it, in several lines; everything for nobody in particular.
std::string picture_for(const AnyGame& game, const AnyState& state, std::optional<Player> viewer);

// The same structured for drawing, without the last trick. `first` is the state in which the hand began: its cards are
// shown when the hand is over.
Json look_for(const GameParts& parts, const AnyState& state, const AnyState& first, std::optional<Player> viewer);

}  // namespace ombre
