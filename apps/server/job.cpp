#include "apps/server/job.h"

namespace ombre::server {

void JobControl::pause() {
  const std::lock_guard lock(mutex_);
  paused_ = true;
  interrupt_.store(true);
}

void JobControl::resume() {
  const std::lock_guard lock(mutex_);
  if (stopped_.load()) return;
  paused_ = false;
  interrupt_.store(false);
  changed_.notify_all();
}

void JobControl::stop() {
  const std::lock_guard lock(mutex_);
  stopped_.store(true);
  interrupt_.store(true);
  changed_.notify_all();
}

bool JobControl::wait_while_paused() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !paused_ || stopped_.load(); });
  return !stopped_.load();
}

}  // namespace ombre::server
