// Two sides made of any number of players: those who maximise one number and all the rest, who minimise
// it. Paranoid search, Skat and Bridge are two-sided searches with the right set of maximisers. And what the searches
// without a window do at every node: tell leaf from interior node, count, and tell the observer.
#pragma once

#include <algorithm>
#include <optional>

#include "core/players.h"
#include "core/scores.h"
#include "search/request.h"

namespace ombre {

// Larger than every value of every side.
inline constexpr Score infinite_score = 1'000'000'000;

struct ValueRange {
  Score least = -infinite_score;
  Score most = infinite_score;
};

class Sides {
 public:
  Sides(PlayerSet maximisers, Objective objective, int players) : maximisers_(maximisers), players_(players) {
    for (Player p = 0; p < players; ++p) {
      if (maximisers.contains(p))
        weights_[p] = 1;
      else if (objective == Objective::difference)
        weights_[p] = -1;
      if (objective == Objective::own && maximisers == PlayerSet(p)) alone_ = p;
    }
  }

  bool maximises(Player mover) const { return maximisers_.contains(mover); }

  // The number the sides fight over.
  Score value(const Scores& scores) const {
    if (alone_ >= 0) return scores[alone_];
    Score total = 0;
    for (Player p = 0; p < players_; ++p) total += weights_[p] * scores[p];
    return total;
  }

  // Between what that number can end, given bounds on the scores.
  ValueRange range(const Bounds& bounds) const {
    Score least = 0;
    Score most = 0;
    Score plus_upper = 0;
    Score other_lower = 0;
    for (Player p = 0; p < players_; ++p) {
      least += weights_[p] > 0 ? bounds.lower[p] : weights_[p] * bounds.upper[p];
      most += weights_[p] * (weights_[p] > 0 ? bounds.upper[p] : bounds.lower[p]);
      if (weights_[p] > 0)
        plus_upper += bounds.upper[p];
      else
        other_lower += bounds.lower[p];
    }
    // The maximisers cannot have more than the sum leaves them.
    if (plus_upper > bounds.sum - other_lower) most -= plus_upper - (bounds.sum - other_lower);
    return {std::min(least, most), most};
  }

 private:
  PlayerSet maximisers_;
  int players_;
  Player alone_ = -1;  // the one player whose score is the value, where there is one
  Scores weights_;
};

// The value of a node: that of the leaf, or what expand(mover) returns.
template <class Context, class Expand>
auto visit_node(Context& context, const typename Context::State& state, int depth, int ply, const Sides& sides,
                const Expand& expand) {
  const std::optional<Player> mover = context.game.mover(state);
  const bool leaf = !mover || context.stops(state, depth, ply);
  if constexpr (Context::observed)
    if (context.traces()) context.observer.enter(state, ply).leaf = leaf;
  Score value = 0;
  if (leaf) {
    value = sides.value(context.evaluate(state, ply, !mover));
  } else {
    context.expand(ply);
    value = expand(*mover);
  }
  if constexpr (Context::observed) {
    if (context.traces()) {
      context.observer.current().value = value;
      context.observer.leave();
    }
  }
  return value;
}

// Notes that the current node was left early.
template <class Context>
void trace_cut(Context& context, const char* rule) {
  if constexpr (Context::observed)
    if (context.traces()) context.observer.current().cut = rule;
}

}  // namespace ombre
