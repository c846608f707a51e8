// One request under way: where its replies go, and the flag that ends it early.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "apps/server/request.h"

namespace ombre::server {

class Exchange {
 public:
  // Takes one reply, the last one with what came of the request.
  using Send = std::function<void(const Json& reply, Status status)>;

  explicit Exchange(Send send) : send_(std::move(send)) {}
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  // Number, text or null; echoed in every reply.
  const Json& id() const { return id_; }
  void set_id(Json id) { id_ = std::move(id); }

  // Sends what is known on the way.
  void info(Json what) { send_({{"id", id_}, {"info", std::move(what)}}, Status::done); }
  // Sends the one reply that ends it.
  void done(Json what) { send_({{"id", id_}, {"done", std::move(what)}}, Status::done); }
  void fail(const InputError& error, Status status) { send_({{"id", id_}, {"error", error_json(error)}}, status); }

  // May be called by any thread, at any time.
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_.store(true);
    for (std::atomic<bool>* const flag : linked_) flag->store(true);
  }
  bool stopped() const { return stopped_.load(); }
  const std::atomic<bool>* flag() const { return &stopped_; }
  // Throws Refused once it was stopped.
  void check() const {
    if (stopped()) throw Refused(Status::cancelled, "cancelled", "", "");
  }

  // While it lives, what stops the exchange raises another flag, too.
  class Link {
   public:
    Link(Exchange& exchange, std::atomic<bool>& flag) : exchange_(exchange), flag_(flag) {
      const std::lock_guard lock(exchange.mutex_);
      exchange.linked_.push_back(&flag);
      if (exchange.stopped_.load()) flag.store(true);
    }
    ~Link() {
      const std::lock_guard lock(exchange_.mutex_);
      std::erase(exchange_.linked_, &flag_);
    }
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

   private:
    Exchange& exchange_;
    std::atomic<bool>& flag_;
  };

 private:
  Send send_;
  Json id_;
  std::mutex mutex_;  // guards linked_
  std::atomic<bool> stopped_ = false;
  std::vector<std::atomic<bool>*> linked_;
};

}  // namespace ombre::server
