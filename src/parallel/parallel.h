// Independent pieces of work on several threads. Each piece writes only its own result, so the outcome does
// not depend on the number of threads.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>

namespace ombre {

using WorkerPiece = std::function<void(std::size_t piece, std::size_t worker)>;

// Calls work(0, worker) … work(count - 1, worker), in any order. Workers are numbered from 0, below the threads asked
// for and those of the machine; no two pieces run at once under the same number.
void for_each_piece(std::size_t count, int threads, const WorkerPiece& work);

// The same for work that does not ask who does it.
template <std::invocable<std::size_t> Work>
void for_each_piece(std::size_t count, int threads, const Work& work) {
  for_each_piece(count, threads, WorkerPiece([&work](std::size_t piece, std::size_t) { work(piece); }));
}

}  // namespace ombre
