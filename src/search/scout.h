// Scout (Pearl, 1980): the first child is evaluated, every other one first asked whether it is better at all;
// only those that are get evaluated. Unlike NegaScout no window is handed down to an evaluation. Exact.
#pragma once

#include <optional>

#include "search/zero_window.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class Scout {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  Scout(Context& context, const Sides& sides) : context_(context), sides_(sides), test_(context, sides) {}

  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.value = visit(state, depth, 0);
    report.line = context_.lines.from(0);
    return report;
  }

 private:
  Score visit(const State& state, int depth, int ply) {
    return visit_node(context_, state, depth, ply, sides_, [&](Player mover) {
      const bool maximise = sides_.maximises(mover);
      const int rest = Context::below(depth);
      Score best = 0;
      int best_index = -1;
      Move best_move{};
      const auto& moves = context_.game.moves(state);
      context_.for_each(state, mover, moves, std::nullopt, [&](int index, const Move& move) {
        const State child = context_.game.after(state, move);
        if (best_index >= 0) {
          // A child to the left of the best wins ties.
          const Score tie = index < best_index ? 1 : 0;
          const bool better = maximise ? test_.reaches(child, rest, best + 1 - tie, ply + 1)
                                       : !test_.reaches(child, rest, best + tie, ply + 1);
          if (!better) return true;
        }
        best = visit(child, rest, ply + 1);
        best_index = index;
        best_move = move;
        context_.lines.extend(ply, move);
        return true;
      });
      context_.learn(state, mover, best_move, depth);
      return best;
    });
  }

  Context& context_;
  Sides sides_;
  ZeroWindow<G, Order, Observer> test_;
};

}  // namespace ombre
