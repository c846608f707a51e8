// Game descriptions that come in a request: the game they make, and how a state of it is drawn.
#pragma once

#include <memory>
#include <string>

#include "apps/server/request.h"
#include "catalog/catalog.h"

namespace ombre::server {

// The game of a description. Throws InputError where the text is none.
std::unique_ptr<GameEntry> make_gdl_game(const std::string& text, const std::string& name);

// The fluents of a state that is written as (state FLUENT…), and a grid where such as (cell X Y V) make one.
Json gdl_look(const std::string& state);

}  // namespace ombre::server
