// Players that search several worlds of their view together, instead of each for itself: by alpha-mu (alpha_mu.h) or
// extended PIMC (extended_pimc.h). The worlds are drawn here; what is done with them is a function.
//
// The choice depends on the seed alone, unless the clock ends it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/budget.h"
#include "hidden/world_list.h"
#include "hidden/world_options.h"
#include "hidden/world_sets.h"
#include "hidden/world_walk.h"

namespace ombre {

template <HiddenGame G>
class JointSearchAgent : public Agent<G> {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  // Finds the move of the mover for worlds that look the same to it, one weight each.
  using Search = std::function<Decision<Move>(std::span<const State>, std::span<const double>, Budget&)>;

  // `inference` may be null: then all worlds are equally likely. The game must outlive the agent.
  JointSearchAgent(const G& game, Search search, JointSearchOptions options,
                   std::unique_ptr<WorldInference<G>> inference = nullptr)
      : game_(game), search_(std::move(search)), options_(options), inference_(std::move(inference)) {}

  void hurry(const std::optional<Budget::Clock::time_point>& deadline) override { outer_deadline_ = deadline; }

  bool watches() const override { return inference_ && inference_->watches(); }
  void watch(const View& before, Player mover, const std::optional<Move>& move) override {
    if (inference_) inference_->watch(before, mover, move);
  }

  // From now on worlds are weighed by this, too, and found by walks. Requires: it is quick, and need not watch.
  void walk_by(std::unique_ptr<WorldInference<G>> quick) { quick_ = std::move(quick); }

  Decision<Move> choose(const View& view, std::span<const Move> moves, Random& random) override {
    const std::uint64_t seed = random.bits();
    if (moves.size() == 1) return {.move = moves.front()};
    Budget::Limits limits;
    if (options_.nodes > 0) limits.nodes = options_.nodes;
    if (options_.time.count() > 0) limits.deadline = Budget::Clock::now() + options_.time;
    if (outer_deadline_)
      limits.deadline = limits.deadline ? std::min(*limits.deadline, *outer_deadline_) : *outer_deadline_;
    limits.stop = options_.stop;
    const auto count = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1, options_.worlds)), 1, most_worlds);
    const WalkOptions walk{.candidates = std::max(1, options_.candidates)};
    WorldList<G> list = walk_worlds<G>(game_, Worlds<G>(game_, view), count, weights(view), walk, seed);
    drop_impossible(list);
    Decision<Move> decision = limits.deadline ? in_time(list, limits) : search_all(list, limits);
    decision.effective_worlds = std::min(list.effective, decision.worlds);
    return decision;
  }

 private:
  Decision<Move> search_all(const WorldList<G>& list, const Budget::Limits& limits) const {
    Budget budget(limits);
    return search_(list.worlds, list.weights, budget);
  }

  // Under a clock one world first, then twice as many each time: what was not finished does not count.
  Decision<Move> in_time(const WorldList<G>& list, const Budget::Limits& limits) const {
    const std::span<const State> worlds = list.worlds;
    const std::span<const double> weights = list.weights;
    std::optional<Decision<Move>> best;
    for (std::size_t count = 1;; count = std::min(2 * count, worlds.size())) {
      Budget budget(limits);
      Decision<Move> next = search_(worlds.first(count), weights.first(count), budget);
      const bool finished = next.depth.value_or(1) > 0;
      if (!finished) next.worlds = 0;
      if (!best || finished) best = std::move(next);
      if (count == worlds.size() || Budget::Clock::now() >= *limits.deadline) return *best;
    }
  }

  WorldWeights<G> weights(const View& view) const {
    WorldWeights<G> weights;
    if (quick_) weights.quick = [this, &view](const State& world) { return quick_->weight(view, world); };
    if (inference_) weights.slow = [this, &view](const State& world) { return inference_->weight(view, world); };
    return weights;
  }

  // A set of worlds that weigh nothing has no mean.
  static void drop_impossible(WorldList<G>& list) {
    std::size_t kept = 0;
    for (std::size_t w = 0; w < list.worlds.size(); ++w) {
      if (!(list.weights[w] > 0)) continue;
      list.worlds[kept] = list.worlds[w];
      list.weights[kept++] = list.weights[w];
    }
    list.worlds.erase(list.worlds.begin() + static_cast<std::ptrdiff_t>(kept), list.worlds.end());
    list.weights.resize(kept);
  }

  const G& game_;
  Search search_;
  JointSearchOptions options_;
  std::unique_ptr<WorldInference<G>> inference_;
  std::unique_ptr<WorldInference<G>> quick_;
  std::optional<Budget::Clock::time_point> outer_deadline_{};
};

}  // namespace ombre
