// A player of any game from its rules: it thinks within a clock, names a move, and follows what the referee reports.
// There are two: one for games in which all is known (ggp_open_player.cpp) and one for GDL-II (ggp_hidden_player.cpp).
// Whatever the rules are, a move comes in time: where states take too long or are beyond the limits of a machine, one
// that is legal as far as could be found out, with a word on why.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/budget.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/rules/machine.h"

namespace ombre {

using GgpClock = std::chrono::steady_clock;

struct GgpPlayerOptions {
  int threads = 1;
  std::uint64_t simulations = 0;   // of all threads together, for a move; 0: as many as there is time for
  std::uint64_t solver_nodes = 0;  // for a move; 0: as many as its share of the time allows
  std::uint64_t seed = 1;
  std::size_t bytes = std::size_t{512} << 20U;  // for the trees of all threads
  int longest = 1000;                           // joint moves of a simulation
};

// How long it may think. Requires: a deadline, or a number of simulations in the options.
struct GgpLimits {
  std::optional<GgpClock::time_point> deadline{};
  const std::atomic<bool>* stop = nullptr;  // raised by others
};

struct GgpChoice {
  std::string move{};             // in KIF
  double value = 0;               // the goal it expects
  std::uint64_t simulations = 0;  // for this move
  bool proven = false;            // the value is what best play of all comes to, or the most there is
  std::string problem{};          // why it was not thought about, where that is so
};

// What was done in the last step: in open games the moves of all roles, in GDL-II the own move and what it saw.
struct GgpReport {
  std::vector<std::string> moves{};
  std::optional<std::vector<std::string>> percepts{};
};

class GgpPlayer {
 public:
  virtual ~GgpPlayer() = default;

  // Uses time before the first move.
  void think(const GgpLimits& limits);
  // The move in the present state. A role that has none says `noop`.
  GgpChoice choose(const GgpLimits& limits);
  // Goes on by what was reported. Returns a complaint where that cannot be: in open games the state is then what it
  // was. What takes too long is tried again before the next move.
  std::optional<std::string> follow(const GgpReport& report, const GgpLimits& limits);

  // Goes on with another machine of the description, which stands at the initial state; false, and nothing has changed,
  // where it cannot be brought to the present state. What was learnt is lost.
  bool take_over(std::unique_ptr<gdl::Machine> machine);

 protected:
  // Each may throw what a machine throws, or memory; the state is then what it was.
  virtual void use_time(const GgpLimits& limits) = 0;
  virtual GgpChoice search_move(const GgpLimits& limits) = 0;
  virtual std::optional<std::string> make_step(const GgpReport& report, const GgpLimits& limits) = 0;
  virtual void change_machine(std::unique_ptr<gdl::Machine> machine) = 0;
  // That stands at the present state, or at one of those that it may be.
  virtual gdl::Machine& machine() = 0;
  virtual int role() const = 0;

  bool tables_are_full = false;  // of the machines: they are replaced before the next move

 private:
  std::optional<std::string> attempt(const std::function<void()>& action);
  std::optional<std::string> catch_up(const GgpLimits& limits);
  void renew(const GgpLimits& limits);

  std::deque<GgpReport> behind_;  // that were not followed yet
};

// What a machine may spend.
inline Budget::Limits budget_of(const GgpLimits& limits) { return {.deadline = limits.deadline, .stop = limits.stop}; }

// What a role without moves answers.
inline constexpr const char* ggp_no_move = "noop";

// A player for a role. Requires: the machine stands at the initial state; 0 <= role < rules.size().
std::unique_ptr<GgpPlayer> make_ggp_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                                           const GgpPlayerOptions& options);

std::unique_ptr<GgpPlayer> make_ggp_open_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine, int role,
                                                const GgpPlayerOptions& options);
std::unique_ptr<GgpPlayer> make_ggp_hidden_player(const GgpRules& rules, std::unique_ptr<gdl::Machine> machine,
                                                  int role, const GgpPlayerOptions& options);

// The move of a role that a text names: a legal one, also where upper and lower case differ; else one that the machine
// knows; else none. Where the legal moves are too many to be listed, one that the machine knows is taken as legal.
struct GgpNamedMove {
  std::optional<gdl::MoveId> move{};
  bool legal = false;
};
GgpNamedMove find_ggp_move(gdl::Machine& machine, int role, const std::string& text);

// The fluents of a state as a text that `read` of any machine of the description takes.
std::string show_ggp_state(const gdl::Machine& machine);

struct GgpFlags {
  std::atomic<bool> halt = false;   // all workers
  std::atomic<bool> early = false;  // those that get a share of the time only; raised with `halt` at the latest
  std::atomic<bool> full = false;   // raised by a worker whose machine has no room for terms
};

// Runs work(0) to work(count - 1) in threads of their own, as far as there are any, and returns when all are done. The
// flags are raised at their times, which workers must look at. A worker that throws is done: what it found so far is
// what it found.
void run_ggp_workers(int count, const GgpLimits& limits, std::optional<GgpClock::time_point> early, GgpFlags& flags,
                     const std::function<void(int)>& work);

}  // namespace ombre
