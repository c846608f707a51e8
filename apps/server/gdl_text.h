// The games of descriptions that come in a request.
#pragma once

#include <memory>
#include <string>

#include "apps/server/request.h"
#include "catalog/catalog.h"

namespace ombre::server {

// The game of a description. Throws InputError where the text is none.
std::unique_ptr<GameEntry> make_gdl_game(const std::string& text, const std::string& name);

}  // namespace ombre::server
