#include "bridge/formats/board_readers.h"

#include <gtest/gtest.h>

#include "tests/bridge/read_boards.h"

namespace ombre {
namespace {

// The first line of the library, as its notes give it.
constexpr const char* first_line =
    "JT852.93.KQ7.J82 AQ97.JT654.T6.A5 43.AK8.A542.7643 K6.Q72.J983.KQT9:88887777A9A977778888";
constexpr const char* ending = ".7.A.K4 .Q.97.7 .K8..65 .2.T3.9";

TEST(Gib, ReadsHandsFromWestAndTricksOfNorthAndSouthByLeader) {
  const std::vector<BoardReading> readings = read_boards(read_gib, first_line);
  ASSERT_EQ(readings.size(), 1U);
  ASSERT_FALSE(readings[0].error);
  const BridgeBoard& board = readings[0].board;
  EXPECT_EQ(show_deal(board.hands), "N:AQ97.JT654.T6.A5 43.AK8.A542.7643 K6.Q72.J983.KQT9 JT852.93.KQ7.J82");
  ASSERT_TRUE(board.tricks);
  const auto tricks = [&](Strain strain, Player declarer) {
    return (*board.tricks)[static_cast<std::size_t>(strain_rank(strain))][static_cast<std::size_t>(declarer)];
  };
  // Hearts "A9A9": ten tricks with South or North leading, nine with East or West.
  EXPECT_EQ(tricks(Suit::hearts, east), 3);
  EXPECT_EQ(tricks(Suit::hearts, north), 9);
  EXPECT_EQ(tricks(Suit::hearts, west), 3);
  EXPECT_EQ(tricks(Suit::hearts, south), 9);
  EXPECT_EQ(tricks(std::nullopt, north), 8);
  EXPECT_EQ(tricks(std::nullopt, east), 5);
  EXPECT_EQ(show_gib(board), first_line);
}

TEST(Gib, TakesEndingsUnknownResultsAndNone) {
  const std::string unknown = std::string(ending) + ":4-4-0---------------";
  const std::vector<BoardReading> readings = read_boards(read_gib, std::string(ending) + "\r\n\n" + unknown + "\n");
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_FALSE(readings[0].error);
  EXPECT_FALSE(readings[0].board.tricks);
  EXPECT_EQ(show_gib(readings[0].board), ending);
  ASSERT_FALSE(readings[1].error);
  EXPECT_EQ(readings[1].board.line, 3U);
  EXPECT_EQ((*readings[1].board.tricks)[4][static_cast<std::size_t>(east)], 0);
  EXPECT_EQ((*readings[1].board.tricks)[4][static_cast<std::size_t>(north)], unknown_tricks);
  EXPECT_EQ(show_gib(readings[1].board), unknown);
}

TEST(Gib, SaysWhereALineIsWrong) {
  const std::string deal = ending;
  EXPECT_EQ(board_error(read_gib, deal + ":0123"),
            "board 1, line 1, column 37: 4 of 20 results; expected 20 hexadecimal digits");
  EXPECT_EQ(board_error(read_gib, deal + ":5-------------------"),
            "board 1, line 1, column 33: bad result '5'; expected a hexadecimal digit up to 4, or -");
  EXPECT_EQ(board_error(read_gib, deal + ":--------------------x"),
            "board 1, line 1, column 53: more text after the results: 'x'; expected the end of the line");
  EXPECT_EQ(board_error(read_gib, ".7.A.K4 .Q.97.7 .K8..65"),
            "board 1, line 1, column 24: 3 of 4 hands; expected a hand for each seat, clockwise");
  EXPECT_EQ(board_error(read_gib, ".7.A.K4 .7.97.7 .K8..65 .2.T3.9"),
            "board 1, line 1, column 10: H7 again, W has it; expected each card once");
  EXPECT_EQ(board_error(read_gib, "x7.A.K4 .7.97.7 .K8..65 .2.T3.9").substr(0, 32), "board 1, line 1, column 1: no ra");
  EXPECT_EQ(
      board_error(read_gib, ".7.A.K .Q.97.7 .K8..65 .2.T3.9"),
      "board 1, line 1, column 1: N has 4, E 4, S 4 and W 3 cards; expected the same number in each hand, 1 to 13");
}

TEST(Gib, GoesOnBehindABadLine) {
  const std::vector<BoardReading> readings = read_boards(read_gib, "what\n" + std::string(ending) + "\n");
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_TRUE(readings[0].error);
  EXPECT_FALSE(readings[1].error);
  EXPECT_EQ(readings[1].board.name, "2");
}

}  // namespace
}  // namespace ombre
