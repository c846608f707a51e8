// Counting the sequences of moves of each length: the quickest proof that the rules are right, since the
// counts of a game are known or can be found another way. A finished game has no successors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace ombre {

// The number of sequences of 0, 1, … `depth` moves from `state`. Requires: depth >= 0.
template <Game G>
std::vector<std::uint64_t> perft(const G& game, const typename G::State& state, int depth) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth) + 1, 0);
  const auto visit = [&](const auto& self, const typename G::State& here, std::size_t ply) -> void {
    if (ply + 1 == counts.size() || !game.mover(here)) return;
    const auto moves = game.moves(here);
    counts[ply + 1] += moves.size();
    if (ply + 2 == counts.size()) return;
    for (const auto& move : moves) self(self, game.after(here, move), ply + 1);
  };
  counts[0] = 1;
  visit(visit, state, 0);
  return counts;
}

}  // namespace ombre
