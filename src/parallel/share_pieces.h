// Independent pieces of work, shared by all processes of a crew. The first hands out pieces as they are asked for, many
// at a time at the beginning and one at a time at the end, and works on some itself; results come to it as they are
// finished. Which process had which piece decides nothing.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "parallel/crew.h"
#include "parallel/parallel.h"

namespace ombre {

// The result of a piece, or nothing where it was given up because the run is to stop. Called on several threads.
using PieceWork = std::function<std::optional<Bytes>(std::size_t piece, std::size_t worker)>;
// Takes a result in, on the first alone, one at a time.
using PieceTake = std::function<void(std::size_t piece, Bytes result)>;

struct ShareOptions {
  // Once it is raised for the first, nothing more is handed out, and everybody gives up what was not begun.
  const std::atomic<bool>* stop = nullptr;
  std::size_t most_at_a_time = 4096;  // pieces for a process; fewer where they are long and of different length
};

// Works on the pieces that the first names, each member with so many threads; what others name is not looked at. An
// error in a piece, wherever it is, is thrown on the first with the number of the process, and on the member itself.
void share_pieces(Crew& members, std::span<const std::size_t> pieces, int threads, const PieceWork& work,
                  const PieceTake& take, const ShareOptions& options = {});

namespace share_detail {

template <class Work>
decltype(auto) call(const Work& work, std::size_t piece, std::size_t worker) {
  if constexpr (std::invocable<const Work&, std::size_t, std::size_t>)
    return work(piece, worker);
  else
    return work(piece);
}

}  // namespace share_detail

template <class Work>
using PieceResult = std::decay_t<decltype(share_detail::call(std::declval<const Work&>(), 0, 0))>;

}  // namespace ombre
