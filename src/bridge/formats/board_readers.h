// Files of boards, read as boards are asked for. Requires: the stream outlives the reader.
#pragma once

#include <iosfwd>

#include "bridge/formats/bridge_board.h"

namespace ombre {

// Portable Bridge Notation (pbn.h).
std::unique_ptr<BoardReader> read_pbn(std::istream& in);

// LIN files of Bridge Base Online, single deals, deals of a session and vugraph: pairs of a command and a value,
// each followed by '|'. Understood are
//   qx (the number, with o or c for the open or closed room)   md (dealer and hands)   sv (vulnerability)
//   ah (the title "Board 7")   pn (names)   mb (calls)   pc (cards)   mc (tricks claimed)   vg (the event)
// and everything else is passed over. Hands stand in the order South, West, North, East; one that is left out is
// made of the cards that the others do not have. A board begins with qx, or where md or pn comes again.
// The tags of boards are those of PBN.
std::unique_ptr<BoardReader> read_lin(std::istream& in);

// The lines of the GIB library of solved deals (Ginsberg), 88 characters each: the hands of West, North, East and
// South with a space between, suits as spades.hearts.diamonds.clubs, then a colon and 20 hexadecimal digits: the
// tricks of North and South at notrump, spades, hearts, diamonds, clubs, for each with South, East, North, West
// leading. As other readers of such files do, it takes deals of fewer cards, '-' for a result that is not known,
// and lines without colon and results.
std::unique_ptr<BoardReader> read_gib(std::istream& in);

// The line of a deal, with results where the board has them.
std::string show_gib(const BridgeBoard& board);

}  // namespace ombre
