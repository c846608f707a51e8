// The list of games: a text such as `connect_four(width=8)` names one.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "match/game_entry.h"

namespace ombre {

class EncodingInterface;

// Every game there is, by name.
const std::vector<GameFamily>& game_families();

// The family with this name. Throws InputError that lists the names when there is none.
const GameFamily& game_family(std::string_view name);

// The game that a spec names.
std::unique_ptr<GameEntry> make_game(std::string_view spec);

// The encoding of a game. Throws InputError, which names the games that have one, where it has none.
const EncodingInterface& encoding_of(const GameEntry& game);

}  // namespace ombre
