// The threads of one process that work on pieces while another thread, the only one that speaks to other processes,
// feeds them and collects what they have finished.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <tuple>
#include <vector>

#include "parallel/share_pieces.h"

namespace ombre {

struct FinishedPiece {
  std::uint64_t piece = 0;
  std::optional<Bytes> result{};  // nothing where it was given up

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.piece, self.result);
  }
};

class LocalPieces {
 public:
  LocalPieces(int threads, const PieceWork& work);
  // Waits for what was begun; what was not is left.
  ~LocalPieces();
  LocalPieces(const LocalPieces&) = delete;
  LocalPieces& operator=(const LocalPieces&) = delete;

  void add(std::span<const std::uint64_t> pieces);
  // Gives up what was not begun: it is finished without a result.
  void give_up();
  // Threads that have nothing to do.
  std::size_t idle() const;
  // What was finished since this was last asked. Throws what a piece has thrown, once all others are collected.
  std::vector<FinishedPiece> collect();
  // Whether nothing is left to do or to collect.
  bool done() const;
  // Until a thread has nothing to do, or so long.
  void wait(std::chrono::microseconds longest);

 private:
  void run(std::size_t worker);

  const PieceWork& work_;
  mutable std::mutex mutex_;  // guards all below
  std::condition_variable work_came_;
  std::condition_variable news_came_;
  std::deque<std::uint64_t> todo_;
  std::vector<FinishedPiece> finished_;
  std::exception_ptr error_;
  std::size_t running_ = 0;
  bool news_ = false;
  bool over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace ombre
