// A trick under way in the terms of the null searches.
#pragma once

#include "skat/null/suit_lanes.h"

namespace ombre::skat_null {

// A trick under way. Its cards are gone from the position; `gap` is the place at which the best of them would stand.
struct OpenTrick {
  int size = 0;
  int mover = after_declarer;
  int lane = 0;
  int gap = -1;
  int best = 0;           // whose card
  bool followed = false;  // a second card of the suit lies: the best one holds by its rank

  // After the mover plays the card at this place.
  constexpr OpenTrick after(int place) const {
    OpenTrick next = *this;
    next.mover = next_seat(mover);
    ++next.size;
    next.followed = followed || (size > 0 && lane_of(place) == lane);
    if (size == 0 || (lane_of(place) == lane && place >= gap)) {
      next.lane = lane_of(place);
      next.gap = place;
      next.best = mover;
    } else if (lane_of(place) == lane) {
      next.gap -= card_bits;
    }
    return next;
  }
};

}  // namespace ombre::skat_null
