// A stand-in for oneTBB's parallel_for over integers: the caller and fresh threads share the indices out in
// turn, so that each has work however short it is. As there, the first exception stops the loop and comes out
// of it. Nothing orders two tasks, which would hide their races from the sanitizer: the flag is relaxed.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "partitioner.h"
#include "task_arena.h"

namespace tbb {

template <class Index, class Function>
void parallel_for(Index first, Index last, const Function& function) {
  if (!(first < last)) return;
  std::atomic<bool> stop{false};
  std::mutex guard;
  std::exception_ptr failure;
  const int arena_threads = task_arena::current();
  const Index count = std::min(static_cast<Index>(std::max(1, this_task_arena::max_concurrency())), last - first);
  const auto work = [&](Index own) {
    const int outer = std::exchange(this_task_arena::own_index(), static_cast<int>(own));
    task_arena(arena_threads).execute([&] {
      for (Index index = first + own; index < last && !stop.load(std::memory_order_relaxed); index += count) {
        try {
          function(index);
        } catch (...) {
          const std::lock_guard lock(guard);
          if (!failure) failure = std::current_exception();
          stop.store(true, std::memory_order_relaxed);
        }
      }
    });
    this_task_arena::own_index() = outer;
  };
  std::vector<std::thread> threads;
  for (Index own = 1; own < count; ++own) threads.emplace_back(work, own);
  work(0);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

template <class Index, class Function, class Partitioner>
void parallel_for(Index first, Index last, const Function& function, const Partitioner&) {
  parallel_for(first, last, function);
}

}  // namespace tbb
