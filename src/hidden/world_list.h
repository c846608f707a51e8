// The worlds a Monte Carlo player looks at: all of them where there are few, else a number drawn, by their weights
// where something was inferred.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/worlds.h"

namespace ombre {

// How likely a world is, up to a factor; the same for all where nothing is inferred.
template <HiddenGame G>
using WorldWeight = std::function<double(const typename G::State&)>;

// What makes some worlds likelier than others: it is told what was done, and weighs (inference.h).
template <HiddenGame G>
class WorldInference {
 public:
  virtual ~WorldInference() = default;
  // Whether it must be told of the moves; what infers from the view alone need not.
  virtual bool watches() const { return true; }
  // Remembers a move, none where it was hidden, and what the player saw before it.
  virtual void watch(const typename G::View& before, Player mover, const std::optional<typename G::Move>& move) = 0;
  // How likely this world is, one that fits the view, up to a factor.
  virtual double weight(const typename G::View& now, const typename G::State& world) = 0;
};

template <HiddenGame G>
struct WorldList {
  std::vector<typename G::State> worlds;
  std::vector<double> weights;  // 1 for each where nothing was inferred
  double effective = 0;         // as many equally likely worlds would tell as much
};

// As many equally likely worlds as these weights are worth (Kish, 1965).
inline double effective_count(std::span<const double> weights) {
  double sum = 0;
  double squares = 0;
  for (const double weight : weights) {
    sum += weight;
    squares += weight * weight;
  }
  return squares > 0 ? sum * sum / squares : 0;
}

// `count` worlds, or all where there are no more. Where worlds are weighed, `candidates` times as many are drawn and
// `count` of them kept, each as often as its weight says (systematic resampling). World i depends on the seed and i
// alone.
template <HiddenGame G>
WorldList<G> list_worlds(const Worlds<G>& worlds, std::size_t count, const WorldWeight<G>& weight,
                         std::size_t candidates, std::uint64_t seed) {
  const Random base(seed);
  WorldList<G> list;
  // 1. All of them.
  if (worlds.count() <= static_cast<double>(count)) {
    Random random = base.fork(0);
    worlds.each(random, [&](const typename G::State& world) { list.worlds.push_back(world); });
    random.shuffle(list.worlds);  // neighbours in the list are alike, and not everybody looks at all of them
    for (const auto& world : list.worlds) list.weights.push_back(weight ? weight(world) : 1);
    list.effective = effective_count(list.weights);
    if (list.effective > 0) return list;
    list.weights.assign(list.worlds.size(), 1);
    return list;
  }
  // 2. Some, drawn.
  const std::size_t drawn = weight ? count * candidates : count;
  for (std::size_t i = 0; i < drawn; ++i) {
    Random random = base.fork(i);
    list.worlds.push_back(worlds.sample(random));
  }
  list.effective = static_cast<double>(count);
  list.weights.assign(count, 1);
  if (!weight) return list;
  // 3. Some of these, by weight.
  std::vector<double> weights;
  double sum = 0;
  for (const auto& world : list.worlds) {
    weights.push_back(weight(world));
    sum += weights.back();
  }
  if (!(sum > 0)) {  // nothing fits what was inferred: then it is worth nothing
    list.worlds.resize(count, list.worlds.front());
    return list;
  }
  std::vector<typename G::State> kept;
  list.weights.clear();
  Random random = base.fork(drawn);
  double at = random.unit();
  double upto = 0;
  for (std::size_t i = 0; i < drawn; ++i) {
    upto += weights[i] / sum * static_cast<double>(count);
    double times = 0;
    for (; at < upto; at += 1) ++times;
    if (times == 0) continue;
    kept.push_back(list.worlds[i]);
    list.weights.push_back(times);
  }
  list.worlds = std::move(kept);
  list.effective = std::min(effective_count(weights), effective_count(list.weights));
  return list;
}

}  // namespace ombre
