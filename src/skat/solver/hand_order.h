// An order of moves made by hand, for comparison with the learnt one: what is sure first, the dearest card to a trick
// of one's own side and the cheapest to others. The fastest-cut-first term (Furtak 2013, section 3.6) takes something
// off for every reply the next player has.
#pragma once

#include "skat/solver/move_order.h"

namespace ombre::open_skat {

namespace hand_weight {

inline constexpr int ours = 100;
inline constexpr int open = 50;
inline constexpr int sure_point = 10;
inline constexpr int open_point = 5;
inline constexpr int hint = 10'000;
inline constexpr int reply = 6;

}  // namespace hand_weight

template <bool Grand, int Place>
int hand_rating(const Choice& at, int card, bool fastest_cut) {
  const int worth = card_points[static_cast<std::size_t>(card)];
  const int owner = owner_of<Grand, Place>(at, card);
  int rating = hand_weight::open - worth * hand_weight::open_point;
  if (owner == side_of(at.mover))
    rating = hand_weight::ours + (at.trick.points + worth) * hand_weight::sure_point;
  else if (owner >= 0)
    rating = -worth * hand_weight::sure_point;
  if (card == at.hint) rating += hand_weight::hint;
  if (fastest_cut && Place < seats - 1) {
    const Cards follow = Place == 0 ? groups<Grand>[static_cast<std::size_t>(card)] : at.trick.follow;
    rating -= hand_weight::reply * count_of(legal(at.hands[static_cast<std::size_t>(left_of(at.mover))], follow));
  }
  return rating;
}

}  // namespace ombre::open_skat
