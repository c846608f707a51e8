#include "gdl/player/ggp_service.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr const char* busy = "busy";
// A server may be late by so much before its match counts as left.
constexpr GgpSeconds grace{5};
// Of the start clock, for making the machine.
constexpr double making_share = 0.5;

}  // namespace

struct GgpService::Match {
  std::string id{};
  GgpSeconds start_clock{};
  GgpSeconds play_clock{};
  // Guarded by the service's mutex.
  GgpClock::time_point heard{};
  std::shared_ptr<std::atomic<bool>> stop{};  // of the newest call
  std::mutex thinking{};                      // held while the player thinks
  std::unique_ptr<GgpPlayer> player{};        // guarded by it
};

// A message of a match that is being answered. A newer one stops it.
struct GgpService::Call {
  std::shared_ptr<Match> match;
  std::shared_ptr<std::atomic<bool>> stop;
};

GgpService::GgpService(GgpServiceOptions options) : options_(std::move(options)) {}

void GgpService::log(const std::string& text) const {
  if (options_.log) options_.log(text);
}

GgpReply GgpService::answer(std::string_view text, GgpClock::time_point received) {
  try {
    GgpMessage message = read_ggp_message(text);
    return answer_message(message, received);
  } catch (const std::exception& error) {
    // Neither a bad message nor what a machine or the memory cannot do may end the service.
    log(error.what());
    return {false, error.what()};
  }
}

GgpReply GgpService::answer_message(GgpMessage& message, GgpClock::time_point received) {
  switch (message.kind) {
    case GgpMessage::Kind::info:
      return {true, info(received)};
    case GgpMessage::Kind::start:
      return {true, start(message, received)};
    case GgpMessage::Kind::play:
      return {true, play(message, received)};
    case GgpMessage::Kind::stop:
      return {true, end(message, "done", received)};
    case GgpMessage::Kind::abort:
      return {true, end(message, "aborted", received)};
    case GgpMessage::Kind::preview:
      gdl::read_description(message.rules);
      return {true, "ready"};
  }
  return {false, busy};
}

void GgpService::give_up_silent(GgpClock::time_point now) {
  if (!match_ || now - match_->heard <= match_->start_clock + match_->play_clock + grace) return;
  log(fmt::format("match {} given up: nothing heard of it", match_->id));
  match_->stop->store(true);
  match_.reset();
}

GgpService::Call GgpService::begin_call(std::shared_ptr<Match> match) const {
  if (match->stop) match->stop->store(true);
  match->stop = std::make_shared<std::atomic<bool>>(closed_);
  std::shared_ptr<std::atomic<bool>> stop = match->stop;
  return {std::move(match), std::move(stop)};
}

// The call for a match, none where it is not the one that is played.
std::optional<GgpService::Call> GgpService::enter(const std::string& match, GgpClock::time_point now) {
  const std::lock_guard lock(mutex_);
  give_up_silent(now);
  if (!match_ || match_->id != match) return std::nullopt;
  match_->heard = now;
  return begin_call(match_);
}

std::string GgpService::info(GgpClock::time_point now) {
  const std::lock_guard lock(mutex_);
  give_up_silent(now);
  return fmt::format("( ( name {} ) ( status {} ) )", options_.name, match_ || closed_ ? busy : "available");
}

GgpLimits GgpService::limits(GgpSeconds clock, GgpClock::time_point received, const std::atomic<bool>& stop) const {
  GgpSeconds time = clock - ggp_margin(clock);
  if (options_.most_time) time = std::min(time, *options_.most_time);
  return {.deadline = received + std::chrono::duration_cast<GgpClock::duration>(time), .stop = &stop};
}

std::string GgpService::start(GgpMessage& message, GgpClock::time_point received) {
  // 1. One match at a time.
  std::optional<Call> call;
  {
    const std::lock_guard lock(mutex_);
    give_up_silent(received);
    if (match_ || closed_) return busy;
    match_ = std::make_shared<Match>();
    match_->id = message.match;
    match_->start_clock = message.start_clock;
    match_->play_clock = message.play_clock;
    match_->heard = received;
    call = begin_call(match_);
  }
  // 2. Its rules; those that cannot be played leave the player free for others.
  log(fmt::format("match {} as {}", message.match, message.role));
  try {
    const std::lock_guard lock(call->match->thinking);
    prepare(message, *call->match, *call, received);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (match_ == call->match) match_.reset();
    throw;
  }
  return "ready";
}

void GgpService::prepare(GgpMessage& message, Match& match, const Call& call, GgpClock::time_point received) const {
  const gdl::Description description = gdl::read_description(message.rules);
  const GgpRules rules = ggp_rules(description);
  const int role = rules.find_role(message.role);
  if (role < 0)
    throw InputError("no role " + quote(message.role), "start", fmt::format("{}", fmt::join(rules.roles, ", ")));
  std::unique_ptr<gdl::Machine> machine = options_.make_machine(description, match.start_clock * making_share);
  match.player = make_ggp_player(rules, std::move(machine), role, options_.player);
  match.player->think(limits(match.start_clock, received, *call.stop));
}

std::string GgpService::play(const GgpMessage& message, GgpClock::time_point received) {
  const std::optional<Call> call = enter(message.match, received);
  if (!call) return busy;
  Match& match = *call->match;
  const std::lock_guard lock(match.thinking);
  if (!match.player) return busy;
  const GgpLimits own = limits(match.play_clock, received, *call->stop);
  if (message.report)
    if (const auto complaint = match.player->follow(*message.report, own))
      log(fmt::format("match {}: {}", match.id, *complaint));
  const GgpChoice choice = match.player->choose(own);
  log(fmt::format("match {}: {}, value {:.1f}{}, {} simulations", match.id, choice.move, choice.value,
                  choice.proven ? " proven" : "", choice.simulations));
  return choice.move;
}

std::string GgpService::end(const GgpMessage& message, const char* answer, GgpClock::time_point received) {
  const std::optional<Call> call = enter(message.match, received);
  if (!call) return busy;
  const std::lock_guard lock(mutex_);
  if (match_ == call->match) match_.reset();
  log(fmt::format("match {} {}", message.match, answer));
  return answer;
}

void GgpService::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (match_) match_->stop->store(true);
}

}  // namespace ombre
