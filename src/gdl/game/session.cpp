#include "gdl/game/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>

#include "core/text.h"

namespace ombre::gdl {
namespace {

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

Session::Session(const Description& description, std::unique_ptr<Machine> machine)
    : rules_(ggp_rules(description)), first_(std::move(machine)), number_(next_number()) {
  for (int role = 0; role < rules_.size(); ++role)
    if (role != rules_.random_role) roles_.push_back(role);
  if (roles_.empty() || roles_.size() > static_cast<std::size_t>(max_players))
    throw InputError(fmt::format("{} players", roles_.size()), "role", fmt::format("1 to {}", max_players));
  std::set<Score> values;
  for (const int goal : goal_values(description)) values.insert(std::clamp(goal, -max_score, max_score));
  bounds_.lower = Scores::all(players(), *values.begin());
  bounds_.upper = Scores::all(players(), *values.rbegin());
  bounds_.sum = bounds_.upper.sum(players());
  Score step = std::numeric_limits<Score>::max();
  for (auto value = values.begin(); std::next(value) != values.end(); ++value)
    step = std::min(step, *std::next(value) - *value);
  bounds_.step = values.size() > 1 ? step : 0;
}

Machine& Session::machine() const {
  struct Seat {
    std::uint64_t session;
    std::weak_ptr<const int> life;  // of the session
    std::unique_ptr<Machine> machine;
  };
  thread_local std::vector<Seat> seats;
  for (Seat& seat : seats) {
    if (seat.session != number_) continue;
    std::swap(seat, seats.front());
    return *seats.front().machine;
  }
  std::erase_if(seats, [](const Seat& seat) { return seat.life.expired(); });
  const std::lock_guard lock(making_);
  seats.insert(seats.begin(), {number_, life_, first_->another()});
  return *seats.front().machine;
}

Machine& Session::at_start() const {
  Machine& machine = this->machine();
  machine.restart();
  return machine;
}

Machine& Session::at(std::span<const std::uint64_t> words) const {
  Machine& machine = this->machine();
  machine.load(words);
  return machine;
}

}  // namespace ombre::gdl
