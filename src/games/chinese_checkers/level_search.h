// Breadth-first search over positions that are numbered without gaps, one byte each: the fewest moves from
// every position to one of them, where moves can be taken back. Level by level, each level on several threads;
// threads may give a position its number at the same time, but only the same number, so that the result does
// not depend on how many there are.
#pragma once

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

namespace ombre {

// Told after each level: how many moves from the goal, and how many positions are known by now.
using LevelProgress = std::function<void(int moves, std::uint64_t positions)>;

// The number of a position from which the goal cannot be reached.
inline constexpr std::uint8_t no_way = 255;

// The fewest moves from each position to `goal`. expand(position, visit) calls visit(next) for each position
// one move away; it runs on several threads at once. Requires: no position is farther than 254 moves.
template <class Expand>
std::vector<std::uint8_t> moves_from(std::uint32_t goal, std::uint32_t positions, int threads, const Expand& expand,
                                     const LevelProgress& progress) {
  // Positions that a thread takes at a time.
  constexpr std::uint32_t piece = 1U << 11;
  using Cell = std::atomic_ref<std::uint8_t>;
  constexpr auto relaxed = std::memory_order_relaxed;

  std::vector<std::uint8_t> values(positions, no_way);
  values[goal] = 0;
  tbb::task_arena arena(std::clamp(threads, 1, tbb::info::default_concurrency()));
  std::uint64_t known = 0;
  for (std::uint8_t level = 0; known < positions; ++level) {
    std::atomic<std::uint64_t> found{0};
    const auto next = static_cast<std::uint8_t>(level + 1);
    const auto work = [&](std::uint32_t number) {
      const std::uint32_t first = number * piece;
      const std::uint32_t last = std::min(first + piece, positions);
      std::uint64_t here = 0;
      for (std::uint32_t position = first; position < last; ++position) {
        if (Cell(values[position]).load(relaxed) != level) continue;
        ++here;
        expand(position, [&](std::uint32_t other) {
          const Cell cell(values[other]);
          if (cell.load(relaxed) == no_way) cell.store(next, relaxed);
        });
      }
      found.fetch_add(here, relaxed);
    };
    const std::uint32_t pieces = (positions + piece - 1) / piece;
    arena.execute([&] { tbb::parallel_for(std::uint32_t{0}, pieces, work, tbb::simple_partitioner{}); });
    if (found == 0) break;
    known += found;
    if (progress) progress(level, known);
  }
  return values;
}

}  // namespace ombre
