#include "trees/random_tree.h"

#include <algorithm>
#include <vector>

namespace ombre {
namespace {

constexpr double move_again = 0.35;  // under TurnOrder::twice
constexpr int loosest = 2;           // bounds are honest by at most so many steps more than they must be

class Grower {
 public:
  Grower(const RandomTreeOptions& options, Random& random) : options_(options), random_(random), tree_(frame()) {}

  ExplicitTree grow() {
    const Player first = random_.below(options_.players);
    grow_below(-1, first, 0);
    if (options_.bounded > 0) add_bounds();
    tree_.finish();
    return std::move(tree_);
  }

 private:
  ExplicitTree::Frame frame() const {
    ExplicitTree::Frame frame;
    frame.players = options_.players;
    frame.minp = options_.least;
    frame.maxp = options_.least + options_.most_units * options_.step;
    frame.maxsum = options_.players * options_.least + options_.total_units * options_.step;
    frame.granularity = options_.known_step ? options_.step : 0;
    return frame;
  }

  Scores draw_scores() {
    Scores units;
    int total = options_.total_units;
    if (!options_.constant_sum) total = random_.between(0, total);
    while (total > 0) {
      const Player player = random_.below(options_.players);
      if (units[player] == options_.most_units) continue;
      ++units[player];
      --total;
    }
    Scores scores;
    for (Player p = 0; p < options_.players; ++p) scores[p] = options_.least + units[p] * options_.step;
    return scores;
  }

  Player next_mover(Player mover, int ply) {
    const Player neighbour = (mover + 1) % options_.players;
    switch (options_.order) {
      case TurnOrder::regular:
        return neighbour;
      case TurnOrder::random:
        return random_.below(options_.players);
      case TurnOrder::tricks:
        return ply % options_.players == 0 ? random_.below(options_.players) : neighbour;
      case TurnOrder::twice:
        return random_.chance(move_again) ? mover : neighbour;
    }
    return neighbour;
  }

  void grow_below(ExplicitTree::State parent, Player mover, int ply) {
    if (ply == options_.depth || (ply > 0 && random_.chance(options_.early_end))) {
      tree_.add_leaf(parent, draw_scores());
      return;
    }
    const ExplicitTree::State node = tree_.add_node(parent, mover);
    if (options_.evaluated > 0 && random_.chance(options_.evaluated)) tree_.set_evaluation(node, draw_scores());
    const int children = random_.between(options_.least_branching, options_.most_branching);
    for (int i = 0; i < children; ++i) {
      const Player next = next_mover(mover, ply + 1);
      grow_below(node, next, ply + 1);
    }
  }

  void add_bounds() {
    const auto size = node_index(tree_.size());
    std::vector<Scores> least(size, Scores::all(options_.players, max_score));
    std::vector<Scores> most(size, Scores::all(options_.players, -max_score));
    // Children have larger numbers than their parents.
    for (ExplicitTree::State node = tree_.size() - 1; node >= 0; --node) {
      const auto at = node_index(node);
      if (tree_.is_leaf(node)) least[at] = most[at] = tree_.scores(node);
      if (tree_.parent(node) < 0) continue;
      const auto above = node_index(tree_.parent(node));
      for (Player p = 0; p < options_.players; ++p) {
        least[above][p] = std::min(least[above][p], least[at][p]);
        most[above][p] = std::max(most[above][p], most[at][p]);
      }
    }
    for (ExplicitTree::State node = 0; node < tree_.size(); ++node) {
      if (!random_.chance(options_.bounded)) continue;
      Scores lower = least[node_index(node)];
      Scores upper = most[node_index(node)];
      for (Player p = 0; p < options_.players; ++p) {
        lower[p] -= options_.step * random_.between(0, loosest);
        upper[p] += options_.step * random_.between(0, loosest);
      }
      tree_.set_bounds(node, lower, upper);
    }
  }

  const RandomTreeOptions& options_;
  Random& random_;
  ExplicitTree tree_;
};

}  // namespace

ExplicitTree random_tree(const RandomTreeOptions& options, Random& random) { return Grower(options, random).grow(); }

}  // namespace ombre
