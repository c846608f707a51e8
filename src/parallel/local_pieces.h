// The threads of one process that work on pieces while another thread, the only one that speaks to other processes,
// feeds them and collects what they have finished.
#pragma once

#include <tbb/info.h>

#include <algorithm>
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
#include <utility>
#include <vector>

#include "parallel/share_records.h"

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
  LocalPieces(int threads, const PieceWork& work) : work_(work) {
    const auto count = static_cast<std::size_t>(std::clamp(threads, 1, tbb::info::default_concurrency()));
    threads_.reserve(count);
    for (std::size_t worker = 0; worker < count; ++worker) threads_.emplace_back([this, worker] { run(worker); });
  }

  // Waits for what was begun; what was not is left.
  ~LocalPieces() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
      todo_.clear();
    }
    work_came_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  LocalPieces(const LocalPieces&) = delete;
  LocalPieces& operator=(const LocalPieces&) = delete;

  void add(std::span<const std::uint64_t> pieces) {
    {
      const std::lock_guard lock(mutex_);
      todo_.insert(todo_.end(), pieces.begin(), pieces.end());
      news_ = false;
    }
    work_came_.notify_all();
  }
  // Gives up what was not begun: it is finished without a result.
  void give_up() {
    const std::lock_guard lock(mutex_);
    for (const std::uint64_t piece : std::exchange(todo_, {})) finished_.push_back({.piece = piece});
  }
  // Threads that have nothing to do.
  std::size_t idle() const {
    const std::lock_guard lock(mutex_);
    const std::size_t busy = running_ + todo_.size();
    return busy >= threads_.size() ? 0 : threads_.size() - busy;
  }
  // What was finished since this was last asked. Throws what a piece has thrown, once all others are collected.
  std::vector<FinishedPiece> collect() {
    const std::lock_guard lock(mutex_);
    if (finished_.empty() && error_) std::rethrow_exception(error_);
    return std::exchange(finished_, {});
  }
  // Whether nothing is left to do or to collect.
  bool done() const {
    const std::lock_guard lock(mutex_);
    return todo_.empty() && running_ == 0 && finished_.empty() && !error_;
  }
  // Until a thread has nothing to do, or so long.
  void wait(std::chrono::microseconds longest) {
    std::unique_lock lock(mutex_);
    news_came_.wait_for(lock, longest, [this] { return news_; });
    news_ = false;
  }

 private:
  void run(std::size_t worker) {
    std::unique_lock lock(mutex_);
    while (true) {
      work_came_.wait(lock, [this] { return over_ || !todo_.empty(); });
      if (over_) return;
      const std::uint64_t piece = todo_.front();
      todo_.pop_front();
      ++running_;
      lock.unlock();
      FinishedPiece finished{.piece = piece};
      std::exception_ptr error;
      try {
        finished.result = work_(static_cast<std::size_t>(piece), worker);
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      --running_;
      if (error) {
        if (!error_) error_ = error;
        todo_.clear();
      } else {
        finished_.push_back(std::move(finished));
      }
      if (todo_.empty() || error_) {
        news_ = true;
        news_came_.notify_one();
      }
    }
  }

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
