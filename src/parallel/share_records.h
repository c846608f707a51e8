// What is left of long work, shared by all processes of a run; the first gets the records as they come and may keep
// them.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <numeric>
#include <optional>
#include <span>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include "parallel/kept_pieces.h"
#include "parallel/share_pieces.h"

namespace ombre {

// Calls make(piece) or make(piece, worker), which returns a record, or nothing once it is to stop, for each piece that
// the first process names, in that order, and take(piece, record) in the first process, one at a time.
template <class Record, class Make, class Take>
void share_records(std::span<const std::size_t> pieces, int threads, const ShareOptions& options, const Make& make,
                   const Take& take) {
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
  Crew& members = crew();
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

inline void nothing_to_say() {}

// The results of work(0) … work(count - 1), in order: in the first process, while others have as many empty ones.
// `arrived` is called for each as it comes, one at a time.
template <class Work, class Arrived = decltype(&nothing_to_say)>
std::vector<PieceResult<Work>> gather_results(std::size_t count, int threads, const Work& work,
                                              const Arrived& arrived = &nothing_to_say) {
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
        arrived();
      });
  return results;
}

// The same, and everybody gets all results.
template <class Work, class Arrived = decltype(&nothing_to_say)>
std::vector<PieceResult<Work>> share_results(std::size_t count, int threads, const Work& work,
                                             const Arrived& arrived = &nothing_to_say) {
  std::vector<PieceResult<Work>> results = gather_results(count, threads, work, arrived);
  from_first(crew(), results);
  return results;
}

}  // namespace ombre
