#include "bridge/formats/board_readers.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "bridge/formats/pbn.h"
#include "tests/bridge/read_boards.h"

namespace ombre {
namespace {

constexpr const char* deal = "N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976";
constexpr const char* three_hands = "SA9876HA43DT53CJ8,SKJ4HQJ5DJ7CAQ976,S53H92DK42CKT5432";

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Lin, ReadsASingleBoardAndMakesTheFourthHand) {
  const std::vector<BoardReading> readings = read_boards(read_lin, content("bridge/single.lin"));
  ASSERT_EQ(readings.size(), 1U);
  ASSERT_FALSE(readings[0].error) << readings[0].error->what();
  const BridgeBoard& board = readings[0].board;
  EXPECT_EQ(board.name, "1");
  EXPECT_EQ(show_deal(board.hands), deal);
  EXPECT_EQ(board.dealer, south);
  EXPECT_EQ(board.vulnerable, Vulnerability::north_south);
  EXPECT_EQ(board.contract, (BridgeContract{2, Suit::spades, 1}));
  EXPECT_EQ(board.declarer, south);
  EXPECT_EQ(board.leader, west);
  EXPECT_EQ(board.played.size(), 8U);
  EXPECT_EQ(bridge_deck().show(board.played[4]), "HQ");
}

TEST(Lin, BecomesPbnThatReadsBack) {
  for (const BoardReading& reading : read_boards(read_lin, content("bridge/vugraph.lin"))) {
    if (reading.error) continue;
    const std::vector<BoardReading> again = read_boards(read_pbn, write_pbn(reading.board));
    ASSERT_EQ(again.size(), 1U);
    ASSERT_FALSE(again[0].error) << again[0].error->what();
    EXPECT_EQ(again[0].board.hands, reading.board.hands);
    EXPECT_EQ(again[0].board.dealer, reading.board.dealer);
    EXPECT_EQ(again[0].board.vulnerable, reading.board.vulnerable);
    EXPECT_EQ(again[0].board.auction, reading.board.auction);
    EXPECT_EQ(again[0].board.contract, reading.board.contract);
    EXPECT_EQ(again[0].board.declarer, reading.board.declarer);
    EXPECT_EQ(again[0].board.played, reading.board.played);
  }
}

TEST(Lin, ReadsBothRoomsOfAVugraph) {
  const std::vector<BoardReading> readings = read_boards(read_lin, content("bridge/vugraph.lin"));
  ASSERT_EQ(readings.size(), 7U);
  const auto value = [&](std::size_t board, const std::string& name) -> std::string {
    for (const BoardTag& tag : readings[board].board.tags)
      if (tag.name == name) return tag.value;
    return "none";
  };
  EXPECT_EQ(value(0, "Event"), "Test Cup");
  EXPECT_EQ(value(0, "Room"), "Open");
  EXPECT_EQ(value(0, "South"), "anna");
  EXPECT_EQ(value(1, "Room"), "Closed");
  EXPECT_EQ(value(1, "Board"), "1");
  EXPECT_EQ(value(1, "East"), "hans");
  EXPECT_EQ(value(1, "Contract"), "Pass");
  EXPECT_TRUE(readings[1].board.passed_out);
  EXPECT_EQ(value(2, "Contract"), "1NT");
  EXPECT_EQ(readings[2].board.played.size(), 5U);
  // Two boards are broken; those after them are read.
  EXPECT_TRUE(readings[4].error);
  EXPECT_TRUE(readings[5].error);
  EXPECT_FALSE(readings[6].error);
  EXPECT_EQ(readings[6].board.name, "o4");
}

TEST(Lin, BeginsABoardWithEachDealWhereNumbersAreMissing) {
  const std::string one = "pn|a,b,c,d|md|1" + std::string(three_hands) + "|sv|o|";
  const std::vector<BoardReading> readings = read_boards(read_lin, one + "\n" + one + "\nmd|3" + three_hands + "|");
  ASSERT_EQ(readings.size(), 3U);
  for (const BoardReading& reading : readings) EXPECT_FALSE(reading.error);
  EXPECT_EQ(readings[1].board.line, 2U);
  EXPECT_EQ(readings[2].board.dealer, north);
}

TEST(Lin, TakesAnEndingWithFourHands) {
  const std::vector<BoardReading> readings =
      read_boards(read_lin, "md|3SAK,SQJ,ST9,S87|mb|1s|mb|p|mb|p|mb|p|pc|s8|pc|SK|");
  ASSERT_EQ(readings.size(), 1U);
  ASSERT_FALSE(readings[0].error) << readings[0].error->what();
  EXPECT_EQ(show_deal(readings[0].board.hands), "N:T9... 87... AK... QJ...");
  EXPECT_EQ(readings[0].board.played.size(), 2U);
}

TEST(Lin, SaysWhereABoardIsWrong) {
  const std::string hands = three_hands;
  const auto error = [](const std::string& text) { return board_error(read_lin, text); };
  EXPECT_EQ(error("md|1" + hands + "|sv|x|"),
            "board 1, line 1, column 62: no vulnerability 'x'; expected one of o, n, e, b");
  EXPECT_EQ(error("md|9" + hands + "|"), "board 1, line 1, column 4: no dealer '9'; expected 1 to 4 for S, W, N, E");
  EXPECT_EQ(error("ah|Board 5|\nmd|1SAA|"), "board 5, line 2, column 7: SA again; expected each card once");
  EXPECT_EQ(error("md|1SA9876HA43DT53CJ8,SKJ4HQJ5DJ7CAQ976|"),
            "board 1, line 1, column 40: 2 of 4 hands; expected the hands of S, W, N and E");
  EXPECT_EQ(error("md|1SAK,SQJ,ST9|"),
            "board 1, line 1, column 16: 6 cards in three hands; expected 13 in each, or a fourth hand");
  EXPECT_EQ(
      error("md|1SAK,SQJ,ST9,S8|"),
      "board 1, line 1, column 4: N has 2, E 1, S 2 and W 2 cards; expected the same number in each hand, 1 to 13");
  EXPECT_EQ(error("md|1K|"), "board 1, line 1, column 5: no suit before 'K'; expected one of S H D C");
  EXPECT_EQ(error("md|1" + hands + "|mb|8C|"),
            "board 1, line 1, column 62: no call '8C'; expected a call such as 1C, 3N, p, d or r");
  EXPECT_EQ(error("md|1" + hands),
            "board 1, line 1, column 58: no end of the value of 'md'; expected '|' after each command and each value");
  EXPECT_EQ(error("qx|o7|sv|n|"), "board o7, line 1: no deal; expected md| with the hands");
  EXPECT_EQ(error("md|1SA,S2,H2,H3|mb|1S|mb|p|mb|p|mb|p|pc|S2|pc|HK|"),
            "board 1, line 1, column 47: N does not hold HK; expected one of H2");
}

TEST(Lin, FindsItsWayBackWhereASeparatorIsMissing) {
  const std::string hands = three_hands;
  const std::vector<BoardReading> readings =
      read_boards(read_lin, "qx|o1|md|1" + hands + "|mb|1C|mb p|mb|p|pg||\nqx|o2|md|1" + hands + "|\n");
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_TRUE(readings[0].error);
  EXPECT_FALSE(readings[1].error);
}

}  // namespace
}  // namespace ombre
