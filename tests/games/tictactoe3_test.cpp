#include "games/tictactoe3/tictactoe3.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/perft.h"
#include "tests/games/naive_lines.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"

namespace ombre {
namespace {

// Small, default, one row, one column, the longest row, and all 64 cells.
const std::vector<TicTacToe3Options> boards = {{3, 3, 3},  {4, 4, 3}, {5, 1, 2}, {1, 6, 3},
                                               {26, 2, 4}, {8, 8, 5}, {5, 4, 1}};

TEST(TicTacToe3, KeepsTheLawsOnEveryBoard) {
  for (const TicTacToe3Options& board : boards) check_laws(TicTacToe3(board), 1, 40);
}

TEST(TicTacToe3, AgreesWithTheWrittenBoard) {
  for (const auto& [width, height, line] : boards)
    EXPECT_EQ(naive_disagreement(TicTacToe3({width, height, line}), width, height, line, "ABC", 6, 2, 100), "")
        << width << " x " << height << ", " << line << " in a row";
}

TEST(TicTacToe3, Perft) {
  // Nobody can have three marks before the seventh move.
  const std::vector<std::uint64_t> known = {1, 16, 240, 3360, 43680, 524160};
  EXPECT_EQ(perft(TicTacToe3(), {}, 5), known);
}

TEST(TicTacToe3, KnowsWhoWonAndWhoIsToMove) {
  const TicTacToe3 game;
  EXPECT_EQ(game.scores(game.read("A.../.A.B/..AB/CC..")), Scores(6, 0, 0));
  EXPECT_EQ(game.scores(game.read("A..A/BBB./CC../...A")), Scores(0, 6, 0));
  EXPECT_EQ(game.scores(game.read("..../..../..../....")), Scores(2, 2, 2));
  EXPECT_EQ(game.mover(game.read("A..B/.C../..../....")), 0);
  EXPECT_EQ(game.mover(game.read("A..B/..../..../....")), 2);
  EXPECT_EQ(game.mover(game.read("A.../.A.B/..AB/CC..")), std::nullopt);
}

TEST(TicTacToe3, RowsDoNotGoRoundTheEdge) {
  const TicTacToe3 game;
  EXPECT_EQ(game.mover(game.read("..AA/A..B/B.C./C...")), 0 + 1);
}

TEST(TicTacToe3, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { TicTacToe3().read(text); }); };
  EXPECT_EQ(error("A.../B.../..../...X"), "row 4, column 4: no such piece as 'X'; expected A B C or .");
  EXPECT_EQ(error("AAA./BBB./CC../...."),
            "board: a line for A, and a move after it; expected a game that ends with the first line");
  // Two lines for A that share no cell.
  EXPECT_EQ(error("AAAA/BBC./BBC./AAA."), "board: 7 of 13 pieces are A; expected 5, since the players move in turn");
  EXPECT_EQ(error_of([] {
              TicTacToe3({3, 6, 3}).read("AAA/BB./CC./CCB/BBC/AAA");
            }),
            "board: a line for A, and a move after it; expected a game that ends with the first line");
}

TEST(TicTacToe3, RefusesBoardsThatDoNotFit) {
  EXPECT_EQ(error_of([] {
              TicTacToe3({9, 8, 3});
            }),
            "width and height: a board of 9 x 8; expected 1 to 64 cells, at most 26 columns");
  EXPECT_EQ(error_of([] {
              TicTacToe3({0, 8, 3});
            }),
            "width and height: a board of 0 x 8; expected 1 to 64 cells, at most 26 columns");
  EXPECT_EQ(error_of([] { TicTacToe3({3, 4, 5}); }), "line: 5 in a row; expected 1 to 4");
}

}  // namespace
}  // namespace ombre
