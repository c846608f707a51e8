// Moves of a state as texts, as people and programs write them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/any_game.h"

namespace ombre {

// The texts of all moves, in the order of the moves; none when the game is over.
std::vector<std::string> move_texts(const AnyGame& game, const AnyState& state);

// The move of this text, upper and lower case aside where only one move is meant; nothing when it is none of the moves.
std::optional<AnyMove> find_move(const AnyGame& game, const AnyState& state, const std::string& text);
// The same; throws InputError where there is none.
AnyMove read_move(const AnyGame& game, const AnyState& state, const std::string& text);

// What to write instead of a move that is none: the texts of the moves, or the first of them.
std::string some_moves(const AnyGame& game, const AnyState& state);

}  // namespace ombre
