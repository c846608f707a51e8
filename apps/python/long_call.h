// Work that may take long: other Python threads run meanwhile, and Ctrl-C ends it with KeyboardInterrupt.
//
// Python's own handler of SIGINT only notes the signal, to be dealt with when bytecode runs again. While such work
// runs, a handler of ours stands before it, which raises the flag that searches, agents and matches look at and then
// lets Python's do its part. It is there only while work runs, and only where Python has a handler at all.
#pragma once

#include <atomic>
#include <optional>
#include <type_traits>
#include <utility>

#include "apps/python/bindings.h"

namespace ombre {

// While one lives, SIGINT raises the flag. Made and unmade with the interpreter lock held.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  static const std::atomic<bool>* flag();
  static bool raised() { return flag()->load(std::memory_order_relaxed); }
};

// Throws the exception of Python's handler, or KeyboardInterrupt where that had none: the work is lost either way.
[[noreturn]] void raise_interrupt();

// What work(flag) returns, done without the interpreter lock. Requires: it looks at the flag now and then, and touches
// no Python object.
template <class Work>
auto long_call(const Work& work) {
  const InterruptWatch watch;
  std::optional<std::invoke_result_t<const Work&, const std::atomic<bool>*>> result;
  try {
    const py::gil_scoped_release unlocked;
    result.emplace(work(InterruptWatch::flag()));
  } catch (...) {
    if (InterruptWatch::raised()) raise_interrupt();
    throw;
  }
  if (InterruptWatch::raised()) raise_interrupt();
  return std::move(*result);
}

}  // namespace ombre
