#include "games/tictactoe/tictactoe.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/perft.h"
#include "tests/games/naive_lines.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"

namespace ombre {
namespace {

TEST(TicTacToe, KeepsTheLaws) { check_laws(TicTacToe(), 1, 300); }

TEST(TicTacToe, Perft) {
  const std::vector<std::uint64_t> known = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  EXPECT_EQ(perft(TicTacToe(), {}, 9), known);
}

TEST(TicTacToe, AgreesWithTheWrittenBoard) { EXPECT_EQ(naive_disagreement(TicTacToe(), 3, 3, 3, "XO", 1, 2, 500), ""); }

TEST(TicTacToe, KnowsWhoWonAndWhoIsToMove) {
  const TicTacToe game;
  EXPECT_EQ(game.scores(game.read("XXX/OO./...")), Scores(1, -1));
  EXPECT_EQ(game.scores(game.read("OX./XOX/..O")), Scores(-1, 1));
  EXPECT_EQ(game.scores(game.read("XOX/XOO/OXX")), Scores(0, 0));
  EXPECT_EQ(game.mover(game.read("XOX/XOO/OXX")), std::nullopt);
  EXPECT_EQ(game.mover(game.read("X../.../...")), 1);
  EXPECT_EQ(game.mover(game.read("X../.O./...")), 0);
}

TEST(TicTacToe, AcceptsALastMoveThatMakesTwoLines) {
  const TicTacToe game;
  EXPECT_EQ(game.scores(game.read("XXX/XOO/XOO")), Scores(1, -1));
}

TEST(TicTacToe, NamesCellsFromTheBottomLeft) {
  const TicTacToe game;
  EXPECT_EQ(game.show_move({}, 0), "a1");
  EXPECT_EQ(game.show_move({}, 5), "c2");
  EXPECT_EQ(game.show(game.after({}, 5)), ".../..X/...");
}

TEST(TicTacToe, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { TicTacToe().read(text); }); };
  EXPECT_EQ(error(""), "row 1: 0 cells; expected 3 rows of 3 cells, separated by '/'");
  EXPECT_EQ(error(".../..."), "end of text: 2 rows; expected 3 rows of 3 cells, separated by '/'");
  EXPECT_EQ(error(".../.../.../..."), "row 4: too many rows; expected 3 rows of 3 cells, separated by '/'");
  EXPECT_EQ(error(".../..../..."), "row 2: 4 cells; expected 3 rows of 3 cells, separated by '/'");
  EXPECT_EQ(error(".../.Z./..."), "row 2, column 2: no such piece as 'Z'; expected X O or .");
  EXPECT_EQ(error("XX./.../..."), "board: 2 of 2 pieces are X; expected 1, since the players move in turn");
  EXPECT_EQ(error("O../.../..."), "board: 0 of 1 pieces are X; expected 1, since the players move in turn");
  EXPECT_EQ(
      error("XXX/OOO/..."),
      "board: three in a row for X, and a move after it; expected a game that ends with the first three in a row");
}

}  // namespace
}  // namespace ombre
