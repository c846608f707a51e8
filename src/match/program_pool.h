// The programs that play in a run. A program plays one game at a time and waits for the next in between, so that a
// match on two threads has two of them for each seat. Which game meets which program is left to chance; a program that
// begins each game afresh makes the same moves all the same.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/child_process.h"

namespace ombre {

class ProgramPool {
 public:
  ProgramPool() = default;
  // Closes the input of all that wait, lets them end, and ends those that do not.
  ~ProgramPool();
  ProgramPool(const ProgramPool&) = delete;
  ProgramPool& operator=(const ProgramPool&) = delete;

  // A program that waits, or a new one. Throws std::runtime_error where no process can be started.
  std::unique_ptr<ChildProcess> take(const std::string& command);
  // Requires: it was asked nothing that it has not answered.
  void give_back(const std::string& command, std::unique_ptr<ChildProcess> program);

 private:
  std::mutex mutex_;
  std::vector<std::pair<std::string, std::unique_ptr<ChildProcess>>> idle_;
};

}  // namespace ombre
