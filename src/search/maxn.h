// Max^n (Luckhardt and Irani, 1986), the plain definition for n sides: the mover takes the child that is
// best for itself. Among children equally good for it the leftmost in the order of `moves` is taken, or,
// with Ties::against_root, the one worst for the player at the root and then the leftmost. All pruned
// searches of the family return what this one returns.
#pragma once

#include <optional>

#include "search/context.h"
#include "search/transposition_table.h"

namespace ombre {

// Which of two results the mover prefers. Everything that breaks ties in max^n asks here.
struct Preference {
  Ties ties = Ties::left;
  Player root = 0;

  // Whether the mover takes `a`, the result of child number `a_index`, rather than `b`.
  bool prefers(Player mover, const Scores& a, int a_index, const Scores& b, int b_index) const {
    if (a[mover] != b[mover]) return a[mover] > b[mover];
    if (ties == Ties::against_root && mover != root && a[root] != b[root]) return a[root] < b[root];
    return a_index < b_index;
  }

  // Whether a child that only equals `best` for the mover may still be taken instead of it.
  bool tie_may_win(Player mover, const Scores& best, int best_index, int index, const Bounds& bounds) const {
    return index < best_index || (ties == Ties::against_root && mover != root && best[root] > bounds.lower[root]);
  }
};

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class Maxn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  Maxn(Context& context, const Preference& preference) : context_(context), preference_(preference) {}

  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.scores = visit(state, depth, 0);
    report.line = context_.lines.from(0);
    return report;
  }

 private:
  // Inlined where children are searched, so that a leaf costs no call.
  [[gnu::always_inline]] Scores visit(const State& state, int depth, int ply) {
    const std::optional<Player> mover = context_.game.mover(state);
    const bool leaf = !mover || context_.stops(state, depth, ply);
    if constexpr (Observer::active)
      if (context_.traces()) context_.observer.enter(state, ply).leaf = leaf;
    const Scores result = leaf ? context_.evaluate(state, ply, !mover) : expand(state, *mover, depth, ply);
    if constexpr (Observer::active) {
      if (context_.traces()) {
        context_.observer.current().scores = result;
        context_.observer.leave();
      }
    }
    return result;
  }

  [[gnu::noinline]] Scores expand(const State& state, Player mover, int depth, int ply) {
    context_.expand(ply);
    const int rest = Context::below(depth);
    Scores best;
    int best_index = -1;
    Move best_move{};
    const auto& moves = context_.game.moves(state);
    const auto take = [&](int index, const Move& move, const Scores& result) __attribute__((always_inline)) {
      if (best_index >= 0 && !preference_.prefers(mover, result, index, best, best_index)) return;
      best = result;
      best_index = index;
      best_move = move;
      context_.lines.extend(ply, move);
    };
    bool above_leaves = context_.above_leaves(rest);
    const auto search = [&](int index, const Move& move) __attribute__((always_inline)) {
      if (above_leaves) {
        const Leaf leaf = leaf_after(context_.game, state, move);
        above_leaves = leaf.kind != Leaf::Kind::none;
        if (above_leaves) {
          context_.count_leaf(ply + 1, leaf.kind);
          take(index, move, leaf.scores);
          return true;
        }
      }
      take(index, move, visit(context_.game.after(state, move), rest, ply + 1));
      return true;
    };
    context_.for_each(state, mover, moves, std::nullopt, search);
    context_.learn(state, mover, best_move, depth);
    return best;
  }

  Context& context_;
  Preference preference_;
};

}  // namespace ombre
