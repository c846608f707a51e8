// What a Skat contract brings for each way it can end, as skat_result says: a small table for one bid, so that many
// hands are weighed quickly.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "skat/player/skat_hand_model.h"
#include "skat/rules/skat_scoring.h"

namespace ombre {

// How many matadors the twelve cards have in a row, with or without. The same as skat_matadors, faster.
int skat_matador_count(SkatKind kind, CardSet cards);

class SkatStakes {
 public:
  // What may be expected of a contract, and the chance that it is won.
  struct Worth {
    double win = 0;
    double expected = 0;
  };

  SkatStakes(int bid, SkatScoring scoring);
  // The same, made once. Requires: one of skat_bids.
  static const SkatStakes& of(int bid, SkatScoring scoring);

  // What these chances are worth with so many matadors. Requires: may_announce(contract, bid); 1 to 11, in grand to 4.
  Worth worth(const SkatContract& contract, int matadors, const SkatChances& chances) const;

  int bid() const { return bid_; }

 private:
  static constexpr std::size_t ends = 5;  // schneider or worse, lost, won, with schneider, with all tricks
  static constexpr std::size_t most_matadors = 11;
  static constexpr std::size_t contracts = 6 * 2 * 3 * 2;
  static std::size_t place(const SkatContract& contract, int matadors);

  struct End {
    bool won = false;
    int points = 0;
  };
  std::vector<std::array<End, ends>> table_;
  int bid_;
};

}  // namespace ombre
