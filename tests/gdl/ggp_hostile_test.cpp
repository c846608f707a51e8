// What a player promises whatever it is asked to play: an answer in time, and a move.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/gdl/hostile_games.h"
#include "tests/gdl/hostile_play.h"

namespace ombre::testing {
namespace {

// Much more than the clocks, so that others may work on the machine: what has no bound takes longer still.
constexpr double clock = 0.4;
constexpr double most = 10;

void in_time(const std::vector<HostileGame>& games) {
  for (const HostileGame& game : games) {
    const HostileTimes times = play_hostile(game, clock, 1);
    EXPECT_EQ(times.ready, "ready") << game.name;
    EXPECT_NE(times.move, "busy") << game.name;
    EXPECT_LT(times.start, most) << game.name;
    EXPECT_LT(times.play, most) << game.name;
    EXPECT_LT(times.end, most) << game.name;
  }
}

TEST(GgpHostile, RelationsThatAreClosed) { in_time({closure_game(1000, "init"), closure_game(1000, "legal")}); }
TEST(GgpHostile, MillionsOfMoves) { in_time({many_moves_game(5), many_moves_game(6)}); }
TEST(GgpHostile, NetworksThatAreTooLarge) { in_time({hex_game(9), chess_game(8)}); }
TEST(GgpHostile, AnswersWithoutNumber) { in_time({sudoku_game(3, true)}); }

}  // namespace
}  // namespace ombre::testing
