#include "parallel/local_pieces.h"

#include <tbb/info.h>

#include <algorithm>
#include <utility>

namespace ombre {

LocalPieces::LocalPieces(int threads, const PieceWork& work) : work_(work) {
  const auto count = static_cast<std::size_t>(std::clamp(threads, 1, tbb::info::default_concurrency()));
  threads_.reserve(count);
  for (std::size_t worker = 0; worker < count; ++worker) threads_.emplace_back([this, worker] { run(worker); });
}

LocalPieces::~LocalPieces() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    todo_.clear();
  }
  work_came_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void LocalPieces::add(std::span<const std::uint64_t> pieces) {
  {
    const std::lock_guard lock(mutex_);
    todo_.insert(todo_.end(), pieces.begin(), pieces.end());
    news_ = false;
  }
  work_came_.notify_all();
}

void LocalPieces::give_up() {
  const std::lock_guard lock(mutex_);
  for (const std::uint64_t piece : std::exchange(todo_, {})) finished_.push_back({.piece = piece});
}

std::size_t LocalPieces::idle() const {
  const std::lock_guard lock(mutex_);
  const std::size_t busy = running_ + todo_.size();
  return busy >= threads_.size() ? 0 : threads_.size() - busy;
}

std::vector<FinishedPiece> LocalPieces::collect() {
  const std::lock_guard lock(mutex_);
  if (finished_.empty() && error_) std::rethrow_exception(error_);
  return std::exchange(finished_, {});
}

bool LocalPieces::done() const {
  const std::lock_guard lock(mutex_);
  return todo_.empty() && running_ == 0 && finished_.empty() && !error_;
}

void LocalPieces::wait(std::chrono::microseconds longest) {
  std::unique_lock lock(mutex_);
  news_came_.wait_for(lock, longest, [this] { return news_; });
  news_ = false;
}

void LocalPieces::run(std::size_t worker) {
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

}  // namespace ombre
