// One player that answers game servers: one match at a time, messages as text in and text out, from any thread. The
// state is always what the server reports. While it thinks it still answers others. A match of which nothing is heard
// for as long as both clocks together is given up.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "gdl/language/description.h"
#include "gdl/player/ggp_player.h"
#include "gdl/player/ggp_protocol.h"
#include "gdl/rules/machine.h"

namespace ombre {

// A machine for a description that is made within a time. Throws InputError where the rules cannot be played.
using GgpMachineMaker = std::function<std::unique_ptr<gdl::Machine>(const gdl::Description&, GgpSeconds)>;

struct GgpServiceOptions {
  std::string name = "ombre";
  GgpPlayerOptions player{};
  std::optional<GgpSeconds> most_time{};  // for a move, where the clocks would allow more
  GgpMachineMaker make_machine{};
  std::function<void(const std::string&)> log{};  // from any thread; may be empty
};

struct GgpReply {
  bool understood = true;  // else the message was none, or of rules that cannot be played, and the text says why
  std::string text{};
};

class GgpService {
 public:
  // Requires: options.make_machine is not empty.
  explicit GgpService(GgpServiceOptions options);

  // The answer to a message that came in at that time.
  GgpReply answer(std::string_view text, GgpClock::time_point received = GgpClock::now());

  // Ends all thinking: answers under way come at once, and there is no more.
  void close();

 private:
  struct Match;
  struct Call;

  GgpReply answer_message(GgpMessage& message, GgpClock::time_point received);
  std::string info(GgpClock::time_point now);
  std::string start(GgpMessage& message, GgpClock::time_point received);
  void prepare(GgpMessage& message, Match& match, const Call& call, GgpClock::time_point received) const;
  std::string play(const GgpMessage& message, GgpClock::time_point received);
  std::string end(const GgpMessage& message, const char* answer, GgpClock::time_point received);
  // Requires: the mutex is held.
  void give_up_silent(GgpClock::time_point now);
  std::optional<Call> enter(const std::string& match, GgpClock::time_point now);
  Call begin_call(std::shared_ptr<Match> match) const;

  GgpLimits limits(GgpSeconds clock, GgpClock::time_point received, const std::atomic<bool>& stop) const;
  void log(const std::string& text) const;

  GgpServiceOptions options_;
  std::mutex mutex_;
  std::shared_ptr<Match> match_;
  bool closed_ = false;
};

}  // namespace ombre
