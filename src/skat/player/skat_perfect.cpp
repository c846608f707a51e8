#include "skat/player/skat_perfect.h"

#include <cstddef>
#include <tuple>
#include <vector>

namespace ombre {

Decision<Skat::Move> SkatPerfect::choose(const Skat::State& state, std::span<const Skat::Move> moves, Random&) {
  if (moves.size() == 1) return {.move = moves.front()};
  std::vector<WorldValue> values(moves.size());
  evaluator_.evaluate(state, moves, {}, 0, values);
  std::size_t best = 0;
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (std::tie(values[i].value, values[i].tie_break) > std::tie(values[best].value, values[best].tie_break)) best = i;
  return {.move = moves[best], .nodes = 1};
}

}  // namespace ombre
