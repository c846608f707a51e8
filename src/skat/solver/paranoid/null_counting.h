// Null without search: what follows from counting, suit by suit, the declarer's cards and those the defenders may hold.
// At the start of play with a defender to lead it always gives the answer; the proof is in
// docs/algorithms/paranoid_views.md.
#pragma once

#include <optional>

#include "skat/solver/paranoid/position.h"

namespace ombre::skat_paranoid {

// Whether the declarer surely takes no trick, nothing where counting does not tell. Requires: a defender is to lead,
// the pack is that of null.
std::optional<bool> null_by_counting(const Pack& pack, const Position& position);

}  // namespace ombre::skat_paranoid
