// Independent pieces of work on several threads. Each piece writes only its own result, so the outcome does
// not depend on the number of threads.
#pragma once

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <concepts>
#include <cstddef>

namespace ombre {

// Calls work(0) … work(count - 1), in any order. A work that takes two numbers also gets that of its worker, from 0 and
// below `threads`; no two pieces run at once under the same.
template <class Work>
void for_each_piece(std::size_t count, int threads, const Work& work) {
  const auto call = [&work](std::size_t piece, std::size_t worker) {
    if constexpr (std::invocable<const Work&, std::size_t, std::size_t>)
      work(piece, worker);
    else
      work(piece);
  };
  if (threads <= 1) {
    for (std::size_t i = 0; i < count; ++i) call(i, 0);
    return;
  }
  tbb::task_arena arena(std::clamp(threads, 1, tbb::info::default_concurrency()));
  arena.execute([&] {
    const auto piece = [&](std::size_t i) {
      call(i, static_cast<std::size_t>(tbb::this_task_arena::current_thread_index()));
    };
    tbb::parallel_for(std::size_t{0}, count, piece, tbb::simple_partitioner{});
  });
}

}  // namespace ombre
