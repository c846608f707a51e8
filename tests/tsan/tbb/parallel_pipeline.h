// A stand-in for oneTBB's parallel_pipeline of three filters, the first and the last serial and in order: the caller
// and fresh threads take, work and give in turn. As there, the first exception stops the pipeline and comes out of it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "task_arena.h"

namespace tbb {

enum class filter_mode { parallel, serial_in_order };

class flow_control {
 public:
  void stop() { stopped_ = true; }
  bool stopped() const { return stopped_; }

 private:
  bool stopped_ = false;
};

// From one type to another, by one function or several.
template <class In, class Out>
struct filter {
  std::function<Out(In)> run;
};
template <class Out>
struct filter<void, Out> {
  std::function<Out(flow_control&)> run;
};

template <class First, class Middle, class Last>
struct pipeline {
  First first;
  Middle middle;
  Last last;
};

template <class In, class Out, class Function>
filter<In, Out> make_filter(filter_mode, const Function& function) {
  return {function};
}

template <class Problem, class Answer>
auto operator&(filter<void, Problem> first, filter<Problem, Answer> middle) {
  return std::pair(std::move(first), std::move(middle));
}
template <class Problem, class Answer>
auto operator&(std::pair<filter<void, Problem>, filter<Problem, Answer>> two, filter<Answer, void> last) {
  return pipeline<filter<void, Problem>, filter<Problem, Answer>, filter<Answer, void>>{
      std::move(two.first), std::move(two.second), std::move(last)};
}

template <class Pipeline>
void parallel_pipeline(std::size_t, const Pipeline& all) {
  std::mutex taking;
  std::mutex giving;
  std::condition_variable turn;
  std::exception_ptr failure;
  std::size_t taken = 0;
  std::size_t given = 0;
  flow_control flow;
  const auto fail = [&] {
    const std::lock_guard lock(giving);
    if (!failure) failure = std::current_exception();
    turn.notify_all();
  };
  const auto failed = [&] {
    const std::lock_guard lock(giving);
    return failure != nullptr;
  };
  const auto work = [&](int own) {
    const int outer = std::exchange(this_task_arena::own_index(), own);
    try {
      while (true) {
        std::unique_lock reading(taking);
        if (flow.stopped() || failed()) break;
        auto problem = all.first.run(flow);
        if (flow.stopped()) break;
        const std::size_t number = taken++;
        reading.unlock();
        auto answer = all.middle.run(std::move(problem));
        std::unique_lock lock(giving);
        turn.wait(lock, [&] { return failure || given == number; });
        if (failure) break;
        all.last.run(std::move(answer));
        ++given;
        turn.notify_all();
      }
    } catch (...) {
      fail();
    }
    this_task_arena::own_index() = outer;
  };
  std::vector<std::thread> threads;
  for (int own = 1; own < this_task_arena::max_concurrency(); ++own) threads.emplace_back(work, own);
  work(0);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tbb
