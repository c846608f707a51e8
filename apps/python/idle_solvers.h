// A solver of cards keeps its table from call to call. The functions of the module share solvers that lie idle, so that
// no call waits for another and none pays for a fresh table.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace ombre {

// Solvers that wait for work. A call takes one, or makes one where all are busy, and gives it back with what it has
// learnt; there are never more than were busy at once.
template <class Solver>
class IdleSolvers {
 public:
  // What work(solver) returns.
  template <class Work>
  auto lend(const Work& work) {
    const auto give_back = [this](Solver* solver) {
      const std::lock_guard lock(mutex_);
      idle_.emplace_back(solver);
    };
    const std::unique_ptr<Solver, decltype(give_back)> taken(take().release(), give_back);
    return work(*taken);
  }

 private:
  std::unique_ptr<Solver> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Solver>();
    std::unique_ptr<Solver> solver = std::move(idle_.back());
    idle_.pop_back();
    return solver;
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<Solver>> idle_;
};

template <class Solver>
IdleSolvers<Solver>& idle() {
  static IdleSolvers<Solver> solvers;
  return solvers;
}

}  // namespace ombre
