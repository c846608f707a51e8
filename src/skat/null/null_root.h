// A Skat position in the terms of the null searches.
#pragma once

#include <array>
#include <cstdint>

#include "core/cards.h"
#include "skat/null/open_trick.h"
#include "skat/null/suit_lanes.h"
#include "skat/rules/skat_position.h"

namespace ombre::skat_null {

// A position as the search sees it, and where in it each card of the mover stands.
struct Root {
  Word cards = 0;
  OpenTrick trick{};
  int left = 0;
  CardSet legal{};
  std::array<std::int8_t, 64> places{};
};

// Throws InputError where check_skat_position does, and where the game is not null.
Root root_of(const SkatPosition& position);

}  // namespace ombre::skat_null
