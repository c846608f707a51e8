// Fifty hostile descriptions at clocks of five seconds, on cores that others keep busy: every START and the first PLAY
// are answered in time. Prints how long each took and the most memory of all so far.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <thread>
#include <vector>

#include "tests/gdl/hostile_games.h"
#include "tests/gdl/hostile_play.h"

namespace ombre::testing {
namespace {

constexpr double clock = 5;
constexpr int busy_threads = 2;

long most_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

// Threads that do nothing useful.
class Load {
 public:
  Load() {
    for (int i = 0; i < busy_threads; ++i)
      threads_.emplace_back([this] {
        while (!over_.load(std::memory_order_relaxed)) ++work_;
      });
  }
  ~Load() {
    over_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

 private:
  std::atomic<bool> over_ = false;
  std::atomic<std::uint64_t> work_ = 0;
  std::vector<std::thread> threads_;
};

TEST(GgpHostileLong, FiftyDescriptionsAreAnsweredInTime) {
  const std::vector<HostileGame> games = hostile_games();
  ASSERT_GE(games.size(), 50U);
  const Load load;
  for (const HostileGame& game : games) {
    const HostileTimes times = play_hostile(game, clock, 2);
    fmt::print("{:<36} start {:.2f} s, play {:.2f} s, end {:.2f} s, {} MB: {}\n", game.name, times.start, times.play,
               times.end, most_megabytes(), times.move.substr(0, 40));
    EXPECT_EQ(times.ready, "ready") << game.name;
    EXPECT_LT(times.start, clock) << game.name << "\n" << times.log;
    EXPECT_LT(times.play, clock) << game.name << "\n" << times.log;
    EXPECT_NE(times.move, "busy") << game.name;
  }
}

}  // namespace
}  // namespace ombre::testing
