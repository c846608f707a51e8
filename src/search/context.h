// What the depth-first searches share: the game, the budget, the order of moves, counters, the line of
// play and the observer. One object is one search; the algorithms add only what is their own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/budget.h"
#include "core/game.h"
#include "search/limits.h"
#include "search/request.h"
#include "search/trace.h"

namespace ombre {

// The order of `moves`, which costs nothing; ranked_order.h has the others. No order decides a tie: searches break ties
// by the index in `moves`, whatever they visit first.
struct GivenOrder {
  static constexpr bool given = true;
};

// How an estimate of a child came about, in the eyes of the mover above it.
enum class Evidence {
  evaluation,  // it was only evaluated
  at_most,     // an earlier search ended with this upper bound
  bracketed,   // an earlier search ended with both bounds
  at_least,    // an earlier search ended with this lower bound
};

struct Estimate {
  Estimate(Score estimate, Evidence source = Evidence::evaluation) : value(estimate), evidence(source) {}

  Score value;
  Evidence evidence;
};

// Whether a search with `depth` left evaluates an unfinished state rather than searching it.
template <Game G>
bool stops(const G& game, const typename G::State& state, int depth, int ply) {
  if (depth > 0 && ply < max_plies) return false;
  return may_stop(game, state) || ply >= deepest_ply;
}

// The best line found so far from every ply of the current path.
template <class Move>
class Lines {
 public:
  // Every length but the first is written, by the visit of that ply, before it is read.
  Lines() { lengths_[0] = 0; }  // NOLINT(cppcoreguidelines-pro-type-member-init): 4 kB for each of very many searches

  void clear(int ply) { lengths_[static_cast<std::size_t>(ply)] = 0; }

  // The line at `ply` becomes `move`, then the line at the next ply.
  void extend(int ply, const Move& move) {
    const auto at = static_cast<std::size_t>(ply);
    if (moves_.size() < at + 2) moves_.resize(at + 2);
    const std::size_t below = lengths_[at + 1];
    std::vector<Move>& line = moves_[at];
    if (line.size() <= below) line.resize(2 * below + 1);
    line[0] = move;
    for (std::size_t i = 0; i < below; ++i) line[i + 1] = moves_[at + 1][i];
    lengths_[at] = static_cast<std::uint16_t>(below + 1);
  }
  std::vector<Move> from(int ply) const {
    const auto at = static_cast<std::size_t>(ply);
    if (moves_.size() <= at) return {};
    return {moves_[at].begin(), moves_[at].begin() + static_cast<std::ptrdiff_t>(lengths_[at])};
  }

 private:
  // Two more than the deepest node, for the children of the last one and a trick that ends beyond it.
  std::array<std::uint16_t, deepest_ply + 2> lengths_;
  std::vector<std::vector<Move>> moves_;
};

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
struct SearchContext {
  static_assert(check_hooks<G>());
  static constexpr bool observed = Observer::active;
  static constexpr bool ordered = !Order::given;
  using State = typename G::State;
  using Move = typename G::Move;

  const G& game;
  Budget& budget;
  Order& order;
  Observer& observer;

  std::uint64_t expanded = 0;
  std::uint64_t leaves = 0;
  bool horizon = false;  // some evaluation was of an unfinished game
  Lines<Move> lines{};

  bool stops(const State& state, int depth, int ply) const { return ombre::stops(game, state, depth, ply); }

  static int below(int depth) { return depth == unlimited_depth ? depth : depth - 1; }

  // The scores of a state at which the search ends: over, or at the horizon.
  Scores evaluate(const State& state, int ply, bool over) {
    count_leaf(ply, over ? Leaf::Kind::over : Leaf::Kind::horizon);
    return game.scores(state);
  }

  // Whether the children of a node that are left `rest` plies are leaves wherever a search may stop.
  bool above_leaves(int rest) const { return rest <= 0 && !traces(); }

  // A leaf at this ply, as the searches that reach it count it.
  void count_leaf(int ply, Leaf::Kind kind) {
    budget.spend();
    ++leaves;
    if (kind == Leaf::Kind::horizon) horizon = true;
    lines.clear(ply);
  }

  void expand(int ply) {
    budget.spend();
    ++expanded;
    lines.clear(ply);
  }

  // Calls visit(index, move) for the moves of a state in the order searched, until it returns false.
  template <class Moves, class Estimate, class Each>
  [[gnu::always_inline]] void for_each(const State& state, Player mover, const Moves& moves,
                                       const std::optional<Move>& best, Score goal, const Estimate& estimate,
                                       const Each& visit) {
    if constexpr (Order::given) {
      int index = 0;
      for (const Move& move : moves)
        if (!visit(index++, move)) return;
    } else {
      const std::size_t begin = order.arrange(state, mover, moves, best, goal, estimate);
      const std::size_t end = order.end();
      for (std::size_t place = begin; place < end; ++place)
        if (!visit(order.index_at(place), order.move_at(place))) break;
      order.release(begin);
    }
  }

  template <class Moves, class Each>
  [[gnu::always_inline]] void for_each(const State& state, Player mover, const Moves& moves,
                                       const std::optional<Move>& best, const Each& visit) {
    for_each(
        state, mover, moves, best, infinite_score_goal, [](const State&) { return std::optional<Score>(); }, visit);
  }

  void learn(const State& state, Player mover, const Move& move, int depth) {
    if constexpr (!Order::given) order.learn(state, mover, move, depth == unlimited_depth ? 0 : depth);
  }

  bool traces() const {
    if constexpr (Observer::active)
      return observer.keeps();
    else
      return false;
  }

  static constexpr Score infinite_score_goal = std::numeric_limits<Score>::max();
};

}  // namespace ombre
