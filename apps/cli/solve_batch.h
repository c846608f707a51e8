// Many problems, one after the other in and in the same order out, solved by several threads: what the solvers of
// all games share. Each thread has a worker of its own, so solvers and their tables are never shared. Only so many
// problems are under way at a time; a file of any length runs in constant memory, and a program that writes one line
// and waits for its answer gets it.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/text.h"

namespace ombre {

template <class Problem, class Answer>
class OrderedWork {
 public:
  using Next = std::function<std::optional<Problem>()>;  // none: no more
  using Worker = std::function<Answer(const Problem&)>;  // for one thread
  using Done = std::function<void(const Problem&, Answer&)>;

  OrderedWork(Next next, std::function<Worker()> make_worker, Done done)
      : next_(std::move(next)), make_worker_(std::move(make_worker)), done_(std::move(done)) {}

  // Solves everything, or until `stop` is raised; what was begun by then is finished. Throws what next, a worker or
  // done throws. Each of next and done is called by one thread at a time.
  void run(int threads, const std::atomic<bool>* stop = nullptr) {
    stop_ = stop;
    most_under_way_ = static_cast<std::size_t>(threads) * under_way_per_thread;
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : others) thread.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // A hard problem may keep the answers of the next ones waiting; so many of them hardly ever stop the others.
  static constexpr std::size_t under_way_per_thread = 256;

  struct Numbered {
    std::size_t number;
    Problem problem;
  };

  void work() {
    try {
      Worker worker;
      while (std::optional<Numbered> given = take()) {
        if (!worker) worker = make_worker_();
        Answer answer = worker(given->problem);
        give(std::move(*given), std::move(answer));
      }
    } catch (...) {
      const std::lock_guard lock(answers_mutex_);
      if (!failure_) failure_ = std::current_exception();
      room_.notify_all();
    }
  }

  bool over() const { return failure_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed)); }

  std::optional<Numbered> take() {
    const std::lock_guard reading(next_mutex_);
    {
      std::unique_lock lock(answers_mutex_);
      room_.wait(lock, [this] { return failure_ || taken_ - given_ < most_under_way_; });
      if (ended_ || over()) return std::nullopt;
    }
    // Not under the other lock: the next problem may be long in coming, and answers must not wait for it.
    ended_ = true;  // if it throws, too: nobody asks again and fails for another reason
    std::optional<Problem> problem = next_();
    if (!problem) return std::nullopt;
    ended_ = false;
    const std::lock_guard lock(answers_mutex_);
    return Numbered{taken_++, std::move(*problem)};
  }

  void give(Numbered problem, Answer answer) {
    const std::lock_guard lock(answers_mutex_);
    const std::size_t number = problem.number;
    waiting_.emplace(number, std::pair<Problem, Answer>(std::move(problem.problem), std::move(answer)));
    while (!waiting_.empty() && waiting_.begin()->first == given_ && !failure_) {
      done_(waiting_.begin()->second.first, waiting_.begin()->second.second);
      waiting_.erase(waiting_.begin());
      ++given_;
    }
    room_.notify_all();
  }

  Next next_;
  std::function<Worker()> make_worker_;
  Done done_;
  const std::atomic<bool>* stop_ = nullptr;
  std::size_t most_under_way_ = under_way_per_thread;

  std::mutex next_mutex_;
  bool ended_ = false;  // guarded by next_mutex_

  std::mutex answers_mutex_;  // guards the rest
  std::condition_variable room_;
  std::size_t taken_ = 0;
  std::size_t given_ = 0;
  std::map<std::size_t, std::pair<Problem, Answer>> waiting_;
  std::exception_ptr failure_;
};

// Reads one request a line from a file ("-": standard input) and prints one answer a line, {"error":…} for a bad one.
// Returns the exit code. Throws InputError when there is no such file.
using JsonWorker = std::function<Json(const Json&)>;
int solve_json_lines(const std::string& path, int threads, const std::function<JsonWorker()>& make_worker);

// An input that stays open while it is read: a file or standard input.
class InputStream {
 public:
  // Throws InputError when the file cannot be opened.
  explicit InputStream(const std::string& path);
  ~InputStream();
  std::istream& stream() { return *stream_; }
  // How much of the file was read, from 0 to 1; none for what is no plain file.
  std::optional<double> part_read();

 private:
  std::unique_ptr<std::istream> file_;
  std::istream* stream_;
  std::optional<std::uintmax_t> bytes_;
};

}  // namespace ombre
