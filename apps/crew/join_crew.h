// The other processes of this run, where the program was started by mpirun or the like (docs/cluster.md).
#pragma once

#include <functional>
#include <memory>

#include "parallel/crew.h"

namespace ombre {

class JoinedCrew : public Crew {
 public:
  // Ends this process's part; all must call it.
  virtual void leave() = 0;
  // Gives the first some seconds to end the run with its own message, so that an error that all have is reported once.
  virtual void wait_for_the_end() = 0;
  // Ends all processes of the run.
  [[noreturn]] virtual void end_all(int exit_code) = 0;

  // What is done about an error in shared work.
  std::function<void()> when_failed{};
  void failed() override {
    if (when_failed) when_failed();
  }
};

// Whether the environment says that there are others.
bool started_with_others();

// The crew of this run, or nothing where the program was started alone. Throws InputError where it was not, but is
// built without MPI.
std::unique_ptr<JoinedCrew> join_crew();

}  // namespace ombre
