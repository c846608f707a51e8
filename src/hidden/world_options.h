// How players that look at worlds spend their effort: those of monte_carlo.h, and those of joint_search_agent.h, which
// search several worlds together.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace ombre {

class Crew;

// Which moves are tried in which worlds: every move in each; the most promising more often (UCB1; Auer, Cesa-Bianchi
// and Fischer, 2002); or those that have not been rejected, of which the worst goes after each round (successive
// rejects; Audibert, Bubeck and Munos, 2010).
enum class MoveTrials { all, ucb, rejects };

struct MonteCarloOptions {
  int worlds = 40;                    // with a full hand
  int late_worlds = 0;                // when few cards are left, with a straight line between; 0: as many as ever
  int end_cards = 0;                  // with so many cards in hand or fewer, worlds are searched to the end
  int end_worlds = 0;                 // so many then; 0: as many as ever
  std::uint64_t nodes = 0;            // for all worlds of a decision together; 0: no limit
  std::chrono::milliseconds time{0};  // a decision; worlds are drawn until then; 0: no limit
  MoveTrials trials = MoveTrials::all;
  int candidates = 8;  // where worlds are weighed: drawn for each one kept
  int threads = 1;
  // One thread of each process values all worlds, unless the clock decides how many: what an evaluator finds hangs on
  // those before.
  bool in_order = false;
  const std::atomic<bool>* stop = nullptr;
  Crew* members = nullptr;  // the processes that are asked the same and share the work; none: alone
};

// The number of worlds with so many cards in hand out of so many at first.
inline int worlds_at(const MonteCarloOptions& options, int cards, int full_hand) {
  if (cards <= options.end_cards && options.end_worlds > 0) return options.end_worlds;
  if (options.late_worlds == 0) return options.worlds;
  const int least = options.end_cards + 1;
  const int span = std::max(1, full_hand - least);
  const int along = std::clamp(cards - least, 0, span);
  return options.late_worlds + (options.worlds - options.late_worlds) * along / span;
}

struct JointSearchOptions {
  int worlds = 20;                    // or all where there are no more; 1 to most_worlds
  int candidates = 8;                 // where worlds are weighed: drawn for each one kept
  std::uint64_t nodes = 0;            // a decision; 0: no limit
  std::chrono::milliseconds time{0};  // a decision; 0: no limit
  const std::atomic<bool>* stop = nullptr;
};

}  // namespace ombre
