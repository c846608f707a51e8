// The games of the catalog: one function for each, defined in the file catalog_<game>.cpp.
#pragma once

#include "match/catalog.h"

namespace ombre {

GameFamily connect_four_family();
GameFamily tictactoe_family();
GameFamily tictactoe3_family();

}  // namespace ombre
