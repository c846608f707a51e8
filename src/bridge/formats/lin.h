// LIN files of Bridge Base Online, single deals, deals of a session and vugraph: pairs of a command and a value,
// each followed by '|'. Understood are
//   qx (the number, with o or c for the open or closed room)   md (dealer and hands)   sv (vulnerability)
//   ah (the title "Board 7")   pn (names)   mb (calls)   pc (cards)   mc (tricks claimed)   vg (the event)
// and everything else is passed over. Hands stand in the order South, West, North, East; one that is left out is
// made of the cards that the others do not have. A board begins with qx, or where md or pn comes again.
#pragma once

#include <iosfwd>

#include "bridge/formats/bridge_board.h"

namespace ombre {

// Reads from `in` as boards are asked for; their tags are those of PBN. Requires: `in` outlives the reader.
std::unique_ptr<BoardReader> read_lin(std::istream& in);

}  // namespace ombre
