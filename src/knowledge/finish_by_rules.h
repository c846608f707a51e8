// How a game ends when all go on by its rules of thumb, each by what it sees. As a value for the leaves of a search it
// tells more of a hand than an evaluation does, and costs as much as dozens of them. Its values jump from leaf to leaf,
// and a search that may choose among many of them believes the luckiest: few moves and few plies suit it best.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "core/game.h"

namespace ombre {

template <HiddenGame G, class Rules>
struct FinishByRules {
  // The scores at the end.
  Scores operator()(const G& game, const typename G::State& state) const { return game.scores(end(game, state)); }

  // The end itself.
  typename G::State end(const G& game, typename G::State state) const {
    using Move = typename G::Move;
    std::array<Move, G::most_moves> moves;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
    while (const std::optional<Player> mover = game.mover(state)) {
      std::size_t count = 0;
      for (const Move& move : game.moves(state)) moves[count++] = move;
      const std::span<const Move> all(moves.data(), count);
      state = game.after(state, count == 1 ? moves[0] : rules.choose(game, game.view(state, *mover), all));
    }
    return state;
  }

  Rules rules{};
};

}  // namespace ombre
