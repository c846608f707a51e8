#include "games/chinese_checkers/star_guide.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "tests/games/naive_star_race.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using testing::NaiveStarRace;

TEST(StarGuide, CountsTheMovesOfEveryPlayer) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const auto distances = NaiveStarRace(2).distances();
  for (const int players : {2, 3, 4, 6}) {
    const ChineseCheckers game({.players = players, .side = 2, .limit = 60});
    const StarGuide guide = StarGuide::load_or_build(game, 1);
    EXPECT_TRUE(guide.exact());
    ChineseCheckers::State state = game.start();
    Random random(static_cast<std::uint64_t>(players));
    for (Player p = 0; p < players; ++p) EXPECT_EQ(guide.moves_away(game, state, p), 11);
    while (game.mover(state)) {
      for (Player p = 0; p < players; ++p) {
        NaiveStarRace::Pegs pegs;
        for (const int hole : game.frame_pegs(state, p)) pegs.insert({hole / 5, hole % 5});
        ASSERT_EQ(guide.moves_away(game, state, p), distances.at(pegs));
      }
      const auto moves = game.moves(state);
      state = game.after(state, *std::next(moves.begin(), random.below(static_cast<int>(moves.size()))));
    }
  }
}

TEST(StarGuide, BestMovesLeaveTheFewestMoves) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const ChineseCheckers game({.players = 3, .side = 2, .limit = 60});
  const StarGuide guide = StarGuide::load_or_build(game, 1);
  ChineseCheckers::State state = game.start();
  Random random(8);
  while (game.mover(state)) {
    const auto best = guide.best_moves(game, state);
    ASSERT_FALSE(best.empty());
    const auto away = [&](ChineseCheckers::Move move) {
      return guide.moves_away(game, game.after(state, move), *game.mover(state));
    };
    for (const auto move : game.moves(state)) {
      const bool listed = std::find(best.begin(), best.end(), move) != best.end();
      ASSERT_EQ(listed, away(move) == away(best.front()));
      ASSERT_LE(away(best.front()), away(move));
    }
    state = game.after(state, best[static_cast<std::size_t>(random.below(static_cast<int>(best.size())))]);
  }
  // Whoever follows them gets home soon.
  EXPECT_NE(state.winner, ChineseCheckers::nobody);
  EXPECT_LE(state.moves_made, 3 * 14);
}

}  // namespace
}  // namespace ombre
