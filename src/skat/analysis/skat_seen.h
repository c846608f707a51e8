// A deal of Skat as one player has seen it: the own cards and what was said and played, in text. What the others hold
// is not known; it is filled in, any way that fits, so that whoever needs a state has one which looks just so to this
// player.
#pragma once

#include <string>
#include <vector>

#include "skat/rules/skat.h"

namespace ombre {

struct SkatSeen {
  Player seat = 0;
  CardSet hand{};  // the ten as dealt
  CardSet skat{};  // as it was picked up by this player, none where it was not
  CardSet open{};  // the declarer's cards as shown in an ouvert game of another
  // In order: bids (18, yes, pass), skat or hand, the two cards this player put away, the game, cards. What another
  // player put away is not among them.
  std::vector<std::string> moves{};
};

// The moves of a text, separated by spaces or commas.
std::vector<std::string> read_skat_moves(const std::string& text);

// The deal up to now, with the moves that led there; hidden ones are filled in.
struct SkatStory {
  Skat::State start{};
  std::vector<Skat::Move> moves{};
  Skat::State state{};  // after them
};

// A deal that this player would have seen so. Throws InputError with the number of the move where the rules do not
// allow it, and when no deal fits.
SkatStory skat_story(const Skat& game, const SkatSeen& seen);

}  // namespace ombre
