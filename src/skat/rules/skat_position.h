// A Skat position with all cards seen, as the solvers take it: the hands of equal length before the trick began.
#pragma once

#include <array>

#include "core/trick.h"
#include "skat/rules/skat_cards.h"

namespace ombre {

struct SkatPosition {
  SkatKind kind = SkatKind::grand;
  Player declarer = 0;
  SkatHands hands{};           // cards not yet played
  Trick trick{};               // who led and what lies, at most two cards; not in the hands
  CardSet skat{};              // two cards or none; their points are the declarer's
  std::array<int, 2> taken{};  // card points taken before by the declarer (the skat apart) and by the defenders

  Player mover() const { return (trick.leader() + trick.size()) % skat_seats; }
};

// Throws InputError unless the position can be: a seat for declarer and leader, no card twice, at most ten cards a
// hand, the same number in each before the trick began, every card of the trick following suit, a card to play, no
// more points taken than the missing cards could bring.
void check_skat_position(const SkatPosition& position);

}  // namespace ombre
