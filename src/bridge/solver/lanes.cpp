#include "bridge/solver/lanes.h"

namespace ombre::bridge {

constinit const std::array<Word, std::size_t{1} << most_ranks> descending_ranks = [] {
  std::array<Word, std::size_t{1} << most_ranks> out{};
  for (unsigned set = 1; set < out.size(); ++set) {
    // Without its lowest rank the set came before.
    const unsigned rest = set & (set - 1);
    out[set] = out[rest] | static_cast<Word>(std::countr_zero(set)) << 4 * std::popcount(rest);
  }
  return out;
}();

}  // namespace ombre::bridge
