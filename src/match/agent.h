// Agents: programs that turn what a player sees into a move. An agent that sees every card, as experiments
// with open cards want it, is a type of its own and cannot be given a view by mistake.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/game.h"
#include "core/random.h"

namespace ombre {

// What a player sees: its view where cards are hidden, else the state.
template <Game G>
struct ViewOf {
  using Type = typename G::State;
};
template <ViewedGame G>
struct ViewOf<G> {
  using Type = typename G::View;
};

template <class Move>
struct Decision {
  Move move{};
  std::optional<int> depth{};        // a search finished this depth
  bool ended = false;                // it reached the end of the game everywhere
  std::uint64_t nodes = 0;           // it spent so many
  std::optional<Scores> expected{};  // n sides: what it expects
  std::optional<Score> value{};      // two sides
  std::vector<Move> line{};          // the play it expects
};

template <Game G>
class Agent {
 public:
  using Move = typename G::Move;

  virtual ~Agent() = default;
  // The choice of the player to move. Requires: `view` is that player's, `moves` are all its moves, one at least.
  virtual Decision<Move> choose(const typename ViewOf<G>::Type& view, std::span<const Move> moves, Random& random) = 0;
};

template <Game G>
class OpenAgent {
 public:
  using Move = typename G::Move;

  virtual ~OpenAgent() = default;
  // The same, by an agent that sees the whole state.
  virtual Decision<Move> choose(const typename G::State& state, std::span<const Move> moves, Random& random) = 0;
};

// One of the two.
template <Game G>
struct AnyAgent {
  std::unique_ptr<Agent<G>> blind{};
  std::unique_ptr<OpenAgent<G>> open{};

  Decision<typename G::Move> choose(const G& game, const typename G::State& state,
                                    std::span<const typename G::Move> moves, Random& random) const {
    if (open) return open->choose(state, moves, random);
    if constexpr (ViewedGame<G>)
      return blind->choose(game.view(state, *game.mover(state)), moves, random);
    else
      return blind->choose(state, moves, random);
  }
};

}  // namespace ombre
