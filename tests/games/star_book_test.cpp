#include "games/chinese_checkers/chinese_checkers_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "core/random.h"
#include "tests/games/naive_star_race.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using State = ChineseCheckers::State;
using testing::NaiveStarRace;

std::vector<StarMove> list_of(const StarMoveList& moves) {
  std::vector<StarMove> list;
  for (const StarMove move : moves) list.push_back(move);
  return list;
}

// The rows of a player's pegs, from another one's start; pegs outside that one's frame left out.
std::vector<int> rows_of(const ChineseCheckers& game, const State& state, Player owner, Player viewer) {
  const StarBoard& board = game.board();
  std::vector<int> rows;
  for (const int peg : game.frame_pegs(state, owner)) {
    const int seen = board.frame_hole_of(game.start_point(viewer), board.hole_of(game.start_point(owner), peg));
    if (seen != StarBoard::no_hole) rows.push_back(4 * board.side() - board.steps_to_tip(seen));
  }
  return rows;
}

bool apart_by_definition(const ChineseCheckers& game, const State& state, Player player) {
  const std::vector<int> own = rows_of(game, state, player, player);
  const auto [last, first] = std::minmax_element(own.begin(), own.end());
  for (Player p = 0; p < game.players(); ++p)
    if (p != player)
      for (const int row : rows_of(game, state, p, player))
        if (row >= *last - 2 && row <= *first + 2) return false;
  return true;
}

// A player who is apart has the moves that it would have alone.
TEST(StarBook, APlayerApartMovesAsIfAlone) {
  int apart = 0;
  int together = 0;
  int different = 0;
  for (const int players : {2, 3, 4, 6})
    for (const int side : {1, 2, 3, 4}) {
      const ChineseCheckers game({.players = players, .side = side, .limit = 100});
      Random random(static_cast<std::uint64_t>(10 * players + side));
      for (int i = 0; i < 10; ++i)
        for (State state = game.start(); game.mover(state);) {
          const Player mover = *game.mover(state);
          ASSERT_EQ(is_apart(game, state, mover), apart_by_definition(game, state, mover)) << game.show(state);
          State alone = state;
          alone.occupied[static_cast<std::size_t>(game.start_point(mover) % 3)] =
              state.pegs[static_cast<std::size_t>(mover)];
          const std::vector<StarMove> moves = list_of(game.moves(state));
          if (is_apart(game, state, mover)) {
            ++apart;
            ASSERT_EQ(moves, list_of(game.moves(alone))) << game.show(state);
          } else {
            ++together;
            if (moves != list_of(game.moves(alone))) ++different;
          }
          state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
        }
    }
  EXPECT_GT(apart, 300);
  EXPECT_GT(together, 300);
  EXPECT_GT(different, 100);
}

TEST(ChineseCheckersKnowledge, CountsTheMovesOfEveryPlayer) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const ChineseCheckersKnowledge knowledge;
  const auto distances = NaiveStarRace(2).distances();
  for (const int players : {2, 3, 4, 6}) {
    const ChineseCheckers game({.players = players, .side = 2, .limit = 60});
    ChineseCheckers::State state = game.start();
    Random random(static_cast<std::uint64_t>(players));
    for (Player p = 0; p < players; ++p) EXPECT_EQ(knowledge.moves_away(game, state, p), 11);
    while (game.mover(state)) {
      for (Player p = 0; p < players; ++p) {
        NaiveStarRace::Pegs pegs;
        for (const int hole : game.frame_pegs(state, p)) pegs.insert({hole / 5, hole % 5});
        ASSERT_EQ(knowledge.moves_away(game, state, p), distances.at(pegs));
      }
      const auto moves = game.moves(state);
      state = game.after(state, *std::next(moves.begin(), random.below(static_cast<int>(moves.size()))));
    }
  }
}

TEST(StarBook, BestMovesLeaveTheFewestMoves) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const ChineseCheckers game({.players = 3, .side = 2, .limit = 60});
  const ChineseCheckersKnowledge knowledge;
  ChineseCheckers::State state = game.start();
  Random random(8);
  while (game.mover(state)) {
    const auto best = best_moves(game, state);
    ASSERT_FALSE(best.empty());
    const auto away = [&](ChineseCheckers::Move move) {
      return knowledge.moves_away(game, game.after(state, move), *game.mover(state));
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

TEST(StarBook, KnowsTheBestMovesOfAPlayerApart) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const ChineseCheckers game({.players = 3, .side = 2, .limit = 100});
  const StarBook book(game);
  const ChineseCheckersKnowledge knowledge;
  const State start = game.start();
  const auto known = book.moves(start);
  ASSERT_FALSE(known.empty());
  EXPECT_EQ(known, best_moves(game, start));
  for (const StarMove move : known) EXPECT_EQ(knowledge.moves_away(game, game.after(start, move), 0), 10);
  int silent = 0;
  Random random(1);
  for (State state = start; game.mover(state);) {
    const auto moves = list_of(game.moves(state));
    if (!is_apart(game, state, *game.mover(state))) {
      EXPECT_TRUE(book.moves(state).empty());
      ++silent;
    }
    state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  EXPECT_GT(silent, 0);
}

TEST(StarBook, RefusesTheFullBoard) {
  const ChineseCheckers game;
  EXPECT_EQ(error_of([&] { StarBook{game}; }),
            "book: no exact table of the full board; expected on or off, or a smaller board");
}

}  // namespace
}  // namespace ombre
