// The games of the catalog: one function for each, defined in the file catalog_<game>.cpp.
#pragma once

#include "catalog/catalog.h"

namespace ombre {

GameFamily abalone_family();
GameFamily big_two_family();
GameFamily bridge_family();
GameFamily chinese_checkers_family();
GameFamily connect_four_family();
GameFamily crazy_eights_family();
GameFamily cribbage_family();
GameFamily hearts_family();
GameFamily pinochle_family();
GameFamily sergeant_major_family();
GameFamily skat_family();
GameFamily spades_family();
GameFamily tictactoe_family();
GameFamily tictactoe3_family();

}  // namespace ombre
