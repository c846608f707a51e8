#include "match/program_pool.h"

#include <algorithm>
#include <chrono>

namespace ombre {
namespace {

// What a program gets to save what it has learnt, and then to obey a signal.
constexpr std::chrono::seconds grace{2};

}  // namespace

ProgramPool::~ProgramPool() {
  const auto end_until = [&](ChildProcess::Clock::time_point deadline) {
    std::erase_if(idle_, [&](auto& each) { return each.second->ended(deadline); });
  };
  for (auto& [command, program] : idle_) program->close_input();
  end_until(ChildProcess::Clock::now() + grace);
  for (auto& [command, program] : idle_) program->terminate();
  end_until(ChildProcess::Clock::now() + grace);
}

std::unique_ptr<ChildProcess> ProgramPool::take(const std::string& command) {
  {
    const std::lock_guard lock(mutex_);
    const auto waits =
        std::find_if(idle_.begin(), idle_.end(), [&](const auto& each) { return each.first == command; });
    if (waits != idle_.end()) {
      std::unique_ptr<ChildProcess> program = std::move(waits->second);
      idle_.erase(waits);
      return program;
    }
  }
  return std::make_unique<ChildProcess>(command);
}

void ProgramPool::give_back(const std::string& command, std::unique_ptr<ChildProcess> program) {
  const std::lock_guard lock(mutex_);
  idle_.emplace_back(command, std::move(program));
}

}  // namespace ombre
