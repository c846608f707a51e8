// UCT for any number of players (Kocsis and Szepesvári, 2006; Sturtevant, 2008): a tree grown one node an
// iteration, down the moves whose mean for their mover plus a bonus for rarity is greatest, each time
// finished with random moves. Scores are brought to [0, 1] by the game's bounds, or by what was seen. Not
// exact; the same for the same seed.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/budget.h"
#include "core/game.h"
#include "core/random.h"
#include "search/context.h"
#include "search/request.h"

namespace ombre {

struct UctOptions {
  std::uint64_t iterations = 10'000;
  std::uint64_t seed = 0;
  double exploration = default_exploration;

  // UCB1's constant for rewards in [0, 1].
  static constexpr double default_exploration = 1.4;
};

template <Game G, class Observer = NoObserver<typename G::State>>
class Uct {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Uct(const G& game, Budget& budget, Observer& observer, UctOptions options)
      : game_(game), budget_(budget), observer_(observer), options_(options), random_(options.seed) {}

  // What the iterations say, as many as the budget allows: the most visited line and its mean scores.
  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    nodes_.clear();
    nodes_.emplace_back();
    scale_ = {};
    bounded_ = knows_bounds(game_);
    if constexpr (BoundedGame<G>)
      if (bounded_) widen(game_.bounds(state));
    std::uint64_t done = 0;
    try {
      for (; done < options_.iterations; ++done) iterate(state, depth);
    } catch (const BudgetSpent&) {
      report.complete = false;
    }
    if (depth != unlimited_depth) report.depth = depth;
    if (done > 0) {
      report.means = means(nodes_.front());
      report.scores = rounded(*report.means);
    }
    report.expanded = stepped_;
    report.leaves = done;
    read_line(state, report.line);
    return report;
  }

 private:
  struct Node {
    std::uint64_t visits = 0;
    std::array<double, max_players> totals{};
    std::vector<std::size_t> children;  // by the index of the move; 0: not yet made
    std::size_t made = 0;
  };

  // The tree grows no further than this.
  static constexpr std::size_t most_nodes = std::size_t{1} << 22;

  struct Scale {
    Score least = std::numeric_limits<Score>::max();
    Score most = std::numeric_limits<Score>::min();
  };

  void iterate(const State& root, int depth) {
    path_.assign(1, 0);
    State state = root;
    int rest = depth;
    int ply = 0;
    // 1. Down the tree, until a node is made.
    bool made = false;
    while (!made && goes_on(state, rest, ply)) {
      if (nodes_.size() >= most_nodes && nodes_[path_.back()].made < nodes_[path_.back()].children.size()) break;
      std::size_t& child = choose(path_.back(), state);
      made = child == 0;
      if (made) child = nodes_.size();
      path_.push_back(child);
      state = game_.after(state, chosen_);
      rest = rest == unlimited_depth ? rest : rest - 1;
      ++ply;
      if (made) nodes_.emplace_back();
    }
    // 2. To the end at random.
    while (goes_on(state, rest, ply)) {
      const auto& moves = game_.moves(state);
      auto move = moves.begin();
      for (int skip = random_.below(static_cast<int>(moves.size())); skip > 0; --skip) ++move;
      state = game_.after(state, *move);
      rest = rest == unlimited_depth ? rest : rest - 1;
      ++ply;
    }
    // 3. The result to all nodes on the way.
    const Scores scores = game_.scores(state);
    if (!bounded_) widen({scores, scores});
    for (const std::size_t at : path_) {
      ++nodes_[at].visits;
      for (Player p = 0; p < game_.players(); ++p) nodes_[at].totals[static_cast<std::size_t>(p)] += scores[p];
    }
  }

  bool goes_on(const State& state, int rest, int ply) {
    budget_.spend();
    const bool goes = game_.mover(state) && !stops(game_, state, rest, ply);
    if (goes) ++stepped_;
    if constexpr (Observer::active) {
      if (observer_.keeps()) {
        observer_.enter(state, ply).leaf = !goes;
        observer_.leave();
      }
    }
    return goes;
  }

  // The child of a node to go to, as the place where its number is kept; the move is left in chosen_.
  // A move not yet tried comes first, from left to right.
  std::size_t& choose(std::size_t at, const State& state) {
    const auto& moves = game_.moves(state);
    Node& node = nodes_[at];
    if (node.children.empty()) node.children.assign(moves.size(), 0);
    const Player mover = *game_.mover(state);
    const double log_visits = std::log(static_cast<double>(node.visits) + 1.0);
    std::size_t pick = node.made;
    if (node.made < node.children.size()) {
      ++node.made;
    } else {
      double best = -std::numeric_limits<double>::infinity();
      for (std::size_t i = 0; i < node.children.size(); ++i) {
        const Node& child = nodes_[node.children[i]];
        const auto visits = static_cast<double>(child.visits);
        const double value = unit(child.totals[static_cast<std::size_t>(mover)] / visits) +
                             options_.exploration * std::sqrt(log_visits / visits);
        if (value > best) {
          best = value;
          pick = i;
        }
      }
    }
    auto move = moves.begin();
    for (std::size_t skip = 0; skip < pick; ++skip) ++move;
    chosen_ = *move;
    return node.children[pick];
  }

  void read_line(State state, std::vector<Move>& line) const {
    const Node* node = &nodes_.front();
    while (!node->children.empty()) {
      std::size_t best = 0;
      std::size_t index = 0;
      const auto visits = [&](std::size_t child) { return child == 0 ? 0 : nodes_[child].visits; };
      Move best_move{};
      for (const Move& move : game_.moves(state)) {
        if (index == 0 || visits(node->children[index]) > visits(node->children[best])) {
          best = index;
          best_move = move;
        }
        ++index;
      }
      if (node->children[best] == 0) return;
      line.push_back(best_move);
      state = game_.after(state, best_move);
      node = &nodes_[node->children[best]];
    }
  }

  std::vector<double> means(const Node& node) const {
    std::vector<double> out;
    const double visits = std::max<double>(1.0, static_cast<double>(node.visits));
    for (Player p = 0; p < game_.players(); ++p) out.push_back(node.totals[static_cast<std::size_t>(p)] / visits);
    return out;
  }

  static Scores rounded(const std::vector<double>& values) {
    Scores scores;
    for (std::size_t p = 0; p < values.size(); ++p)
      scores[static_cast<Player>(p)] = static_cast<Score>(std::lround(values[p]));
    return scores;
  }

  void widen(const Bounds& bounds) {
    for (Player p = 0; p < game_.players(); ++p) {
      scale_.least = std::min(scale_.least, bounds.lower[p]);
      scale_.most = std::max(scale_.most, bounds.upper[p]);
    }
  }

  double unit(double score) const {
    return scale_.most > scale_.least ? (score - scale_.least) / static_cast<double>(scale_.most - scale_.least) : 0.5;
  }

  const G& game_;
  Budget& budget_;
  Observer& observer_;
  UctOptions options_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  Move chosen_{};
  std::uint64_t stepped_ = 0;  // states from which a move was made
  Scale scale_;
  bool bounded_ = false;
};

}  // namespace ombre
