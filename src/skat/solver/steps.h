// Which parts of the search are in use: all of them, known when the search is compiled, or those chosen for a run.
#pragma once

#include "skat/solver/open_skat.h"

namespace ombre::open_skat {

struct AllSteps {
  static constexpr bool table = true;
  static constexpr bool tables = true;
  static constexpr bool move_order = true;
  static constexpr bool learnt_order = true;
  static constexpr bool deciding_cards = true;
  static constexpr bool fastest_cut = true;
  static constexpr bool equal_cards = true;
  static constexpr bool decided_tricks = true;
  static constexpr bool static_points = true;
  static constexpr bool payoff_similarity = true;
  static constexpr bool proof_demands = true;
  static constexpr bool winning_ranks = true;
  static constexpr bool sibling_proofs = true;
  static constexpr bool short_endings = true;
};

// Whether a search with these steps takes estimates for answers (probcut.h).
template <class Steps>
inline constexpr bool approximates = false;

}  // namespace ombre::open_skat
