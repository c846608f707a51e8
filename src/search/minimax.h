// Minimax, the plain definition for two sides (von Neumann, 1928): the maximisers take the largest child,
// the others the smallest, ties to the left. It looks at every leaf, unless told to stop at values that
// cannot be improved: bounded minimax (as in general game playing, Genesereth and Thielscher, 2014), which leaves a
// node as soon as its side has the best value there is. That is exact with the bounds of the game. With a threshold of
// its own the maximising side is content with any value that reaches it: the answer is then exact below the threshold,
// and at or above it a value the side can be sure of. All faster two-sided searches are measured against plain minimax.
#pragma once

#include <algorithm>
#include <optional>

#include "search/context.h"
#include "search/sides.h"

namespace ombre {

template <Game G, class Order = GivenOrder, class Observer = NoObserver<typename G::State>>
class Minimax {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Context = SearchContext<G, Order, Observer>;

  // A side that has the far end of `stop_at` looks no further.
  Minimax(Context& context, const Sides& sides, ValueRange stop_at = {})
      : context_(context), sides_(sides), stop_at_(stop_at) {}

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
      Score best = 0;
      int best_index = -1;
      Move best_move{};
      const auto& moves = context_.game.moves(state);
      context_.for_each(state, mover, moves, std::nullopt, [&](int index, const Move& move) {
        // Good enough: only a child further left could still be taken instead.
        if (best_index >= 0 && index > best_index && (maximise ? best >= stop_at_.most : best <= stop_at_.least)) {
          trace_cut(context_, maximise ? "best possible" : "worst possible");
          return !Order::given;
        }
        const Score score = visit(context_.game.after(state, move), Context::below(depth), ply + 1);
        const bool better = maximise ? score > best : score < best;
        if (best_index < 0 || better || (score == best && index < best_index)) {
          best = score;
          best_index = index;
          best_move = move;
          context_.lines.extend(ply, move);
        }
        return true;
      });
      context_.learn(state, mover, best_move, depth);
      return best;
    });
  }

  Context& context_;
  Sides sides_;
  ValueRange stop_at_;
};

// Where bounded minimax stops below `state`.
template <Game G>
ValueRange stopping_range(const G& game, const typename G::State& state, const Sides& sides,
                          std::optional<Score> threshold = std::nullopt) {
  ValueRange range;
  if constexpr (BoundedGame<G>)
    if (knows_bounds(game)) range = sides.range(game.bounds(state));
  if (threshold) range.most = std::min(range.most, *threshold);
  return range;
}

}  // namespace ombre
