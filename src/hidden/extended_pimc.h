// Extended perfect-information Monte Carlo (Arjonilla, Saffidine and Cazenave, 2024): cards lie open only some plies
// ahead instead of at once. To that depth the player at the root chooses alike in worlds that look alike, by the mean
// over them, while all others choose in each world as if they saw it (vector minimaxing; Frank and Basin, 1998); then
// each world is worth what it is with open cards. With one ply this is plain PIMC; the deeper the opening of cards is
// postponed, the less the player believes that it will know later what it does not know now.
//
// Not an equilibrium: the means are over all worlds in which others could have moved so, not over those in which they
// would. alpha_mu.h is exact in this, for worlds won or lost.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/agent.h"
#include "core/budget.h"
#include "core/game.h"
#include "hidden/world_list.h"
#include "hidden/world_sets.h"

namespace ombre {

// What players other than the one at the root want: the most for themselves, as in max^n, or the least for the player
// at the root and its allies' most, as in paranoid search.
enum class OthersWant { own_score, root_score };

struct ExtendedPimcOptions {
  int plies = 3;  // before the cards lie open, the move to be made included; at least 1
  OthersWant others = OthersWant::own_score;
  std::span<const double> weights{};  // of the worlds, none: all alike
};

template <ViewedGame G, class Leaf>
class ExtendedPimc {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  ExtendedPimc(const G& game, PlayerSet own, Leaf& leaf, Budget& budget, const ExtendedPimcOptions& options)
      : game_(game), own_(own), leaf_(leaf), budget_(budget), options_(options) {}

  Decision<Move> run(std::span<const State> worlds) {
    // 1. The moves, of which nothing is known.
    observer_ = *game_.mover(worlds.front());
    side_ = allies(game_, worlds.front(), observer_);
    WorldSet<State> root;
    for (std::size_t w = 0; w < worlds.size(); ++w) root.push_back({worlds[w], w});
    Decision<Move> decision;
    for (const Move& move : game_.moves(worlds.front())) decision.estimates.push_back({move});
    decision.move = decision.estimates.front().move;
    decision.depth = 0;
    decision.worlds = static_cast<double>(worlds.size());
    decision.effective_worlds = options_.weights.empty() ? decision.worlds : effective_count(options_.weights);

    // 2. Where the budget may end, one ply more at a time: what is not finished does not count.
    const int last = std::max(1, options_.plies);
    try {
      for (int plies = budget_.limited() ? 1 : last; plies <= last && !decision.ended; ++plies)
        decision = deepen(root, plies, decision);
    } catch (const BudgetSpent&) {
    }
    decision.nodes = nodes_;
    return decision;
  }

 private:
  // What each state of a set comes to.
  using Values = std::vector<Scores>;

  Decision<Move> deepen(const WorldSet<State>& root, int plies, const Decision<Move>& last) {
    Decision<Move> next = last;
    opened_ = false;
    std::optional<double> best;
    for (MoveEstimate<Move>& estimate : next.estimates) {
      estimate.value = mean(root, after(root, estimate.move, plies));
      estimate.tries = next.worlds;
      if (best && estimate.value <= *best) continue;
      best = estimate.value;
      next.move = estimate.move;
    }
    next.depth = plies;
    next.ended = !opened_;
    return next;
  }

  Values visit(const WorldSet<State>& set, int plies) {
    budget_.spend();
    ++nodes_;
    const std::optional<Player> mover = game_.mover(set.front().state);
    if (!mover || plies == 0) {
      opened_ = opened_ || mover;
      return open_values(set);
    }
    return own_.contains(*mover) ? choose(set, plies) : others_choose(set, *mover, plies);
  }

  Values open_values(const WorldSet<State>& set) {
    Values values;
    for (const WorldState<State>& one : set) {
      keep_the_clock(budget_);
      values.push_back(leaf_(one.state));
    }
    return values;
  }

  // One move for all states, that of the greatest mean.
  Values choose(const WorldSet<State>& set, int plies) {
    Values best;
    for (const Move& move : game_.moves(set.front().state)) {
      Values values = after(set, move, plies);
      if (best.empty() || mean(set, values) > mean(set, best)) best = std::move(values);
    }
    return best;
  }

  // A move in each state for itself.
  Values others_choose(const WorldSet<State>& set, Player mover, int plies) {
    ViewSplit<G> split(game_, observer_);
    std::vector<std::vector<typename ViewSplit<G>::Place>> places(set.size());
    for (std::size_t i = 0; i < set.size(); ++i)
      for (const Move& move : game_.moves(set[i].state))
        places[i].push_back(split.add(game_.after(set[i].state, move), set[i].world));
    const std::vector<Values> below = visit_all(split, plies - 1);
    Values values;
    for (std::size_t i = 0; i < set.size(); ++i) {
      const Scores* best = nullptr;
      for (const auto place : places[i]) {
        const Scores& scores = below[place.set][place.index];
        if (best == nullptr || wish(mover, scores) > wish(mover, *best)) best = &scores;
      }
      values.push_back(*best);
    }
    return values;
  }

  // What a player other than the one at the root wants to be large.
  Score wish(Player mover, const Scores& scores) const {
    if (options_.others == OthersWant::own_score) return scores[mover];
    return side_.contains(mover) ? scores[observer_] : -scores[observer_];
  }

  // The values of the states after this move of the player.
  Values after(const WorldSet<State>& set, const Move& move, int plies) {
    ViewSplit<G> split(game_, observer_);
    std::vector<typename ViewSplit<G>::Place> places;
    for (const WorldState<State>& one : set) places.push_back(split.add(game_.after(one.state, move), one.world));
    const std::vector<Values> below = visit_all(split, plies - 1);
    Values values;
    for (const auto place : places) values.push_back(below[place.set][place.index]);
    return values;
  }

  std::vector<Values> visit_all(const ViewSplit<G>& split, int plies) {
    std::vector<Values> values;
    for (const WorldSet<State>& set : split.sets()) values.push_back(visit(set, plies));
    return values;
  }

  double mean(const WorldSet<State>& set, const Values& values) const {
    double sum = 0;
    double weights = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
      const double weight = options_.weights.empty() ? 1 : options_.weights[set[i].world];
      sum += weight * static_cast<double>(values[i][observer_]);
      weights += weight;
    }
    return sum / weights;
  }

  const G& game_;
  PlayerSet own_;
  Leaf& leaf_;
  Budget& budget_;
  ExtendedPimcOptions options_;
  Player observer_ = 0;
  PlayerSet side_;
  std::uint64_t nodes_ = 0;
  bool opened_ = false;  // some value was one with open cards
};

// The move of the mover, who decides for all players of `own`, with the mean score of each move. `leaf(state)` gives
// the Scores of a state that is not over with open cards; it may throw BudgetSpent. `depth` is the number of plies
// finished, 0 if none. Requires: worlds that look the same to the mover and are not over; the mover sees the moves of
// the players of `own` (so these are declarer and dummy, or one player); weights are none or positive, one for each
// world.
template <ViewedGame G, class Leaf>
Decision<typename G::Move> extended_pimc(const G& game, std::span<const typename G::State> worlds, PlayerSet own,
                                         Leaf& leaf, Budget& budget, const ExtendedPimcOptions& options = {}) {
  return ExtendedPimc<G, Leaf>(game, own, leaf, budget, options).run(worlds);
}

}  // namespace ombre
