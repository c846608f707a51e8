// Sets of states that look the same to one player, each state with the number of the world it comes from, and how such
// a set falls apart when somebody moves. Search that begins with the worlds of one view and splits after every move
// never lets the player use what it does not know, and never lets it forget what it saw.
//
// Which worlds strategies win, and fronts of such vectors: what a player can have who must play alike in worlds that
// look alike. A vector is one bit for each of up to 64 worlds; one that wins all that another wins makes the other
// superfluous, and a front keeps the rest (Cazenave and Ventos, 2020; vectors of worlds go back to Frank and Basin,
// 1998).
//
// A front holds for the worlds that are possible where it was made. Those that are not hold back nothing: joining two
// fronts takes from each what it says about its own worlds.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/budget.h"
#include "core/game.h"

namespace ombre {

template <class State>
struct WorldState {
  State state;
  std::size_t world;
};

template <class State>
using WorldSet = std::vector<WorldState<State>>;

// Puts states together that look the same to the observer. Sets and the states in them keep the order of coming.
template <ViewedGame G>
class ViewSplit {
 public:
  using State = typename G::State;

  // Where a state was put.
  struct Place {
    std::size_t set;
    std::size_t index;
  };

  ViewSplit(const G& game, Player observer) : game_(game), observer_(observer) {}

  Place add(State state, std::size_t world) {
    typename G::View view = game_.view(state, observer_);
    std::size_t set = 0;
    while (set < views_.size() && !(views_[set] == view)) ++set;
    if (set == views_.size()) {
      views_.push_back(std::move(view));
      sets_.emplace_back();
    }
    sets_[set].push_back({std::move(state), world});
    return {set, sets_[set].size() - 1};
  }

  const std::vector<WorldSet<State>>& sets() const { return sets_; }

 private:
  const G& game_;
  Player observer_;
  std::vector<typename G::View> views_;
  std::vector<WorldSet<State>> sets_;
};

// Throws BudgetSpent when the time is over or the flag is raised. For steps that take as long as a thousand nodes, such
// as a world solved: Budget::spend looks at the clock too rarely for them.
inline void keep_the_clock(const Budget& budget) {
  const Budget::Limits& limits = budget.limits();
  if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) throw BudgetSpent{};
  if (limits.deadline && Budget::Clock::now() >= *limits.deadline) throw BudgetSpent{};
}

// World number w is bit w.
using WorldBits = std::uint64_t;
inline constexpr std::size_t most_worlds = 64;

// Worlds 0 … count - 1. Requires: count <= most_worlds.
constexpr WorldBits first_worlds(std::size_t count) {
  return count == most_worlds ? ~WorldBits{0} : (WorldBits{1} << count) - 1;
}

// Whether all of these worlds are among those.
constexpr bool among(WorldBits these, WorldBits those) { return (these & ~those) == 0; }

// What these worlds weigh together: their number where there are no weights, else the sum in the order of the worlds,
// so that more worlds never weigh less.
inline double weight_of(WorldBits worlds, std::span<const double> weights) {
  if (weights.empty()) return static_cast<double>(std::popcount(worlds));
  double sum = 0;
  for (; worlds != 0; worlds &= worlds - 1) sum += weights[static_cast<std::size_t>(std::countr_zero(worlds))];
  return sum;
}

class WorldFront {
 public:
  // No strategy yet.
  explicit WorldFront(WorldBits possible) : possible_(possible) {}
  // One strategy. Requires: `won` are among the possible worlds.
  WorldFront(WorldBits possible, WorldBits won) : possible_(possible), vectors_{won} {}

  WorldBits possible() const { return possible_; }
  // No one of them wins all that another wins.
  const std::vector<WorldBits>& vectors() const { return vectors_; }
  bool empty() const { return vectors_.empty(); }

  // Whether one strategy wins all these worlds.
  bool covers(WorldBits won) const {
    for (const WorldBits vector : vectors_)
      if (among(won, vector)) return true;
    return false;
  }
  // Whether this front has, for each vector of the other, one that wins as much of the worlds possible here.
  bool covers(const WorldFront& other) const {
    for (const WorldBits vector : other.vectors_)
      if (!covers(vector & possible_)) return false;
    return true;
  }

  // Adds a strategy. Requires: `won` are among the possible worlds.
  void add(WorldBits won) {
    if (covers(won)) return;
    std::erase_if(vectors_, [won](WorldBits vector) { return among(vector, won); });
    vectors_.push_back(won);
  }

  // The front of whoever may choose between this one and the other. Requires: the same worlds are possible in both.
  void unite(const WorldFront& other) {
    for (const WorldBits vector : other.vectors_) add(vector);
  }

  // The front of whoever has to meet both, one of them being chosen by somebody who knows the world. Every pair of
  // vectors costs one node of the budget.
  void join(const WorldFront& other, Budget& budget) {
    WorldFront both(possible_ | other.possible_);
    for (const WorldBits mine : vectors_)
      for (const WorldBits theirs : other.vectors_) {
        budget.spend();
        both.add((mine | ~possible_) & (theirs | ~other.possible_) & both.possible_);
      }
    *this = std::move(both);
  }

  // The same strategies where these worlds are possible. Requires: the ones that come in are lost by all strategies,
  // the ones that go out too.
  WorldFront within(WorldBits possible) const {
    WorldFront same = *this;
    same.possible_ = possible;
    return same;
  }

  // The vector of the greatest weight, the first of equals. Requires: not empty.
  WorldBits best(std::span<const double> weights) const {
    WorldBits best = vectors_.front();
    for (const WorldBits vector : vectors_)
      if (weight_of(vector, weights) > weight_of(best, weights)) best = vector;
    return best;
  }

  // The same strategies, in any order.
  friend bool operator==(const WorldFront& a, const WorldFront& b) {
    return a.possible_ == b.possible_ && a.vectors_.size() == b.vectors_.size() && a.covers(b) && b.covers(a);
  }

 private:
  WorldBits possible_;
  std::vector<WorldBits> vectors_;
};

}  // namespace ombre
