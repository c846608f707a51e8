// The games of descriptions that come in a request.
#pragma once

#include <memory>
#include <string>

#include "apps/server/request.h"
#include "catalog/catalog.h"

namespace ombre::server {

// The game of a description. Throws InputError where the text is none.
std::unique_ptr<GameEntry> make_gdl_game(const std::string& text, const std::string& name);

// The game that a request names in `game`, or describes in `gdl` with a `name` if it likes; none where it does neither.
std::unique_ptr<GameEntry> game_if(const Request& request);
// The same where there must be one.
std::unique_ptr<GameEntry> game_of(const Request& request);

}  // namespace ombre::server
