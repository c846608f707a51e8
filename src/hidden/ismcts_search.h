// One search of information-set Monte Carlo: iterations in one tree, or in one tree for each player.
//
// Every iteration draws a world. With one tree (single observer; Cowling, Powley and Whitehouse, 2012) it goes down by
// the moves that are legal in that world, whoever makes them, adds one move that was not tried and plays out. With a
// tree for each player (Auger, 2011; Heinrich and Silver, 2015) a node is what its player sees, so that nobody's choice
// depends on cards hidden from it; a player leaves its tree at its first new move and plays by the policy from there.
// Moves are chosen by UCB1 (Auer, Cesa-Bianchi and Fischer, 2002), where a move competes only when it is legal.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "core/agent.h"
#include "core/worlds.h"
#include "hidden/ismcts_moves.h"
#include "hidden/ismcts_nodes.h"
#include "hidden/ismcts_playout.h"

namespace ombre {

enum class IsmctsTrees { one, each };

template <HiddenGame G, PlayoutPolicy<G> Policy>
class IsmctsSearch {
  static_assert(!ChanceGame<G>, "this search knows no chance");

 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;

  // The game must outlive it.
  IsmctsSearch(const G& game, Policy policy) : game_(game), playout_(game, std::move(policy)) {}
  IsmctsSearch(const IsmctsSearch&) = delete;
  IsmctsSearch& operator=(const IsmctsSearch&) = delete;

  // Forgets everything and takes up other worlds, which must last as long as it iterates. `exploration` is in parts of
  // the range of scores. When `most_edges` moves are kept, the trees grow no more.
  void begin(const Worlds<G>& worlds, IsmctsTrees trees, double exploration, std::size_t most_edges, Random random) {
    worlds_ = &worlds;
    trees_ = trees;
    exploration_ = exploration;
    random_ = random;
    lots_ = Lots(random_);
    pool_.clear(most_edges);
    table_.clear();
    root_ = {};
    iterations_ = 0;
    ranges_ = {};
  }

  void iterate() {
    const State world = worlds_->sample(random_);
    if (iterations_++ == 0) set_ranges(world);
    path_.clear();
    const Scores scores = trees_ == IsmctsTrees::one ? down_one_tree(world) : down_each_tree(world);
    for (Player p = 0; p < game_.players(); ++p) widen(p, scores[p], scores[p]);
    for (Edge* const edge : path_) {
      ++edge->visits;
      edge->sum += scores[edge->mover];
    }
  }

  std::uint64_t iterations() const { return iterations_; }
  // The moves kept in the trees.
  std::size_t edges() const { return pool_.size(); }

  // What was learnt of the moves at the root.
  std::vector<MoveEstimate<Move>> root_estimates() const {
    return trees_ == IsmctsTrees::one ? estimates_of(&root_) : estimates(worlds_->view());
  }

  // With a tree for each player, what was learnt of the moves of a player who sees this.
  std::vector<MoveEstimate<Move>> estimates(const View& view) const {
    return estimates_of(table_.find(game_.view_key(view)));
  }

 private:
  using Edge = IsmctsEdge<Move>;
  using Node = IsmctsNode<Move>;

  struct Range {
    Score least = std::numeric_limits<Score>::max();
    Score most = std::numeric_limits<Score>::min();
    double exploration = 0;
  };

  // The move to make at a node; no edge when it is not kept.
  struct Choice {
    Move move;
    Edge* edge;
    bool fresh;
  };

  void set_ranges(const State& world) {
    if constexpr (BoundedGame<G>) {
      if (!knows_bounds(game_)) return;
      const Bounds bounds = game_.bounds(world);
      for (Player p = 0; p < game_.players(); ++p) widen(p, bounds.lower[p], bounds.upper[p]);
    }
  }

  // Another world may have wider bounds than the first, and games without bounds have none.
  void widen(Player player, Score least, Score most) {
    Range& range = ranges_[static_cast<std::size_t>(player)];
    if (least >= range.least && most <= range.most) return;
    range.least = std::min(range.least, least);
    range.most = std::max(range.most, most);
    range.exploration = exploration_ * std::max(1.0, static_cast<double>(range.most - range.least));
  }

  Scores down_one_tree(State state) {
    Node* node = &root_;
    while (const auto mover = game_.mover(state)) {
      const Choice choice = choose(*node, game_.moves(state), *mover);
      state = game_.after(state, choice.move);
      if (choice.edge != nullptr) path_.push_back(choice.edge);
      if (choice.fresh) break;
      node = &choice.edge->below;
    }
    return playout_.finish(std::move(state), lots_);
  }

  Scores down_each_tree(State state) {
    PlayerSet inside = PlayerSet::first(game_.players());
    while (const auto mover = game_.mover(state)) {
      Node* const node = inside.contains(*mover) ? node_of(state, *mover) : nullptr;
      if (node == nullptr) {
        inside = inside - PlayerSet(*mover);
        state = game_.after(state, playout_.choose(state, lots_));
      } else {
        const Choice choice = choose(*node, game_.moves(state), *mover);
        state = game_.after(state, choice.move);
        if (choice.edge != nullptr) path_.push_back(choice.edge);
        if (choice.fresh) inside = inside - PlayerSet(*mover);
      }
      if (inside.empty()) break;
    }
    return playout_.finish(std::move(state), lots_);
  }

  // The node of what the mover sees, or null where it is new and there is no room.
  Node* node_of(const State& state, Player mover) {
    const std::uint64_t key = game_.view_key(game_.view(state, mover));
    return pool_.full() ? table_.find(key) : &table_.at(key);
  }

  // A move that was not tried where there is one, else the one with the highest upper confidence bound.
  template <class Moves>
  Choice choose(Node& node, const Moves& moves, Player mover) {
    const double exploration = ranges_[static_cast<std::size_t>(mover)].exploration;
    TriedMoves<Moves, Move> tried(moves, noted_);
    Edge* best = nullptr;
    double highest = 0;
    for (Edge& edge : node) {
      if (edge.mover != mover || !tried.add(edge.move)) continue;
      ++edge.available;
      const double visits = edge.visits;
      const double bound = (edge.sum + exploration * std::sqrt(logs_[edge.available] * visits)) / visits;
      if (best != nullptr && bound <= highest) continue;
      best = &edge;
      highest = bound;
    }
    if (tried.all()) return {best->move, best, false};
    const Move move = tried.draw_other(lots_);
    Edge* const added = pool_.add(node, move, mover);
    if (added != nullptr) ++added->available;
    return {move, added, true};
  }

  static std::vector<MoveEstimate<Move>> estimates_of(const Node* node) {
    std::vector<MoveEstimate<Move>> estimates;
    if (node == nullptr) return estimates;
    for (const Edge& edge : *node) {
      if (edge.visits == 0) continue;
      MoveEstimate<Move> estimate{edge.move};
      estimate.tries = edge.visits;
      estimate.value = edge.sum / estimate.tries;
      estimates.push_back(estimate);
    }
    return estimates;
  }

  const G& game_;
  Playout<G, Policy> playout_;
  const CountLogs& logs_ = CountLogs::shared();
  const Worlds<G>* worlds_ = nullptr;
  IsmctsTrees trees_ = IsmctsTrees::one;
  double exploration_ = 0;
  Random random_{0};
  Lots lots_{random_};
  std::array<Range, max_players> ranges_{};
  std::uint64_t iterations_ = 0;

  IsmctsPool<Move> pool_;
  IsmctsTable<Move> table_;
  Node root_{};
  std::vector<Edge*> path_;
  std::vector<std::uint8_t> noted_;
};

}  // namespace ombre
