// Achievable sets of worlds (Ginsberg 2001; Furtak 2013, section 6.5): of some deals that the declarer of a Skat game
// thinks possible, many in all of which one line of play reaches the target against any defence. The set is grown
// greedily, a world at a time, so it is not the largest there is; it can only get larger with more orders.
//
// Whether a set has such a line is answered by a paranoid search over explicit worlds: a defender may play any card
// that is legal in some world, and the worlds in which it is are left. A world that fails with open cards fails in
// every set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "skat/rules/skat.h"

namespace ombre {

struct AchievableOptions {
  // Orders in which the worlds are tried: first by increasing open-hand points, then each time with those that found no
  // place before at the front.
  int orders = 2;
  // Trick nodes of one question; what takes longer counts as not achievable.
  std::uint64_t nodes = 20'000;
};

struct AchievableSet {
  std::vector<std::size_t> worlds;  // places in the list, ascending
  std::optional<Card> card;         // that keeps the target in all of them, where the declarer is to move and one is in
};

inline constexpr std::size_t most_achievable_worlds = 64;

// The largest set found. Throws InputError unless there are at most so many worlds, all of one declarer's view during
// play of a suit game or grand.
AchievableSet achievable(std::span<const Skat::State> worlds, int target, const AchievableOptions& options = {});

}  // namespace ombre
