#include "bridge/formats/pbn.h"
#include "bridge/formats/board_readers.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/bridge/read_boards.h"

namespace ombre {
namespace {

constexpr const char* ending = "[Deal \"N:.Q.97.7 .K8..65 .2.T3.9 .7.A.K4\"]\n";

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string error(const std::string& text) { return board_error(read_pbn, text); }

TEST(Pbn, ReadsDealAuctionContractAndPlay) {
  const std::vector<BoardReading> readings = read_boards(read_pbn, content("bridge/boards.pbn"));
  ASSERT_EQ(readings.size(), 3U);
  for (const BoardReading& reading : readings) ASSERT_FALSE(reading.error) << reading.error->what();

  const BridgeBoard& first = readings[0].board;
  EXPECT_EQ(first.name, "1");
  EXPECT_EQ(first.line, 5U);
  EXPECT_EQ(show_deal(first.hands), "N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976");
  EXPECT_EQ(first.dealer, south);
  EXPECT_EQ(first.vulnerable, Vulnerability::north_south);
  EXPECT_EQ(first.contract, (BridgeContract{2, Suit::spades, 1}));
  EXPECT_EQ(first.auction, (std::vector<std::string>{"1S", "Pass", "2S", "X", "Pass", "Pass", "Pass"}));
  EXPECT_EQ(first.played.size(), 52U);
  // The fifth trick was led by East, who stands in the third column.
  EXPECT_EQ(bridge_deck().show(first.played[16]), "D6");
  EXPECT_EQ(bridge_deck().show(first.played[19]), "D2");

  const BridgeBoard& second = readings[1].board;
  EXPECT_EQ(second.contract, (BridgeContract{1, std::nullopt, 0}));
  EXPECT_EQ(second.declarer, west);
  EXPECT_EQ(second.played.size(), 10U);
  EXPECT_FALSE(readings[2].board.vulnerable);
  EXPECT_FALSE(readings[2].board.whole_deal());
}

TEST(Pbn, IsWrittenAsItWas) {
  std::string text;
  for (const BoardReading& reading : read_boards(read_pbn, content("bridge/boards.pbn")))
    text += write_pbn(reading.board);
  EXPECT_EQ(text, content("bridge/boards.pbn") + "\n");
}

TEST(Pbn, KeepsTheTextOfBrokenBoards) {
  std::string text;
  for (const BoardReading& reading : read_boards(read_pbn, content("bridge/broken.pbn")))
    text += write_pbn(reading.board);
  EXPECT_EQ(text, content("bridge/broken.pbn") + "\n");
}

TEST(Pbn, SaysWhatIsWrongWithEachBrokenBoardAndReadsTheOthers) {
  std::vector<std::string> errors;
  for (const BoardReading& reading : read_boards(read_pbn, content("bridge/broken.pbn")))
    errors.push_back(reading.error ? reading.error->what() : "");
  const std::vector<std::string> expected = {
      "",
      "board 2, line 5, column 8: N has 4, E 4, S 4 and W 3 cards; expected the same number in each hand, 1 to 13",
      "board 3, line 9, column 14: no vulnerability 'some'; expected one of none, ns, ew, both",
      "board 4, line 12, column 40: C7 again, N has it; expected each card once",
      "board 5, line 19, column 7: W breaks suit with DA; expected one of H7",
      "board 6, line 22, column 8: no seat 'X'; expected N, E, S or W and a colon before the first hand",
      "board 7, line 26, column 12: no contract '4Z'; expected a contract such as 4S, 3NTX or Pass",
      "board 8, line 28: no deal; expected a tag [Deal \"N:…\"]",
      "",
      "board 10, line 35, column 31: a tag that is not whole; expected \" after the value",
  };
  EXPECT_EQ(errors, expected);
}

TEST(Pbn, SaysWhatIsWrongWithAPlay) {
  const std::string start = std::string(ending) + "[Contract \"4H\"]\n[Declarer \"N\"]\n";
  EXPECT_EQ(
      error(start + "[Play \"E\"]\nHK H2 H7 HQ\nHX\n"),
      "board 1, line 6, column 1: this pack has no rank 'X' as in 'HX'; expected one of 2 3 4 5 6 7 8 9 T J Q K A");
  EXPECT_EQ(error(start + "[Play \"E\"]\nHK - H7 -\n"),
            "board 1, line 5, column 6: W plays before S; expected cards in turn from the leader on");
  EXPECT_EQ(error(start + "[Play \"E\"]\nHK H2 - -\nH8 - - -\n"),
            "board 1, line 6, column 1: a card after a trick that did not end; expected the end of the play: *");
  EXPECT_EQ(error(start + "[Play \"E\"]\nHK {one\n two} S9\n").substr(0, 40),
            "board 1, line 6, column 7: S does not ho");
  EXPECT_EQ(error(start + "[Play \"Q\"]\n"), "board 1, line 4, column 8: no seat 'Q'; expected one of N, E, S, W");
}

TEST(Pbn, SplitsBoardsAtEmptyLinesAndAtTagsThatComeAgain) {
  const std::string one = "[Board \"1\"]\n" + std::string(ending);
  EXPECT_EQ(read_boards(read_pbn, one + "\n" + one).size(), 2U);
  EXPECT_EQ(read_boards(read_pbn, one + one).size(), 2U);
  EXPECT_EQ(read_boards(read_pbn, one + "[Note \"1:a\"]\n[Note \"2:b\"]\n").size(), 1U);
  EXPECT_EQ(read_boards(read_pbn, "[Board \"1\"]\n\n" + std::string(ending)).size(), 1U);
  EXPECT_EQ(read_boards(read_pbn, one + "\n\n{between}\n\n" + one).size(), 2U);
  EXPECT_EQ(read_boards(read_pbn, one + "{an empty\n\nline}\n[Contract \"4H\"]\n").size(), 1U);
  EXPECT_EQ(read_boards(read_pbn, "\xEF\xBB\xBF[Board \"1\"]\r\n" + std::string(ending)).size(), 1U);
  EXPECT_EQ(read_boards(read_pbn, "").size(), 0U);
  EXPECT_EQ(read_boards(read_pbn, "% nothing\n; here\n{ but comments }\n").size(), 0U);
  EXPECT_EQ(error("what is this"),
            "board 1, line 1, column 1: text without a tag; expected tags such as [Deal \"N:…\"]");
}

TEST(Pbn, CommentsHideTagsAndOneWithoutEndHidesNothingBehindItsLine) {
  const std::string one = std::string(ending);
  const std::vector<BoardReading> hidden =
      read_boards(read_pbn, one + "; [Contract \"4H\"]\n% [Contract \"4S\"]\n{[Contract \"4C\"]}\n");
  ASSERT_EQ(hidden.size(), 1U);
  EXPECT_FALSE(hidden[0].board.contract);
  const std::vector<BoardReading> open =
      read_boards(read_pbn, one + "{ without end\n\n[Board \"2\"]\n" + one + "{ again\n\n[Board \"3\"]\n" + one);
  ASSERT_EQ(open.size(), 3U);
  EXPECT_STREQ(open[0].error->what(), "board 1, line 2, column 1: a comment that does not end; expected }");
  EXPECT_STREQ(open[1].error->what(), "board 2, line 6, column 1: a comment that does not end; expected }");
  EXPECT_FALSE(open[2].error);
}

TEST(Pbn, TakesValuesFromEarlierBoards) {
  const std::string one = std::string(ending);
  const std::vector<BoardReading> readings =
      read_boards(read_pbn, "[Dealer \"##W\"]\n[Contract \"4H\"]\n" + one + "\n[Contract \"#\"]\n" + one +
                                "\n[Dealer \"E\"]\n" + one + "\n" + one);
  ASSERT_EQ(readings.size(), 4U);
  EXPECT_EQ(readings[0].board.dealer, west);
  EXPECT_EQ(readings[1].board.dealer, west);
  EXPECT_EQ(readings[1].board.contract, (BridgeContract{4, Suit::hearts, 0}));
  EXPECT_EQ(readings[2].board.dealer, east);
  EXPECT_FALSE(readings[2].board.contract);
  EXPECT_EQ(readings[3].board.dealer, west);
}

BoardResults some_results() {
  BoardResults results{.par_score = -90, .par_contracts = {"EW 1N=", "W 2DX-1"}};
  for (std::size_t strain = 0; strain < results.tricks.size(); ++strain)
    for (std::size_t seat = 0; seat < bridge_seats; ++seat)
      results.tricks[strain][seat] = static_cast<std::int8_t>(2 * strain + seat);
  return results;
}

TEST(Pbn, WritesResultsThatReadBackAndCanBeTakenOutAgain) {
  for (const BoardReading& reading : read_boards(read_pbn, content("bridge/boards.pbn"))) {
    const BridgeBoard filled = with_results(reading.board, some_results());
    const std::string text = write_pbn(filled);
    const std::vector<BoardReading> again = read_boards(read_pbn, text);
    ASSERT_EQ(again.size(), 1U);
    ASSERT_FALSE(again[0].error);
    EXPECT_EQ(again[0].board.tricks, some_results().tricks);
    EXPECT_EQ(again[0].board.played, reading.board.played);
    EXPECT_EQ(write_pbn(without_results(again[0].board)), write_pbn(reading.board));
    EXPECT_EQ(write_pbn(with_results(filled, some_results())), text);
    EXPECT_NE(text.find("[OptimumScore \"EW 90\"]\n[ParContract \"EW 1N=; W 2DX-1\"]\n"), std::string::npos);
  }
}

TEST(Pbn, ReadsTablesWithColumnsInAnyOrder) {
  const auto tricks = [](const std::string& table) {
    return read_boards(read_pbn, std::string(ending) + table)[0].board.tricks;
  };
  const auto table = tricks("[OptimumResultTable \"Result;Declarer;Denomination\"]\n3 N NT\n1 E S\n");
  ASSERT_TRUE(table);
  EXPECT_EQ((*table)[4][static_cast<std::size_t>(north)], 3);
  EXPECT_EQ((*table)[3][static_cast<std::size_t>(east)], 1);
  EXPECT_EQ((*table)[0][static_cast<std::size_t>(north)], unknown_tricks);
  EXPECT_FALSE(tricks("[OptimumResultTable \"Declarer;Result\"]\nN 3\n"));
  EXPECT_FALSE(tricks("[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 14\n"));
  EXPECT_FALSE(tricks("[DoubleDummyTricks \"********************\"]\n"));
}

}  // namespace
}  // namespace ombre
