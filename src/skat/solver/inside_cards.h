// From the cards and seats of a position to those of the open-hand search.
#pragma once

#include "skat/rules/skat_position.h"
#include "skat/solver/lanes.h"

namespace ombre::open_skat {

// Where a card stands in the search. Requires: not null.
int inside_card(SkatKind kind, Card card);

// The seat in the search, where the declarer is 0.
inline int inside_seat(const SkatPosition& position, Player seat) {
  return (seat - position.declarer + skat_seats) % skat_seats;
}

std::array<Cards, seats> inside_hands(const SkatPosition& position);

}  // namespace ombre::open_skat
