// Threads for requests, started as they are needed, up to so many; what comes then waits its turn. Where the system
// gives no more of them, those that are there do the work, and whoever brings it where there is none.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace ombre::server {

class Workers {
 public:
  explicit Workers(std::size_t most) : most_(most) {}
  // What has not begun is dropped; waits for the rest.
  ~Workers() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
      tasks_.clear();
    }
    news_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Called by one thread only. The task throws nothing. Where this throws, the task is not done.
  void add(std::function<void()> task) {
    std::unique_lock lock(mutex_);
    if (idle_ <= tasks_.size() && threads_.size() < most_) start_one();
    if (threads_.empty()) {
      lock.unlock();
      return task();
    }
    tasks_.push_back(std::move(task));
    news_.notify_one();
  }

 private:
  void start_one() {
    try {
      threads_.emplace_back([this] { work(); });
      ++idle_;
    } catch (const std::exception&) {
      // Fewer threads are slower, and nothing else.
    }
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      news_.wait(lock, [this] { return over_ || !tasks_.empty(); });
      if (over_) return;
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      --idle_;
      lock.unlock();
      task();
      lock.lock();
      ++idle_;
    }
  }

  std::size_t most_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable news_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;  // threads without a task
  bool over_ = false;
};

}  // namespace ombre::server
