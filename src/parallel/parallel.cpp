#include "parallel/parallel.h"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <algorithm>

namespace ombre {

void for_each_piece(std::size_t count, int threads, const WorkerPiece& work) {
  if (threads <= 1) {
    for (std::size_t i = 0; i < count; ++i) work(i, 0);
    return;
  }
  tbb::task_arena arena(std::clamp(threads, 1, tbb::info::default_concurrency()));
  arena.execute([&] {
    const auto piece = [&](std::size_t i) {
      work(i, static_cast<std::size_t>(tbb::this_task_arena::current_thread_index()));
    };
    tbb::parallel_for(std::size_t{0}, count, piece, tbb::simple_partitioner{});
  });
}

}  // namespace ombre
