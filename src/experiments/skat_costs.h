// What open-hand searches of Skat cost on the same positions, for the experiments that compare them. Every search of
// every position starts with an empty table, so that no count depends on what was searched before. Nodes are the cards
// played in the search; times are CPU times, to be compared within one run only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "experiments/result.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/open_skat.h"

namespace ombre {

struct SkatGame {
  SkatKind kind;
  const char* key;
  const char* name;
};
// Which suit is trumps makes no difference.
inline constexpr SkatGame skat_suit_game{SkatKind::clubs, "suit", "suit game"};
inline constexpr SkatGame skat_grand_game{SkatKind::grand, "grand", "grand"};

enum class SkatDeals { any, worth_playing };

// Positions with so many cards left in all, reached by random play from deals of their own. Requires: 3 to 30 cards,
// not null where the deals are worth playing.
std::vector<SkatPosition> sample_skat(SkatKind kind, SkatDeals deals, int cards, std::size_t count, std::uint64_t seed);

struct SkatCost {
  double nodes = 0;
  double tricks = 0;  // positions at the start of a trick that were looked at
  double seconds = 0;
};
using SkatCosts = std::vector<SkatCost>;  // of one search, by position

// Costs of each position, by search, the other way round.
std::vector<SkatCosts> by_search(const std::vector<SkatCosts>& by_position, std::size_t searches);

// The steps of the search that Furtak (2013) calls the baseline: alpha-beta with a plain transposition table, static
// analysis and one card of each run, in the learnt order of moves. All that is known of a position is known of no
// other.
OpenSkatSteps plain_skat_steps();

// All steps, chosen at run time as for every other choice, so that times compare.
OpenSkatSteps all_skat_steps();

// What the exact value of each position costs with each choice of steps. The last choice is searched once more, which
// does not count, so it should be a cheap one. Throws std::logic_error where two choices disagree on a value.
std::vector<SkatCosts> skat_costs(const std::vector<SkatPosition>& positions,
                                  const std::vector<OpenSkatSteps>& searches, int threads);

// The mean number of nodes.
Measure mean_nodes(const SkatCosts& costs);

// What the one saves of the other's cost, in percent; nothing where there was none.
Cell saved_percent(const SkatCosts& one, const SkatCosts& other, double SkatCost::*what);

}  // namespace ombre
