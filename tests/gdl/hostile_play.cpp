#include "tests/gdl/hostile_play.h"

#include <fmt/format.h>

#include <memory>
#include <mutex>

#include "gdl/player/ggp_service.h"

namespace ombre::testing {

HostileTimes play_hostile(const HostileGame& game, double clock, int threads) {
  HostileTimes times;
  std::mutex writing;
  GgpServiceOptions options;
  options.player.threads = threads;
  options.log = [&](const std::string& line) {
    const std::lock_guard lock(writing);
    times.log += line + "\n";
  };
  auto service = std::make_unique<GgpService>(std::move(options));
  GgpClock::time_point before = GgpClock::now();
  const auto passed = [&] {
    const GgpClock::time_point now = GgpClock::now();
    return std::chrono::duration<double>(now - std::exchange(before, now)).count();
  };
  times.ready = service->answer(fmt::format("(START m {} ({}\n) {} {})", game.role, game.text, clock, clock)).text;
  times.start = passed();
  times.move = service->answer("(PLAY m NIL)").text;
  times.play = passed();
  service->answer("(ABORT m)");
  service.reset();
  times.end = passed();
  return times;
}

}  // namespace ombre::testing
