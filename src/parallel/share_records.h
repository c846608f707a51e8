// Independent pieces of work, shared by all processes of a crew. The first hands out pieces as they are asked for, many
// at a time at the beginning and one at a time at the end, and works on some itself; results come to it as they are
// finished, and it may keep them. Which process had which piece decides nothing.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include "parallel/crew.h"
#include "parallel/journal.h"
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

// Calls make(piece) or make(piece, worker), which returns a record, or nothing once it is to stop, for each piece that
// the first process names, in that order, and take(piece, record) in the first process, one at a time.
template <class Record, class Make, class Take>
void share_records(std::span<const std::size_t> pieces, int threads, const ShareOptions& options, const Make& make,
                   const Take& take, Crew& members = crew()) {
  // 1. What is known from before; what is shared within a piece is not kept.
  const KeepPieces within(nullptr);
  KeptPieces* const kept = within.before();
  std::vector<std::size_t> left;
  if (kept != nullptr) {
    kept->begin(fmt::format("{} pieces of type {}", pieces.size(), typeid(Record).name()));
    for (const std::size_t piece : pieces)
      if (std::optional<Record> known = kept->find<Record>(piece))
        take(piece, std::move(*known));
      else
        left.push_back(piece);
    pieces = left;
  }

  // 2. The rest, with others.
  if (members.size() > 1) {
    share_pieces(
        members, pieces, threads,
        [&](std::size_t piece, std::size_t worker) -> std::optional<Bytes> {
          const std::optional<Record> record = share_detail::call(make, piece, worker);
          if (!record) return std::nullopt;
          return packed(*record);
        },
        [&](std::size_t piece, const Bytes& bytes) {
          if (kept != nullptr) kept->add(piece, bytes);
          take(piece, unpacked<Record>(bytes));
        },
        options);
    return;
  }

  // 3. Or alone.
  std::atomic<std::size_t> next{0};
  std::mutex one_at_a_time;
  const auto go_on = [&](std::size_t, std::size_t worker) {
    try {
      for (std::size_t i = next++; i < pieces.size(); i = next++) {
        std::optional<Record> record = share_detail::call(make, pieces[i], worker);
        if (!record) continue;
        const std::lock_guard lock(one_at_a_time);
        if (kept != nullptr) kept->add(pieces[i], packed(*record));
        take(pieces[i], std::move(*record));
      }
    } catch (...) {
      next = pieces.size();
      throw;
    }
  };
  for_each_piece(static_cast<std::size_t>(std::max(1, threads)), threads, go_on);
}

// The results of work(0) … work(count - 1), in order: in the first process, while others have as many empty ones.
// `arrived` is called for each as it comes, one at a time.
template <class Work>
std::vector<PieceResult<Work>> gather_results(std::size_t count, int threads, const Work& work,
                                              const std::function<void()>& arrived = {}, Crew& members = crew()) {
  using Result = PieceResult<Work>;
  std::vector<Result> results(count);
  std::vector<std::size_t> pieces(count);
  std::iota(pieces.begin(), pieces.end(), std::size_t{0});
  share_records<Result>(
      pieces, threads, {},
      [&](std::size_t piece, std::size_t worker) -> std::optional<Result> {
        return std::optional<Result>(std::in_place, share_detail::call(work, piece, worker));
      },
      [&](std::size_t piece, Result result) {
        results[piece] = std::move(result);
        if (arrived) arrived();
      },
      members);
  return results;
}

// The same, and everybody gets all results.
template <class Work>
std::vector<PieceResult<Work>> share_results(std::size_t count, int threads, const Work& work,
                                             const std::function<void()>& arrived = {}, Crew& members = crew()) {
  std::vector<PieceResult<Work>> results = gather_results(count, threads, work, arrived, members);
  from_first(members, results);
  return results;
}

}  // namespace ombre
