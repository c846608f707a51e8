// The agents of one game on their seats: every loop that plays a game to its end, or to some point of it, asks the one
// whose turn it is and tells all of what it chose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/agent.h"
#include "core/playouts.h"
#include "core/random.h"

namespace ombre {

// The choice of an agent among all moves of a state.
template <Game G>
Decision<typename G::Move> choose_of_all(const SeatAgent<G>& agent, const G& game, const typename G::State& state,
                                         Random& random) {
  const auto& moves = game.moves(state);
  MoveBuffer<typename G::Move> all(moves.size());
  for (const auto& move : moves) all.push(move);
  return agent.choose(game, state, all.all(), random);
}

// The agents on the seats of one game, each with lots of its own.
template <Game G>
class SeatAgents {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // Makes the agent of the next seat by the first of its lots.
  template <class Make>
  void sit(Random luck, const Make& make) {
    const std::uint64_t first = luck.bits();
    agents_.push_back(make(first));
    luck_.push_back(luck);
  }

  std::size_t size() const { return agents_.size(); }
  SeatAgent<G>& agent(std::size_t seat) { return agents_[seat]; }

  // The choice of the player to move.
  Decision<Move> choose(const G& game, const State& state) {
    const auto seat = static_cast<std::size_t>(*game.mover(state));
    return choose_of_all(agents_[seat], game, state, luck_[seat]);
  }
  // The state after a move, of which all are told.
  State after(const G& game, const State& state, const Move& move) const {
    for (std::size_t p = 0; p < agents_.size(); ++p) agents_[p].watch(game, state, static_cast<Player>(p), move);
    return game.after(state, move);
  }
  // Tells those who keep account of games how a hand ended.
  void hand_ended(const Scores& scores, bool over) const {
    for (const SeatAgent<G>& agent : agents_)
      if (agent.open) agent.open->hand_ended(scores, over);
  }

 private:
  std::vector<SeatAgent<G>> agents_;
  std::vector<Random> luck_;
};

}  // namespace ombre
