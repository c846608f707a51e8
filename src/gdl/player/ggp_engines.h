// The machines of a match, made in a thread of their own while the player already answers: first one that can be played
// with, by rules, then, where counted work and memory allow it, the network, if it is faster. What can be made depends
// on the description alone; when it is there, and which of two that are nearly as fast plays, depends on the clock.
// What they answer is the same.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "gdl/game/ggp_rules.h"
#include "gdl/language/kif.h"
#include "gdl/network/network.h"
#include "gdl/player/ggp_player.h"
#include "gdl/rules/machine.h"

namespace ombre {

struct GgpEngineOptions {
  std::size_t most_rules = ~std::size_t{0};  // of a description; others are refused
  bool network = true;                       // else there are rules alone
  gdl::NetworkLimits limits{};
};

class GgpEngines {
 public:
  // Begins to make them, for a match in a role.
  GgpEngines(std::vector<gdl::Expression> rules, std::string role, const GgpEngineOptions& options);
  // Ends what is under way, and waits for that.
  ~GgpEngines();
  GgpEngines(const GgpEngines&) = delete;
  GgpEngines& operator=(const GgpEngines&) = delete;

  // A machine at the initial state, with what a player must know besides.
  struct First {
    GgpRules rules{};
    int role = 0;
    std::unique_ptr<gdl::Machine> machine{};
  };
  // The first machine, once; none where it is not there before the limits are reached, or where the initial state is
  // beyond what a machine can do. Throws InputError where the description is invalid or has no such role.
  std::optional<First> first(const GgpLimits& limits);
  // A move that the rules name as one of the role and which may be legal, and why there is nothing better.
  GgpChoice guess();
  // The faster machine, once, null where there is none or not yet: then waits for it until the time or until it is
  // known that there will be none.
  std::unique_ptr<gdl::Machine> faster(const GgpLimits& limits);

 private:
  void make(const std::vector<gdl::Expression>& rules, const std::string& role);
  void offer_first(First first);
  template <class Ready>
  void wait(std::unique_lock<std::mutex>& lock, const GgpLimits& limits, const Ready& ready);

  GgpEngineOptions options_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<First> first_;
  std::unique_ptr<gdl::Machine> faster_;
  std::exception_ptr error_;
  GgpChoice guess_{.move = ggp_no_move, .problem = "the rules are still being prepared"};
  bool done_ = false;
  std::thread thread_;  // the last member: it uses the others
};

}  // namespace ombre
