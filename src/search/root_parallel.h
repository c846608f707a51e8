// Several threads over the moves at the root, with the same answer as one thread. The first move is
// searched alone; the others then run side by side, each under the best result known when it starts.
// Whatever that best is, a move that would be chosen is never cut (moves to its left need only equal it),
// so the answer does not depend on who finishes first; node counts do.
#pragma once

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "search/context.h"

namespace ombre {

// The best root move so far.
template <class Value, class Move>
struct RootBest {
  int index = -1;  // none yet
  Value value{};
  std::vector<Move> line{};  // from the root
};

// The best root move at `depth`. `workers` is an enumerable_thread_specific of pointers to workers, one a
// thread; worker->search(child, depth, best, index) gives the value and line of a child, or nothing where
// it cannot be preferred to `best`; prefers(a, a_index, b, b_index) is the choice at the root.
template <class Value, Game G, class Workers, class Prefers>
RootBest<Value, typename G::Move> split_root(const G& game, const typename G::State& state, int depth, int threads,
                                             Workers& workers, const Prefers& prefers) {
  using Move = typename G::Move;
  std::vector<Move> moves;
  for (const Move& move : game.moves(state)) moves.push_back(move);

  std::mutex guard;
  RootBest<Value, Move> best;
  const auto search = [&](std::size_t at) {
    const int index = static_cast<int>(at);
    RootBest<Value, Move> known;
    {
      const std::lock_guard lock(guard);
      known.index = best.index;
      known.value = best.value;
    }
    auto found = workers.local()->search(game.after(state, moves[at]), depth == unlimited_depth ? depth : depth - 1,
                                         known, index);
    if (!found) return;
    const std::lock_guard lock(guard);
    if (best.index >= 0 && !prefers(found->first, index, best.value, best.index)) return;
    best.index = index;
    best.value = found->first;
    best.line.assign(1, moves[at]);
    best.line.insert(best.line.end(), found->second.begin(), found->second.end());
  };
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  arena.execute([&] {
    search(0);
    tbb::parallel_for(std::size_t{1}, moves.size(), search, tbb::simple_partitioner{});
  });
  return best;
}

}  // namespace ombre
