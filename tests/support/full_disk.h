// A disk that is full, for the life of this: files of this process may not grow beyond some bytes, and a write fails in
// the middle.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace ombre::testing {

class FullDisk {
 public:
  explicit FullDisk(rlim_t most_bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    ::rlimit small = before_;
    small.rlim_cur = most_bytes;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  ::rlimit before_{};
  void (*handler_)(int);
};

}  // namespace ombre::testing
