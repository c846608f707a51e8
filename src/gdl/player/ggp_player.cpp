#include "gdl/player/ggp_player.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "gdl/language/kif.h"

namespace ombre {

std::unique_ptr<GgpPlayer> make_ggp_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                                           const GgpPlayerOptions& options) {
  return (rules.hidden ? make_ggp_hidden_player : make_ggp_open_player)(rules, std::move(machine), role, options);
}

namespace {

constexpr const char* no_time = "ran out of time in this state";

}  // namespace

// Why an action could not be done, or not in time; nothing where it was done.
std::optional<std::string> GgpPlayer::attempt(const std::function<void()>& action) {
  try {
    action();
    return std::nullopt;
  } catch (const gdl::TooManyTerms& error) {
    tables_are_full = true;
    return error.what();
  } catch (const std::exception& error) {
    return error.what();
  } catch (const BudgetSpent&) {
    return no_time;
  }
}

void GgpPlayer::think(const GgpLimits& limits) {
  machine().limit(budget_of(limits));
  attempt([&] { use_time(limits); });
}

GgpChoice GgpPlayer::choose(const GgpLimits& limits) {
  renew(limits);
  machine().limit(budget_of(limits));
  GgpChoice choice;
  std::optional<std::string> problem;
  if (!behind_.empty()) problem = catch_up(limits);
  if (behind_.empty()) problem = attempt([&] { choice = search_move(limits); });
  if (!problem) return choice;
  choice = {.move = ggp_no_move, .problem = *problem};
  attempt([&] {
    if (const auto move = machine().some_legal(role())) choice.move = machine().show_move(role(), *move);
  });
  return choice;
}

std::optional<std::string> GgpPlayer::follow(const GgpReport& report, const GgpLimits& limits) {
  renew(limits);
  machine().limit(budget_of(limits));
  behind_.push_back(report);
  return catch_up(limits);
}

std::optional<std::string> GgpPlayer::catch_up(const GgpLimits& limits) {
  std::optional<std::string> complaint;
  while (!behind_.empty()) {
    const auto step = [&] {
      std::optional<std::string> own = make_step(behind_.front(), limits);
      if (!complaint) complaint = std::move(own);  // the first says what led to the others
    };
    std::optional<std::string> problem = attempt(step);
    // With room for terms it may be done.
    if (problem && tables_are_full) {
      renew(limits);
      problem = attempt(step);
    }
    if (problem) return complaint ? complaint : problem;
    behind_.pop_front();
  }
  return complaint;
}

bool GgpPlayer::take_over(std::unique_ptr<gdl::Machine> machine) {
  return !attempt([&] { change_machine(std::move(machine)); });
}

void GgpPlayer::renew(const GgpLimits& limits) {
  if (!tables_are_full) return;
  std::unique_ptr<gdl::Machine> fresh;
  attempt([&] {
    fresh = machine().apart(budget_of(limits));
    fresh->limit(budget_of(limits));
  });
  if (fresh && take_over(std::move(fresh))) tables_are_full = false;
}

GgpNamedMove find_ggp_move(gdl::Machine& machine, int role, const std::string& text) {
  const std::optional<gdl::MoveId> named = machine.find_move(role, text);
  try {
    if (named && is_ggp_legal(machine, role, *named)) return {named, true};
    for (std::size_t i = 0; i < machine.legal_count(role); ++i) {
      const gdl::MoveId move = machine.legal(role, i);
      if (gdl::same_but_case(machine.show_move(role, move), text)) return {move, true};
    }
  } catch (const BudgetSpent&) {
    return {named, named.has_value()};
  } catch (const InputError&) {
    return {named, named.has_value()};
  }
  return {named, false};
}

std::string show_ggp_state(const gdl::Machine& machine) {
  std::string text;
  for (const std::string& fluent : machine.fluents()) text.append(text.empty() ? "" : " ").append(fluent);
  return text;
}

void run_ggp_workers(int count, const GgpLimits& limits, std::optional<GgpClock::time_point> early, GgpFlags& flags,
                     const std::function<void(int)>& work) {
  constexpr std::chrono::milliseconds glance{5};  // how often the flag of others is looked at
  std::mutex mutex;
  std::condition_variable ended;
  const auto run = [&](int i) {
    try {
      work(i);
    } catch (const gdl::TooManyTerms&) {
      flags.full = true;
    } catch (const std::exception&) {
      // A machine may give up on a state, or memory end: the move is made from what there is.
    } catch (const BudgetSpent&) {
      // In the middle of a state.
    }
  };
  // 1. As many threads as the system has.
  int done = 0;
  int started = 0;
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(count));
  try {
    for (; started < count; ++started)
      threads.emplace_back([&, i = started] {
        run(i);
        const std::lock_guard lock(mutex);
        ++done;
        ended.notify_one();
      });
  } catch (const std::exception&) {
    // What is left is done below.
  }
  // 2. Their end, or the time for it.
  {
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, glance, [&] { return done == started; })) {
      const GgpClock::time_point now = GgpClock::now();
      if ((limits.deadline && now >= *limits.deadline) || (limits.stop != nullptr && limits.stop->load()))
        flags.halt = true;
      if (flags.halt || (early && now >= *early)) flags.early = true;
    }
  }
  for (std::thread& thread : threads) thread.join();
  // 3. Work without a thread is done here, where nobody looks at the clock: against one, no more than its beginning.
  if (started < count && limits.deadline) flags.halt = flags.early = true;
  for (int i = started; i < count; ++i) run(i);
}

}  // namespace ombre
