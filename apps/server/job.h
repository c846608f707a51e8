// One piece of long work that runs by itself: a match, or an experiment. It can pause, go on and end at any time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>

#include "apps/server/request.h"

namespace ombre::server {

// What others wish of the work.
class JobControl {
 public:
  // Raised while the work shall not go on, for a pause or for good.
  const std::atomic<bool>& interrupt() const { return interrupt_; }
  bool stopped() const { return stopped_.load(); }

  void pause();
  void resume();
  void stop();
  // Returns when the pause is over; false when it is for good.
  bool wait_while_paused();

 private:
  std::atomic<bool> interrupt_ = false;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool paused_ = false;
};

struct JobProgress {
  std::int64_t done = 0;
  std::int64_t of = 0;  // 0: not known
};

class Work {
 public:
  virtual ~Work() = default;
  // Works until all is done, or stopped. Throws where it cannot be done.
  virtual void run(JobControl& control) = 0;
  // The rest may be asked at any time, by any thread.
  virtual JobProgress progress() const = 0;
  // What came of it so far, null where nothing has yet; with `curve` how it came about.
  virtual Json result(bool curve) const = 0;
};

// The work that a description asks for, whose results go to files that begin with `path`; those that are there already
// are not made again. Throws InputError where it is no such description.
std::unique_ptr<Work> make_match_work(const Json& description, const std::filesystem::path& path, int threads);
// By another process, which is this program.
std::unique_ptr<Work> make_experiment_work(const Json& description, const std::filesystem::path& path,
                                           const std::filesystem::path& program);

}  // namespace ombre::server
