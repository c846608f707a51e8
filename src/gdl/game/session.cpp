#include "gdl/game/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <limits>
#include <set>

#include "core/text.h"

namespace ombre::gdl {
namespace {

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

// The whole number that a symbol is.
std::optional<int> number_of(const std::string& text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

// What the rules may give: the values written in their heads, and 0 where there is none; 0 to 100 where a value is a
// variable.
std::set<Score> goal_values(const Description& description) {
  constexpr Score most_goal = 100;
  std::set<Score> values{0};
  for (const Rule& rule : description.rules) {
    if (rule.head.name != keyword::goal) continue;
    const Term& value = rule.head.arguments[1];
    if (value.kind == Term::Kind::variable)
      for (Score each = 1; each <= most_goal; ++each) values.insert(each);
    else if (value.kind == Term::Kind::constant)
      if (const auto number = number_of(description.symbols.name(value.id)))
        values.insert(std::clamp(*number, -max_score, max_score));
  }
  return values;
}

bool is_random(const std::string& name) {
  constexpr std::string_view random = "random";
  return std::equal(name.begin(), name.end(), random.begin(), random.end(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

}  // namespace

Session::Session(const Description& description, std::unique_ptr<Machine> machine)
    : first_(std::move(machine)), number_(next_number()) {
  for (const Term& role : description.roles) {
    const auto number = static_cast<int>(names_.size());
    names_.push_back(show(description.symbols, Rule{}, role));
    if (is_random(names_.back()) && !random_)
      random_ = number;
    else
      roles_.push_back(number);
  }
  if (roles_.empty() || roles_.size() > static_cast<std::size_t>(max_players))
    throw InputError(fmt::format("{} players", roles_.size()), "role", fmt::format("1 to {}", max_players));
  const auto sees = [](const Rule& rule) { return rule.head.name == keyword::sees; };
  hides_ = random_ || std::any_of(description.rules.begin(), description.rules.end(), sees);

  const std::set<Score> values = goal_values(description);
  bounds_.lower = Scores::all(players(), *values.begin());
  bounds_.upper = Scores::all(players(), *values.rbegin());
  bounds_.sum = bounds_.upper.sum(players());
  Score step = std::numeric_limits<Score>::max();
  for (auto value = values.begin(); std::next(value) != values.end(); ++value)
    step = std::min(step, *std::next(value) - *value);
  bounds_.step = values.size() > 1 ? step : 0;
}

std::optional<int> Session::find_role(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return static_cast<int>(found - names_.begin());
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
