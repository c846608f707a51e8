// Bounds for the paranoid search at the start of a trick, without search: what the declarer makes for sure by playing
// from the top, and what the defenders make by doing so in the worst deal that fits.
#pragma once

#include <optional>

#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// Points the declarer is sure of; where the goal is a trick, 1 if all are his. `all` is what can be won at all.
int sure_points(const Pack& pack, const Position& position, int all);

// Points the defenders are sure of; where the goal is a trick, 1 if they take one. Requires: a defender leads.
int forced_points(const Pack& pack, const Position& position);

// Null without search: what follows from counting, suit by suit, the declarer's cards and those the defenders may hold.
// At the start of play with a defender to lead it always gives the answer; the proof is in
// docs/algorithms/paranoid_views.md.

// Whether the declarer surely takes no trick, nothing where counting does not tell. Requires: a defender is to lead,
// the pack is that of null.
std::optional<bool> null_by_counting(const Pack& pack, const Position& position);

}  // namespace ombre::skat_paranoid
