#include "equilibrium/extensive_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

using Node = ExtensiveGame::Node;
using Values = std::vector<double>;

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
constexpr double tie = 1e-9;

// The probability of each node; those of the moves of `without` count as 1.
Values reaches(const ExtensiveGame& game, const BehaviourStrategy& strategy, std::optional<Player> without) {
  Values reach(at(game.tree().size()), 1.0);
  for (Node node = 0; node < game.tree().size(); ++node) {
    if (game.is_leaf(node)) continue;
    const bool chance = game.is_chance(node);
    const bool skipped = !chance && game.tree().mover(node) == without;
    for (std::size_t move = 0; move < game.moves(node); ++move) {
      const double probability = skipped  ? 1
                                 : chance ? game.tree().probabilities(node)[move]
                                          : strategy[game.set_of(node)][move];
      reach[at(game.after(node, move))] = reach[at(node)] * probability;
    }
  }
  return reach;
}

// Finds best responses from the leaves up: a set is decided when all below it are.
class Responder {
 public:
  Responder(const ExtensiveGame& game, Player player, const BehaviourStrategy& strategy)
      : game_(game),
        player_(player),
        strategy_(strategy),
        reach_(reaches(game, strategy, player)),
        choices_(game.sets().size(), none) {}

  BestResponse respond() {
    BestResponse response{value(ExtensiveGame::root), strategy_};
    for (std::size_t set = 0; set < choices_.size(); ++set) {
      if (game_.sets()[set].player != player_) continue;
      const std::size_t best = choice(set);
      response.strategy[set].assign(game_.sets()[set].moves, 0.0);
      response.strategy[set][best] = 1;
    }
    return response;
  }

 private:
  double value(Node node) {
    if (game_.is_leaf(node)) return game_.payoff(node, player_);
    const bool chance = game_.is_chance(node);
    if (!chance && game_.tree().mover(node) == player_) return value(game_.after(node, choice(game_.set_of(node))));
    double sum = 0;
    for (std::size_t move = 0; move < game_.moves(node); ++move) {
      const double probability = chance ? game_.tree().probabilities(node)[move] : strategy_[game_.set_of(node)][move];
      if (probability > 0) sum += probability * value(game_.after(node, move));
    }
    return sum;
  }

  std::size_t choice(std::size_t set) {
    if (choices_[set] != none) return choices_[set];
    std::size_t best = 0;
    double most = 0;
    for (std::size_t move = 0; move < game_.sets()[set].moves; ++move) {
      double sum = 0;
      for (const Node node : game_.sets()[set].nodes)
        if (reach_[at(node)] > 0) sum += reach_[at(node)] * value(game_.after(node, move));
      if (move > 0 && sum <= most) continue;
      best = move;
      most = sum;
    }
    return choices_[set] = best;
  }

  const ExtensiveGame& game_;
  Player player_;
  const BehaviourStrategy& strategy_;
  Values reach_;
  std::vector<std::size_t> choices_;
};

// The values to all players when everybody sees everything and takes the first best move.
std::vector<Values> open_values(const ExtensiveGame& game) {
  std::vector<Values> values(at(game.tree().size()), Values(at(game.players()), 0.0));
  for (Node node = game.tree().size() - 1; node >= 0; --node) {
    Values& here = values[at(node)];
    if (game.is_leaf(node)) {
      for (Player p = 0; p < game.players(); ++p) here[at(p)] = game.payoff(node, p);
      continue;
    }
    for (std::size_t move = 0; move < game.moves(node); ++move) {
      const Values& child = values[at(game.after(node, move))];
      if (game.is_chance(node))
        for (std::size_t p = 0; p < here.size(); ++p) here[p] += game.tree().probabilities(node)[move] * child[p];
      else if (const std::size_t mover = at(*game.tree().mover(node)); move == 0 || child[mover] > here[mover])
        here = child;
    }
  }
  return values;
}

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

ExtensiveGame::ExtensiveGame(ExplicitTree tree, const std::string& where) : tree_(std::move(tree)) {
  gather_sets(where);
  check_recall(where);
}

std::size_t ExtensiveGame::moves(Node node) const { return at(static_cast<int>(tree_.moves(node).size())); }

void ExtensiveGame::gather_sets(const std::string& where) {
  set_of_.assign(at(tree_.size()), none);
  std::map<std::string, std::size_t> by_name;
  for (Node node = 0; node < tree_.size(); ++node) {
    const std::string& name = tree_.information_set(node);
    const auto fail = [&](const std::string& what, const std::string& expected) {
      throw InputError(what, where + ": " + tree_.path(node), expected);
    };
    if (is_leaf(node) || is_chance(node)) {
      if (!name.empty()) fail("information set " + quote(name) + " without a player", "sets at players' nodes only");
      continue;
    }
    const Player player = *tree_.mover(node);
    const auto found = name.empty() ? by_name.end() : by_name.find(name);
    if (found == by_name.end()) {
      set_of_[at(node)] = sets_.size();
      if (!name.empty()) by_name.emplace(name, sets_.size());
      sets_.push_back({name.empty() ? tree_.path(node) : name, player, moves(node), {node}});
      continue;
    }
    Set& set = sets_[found->second];
    if (set.player != player)
      fail(fmt::format("player {} in information set {}", player, quote(name)), fmt::format("player {}", set.player));
    if (set.moves != moves(node))
      fail(fmt::format("{} moves in information set {}", moves(node), quote(name)),
           fmt::format("{}, as at its other nodes", set.moves));
    set_of_[at(node)] = found->second;
    set.nodes.push_back(node);
  }
}

void ExtensiveGame::check_recall(const std::string& where) const {
  // What a player did last, as (set, move), tells with the sets' own pasts all that the player did.
  using Last = std::pair<std::size_t, std::size_t>;
  std::vector<std::vector<Last>> last(at(tree_.size()), std::vector<Last>(at(players()), Last{none, none}));
  for (Node node = 0; node < tree_.size(); ++node)
    for (std::size_t move = 0; !is_leaf(node) && move < moves(node); ++move) {
      std::vector<Last>& below = last[at(after(node, move))];
      below = last[at(node)];
      if (!is_chance(node)) below[at(*tree_.mover(node))] = {set_of(node), move};
    }
  for (const Set& set : sets_)
    for (const Node node : set.nodes)
      if (last[at(node)][at(set.player)] != last[at(set.nodes[0])][at(set.player)])
        throw InputError(fmt::format("player {} forgets in information set {}", set.player, quote(set.name)),
                         where + ": " + tree_.path(node), "nodes before which the player saw and did the same");
}

BehaviourStrategy uniform_strategy(const ExtensiveGame& game) {
  BehaviourStrategy strategy;
  for (const ExtensiveGame::Set& set : game.sets())
    strategy.emplace_back(set.moves, 1.0 / static_cast<double>(set.moves));
  return strategy;
}

std::vector<double> expected_values(const ExtensiveGame& game, const BehaviourStrategy& strategy) {
  const Values reach = reaches(game, strategy, std::nullopt);
  Values values(at(game.players()), 0.0);
  for (Node node = 0; node < game.tree().size(); ++node)
    for (Player p = 0; game.is_leaf(node) && p < game.players(); ++p)
      values[at(p)] += reach[at(node)] * game.payoff(node, p);
  return values;
}

BestResponse best_response(const ExtensiveGame& game, Player player, const BehaviourStrategy& strategy) {
  return Responder(game, player, strategy).respond();
}

double exploitability(const ExtensiveGame& game, const BehaviourStrategy& strategy) {
  const std::vector<double> values = expected_values(game, strategy);
  double sum = 0;
  for (Player p = 0; p < game.players(); ++p) sum += best_response(game, p, strategy).value - values[at(p)];
  return sum;
}

BehaviourStrategy pimc_strategy(const ExtensiveGame& game) {
  const std::vector<Values> values = open_values(game);
  // With all moves of players counted as certain a node's probability is that of chance.
  BehaviourStrategy certain = uniform_strategy(game);
  for (std::vector<double>& moves : certain) std::fill(moves.begin(), moves.end(), 1.0);
  const Values weights = reaches(game, certain, std::nullopt);
  BehaviourStrategy strategy;
  for (const ExtensiveGame::Set& set : game.sets()) {
    Values sums(set.moves, 0.0);
    for (std::size_t move = 0; move < set.moves; ++move)
      for (const Node node : set.nodes)
        sums[move] += weights[at(node)] * values[at(game.after(node, move))][at(set.player)];
    const double most = *std::max_element(sums.begin(), sums.end());
    const auto is_best = [&](double sum) { return sum >= most - tie; };
    const auto count = static_cast<double>(std::count_if(sums.begin(), sums.end(), is_best));
    for (double& sum : sums) sum = is_best(sum) ? 1 / count : 0;
    strategy.push_back(std::move(sums));
  }
  return strategy;
}

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
