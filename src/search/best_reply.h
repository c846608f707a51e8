// Best-reply search (Schadd and Winands, 2011) for one player against all others: of the opponents' moves
// between two moves of the player, only one, the strongest, is chosen freely. The others play the first
// move of `moves` instead of passing, as in BRS+ (Esser, Gras, Winands, Schadd and Lanctot, 2014), so that
// every state is a legal one. Not exact, except for two players who alternate: then it is alpha-beta.
#pragma once

#include <algorithm>
#include <optional>

#include "search/context.h"
#include "search/sides.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class BestReply {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  BestReply(Context& context, const Sides& sides) : context_(context), sides_(sides) {}

  SearchReport<Move> run(const State& state, int depth) {
    SearchReport<Move> report;
    report.value = visit(state, depth, 0, -infinite_score, infinite_score, true);
    report.line = context_.lines.from(0);
    return report;
  }

 private:
  // `reply`: the opponents have not yet made their one free move.
  Score visit(const State& state, int depth, int ply, Score alpha, Score beta, bool reply) {
    return visit_node(context_, state, depth, ply, sides_, [&](Player mover) {
      const bool maximise = sides_.maximises(mover);
      Score best = maximise ? -infinite_score : infinite_score;
      int best_index = -1;
      Move best_move{};
      const auto& moves = context_.game.moves(state);
      context_.for_each(state, mover, moves, std::nullopt, [&](int index, const Move& move) {
        if (!maximise && !reply && index != 0) return true;
        const Score tie = index < best_index ? 1 : 0;
        const Score low = maximise ? std::max(alpha, best - tie) : alpha;
        const Score high = maximise ? beta : std::min(beta, best + tie);
        // Playing the first move leaves the free move to the next opponent.
        const bool reply_below = maximise || (reply && index == 0);
        const Score score =
            visit(context_.game.after(state, move), Context::below(depth), ply + 1, low, high, reply_below);
        const bool better = maximise ? score > best : score < best;
        if (best_index < 0 || better || (score == best && tie != 0)) {
          best = score;
          best_index = index;
          best_move = move;
          context_.lines.extend(ply, move);
        }
        if (maximise ? best < beta : best > alpha) return true;
        trace_cut(context_, maximise ? "beta" : "alpha");
        return false;
      });
      context_.learn(state, mover, best_move, depth);
      return best;
    });
  }

  Context& context_;
  Sides sides_;
};

}  // namespace ombre
