// Agents: programs that turn what a player sees into a move. An agent that sees every card, as experiments
// with open cards want it, is a type of its own and cannot be given a view by mistake.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/budget.h"
#include "core/game.h"
#include "core/random.h"

namespace ombre {

// What an agent that weighs its moves one by one thinks of one of them.
template <class Move>
struct MoveEstimate {
  Move move{};
  double value = 0;             // the mean of the mover's score
  double tie_break = 0;         // the mean of what decides among equal values, where there is such
  double tries = 0;             // worlds or play-outs it was tried in
  std::optional<double> won{};  // the share of them in which the mover's side won, where a game is won or lost
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
  // Hidden cards: what each move came to, the worlds that were looked at, and how many equally likely ones they are
  // worth where some are likelier than others.
  std::vector<MoveEstimate<Move>> estimates{};
  double worlds = 0;
  double effective_worlds = 0;
  bool claims = false;    // all tricks to come are the player's, whatever others hold and do
  bool by_rules = false;  // the agent knows card play alone, and the rule-based player made this choice
  std::string reason{};   // in a few words, where it has one
  std::string forfeit{};  // why the agent has forfeited, where it has; the move is then any legal one
};

template <Game G>
class Agent {
 public:
  using Move = typename G::Move;

  virtual ~Agent() = default;
  // The choice of the player to move. Requires: `view` is that player's, `moves` are all its moves, one at least.
  virtual Decision<Move> choose(const typename ViewOf<G>::Type& view, std::span<const Move> moves, Random& random) = 0;

  // From now on its decisions end by then, too; none: no more. For agents inside others, which have a clock.
  virtual void hurry(const std::optional<Budget::Clock::time_point>& /*deadline*/) {}

  // Whether it wants to be told of all moves, and the telling: what its player saw before the move of `mover`, and the
  // move, or none where that is hidden. Agents that infer from play remember it; the others are not asked.
  virtual bool watches() const { return false; }
  virtual void watch(const typename ViewOf<G>::Type& /*before*/, Player /*mover*/,
                     const std::optional<Move>& /*move*/) {}
};

template <Game G>
class OpenAgent {
 public:
  using Move = typename G::Move;

  virtual ~OpenAgent() = default;
  // The same, by an agent that sees the whole state.
  virtual Decision<Move> choose(const typename G::State& state, std::span<const Move> moves, Random& random) = 0;

  // Whether the agent follows every move, and the call that reports one: the agent plays `player`, and the mover of
  // `before` makes the move.
  virtual bool watches() const { return false; }
  virtual void watch(const typename G::State& /*before*/, Player /*player*/, const Move& /*move*/) {}
  // The hand has ended with these scores of the game so far; `over`: no other follows.
  virtual void hand_ended(const Scores& /*scores*/, bool /*over*/) {}
};

// Whether a player can tell this move from all others by what it sees: not a card laid away face down.
template <Game G>
bool sees_move(const G& game, const typename G::State& state, Player player, const typename G::Move& made) {
  if constexpr (has_hook<G>(Hook::sees_move)) return game.mover(state) == player || game.sees_move(state, player, made);
  return true;
}

// One of the two.
template <Game G>
struct SeatAgent {
  std::unique_ptr<Agent<G>> blind{};
  std::unique_ptr<OpenAgent<G>> open{};

  bool watches() const { return (blind && blind->watches()) || (open && open->watches()); }

  // Tells the agent of `player` of a move about to be made, if it wants to know.
  void watch(const G& game, const typename G::State& state, Player player, const typename G::Move& move) const {
    if (!watches()) return;
    if (open) return open->watch(state, player, move);
    if constexpr (ViewedGame<G>) {
      const bool seen = sees_move(game, state, player, move);
      blind->watch(game.view(state, player), *game.mover(state), seen ? std::optional(move) : std::nullopt);
    }
  }

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
