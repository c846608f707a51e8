// Sets of states that look the same to one player, each state with the number of the world it comes from, and how such
// a set falls apart when somebody moves. Search that begins with the worlds of one view and splits after every move
// never lets the player use what it does not know, and never lets it forget what it saw.
#pragma once

#include <cstddef>
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

}  // namespace ombre
