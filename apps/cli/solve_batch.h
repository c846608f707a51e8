// Many problems, one after the other in and in the same order out, solved by several threads: what the solvers of
// all games share. Each thread has a worker of its own, so solvers and their tables are never shared. Only so many
// problems are under way at a time; a file of any length runs in constant memory, and a program that writes one line
// and waits for its answer gets it.
#pragma once

#include <tbb/info.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/read_file.h"

namespace ombre {

template <class Problem, class Answer>
class OrderedWork {
 public:
  using Next = std::function<std::optional<Problem>()>;  // none: no more
  using Worker = std::function<Answer(const Problem&)>;  // for one thread
  using Done = std::function<void(const Problem&, Answer&)>;

  OrderedWork(Next next, std::function<Worker()> make_worker, Done done)
      : next_(std::move(next)), make_worker_(std::move(make_worker)), done_(std::move(done)) {}

  // Solves everything, or until `stop` is raised; what was begun by then is finished. Throws what a worker or done
  // throws, and what next throws when everything before it is done. Each of next and done is called by one thread at a
  // time.
  void run(int threads, const std::atomic<bool>* stop = nullptr) {
    using Solved = std::pair<Problem, Answer>;
    const int used = std::min(threads, tbb::info::default_concurrency());
    std::vector<Worker> workers(static_cast<std::size_t>(used));
    std::exception_ptr no_next;
    const auto take = [&](tbb::flow_control& flow) {
      std::optional<Problem> problem;
      try {
        if (stop == nullptr || !stop->load(std::memory_order_relaxed)) problem = next_();
      } catch (...) {
        no_next = std::current_exception();
      }
      if (!problem) flow.stop();
      return std::move(problem).value_or(Problem{});
    };
    const auto solve = [&](Problem problem) {
      Worker& worker = workers[static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())];
      if (!worker) worker = make_worker_();
      Answer answer = worker(problem);
      return Solved(std::move(problem), std::move(answer));
    };
    const auto give = [&](Solved solved) { done_(solved.first, solved.second); };
    tbb::task_arena(used).execute([&] {
      tbb::parallel_pipeline(workers.size() * under_way_per_thread,
                             tbb::make_filter<void, Problem>(tbb::filter_mode::serial_in_order, take) &
                                 tbb::make_filter<Problem, Solved>(tbb::filter_mode::parallel, solve) &
                                 tbb::make_filter<Solved, void>(tbb::filter_mode::serial_in_order, give));
    });
    if (no_next) std::rethrow_exception(no_next);
  }

 private:
  // A hard problem may keep the answers of the next ones waiting; so many of them hardly ever stop the others.
  static constexpr std::size_t under_way_per_thread = 256;

  Next next_;
  std::function<Worker()> make_worker_;
  Done done_;
};

// The file that a command was given, "-" for standard input. Throws InputError when it cannot be opened.
inline InputStream open_input(const std::string& path) {
  constexpr std::size_t most_line = std::size_t{1} << 26;
  return path == "-" ? InputStream(most_line) : InputStream(path, most_line);
}

// Reads one request a line from a file ("-": standard input) and prints one answer a line, {"error":…} for a bad one.
// Returns the exit code. Throws InputError when there is no such file.
using JsonWorker = std::function<Json(const Json&)>;
int solve_json_lines(const std::string& path, int threads, const std::function<JsonWorker()>& make_worker);

}  // namespace ombre
