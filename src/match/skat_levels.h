// How well the Skat agent plays its cards, in steps for people. The lower ones err as people do: they think of fewer
// deals, do not listen to the bids and forget who has shown to lack a suit; none plays at random.
#pragma once

#include <string>
#include <vector>

#include "knowledge/skat_threshold.h"

namespace ombre {

// What plays the cards at the full level.
inline constexpr const char* usual_skat_play = "pimc(worlds=80,safe=on,infer=bids)";

struct SkatPlayLevel {
  std::string name;
  std::string play;      // the agent for the cards; none: any
  bool forgets = false;  // suits that others have shown to lack
};

// From the full one down.
const std::vector<SkatPlayLevel>& skat_play_levels();

}  // namespace ombre
