#include "skat/player/skat_course.h"

#include <cstddef>
#include <utility>

#include "core/seat_agents.h"
#include "match/play_game.h"
#include "skat/player/skat_agent.h"

namespace ombre {

SkatCourse::SkatCourse(const Skat& game, const SkatLuck& luck, const Skat::State& start, const std::atomic<bool>* stop)
    : game_(game), luck_(luck), state_(start), stop_(stop) {}

void SkatCourse::sit(Player seat, const AgentSpec& agent, const AgentContext& context, Memory* memory) {
  sit(seat, make_skat_agent(game_, agent, context, luck_.of_agent(seat)), memory);
}

void SkatCourse::sit(Player seat, SeatAgent<Skat> agent, Memory* memory) {
  seats_[at(seat)].agent = std::move(agent);
  seats_[at(seat)].memory = memory;
}

void SkatCourse::make(Skat::Move move) {
  for (Player p = 0; p < skat_seats; ++p) seats_[at(p)].agent.watch(game_, state_, p, move);
  state_ = game_.after(state_, move);
  moves_.push_back(move);
  history_ = mix(history_ ^ mix(moves_.size() << 8 | move.value));
}

void SkatCourse::play_until(Skat::Phase phase) {
  while (state_.phase != phase && state_.phase != Skat::Phase::over) {
    const Player player = *game_.mover(state_);
    const Choice choice = ask(player);
    Seat& seat = seats_[at(player)];
    seat.seconds += choice.seconds;
    if (game_.moves(state_).size() > 1) {
      ++seat.choices;
      if (choice.by_rules) ++seat.by_rules;
    }
    make(choice.move);
  }
}

SkatCourse::Choice SkatCourse::ask(Player player) const {
  const Seat& seat = seats_[at(player)];
  const std::uint64_t key = mix(history_ ^ static_cast<std::uint64_t>(player));
  if (seat.memory != nullptr)
    if (const auto known = seat.memory->find(key); known != seat.memory->end()) return known->second;
  Random random = luck_.of_choice(player, history_);
  const double before = thread_seconds();
  const Decision<Skat::Move> decision = choose_of_all(seat.agent, game_, state_, random);
  const Choice choice{decision.move, thread_seconds() - before, decision.by_rules};
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw GameStopped{};
  if (seat.memory != nullptr) seat.memory->emplace(key, choice);
  return choice;
}

}  // namespace ombre
