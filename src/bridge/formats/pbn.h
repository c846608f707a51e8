// Portable Bridge Notation, import format 2.1 (Veugen and others 2017): files of boards, each a list of tag pairs
// [Name "value"], some of them followed by a section, with comments in braces or after a semicolon and escape lines
// that begin with %. All of it is kept as it was and written back; understood are the deal, dealer, vulnerability,
// contract, declarer, auction, play and the tables of double-dummy tricks, and the values "#" and "##…" that stand
// for those of earlier boards.
//
// A board ends with an empty line. Since not all programs write that line, and some write it elsewhere, one also
// ends where Event, Board or Deal comes a second time, and goes on after an empty line if it has no Deal yet.
#pragma once

#include <iosfwd>

#include "bridge/formats/bridge_board.h"

namespace ombre {

// What a solver found out about a board.
struct BoardResults {
  BridgeTable tricks{};
  std::optional<int> par_score{};            // for North and South
  std::vector<std::string> par_contracts{};  // such as "NS 4S="
};

// The text of a board, with an empty line at its end; nothing for a board without text.
std::string write_pbn(const BridgeBoard& board);
// The board with these results in its tags: DoubleDummyTricks, OptimumScore, ParContract and OptimumResultTable.
BridgeBoard with_results(BridgeBoard board, const BoardResults& results);
// The board without such tags.
BridgeBoard without_results(BridgeBoard board);

// What a LIN file says of a board beside the deal, auction and play.
struct LinTitle {
  std::string event{};
  std::string room{};                // "o7" or "c7"
  std::vector<std::string> names{};  // of S, W, N, E, and where there are two rooms of the closed one
  std::string claimed{};             // tricks
};

// The tags of a board that was read from a LIN file.
std::vector<BoardTag> lin_tags(const BridgeBoard& board, const LinTitle& title);

}  // namespace ombre
