// What the moves of a world are worth: the inside of every Monte Carlo player. With open cards it is a search
// (search_evaluator.h) or an exact solver (skat_evaluator.h, bridge_evaluator.h); with hidden ones a play-out by agents
// that see their own cards only (playout_evaluator.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "core/budget.h"
#include "core/game.h"

namespace ombre {

struct WorldValue {
  double value = 0;           // what the mover gets
  double tie_break = 0;       // what decides where values are equal, such as card points beside a game won
  std::optional<bool> won{};  // whether the mover's side wins, where a game is won or lost
};

// How much one world may cost.
struct WorldEffort {
  Budget::Limits limits{};  // of nodes: how far to go; the others end the work at once
  bool to_the_end = false;  // searches look to the end of the game, whatever their usual depth

  // Whether the time is over or somebody wants an answer.
  bool over() const {
    if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) return true;
    return limits.deadline && Budget::Clock::now() >= *limits.deadline;
  }
};

template <Game G>
class WorldEvaluator {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  virtual ~WorldEvaluator() = default;

  // Finds the value of each of these moves of the mover in `world`. Returns whether it got so far before the limits
  // ended it. `seed` is for what is drawn by lot.
  virtual bool evaluate(const State& world, std::span<const Move> moves, const WorldEffort& effort, std::uint64_t seed,
                        std::span<WorldValue> values) = 0;

  // The nodes searched so far.
  virtual std::uint64_t nodes() const = 0;
};

// Makes an evaluator: one for each thread, since they remember things.
template <Game G>
using EvaluatorMaker = std::function<std::unique_ptr<WorldEvaluator<G>>()>;

}  // namespace ombre
