// The card play of the Skat player by rules in suit games and grand.
#pragma once

#include <span>

#include "skat/rules/skat.h"

namespace ombre {

// The card to play. Requires: a declarer plays a suit game or grand, the player of the view is to move, `moves` are its
// moves.
Skat::Move choose_skat_card(const Skat::View& view, std::span<const Skat::Move> moves);

// The same in null, and in Ramsch.
Skat::Move choose_null_card(const Skat::View& view, std::span<const Skat::Move> moves);
Skat::Move choose_ramsch_card(const Skat::View& view, std::span<const Skat::Move> moves);

}  // namespace ombre
