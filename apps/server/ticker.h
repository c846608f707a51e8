// Says every half second that the work of a request goes on, so that whoever waits can see it. Where no thread can be
// had for that, it says so once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "apps/server/exchange.h"

namespace ombre::server {

class Ticker {
 public:
  // `what` is sent at once and then again with the seconds passed. The exchange must outlive this.
  Ticker(Exchange& exchange, Json what) {
    what["seconds"] = 0.0;
    exchange.info(what);
    auto tick = [&exchange, what = std::move(what)](const std::stop_token& stop) mutable {
      try {
        const auto began = std::chrono::steady_clock::now();
        std::mutex mutex;
        std::condition_variable_any ended;
        std::unique_lock lock(mutex);
        while (!ended.wait_for(lock, stop, period, [&stop] { return stop.stop_requested(); })) {
          what["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
          exchange.info(what);
        }
      } catch (const std::bad_alloc&) {
        // The work itself may still have enough memory.
      }
    };
    try {
      thread_ = std::jthread(tick);
    } catch (const std::system_error&) {
      // Nobody is worse off who waits in silence.
    }
  }

 private:
  static constexpr std::chrono::milliseconds period{500};

  std::jthread thread_;
};

}  // namespace ombre::server
