#include "games/connect_four/connect_four.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/perft.h"
#include "tests/games/naive_lines.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"

namespace ombre {
namespace {

// The usual board, small ones, one column, the tallest, the widest, and others that fill the word.
const std::vector<ConnectFourOptions> boards = {{7, 6, 4},  {4, 4, 3}, {3, 3, 2}, {1, 5, 3}, {2, 28, 4},
                                                {32, 1, 4}, {8, 7, 4}, {9, 6, 5}, {3, 4, 1}};

ConnectFour::State play(const ConnectFour& game, const std::string& columns) {
  ConnectFour::State state;
  for (const char column : columns) {
    for (const int move : game.moves(state))
      if (game.show_move(state, move) == std::string(1, column)) {
        state = game.after(state, move);
        break;
      }
  }
  return state;
}

TEST(ConnectFour, KeepsTheLawsOnEveryBoard) {
  for (const ConnectFourOptions& board : boards) check_laws(ConnectFour(board), 1, 40);
}

TEST(ConnectFour, AgreesWithTheWrittenBoard) {
  for (const auto& [width, height, line] : boards)
    EXPECT_EQ(naive_disagreement(ConnectFour({width, height, line}), width, height, line, "XO", 1, 2, 150), "")
        << width << " x " << height << ", " << line << " in a row";
}

TEST(ConnectFour, Perft) {
  const std::vector<std::uint64_t> known = {1, 7, 49, 343, 2401, 16807, 117649, 823536};
  EXPECT_EQ(perft(ConnectFour(), {}, 7), known);
}

TEST(ConnectFour, StateIsSmall) { EXPECT_LE(sizeof(ConnectFour::State), 24U); }

TEST(ConnectFour, WinsInAllDirections) {
  const ConnectFour game;
  for (const char* columns : {"1213141", "1122334", "12233434454", "76655454434"}) {
    const ConnectFour::State state = play(game, columns);
    EXPECT_TRUE(state.won) << columns;
    EXPECT_EQ(game.mover(state), std::nullopt) << columns;
    EXPECT_EQ(game.scores(state), Scores(1, -1)) << columns;
  }
  EXPECT_EQ(game.scores(play(game, "71223344")), Scores(0, 0));
  EXPECT_EQ(game.scores(play(game, "21314171")), Scores(-1, 1));
}

TEST(ConnectFour, MovesAreColumnsThatAreNotFull) {
  const ConnectFour game;
  const ConnectFour::State state = play(game, "444444");
  std::string columns;
  for (const int move : game.moves(state)) columns += game.show_move(state, move);
  EXPECT_EQ(columns, "123567");
  EXPECT_EQ(game.show(state), "...O.../...X.../...O.../...X.../...O.../...X...");
}

TEST(ConnectFour, FullBoardIsADraw) {
  const ConnectFour game({4, 2, 4});
  const ConnectFour::State state = game.read("XOXO/OXOX");
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(0, 0));
}

TEST(ConnectFour, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { ConnectFour({4, 4, 3}).read(text); }); };
  EXPECT_EQ(error("..../.X../..../.O.."),
            "row 2, column 2: a disc with nothing under it; expected discs to lie on the bottom or on other discs");
  EXPECT_EQ(error("..../..../..../OO.."), "board: 0 of 2 pieces are X; expected 1, since the players move in turn");
  EXPECT_EQ(error("..../..../OOO./XXX."),
            "board: a line for X, and a move after it; expected a game that ends with the first line");
  // Every disc of the line lies under another, so the last disc did not make it.
  EXPECT_EQ(error("..../..../OOX./XXXO"),
            "board: a line for X, and a move after it; expected a game that ends with the first line");
  EXPECT_EQ(error("x..././..../...."), "row 1, column 1: no such piece as 'x'; expected X O or .");
}

TEST(ConnectFour, RefusesBoardsThatDoNotFit) {
  EXPECT_EQ(error_of([] {
              ConnectFour({8, 8, 4});
            }),
            "width and height: a board of 8 x 8; expected height from 1 to 28, width times (height + 1) of at most 64");
  EXPECT_EQ(error_of([] { ConnectFour({7, 6, 0}); }), "line: 0 in a row; expected 1 to 7");
}

}  // namespace
}  // namespace ombre
