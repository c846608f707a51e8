// A stand-in for oneTBB's task_arena and global_control: how many threads the loops below may use.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <utility>

namespace tbb {

class global_control {
 public:
  enum parameter { max_allowed_parallelism };

  global_control(parameter, std::size_t most) : before_(limit().exchange(static_cast<int>(most))) {}
  ~global_control() { limit() = before_; }
  global_control(const global_control&) = delete;
  global_control& operator=(const global_control&) = delete;

  static std::size_t active_value(parameter) { return static_cast<std::size_t>(limit().load()); }

  // At least four, so that a machine with one core shows races as well.
  static std::atomic<int>& limit() {
    static std::atomic<int> value{std::max(4, static_cast<int>(std::thread::hardware_concurrency()))};
    return value;
  }

 private:
  int before_;
};

class task_arena {
 public:
  static constexpr int automatic = -1;

  explicit task_arena(int threads = automatic) : threads_(threads) {}

  int max_concurrency() const {
    return threads_ == automatic ? global_control::limit().load(std::memory_order_relaxed) : threads_;
  }

  template <class Function>
  decltype(auto) execute(Function&& function) {
    struct Restore {
      int before;
      ~Restore() { current() = before; }
    };
    const Restore restore{std::exchange(current(), threads_)};
    return std::forward<Function>(function)();
  }

  // The threads of the arena that this thread is in.
  static int& current() {
    thread_local int threads = automatic;
    return threads;
  }

 private:
  int threads_;
};

namespace this_task_arena {
// The number of this thread among those of the loop that it works for.
inline int& own_index() {
  thread_local int index = 0;
  return index;
}
inline int current_thread_index() { return own_index(); }
inline int max_concurrency() { return task_arena(task_arena::current()).max_concurrency(); }
}  // namespace this_task_arena

}  // namespace tbb
