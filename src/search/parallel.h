// Independent pieces of work on several threads. Each piece writes only its own result, so the outcome does
// not depend on the number of threads.
#pragma once

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstddef>

namespace ombre {

// Calls work(0) … work(count - 1), in any order.
template <class Work>
void for_each_piece(std::size_t count, int threads, const Work& work) {
  tbb::task_arena arena(std::clamp(threads, 1, tbb::info::default_concurrency()));
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, work, tbb::simple_partitioner{}); });
}

}  // namespace ombre
