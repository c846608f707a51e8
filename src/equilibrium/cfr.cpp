#include "equilibrium/cfr.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace ombre {
namespace {

using Node = ExtensiveGame::Node;
using Values = std::vector<double>;

class Cfr {
 public:
  Cfr(const ExtensiveGame& game, bool plus) : game_(game), plus_(plus), current_(uniform_strategy(game)) {
    for (const ExtensiveGame::Set& set : game.sets()) {
      regrets_.emplace_back(set.moves, 0.0);
      sums_.emplace_back(set.moves, 0.0);
      players_with_sets_ = std::max(players_with_sets_, set.player + 1);
    }
    missed_ = regrets_;
  }

  void iterate(int iteration) {
    const double weight = plus_ ? iteration : 1;
    if (!plus_) return learn(std::nullopt, weight);
    for (Player p = 0; p < players_with_sets_; ++p) learn(p, weight);
  }

  BehaviourStrategy average() const {
    BehaviourStrategy strategy = uniform_strategy(game_);
    for (std::size_t set = 0; set < sums_.size(); ++set) {
      double sum = 0;
      for (const double each : sums_[set]) sum += each;
      for (std::size_t move = 0; sum > 0 && move < sums_[set].size(); ++move)
        strategy[set][move] = sums_[set][move] / sum;
    }
    return strategy;
  }

 private:
  // One walk over the tree, after which the learner, or everybody, matches regrets.
  void learn(std::optional<Player> learner, double weight) {
    for (Values& each : missed_) std::fill(each.begin(), each.end(), 0.0);
    const Values certain(at(game_.players()) + 1, 1.0);
    walk(ExtensiveGame::root, certain, learner, weight);
    for (std::size_t set = 0; set < regrets_.size(); ++set) {
      if (learner && game_.sets()[set].player != *learner) continue;
      double sum = 0;
      for (std::size_t move = 0; move < regrets_[set].size(); ++move) {
        regrets_[set][move] += missed_[set][move];
        if (plus_) regrets_[set][move] = std::max(0.0, regrets_[set][move]);
        sum += std::max(0.0, regrets_[set][move]);
      }
      for (std::size_t move = 0; move < regrets_[set].size(); ++move)
        current_[set][move] =
            sum > 0 ? std::max(0.0, regrets_[set][move]) / sum : 1.0 / static_cast<double>(regrets_[set].size());
    }
  }

  // The values of the node; `reach` has each player's own part in coming there and, last, that of chance.
  Values walk(Node node, const Values& reach, std::optional<Player> learner, double weight) {
    Values values(at(game_.players()), 0.0);
    if (game_.is_leaf(node)) {
      for (Player p = 0; p < game_.players(); ++p) values[at(p)] = game_.payoff(node, p);
      return values;
    }
    const bool chance = game_.is_chance(node);
    const std::size_t mover = chance ? at(game_.players()) : at(*game_.tree().mover(node));
    const Values& probabilities = chance ? game_.tree().probabilities(node) : current_[game_.set_of(node)];
    const bool learns = !chance && (!learner || at(*learner) == mover);
    Values moves(probabilities.size(), 0.0);  // to the mover
    Values below = reach;
    for (std::size_t move = 0; move < moves.size(); ++move) {
      below[mover] = reach[mover] * probabilities[move];
      const Values child = walk(game_.after(node, move), below, learner, weight);
      for (std::size_t p = 0; p < values.size(); ++p) values[p] += probabilities[move] * child[p];
      if (!chance) moves[move] = child[mover];
    }
    if (!learns) return values;
    double others = 1;
    for (std::size_t p = 0; p < reach.size(); ++p)
      if (p != mover) others *= reach[p];
    const std::size_t set = game_.set_of(node);
    for (std::size_t move = 0; move < moves.size(); ++move) {
      missed_[set][move] += others * (moves[move] - values[mover]);
      sums_[set][move] += weight * reach[mover] * probabilities[move];
    }
    return values;
  }

  const ExtensiveGame& game_;
  bool plus_;
  int players_with_sets_ = 0;
  BehaviourStrategy current_;
  BehaviourStrategy regrets_;
  BehaviourStrategy missed_;  // in this walk
  BehaviourStrategy sums_;    // of the strategies so far, weighted
};

}  // namespace

CfrResult cfr(const ExtensiveGame& game, const CfrOptions& options) {
  assert(options.iterations >= 1);
  Cfr learning(game, options.plus);
  for (int iteration = 1; iteration <= options.iterations; ++iteration) learning.iterate(iteration);
  CfrResult result{learning.average(), {}, 0};
  result.values = expected_values(game, result.strategy);
  result.exploitability = exploitability(game, result.strategy);
  return result;
}

}  // namespace ombre
