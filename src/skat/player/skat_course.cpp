#include "skat/player/skat_course.h"

#include <cstddef>
#include <ctime>
#include <utility>

#include "match/play_game.h"
#include "skat/player/skat_agent.h"

namespace ombre {
namespace {

// The processor time this thread has used.
double used_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  constexpr double nano = 1e-9;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * nano;
}

}  // namespace

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
  std::vector<Skat::Move> legal;
  while (state_.phase != phase && state_.phase != Skat::Phase::over) {
    const Player player = *game_.mover(state_);
    legal.clear();
    for (const Skat::Move move : game_.moves(state_)) legal.push_back(move);
    const Choice choice = ask(seats_[at(player)], player, legal);
    seconds_[at(player)] += choice.seconds;
    if (legal.size() > 1) {
      ++choices_[at(player)];
      if (choice.by_rules) ++by_rules_[at(player)];
    }
    make(choice.move);
  }
}

SkatCourse::Choice SkatCourse::ask(Seat& seat, Player player, const std::vector<Skat::Move>& legal) const {
  const std::uint64_t key = mix(history_ ^ static_cast<std::uint64_t>(player));
  if (seat.memory != nullptr)
    if (const auto known = seat.memory->find(key); known != seat.memory->end()) return known->second;
  Random random = luck_.of_choice(player, history_);
  const double before = used_seconds();
  const Decision<Skat::Move> decision = seat.agent.choose(game_, state_, legal, random);
  const Choice choice{decision.move, used_seconds() - before, decision.by_rules};
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw GameStopped{};
  if (seat.memory != nullptr) seat.memory->emplace(key, choice);
  return choice;
}

}  // namespace ombre
