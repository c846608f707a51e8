// The moves that a table of the game knows to be best, for the agents that want them.
#pragma once

#include <vector>

#include "core/game.h"
#include "core/text.h"
#include "solvers/star_book.h"

namespace ombre {

// A game without such a table refuses.
template <Game G>
class TableMoves {
 public:
  explicit TableMoves(const G&) { throw InputError("no table of this game", "book", "on or off"); }

  std::vector<typename G::Move> moves(const typename G::State&) const { return {}; }
};

template <>
class TableMoves<ChineseCheckers> : public StarBook {
 public:
  using StarBook::StarBook;
};

}  // namespace ombre
