#include "gdl/player/ggp_service.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

constexpr const char* busy = "busy";
// A server may be late by so much before its match counts as left.
constexpr GgpSeconds grace{5};
// Of the start clock, for waiting for a faster machine before thinking begins with the first.
constexpr double waiting_share = 0.5;

}  // namespace

struct GgpService::Match {
  std::string id{};
  GgpSeconds start_clock{};
  GgpSeconds play_clock{};
  // Guarded by the service's mutex.
  GgpClock::time_point heard{};               // of the server, or when an answer to it was ready
  int calls = 0;                              // that are being answered
  std::shared_ptr<std::atomic<bool>> stop{};  // of the newest call
  std::mutex thinking{};                      // held while the player thinks
  // Guarded by it.
  std::unique_ptr<GgpEngines> engines{};
  std::unique_ptr<GgpPlayer> player{};  // null until there is a machine
  std::vector<GgpReport> reports{};     // that came before
};

// A message of a match that is being answered. A newer one stops it.
struct GgpService::Call {
  std::shared_ptr<Match> match;
  std::shared_ptr<std::atomic<bool>> stop;
};

GgpService::GgpService(GgpServiceOptions options) : options_(std::move(options)) {}

void GgpService::log(const std::string& text) const {
  try {
    if (options_.log) options_.log(text);
  } catch (...) {
    // Nobody who cannot be written to stops a match.
  }
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

std::shared_ptr<GgpService::Match> GgpService::give_up_silent(GgpClock::time_point now) {
  if (!match_ || match_->calls > 0 || now - match_->heard <= match_->start_clock + match_->play_clock + grace)
    return nullptr;
  log(fmt::format("match {} given up: nothing heard of it", match_->id));
  match_->stop->store(true);
  return std::move(match_);
}

GgpService::Call GgpService::begin_call(std::shared_ptr<Match> match) const {
  if (match->stop) match->stop->store(true);
  ++match->calls;
  match->stop = std::make_shared<std::atomic<bool>>(closed_);
  std::shared_ptr<std::atomic<bool>> stop = match->stop;
  return {std::move(match), std::move(stop)};
}

void GgpService::end_call(Match& match) {
  const std::lock_guard lock(mutex_);
  --match.calls;
  match.heard = std::max(match.heard, GgpClock::now());
}

// The call for a match, none where it is not the one that is played.
std::optional<GgpService::Call> GgpService::enter(const std::string& match, GgpClock::time_point now) {
  std::shared_ptr<Match> silent;
  const std::lock_guard lock(mutex_);
  silent = give_up_silent(now);
  if (!match_ || match_->id != match) return std::nullopt;
  match_->heard = now;
  return begin_call(match_);
}

std::string GgpService::info(GgpClock::time_point now) {
  std::shared_ptr<Match> silent;
  const std::lock_guard lock(mutex_);
  silent = give_up_silent(now);
  return fmt::format("( ( name {} ) ( status {} ) )", options_.name, match_ || closed_ ? busy : "available");
}

GgpLimits GgpService::whole_clock(GgpSeconds clock, GgpClock::time_point received,
                                  const std::atomic<bool>& stop) const {
  const GgpSeconds time = clock - ggp_margin(clock);
  return {.deadline = received + std::chrono::duration_cast<GgpClock::duration>(time), .stop = &stop};
}

// What is left of a clock for thinking.
GgpLimits GgpService::own_time(GgpLimits limits) const {
  if (options_.most_time)
    limits.deadline = std::min(*limits.deadline,
                               GgpClock::now() + std::chrono::duration_cast<GgpClock::duration>(*options_.most_time));
  return limits;
}

std::string GgpService::start(GgpMessage& message, GgpClock::time_point received) {
  // 1. One match at a time.
  std::optional<Call> call;
  {
    std::shared_ptr<Match> silent;
    const std::lock_guard lock(mutex_);
    silent = give_up_silent(received);
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
  Match& match = *call->match;
  const GgpLimits whole = whole_clock(match.start_clock, received, *call->stop);
  try {
    const std::lock_guard lock(match.thinking);
    match.engines = std::make_unique<GgpEngines>(std::move(message.rules), message.role, options_.engines);
    if (prepare(match, whole)) {
      const GgpClock::time_point now = GgpClock::now();
      const auto waiting = std::chrono::duration<double>(*whole.deadline - now) * waiting_share;
      take_faster(match, {now + std::chrono::duration_cast<GgpClock::duration>(waiting), whole.stop});
      match.player->think(own_time(whole));
    } else {
      log(fmt::format("match {}: {}", match.id, match.engines->guess().problem));
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (match_ == call->match) match_.reset();
    throw;
  }
  end_call(match);
  return "ready";
}

// Whether there is a player, which is made as soon as there is a machine.
bool GgpService::prepare(Match& match, const GgpLimits& limits) const {
  if (match.player) return true;
  std::optional<GgpEngines::First> first = match.engines->first(limits);
  if (!first) return false;
  match.player = make_ggp_player(first->rules, std::move(first->machine), first->role, options_.player);
  return true;
}

void GgpService::take_faster(Match& match, const GgpLimits& limits) const {
  if (std::unique_ptr<gdl::Machine> faster = match.engines->faster(limits))
    if (match.player->take_over(std::move(faster))) log(fmt::format("match {}: continues with a network", match.id));
}

std::string GgpService::play(const GgpMessage& message, GgpClock::time_point received) {
  const std::optional<Call> call = enter(message.match, received);
  if (!call) return busy;
  Match& match = *call->match;
  GgpChoice choice{.move = ggp_no_move};
  try {
    const std::lock_guard lock(match.thinking);
    if (match.engines) choice = move(match, message.report, whole_clock(match.play_clock, received, *call->stop));
  } catch (const std::exception& error) {
    choice.problem = error.what();
  }
  end_call(match);
  log(fmt::format("match {}: {}, {}", match.id, choice.move,
                  choice.problem.empty() ? fmt::format("value {:.1f}{}, {} simulations", choice.value,
                                                       choice.proven ? " proven" : "", choice.simulations)
                                         : choice.problem));
  return choice.move;
}

GgpChoice GgpService::move(Match& match, const std::optional<GgpReport>& report, const GgpLimits& whole) const {
  if (report) match.reports.push_back(*report);
  if (!prepare(match, whole)) return match.engines->guess();
  take_faster(match, {.deadline = GgpClock::time_point{}});
  const GgpLimits limits = own_time(whole);
  for (const GgpReport& each : std::exchange(match.reports, {}))
    if (const auto complaint = match.player->follow(each, limits))
      log(fmt::format("match {}: {}", match.id, *complaint));
  return match.player->choose(limits);
}

std::string GgpService::end(const GgpMessage& message, const char* answer, GgpClock::time_point received) {
  const std::optional<Call> call = enter(message.match, received);
  if (!call) return busy;
  {
    const std::lock_guard lock(mutex_);
    --call->match->calls;
    if (match_ == call->match) match_.reset();
  }
  log(fmt::format("match {} {}", message.match, answer));
  return answer;
}

void GgpService::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (match_) match_->stop->store(true);
}

}  // namespace ombre
