// One player that answers game servers: one match at a time, messages as text in and text out, from any thread. The
// state is always what the server reports. While it thinks it still answers others. A match of which nothing is heard
// for as long as both clocks together is given up; time in which the player itself is at work does not count.
//
// A START is answered in time whatever the rules are: what is not known of them by then is found out while the match
// goes on, and until then moves are made without thought. A faster machine takes over between moves.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "gdl/player/ggp_engines.h"
#include "gdl/player/ggp_player.h"
#include "gdl/player/ggp_protocol.h"

namespace ombre {

struct GgpServiceOptions {
  std::string name = "ombre";
  GgpPlayerOptions player{};
  std::optional<GgpSeconds> most_time{};  // for a move, where the clocks would allow more
  GgpEngineOptions engines{};
  std::function<void(const std::string&)> log{};  // from any thread; may be empty, and what it throws is lost
};

struct GgpReply {
  bool understood = true;  // else the message was none, or of rules that cannot be played, and the text says why
  std::string text{};
};

class GgpService {
 public:
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
  bool prepare(Match& match, const GgpLimits& limits) const;
  void take_faster(Match& match, const GgpLimits& limits) const;
  std::string play(const GgpMessage& message, GgpClock::time_point received);
  std::string end(const GgpMessage& message, const char* answer, GgpClock::time_point received);
  // The match that is given up, if it is: to be let go of without the mutex, since its end takes time. Requires: the
  // mutex is held.
  [[nodiscard]] std::shared_ptr<Match> give_up_silent(GgpClock::time_point now);
  std::optional<Call> enter(const std::string& match, GgpClock::time_point now);
  Call begin_call(std::shared_ptr<Match> match) const;
  void end_call(Match& match);
  GgpChoice move(Match& match, const std::optional<GgpReport>& report, const GgpLimits& whole) const;

  GgpLimits whole_clock(GgpSeconds clock, GgpClock::time_point received, const std::atomic<bool>& stop) const;
  GgpLimits own_time(GgpLimits limits) const;
  void log(const std::string& text) const;

  GgpServiceOptions options_;
  std::mutex mutex_;
  std::shared_ptr<Match> match_;
  bool closed_ = false;
};

}  // namespace ombre
