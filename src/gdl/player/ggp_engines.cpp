#include "gdl/player/ggp_engines.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/budget.h"
#include "core/text.h"
#include "gdl/game/machines.h"

namespace ombre {

namespace {

// A move that a rule for `legal` names as it stands for a role, a fact if there is one; a role without is no exception.
std::string named_move(const gdl::Description& description, const gdl::Term& role) {
  const gdl::Rule* best = nullptr;
  for (const gdl::Rule& rule : description.rules) {
    if (rule.head.name != gdl::keyword::legal || rule.head.arguments.size() != 2) continue;
    const gdl::Term& whose = rule.head.arguments[0];
    if ((whose != role && whose.kind != gdl::Term::Kind::variable) || !rule.head.arguments[1].is_ground()) continue;
    if (best == nullptr || (rule.body.empty() && !best->body.empty())) best = &rule;
  }
  return best == nullptr ? ggp_no_move : gdl::show(description.symbols, *best, best->head.arguments[1]);
}

}  // namespace

GgpEngines::GgpEngines(std::vector<gdl::Expression> rules, std::string role, const GgpEngineOptions& options)
    : options_(options) {
  options_.limits.ground.stop = &stop_;
  thread_ = std::thread([this, its_rules = std::move(rules), its_role = std::move(role)] {
    std::exception_ptr error;
    try {
      make(its_rules, its_role);
    } catch (const BudgetSpent&) {
      // It was told to end.
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    error_ = error;
    done_ = true;
    changed_.notify_all();
  });
}

GgpEngines::~GgpEngines() {
  stop_ = true;
  thread_.join();
}

void GgpEngines::make(const std::vector<gdl::Expression>& rules, const std::string& role) {
  // 1. What is played.
  const gdl::Description description = gdl::read_description(rules);
  if (description.rules.size() > options_.most_rules)
    throw InputError(fmt::format("{} rules", description.rules.size()), "start",
                     fmt::format("at most {}", options_.most_rules));
  First first{.rules = ggp_rules(description)};
  first.role = first.rules.find_role(role);
  if (first.role < 0)
    throw InputError("no role " + quote(role), "start", fmt::format("{}", fmt::join(first.rules.roles, ", ")));
  {
    const std::lock_guard lock(mutex_);
    guess_.move = named_move(description, description.roles[static_cast<std::size_t>(first.role)]);
  }
  check_ggp_description(description);
  // 2. By rules, if that is soon done.
  std::unique_ptr<gdl::Machine> by_rules = gdl::make_rule_machine_soon(description, &stop_);
  if (by_rules) {
    first.machine = by_rules->another();
    offer_first(std::move(first));
  }
  // 3. By a network, and by rules whatever it takes where there is neither.
  try {
    std::unique_ptr<gdl::Machine> network;
    if (options_.network) network = gdl::make_faster_machine(description, options_.limits, by_rules.get());
    if (by_rules) {
      const std::lock_guard lock(mutex_);
      faster_ = std::move(network);
      return;
    }
    first.machine = network ? std::move(network) : gdl::make_rule_machine(description, {.stop = &stop_});
    offer_first(std::move(first));
  } catch (const std::exception& error) {
    // Valid, and beyond what a machine can do: the match goes on with what there is.
    const std::lock_guard lock(mutex_);
    guess_.problem = error.what();
  }
}

void GgpEngines::offer_first(First first) {
  const std::lock_guard lock(mutex_);
  first_ = std::move(first);
  changed_.notify_all();
}

template <class Ready>
void GgpEngines::wait(std::unique_lock<std::mutex>& lock, const GgpLimits& limits, const Ready& ready) {
  constexpr std::chrono::milliseconds glance{5};  // how often the flag of others is looked at
  while (!done_ && !ready()) {
    if (limits.stop != nullptr && limits.stop->load()) return;
    const GgpClock::time_point now = GgpClock::now();
    if (limits.deadline && now >= *limits.deadline) return;
    changed_.wait_until(lock, std::min(now + glance, limits.deadline.value_or(now + glance)));
  }
}

std::optional<GgpEngines::First> GgpEngines::first(const GgpLimits& limits) {
  std::unique_lock lock(mutex_);
  wait(lock, limits, [&] { return first_.has_value(); });
  if (!first_ && error_) std::rethrow_exception(error_);
  return std::exchange(first_, std::nullopt);
}

GgpChoice GgpEngines::guess() {
  const std::lock_guard lock(mutex_);
  return guess_;
}

std::unique_ptr<gdl::Machine> GgpEngines::faster(const GgpLimits& limits) {
  std::unique_lock lock(mutex_);
  wait(lock, limits, [&] { return faster_ != nullptr; });
  return std::move(faster_);
}

}  // namespace ombre
