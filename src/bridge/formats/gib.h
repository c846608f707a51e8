// The lines of the GIB library of solved deals (Ginsberg), 88 characters each: the hands of West, North, East and
// South with a space between, suits as spades.hearts.diamonds.clubs, then a colon and 20 hexadecimal digits: the
// tricks of North and South at notrump, spades, hearts, diamonds, clubs, for each with South, East, North, West
// leading. As other readers of such files do, it takes deals of fewer cards, '-' for a result that is not known,
// and lines without colon and results.
#pragma once

#include <iosfwd>

#include "bridge/formats/bridge_board.h"

namespace ombre {

// Reads from `in` as boards are asked for. Requires: `in` outlives the reader.
std::unique_ptr<BoardReader> read_gib(std::istream& in);

// The line of a deal, with results where the board has them.
std::string show_gib(const BridgeBoard& board);

}  // namespace ombre
