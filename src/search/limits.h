// How deep searches look at the most.
#pragma once

#include <limits>

namespace ombre {

// The depth that never ends a search, and the line length at which every search stops all the same.
inline constexpr int unlimited_depth = std::numeric_limits<int>::max();
inline constexpr int max_plies = 2000;
// Beyond that only what may not stop yet is searched on, such as the rest of a trick.
inline constexpr int deepest_ply = max_plies + 64;

}  // namespace ombre
