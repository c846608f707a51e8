// The steps of the null search that can be left out one by one, to see what each is worth.
#pragma once

#include <array>

namespace ombre::skat_null {

// Each may be left out; the answers are the same.
struct Steps {
  bool equivalent_cards = true;    // one card of each run of neighbours
  bool best_duck = true;           // the declarer's one sensible card of a suit
  bool forced_suits = true;        // the most tricks by playing one suit
  bool safe_suits = true;          // the least tricks, suit by suit
  bool counted_discards = true;    // in that, as many discards as the other suits allow
  bool declarers_discards = true;  // in that, the declarer discards from the one suit that is not safe
  bool like_patterns = true;       // one pattern for all that are as good
  bool table = true;
  bool equal_suits = true;  // positions in the table with the suits in order
  bool move_order = true;

  friend bool operator==(const Steps&, const Steps&) = default;
};

inline constexpr std::array<bool Steps::*, 10> all_steps{
    &Steps::equivalent_cards, &Steps::best_duck,          &Steps::forced_suits,  &Steps::safe_suits,
    &Steps::counted_discards, &Steps::declarers_discards, &Steps::like_patterns, &Steps::table,
    &Steps::equal_suits,      &Steps::move_order};

}  // namespace ombre::skat_null
