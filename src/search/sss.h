// SSS* (Stockman, 1979): best-first search for two sides. Each item of the open list is a bundle of the
// maximisers' strategies with an upper bound (its merit) on what they are worth; the most promising is
// refined first, and the first solved bundle at the root has the value. Sides are asked of the parent,
// not of the node, so several nodes of one side may follow each other. Never looks at more leaves than
// alpha-beta in the same order on trees without ties; needs memory for all nodes it has met.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

#include "search/window_search.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class Sss {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  Sss(Context& context, const Sides& sides) : context_(context), sides_(sides) {}

  // The value, and the leftmost best line.
  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.value = solve(state, depth);
    WindowSearch<G, Order, Observer> search(context_, sides_, Probe::none);
    search.value(state, depth, *report.value - 1, *report.value + 1);
    report.line = search.line();
    return report;
  }

 private:
  struct Node {
    State state;
    std::int32_t parent;
    int depth;
    int ply;
    bool maximise = false;
    bool solved = false;
    std::vector<Move> moves{};  // in the order searched
    std::size_t next = 0;       // the next of them, where they are taken one by one
  };

  // More is a spent budget.
  static constexpr std::size_t most_nodes = std::size_t{1} << 22;

  struct Item {
    Score merit;
    std::uint64_t age;  // later items first: depth first among equals
    std::int32_t node;
    bool solved;

    bool operator<(const Item& other) const { return merit != other.merit ? merit < other.merit : age < other.age; }
  };

  Score solve(const State& state, int depth) {
    nodes_.clear();
    open_ = {};
    age_ = 0;
    nodes_.push_back({state, -1, depth, 0});
    push(0, false, infinite_score);
    while (true) {
      const Item item = open_.top();
      open_.pop();
      if (obsolete(item.node)) continue;
      if (!item.solved)
        refine(item);
      else if (item.node == 0)
        return item.merit;
      else
        hand_up(item);
    }
  }

  void refine(const Item& item) {
    const State state = at(item.node).state;
    const int depth = at(item.node).depth;
    const int ply = at(item.node).ply;
    const std::optional<Player> mover = context_.game.mover(state);
    const bool leaf = !mover || context_.stops(state, depth, ply);
    if constexpr (Observer::active) {
      if (context_.traces()) {
        auto& visit = context_.observer.enter(state, ply);
        visit.leaf = leaf;
        if (item.merit < infinite_score) visit.beta = item.merit;
        if (leaf) visit.value = sides_.value(context_.game.scores(state));
        context_.observer.leave();
      }
    }
    if (leaf) {
      push(item.node, true, std::min(item.merit, sides_.value(context_.evaluate(state, ply, !mover))));
      return;
    }
    context_.expand(ply);
    at(item.node).maximise = sides_.maximises(*mover);
    const auto& moves = context_.game.moves(state);
    context_.for_each(state, *mover, moves, std::nullopt, [&](int, const Move& move) {
      at(item.node).moves.push_back(move);
      return true;
    });
    // The maximisers may choose, so all children compete; the others' children must all be answered in turn.
    if (at(item.node).maximise)
      for (std::size_t i = at(item.node).moves.size(); i > 0; --i) push_child(item.node, i - 1, item.merit);
    else
      push_child(item.node, at(item.node).next++, item.merit);
  }

  void hand_up(const Item& item) {
    const std::int32_t parent = at(item.node).parent;
    Node& above = at(parent);
    if (!above.maximise && above.next < above.moves.size()) {
      push_child(parent, above.next++, item.merit);
      return;
    }
    if (above.maximise) above.solved = true;  // its other bundles are worth no more
    push(parent, true, item.merit);
  }

  // Whether a maximising node above has been solved, so that this item no longer matters.
  bool obsolete(std::int32_t node) {
    for (std::int32_t above = at(node).parent; above >= 0; above = at(above).parent)
      if (at(above).solved) return true;
    return false;
  }

  void push_child(std::int32_t parent, std::size_t child, Score merit) {
    if (nodes_.size() >= most_nodes) throw BudgetSpent{};
    const Node& above = at(parent);
    nodes_.push_back(
        {context_.game.after(above.state, above.moves[child]), parent, Context::below(above.depth), above.ply + 1});
    push(static_cast<std::int32_t>(nodes_.size()) - 1, false, merit);
  }

  void push(std::int32_t node, bool solved, Score merit) { open_.push({merit, age_++, node, solved}); }

  Node& at(std::int32_t node) { return nodes_[static_cast<std::size_t>(node)]; }

  Context& context_;
  Sides sides_;
  std::vector<Node> nodes_;
  std::priority_queue<Item> open_;
  std::uint64_t age_ = 0;
};

}  // namespace ombre
