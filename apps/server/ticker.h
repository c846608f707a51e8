// Says every half second that the work of a request goes on, so that whoever waits can see it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "apps/server/exchange.h"

namespace ombre::server {

class Ticker {
 public:
  // `what` is sent at once and then again with the seconds passed. The exchange must outlive this.
  Ticker(Exchange& exchange, Json what) : began_(std::chrono::steady_clock::now()) {
    what["seconds"] = 0.0;
    exchange.info(what);
    thread_ = std::thread([this, &exchange, what = std::move(what)]() mutable {
      std::unique_lock lock(mutex_);
      while (!ended_.wait_for(lock, period, [this] { return over_; })) {
        what["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
        exchange.info(what);
      }
    });
  }

  ~Ticker() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    ended_.notify_all();
    thread_.join();
  }
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;

 private:
  static constexpr std::chrono::milliseconds period{500};

  std::chrono::steady_clock::time_point began_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace ombre::server
