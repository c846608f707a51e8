// Solvers that wait for work. A call takes one, or makes one where all are busy, and gives it back with what it has
// learnt; there are never more than were busy at once.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace ombre {

template <class Solver>
class IdleSolvers {
 public:
  // One that is taken; it goes back when this is gone.
  class Taken {
   public:
    Taken(IdleSolvers& home, std::unique_ptr<Solver> solver) : home_(home), solver_(std::move(solver)) {}
    ~Taken() { home_.give_back(std::move(solver_)); }
    Taken(const Taken&) = delete;
    Taken& operator=(const Taken&) = delete;

    Solver& operator*() const { return *solver_; }

   private:
    IdleSolvers& home_;
    std::unique_ptr<Solver> solver_;
  };

  Taken take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Solver> solver = std::move(idle_.back());
        idle_.pop_back();
        return {*this, std::move(solver)};
      }
    }
    return {*this, std::make_unique<Solver>()};
  }

 private:
  void give_back(std::unique_ptr<Solver> solver) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(solver));
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<Solver>> idle_;
};

}  // namespace ombre
