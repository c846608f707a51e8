// Table 5.9 of Sturtevant (2003): a game in which players want few points as one in which they want many,
// which is what every search here assumes. A score is taken from the most a player can get, so that the
// least becomes 0; where the least was 0 already, doing it twice gives the game back.
#pragma once

#include "core/scores.h"

namespace ombre {

// What the scores of a game can be.
struct ScoreRange {
  int players = 2;
  Score minp = 0;  // the least and most of one player
  Score maxp = 0;
  Score minsum = 0;  // the least and most of all together
  Score maxsum = 0;

  friend constexpr bool operator==(const ScoreRange&, const ScoreRange&) = default;
};

// The scores of the game turned round.
constexpr Scores turned_round(const Scores& scores, const ScoreRange& range) {
  Scores turned;
  for (Player p = 0; p < range.players; ++p) turned[p] = range.maxp - scores[p];
  return turned;
}

// The range of the scores turned round.
constexpr ScoreRange turned_round(const ScoreRange& range) {
  const Score all = range.players * range.maxp;
  return {range.players, 0, range.maxp - range.minp, all - range.maxsum, all - range.minsum};
}

// Whether shallow pruning can ever cut where immediate pruning does not (theorem 5.2).
// Requires: a maximising game whose least score is 0.
constexpr bool shallow_pruning_possible(const ScoreRange& range) { return range.maxsum < 2 * range.maxp; }

}  // namespace ombre
