// One deal of Skat with an agent on each seat, move by move: all are told of all moves, and what the choices cost is
// noted.
//
// The lots of a choice depend on the seed, the deal, the seat and what was said and played before, on nothing else. So
// equal agents play equal games wherever they meet, and one agent answers the same to the same; the courses of a deal
// part only where choices do.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/agent.h"
#include "core/random.h"
#include "match/agent_spec.h"
#include "match/agents.h"
#include "skat/rules/skat.h"

namespace ombre {

// The lots of the agents of one deal.
class SkatLuck {
 public:
  SkatLuck(std::uint64_t seed, int deal) : base_(Random(seed).fork(2 * static_cast<std::uint64_t>(deal) + 1)) {}

  // For making the agent of a seat.
  std::uint64_t of_agent(Player seat) const { return base_.fork(static_cast<std::uint64_t>(seat)).bits(); }
  // For a choice of that seat after these moves.
  Random of_choice(Player seat, std::uint64_t history) const {
    return base_.fork(static_cast<std::uint64_t>(seat)).fork(history);
  }

 private:
  Random base_;
};

class SkatCourse {
 public:
  struct Choice {
    Skat::Move move{};
    double seconds = 0;     // of processor time
    bool by_rules = false;  // the agent knows card play alone, and the rule-based player chose
  };
  // The choices of one agent in one deal, by what was before. Shared by the courses of a deal it spares the agent the
  // same question twice, and counts its time as if it had been asked. Not for agents whose choice depends on whether
  // they were asked before.
  using Memory = std::unordered_map<std::uint64_t, Choice>;

  // `stop` may be null. The game must outlive this.
  SkatCourse(const Skat& game, const SkatLuck& luck, const Skat::State& start, const std::atomic<bool>* stop);

  const Skat::State& state() const { return state_; }
  const std::vector<Skat::Move>& moves() const { return moves_; }
  struct Seat {
    SeatAgent<Skat> agent{};
    Memory* memory = nullptr;
    double seconds = 0;  // of processor time
    int choices = 0;     // among several moves
    int by_rules = 0;    // of those, by the rule-based player for an agent that knows card play alone
  };
  const Seat& seat(Player player) const { return seats_[static_cast<std::size_t>(player)]; }

  // Makes the agent of a seat; `memory` may be null. Throws InputError when there is no such agent.
  void sit(Player seat, const AgentSpec& agent, const AgentContext& context, Memory* memory = nullptr);
  void sit(Player seat, SeatAgent<Skat> agent, Memory* memory = nullptr);

  // A move that was made before. Requires: legal; an agent sits on each seat.
  void make(Skat::Move move);

  // Asks the agents until the deal is over or in this phase. Throws GameStopped when `stop` is raised.
  void play_until(Skat::Phase phase);

 private:
  Choice ask(Player player) const;

  const Skat& game_;
  SkatLuck luck_;
  Skat::State state_;
  const std::atomic<bool>* stop_;
  std::array<Seat, skat_seats> seats_{};
  std::vector<Skat::Move> moves_{};
  std::uint64_t history_ = 0;
};

}  // namespace ombre
