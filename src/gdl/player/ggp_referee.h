// A match of any description between contestants of any kind, played by the protocol: all are asked at the same time,
// what comes too late or is no legal move is counted and replaced by a legal move at random, and the match always goes
// on to its end. The role `random` is played here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "gdl/game/ggp_rules.h"
#include "gdl/language/kif.h"
#include "gdl/player/ggp_player.h"
#include "gdl/player/ggp_protocol.h"
#include "gdl/rules/machine.h"

namespace ombre {

struct GgpMatchSettings {
  std::string id = "match";
  GgpSeconds start_clock{10};
  GgpSeconds play_clock{5};
  std::uint64_t seed = 1;
  int longest = 1000;                       // joint moves; a match that is longer ends there
  const std::atomic<bool>* stop = nullptr;  // ends it early
};

// What contestants are told of a match.
struct GgpMatchRules {
  GgpRules rules{};
  std::vector<gdl::Expression> text{};
  const gdl::Machine* machine = nullptr;  // for `apart`
};

// One who plays a role. What it throws counts as an error of its own.
class GgpContestant {
 public:
  virtual ~GgpContestant() = default;

  // Whether it chooses without thinking: it is then asked for nothing but `pick`.
  virtual bool quick() const { return false; }
  // The index of its move among so many legal ones. Requires: quick.
  virtual std::size_t pick(std::size_t /*count*/, Random& /*random*/) { return 0; }
  virtual void start(const GgpMatchRules& match, const GgpMatchSettings& settings, int role,
                     GgpClock::time_point deadline) = 0;
  // Its move in KIF, after what was done before.
  virtual std::string play(int turn, const std::optional<GgpReport>& report, GgpClock::time_point deadline) = 0;
  virtual void stop(int /*turn*/, const std::optional<GgpReport>& /*report*/, GgpClock::time_point /*deadline*/) {}
};

struct GgpErrors {
  int late = 0;
  int illegal = 0;
  int failed = 0;       // no answer at all
  std::string first{};  // in words, empty where there was none

  int count() const { return late + illegal + failed; }
};

struct GgpMatchRecord {
  std::vector<std::string> roles{};
  std::vector<std::vector<std::string>> moves{};  // by step and role
  std::vector<int> goals{};                       // by role
  std::vector<GgpErrors> errors{};                // by role
  bool over = false;                              // it came to its end
  std::string problem{};                          // why it could not, where the rules are beyond what a machine can do
};

// The match. Requires: a contestant for each role, none for `random`.
GgpMatchRecord play_ggp_match(const GgpMatchRules& match,
                              const std::vector<std::unique_ptr<GgpContestant>>& contestants,
                              const GgpMatchSettings& settings);

// Sends a message to an address and returns the answer. Throws where there is none before the deadline, or before the
// flag, which may be null, is raised.
using GgpSend = std::function<std::string(const std::string& address, const std::string& message, GgpClock::time_point,
                                          const std::atomic<bool>* stop)>;

// A contestant by name: `random`, `legal` (the first legal move), `player(…)`, or the address of a player elsewhere,
// such as http://127.0.0.1:9147. Throws InputError where the text names none.
std::unique_ptr<GgpContestant> make_ggp_contestant(const std::string& text, const GgpSend& send);

// The texts of a list with commas between, but not inside parentheses.
std::vector<std::string> split_ggp_contestants(std::string_view text);

}  // namespace ombre
