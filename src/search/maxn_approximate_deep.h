// Approximate deep pruning in max^n (Sturtevant, 2003): one bound per player, handed down by copy; each
// mover raises its own bound to its best, and a node is left when the bounds reach the sum of scores.
// NOT exact: a cut node returns the best it has seen, which may mislead the players above. Right when
// moves are ordered best first; cuts at any distance from where a bound came from.
#pragma once

#include <algorithm>
#include <optional>

#include "search/maxn_pruning.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class ApproximateDeepMaxn {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  ApproximateDeepMaxn(Context& context, const Preference& preference) : context_(context), preference_(preference) {}

  SearchReport<Move> run(const State& state, int depth) {
    const Bounds bounds = tight_bounds(context_.game, state);
    sum_ = bounds.sum;
    SearchReport<Move> report;
    report.scores = visit(state, depth, 0, bounds.lower);
    report.line = context_.lines.from(0);
    return report;
  }

 private:
  Scores visit(const State& state, int depth, int ply, const Scores& held) {
    const std::optional<Player> mover = context_.game.mover(state);
    const bool leaf = !mover || context_.stops(state, depth, ply);
    if constexpr (Observer::active) {
      if (context_.traces()) {
        auto& visit = context_.observer.enter(state, ply);
        visit.leaf = leaf;
        for (Player p = 0; p < context_.game.players(); ++p) visit.bounds.push_back({p, held[p], false});
      }
    }
    const Scores result = leaf ? context_.evaluate(state, ply, !mover) : expand(state, *mover, depth, ply, held);
    if constexpr (Observer::active) {
      if (context_.traces()) {
        context_.observer.current().scores = result;
        context_.observer.leave();
      }
    }
    return result;
  }

  Scores expand(const State& state, Player mover, int depth, int ply, Scores held) {
    context_.expand(ply);
    Scores best;
    int best_index = -1;
    Move best_move{};
    const auto& moves = context_.game.moves(state);
    std::size_t left = moves.size();
    context_.for_each(state, mover, moves, std::nullopt, [&](int index, const Move& move) {
      const Scores result = visit(context_.game.after(state, move), Context::below(depth), ply + 1, held);
      if (best_index < 0 || preference_.prefers(mover, result, index, best, best_index)) {
        best = result;
        best_index = index;
        best_move = move;
        held[mover] = std::max(held[mover], best[mover]);
        context_.lines.extend(ply, move);
      }
      if (--left == 0 || held.sum(context_.game.players()) < sum_) return true;
      if constexpr (Observer::active) {
        if (context_.traces()) {
          auto& visit = context_.observer.current();
          visit.cut = "sum of all";
          for (Player p = 0; p < context_.game.players(); ++p) visit.cut_by.push_back({p, held[p], false});
        }
      }
      return false;
    });
    context_.learn(state, mover, best_move, depth);
    return best;
  }

  Context& context_;
  Preference preference_;
  Score sum_ = 0;
};

}  // namespace ombre
