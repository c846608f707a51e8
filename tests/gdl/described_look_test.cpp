// The boards of described games have their full size from the start, whatever stands on them.
#include "gdl/game/described_look.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalog/open_game.h"
#include "core/random.h"
#include "gdl/game/argument_domains.h"
#include "tests/gdl/gdl_files.h"

namespace ombre::testing {
namespace {

gdl::Board board_of(const std::string& name) { return gdl::find_board(gdl_file(gdl_library() / (name + ".gdl"))); }

// Columns and rows, "" for a game without a board.
std::string size_of(const std::string& name) {
  const gdl::Board board = board_of(name);
  return board.empty() ? "" : std::to_string(board.columns.size()) + "x" + std::to_string(board.rows.size());
}

Json look_at_start(const std::string& name) {
  const auto entry = open_game((gdl_library() / (name + ".gdl")).string());
  const GameParts& parts = entry->parts();
  Random random(1);
  return parts.look->look(parts.game.view(parts.game.start(random), 0));
}

TEST(DescribedLook, EveryBoardOfTheLibraryHasItsFullSize) {
  const std::map<std::string, std::string> sizes = {{"amazons6", "6x6"},         {"auction", ""},
                                                    {"breakthrough", "8x8"},     {"checkers", "8x8"},
                                                    {"connect_four", "7x6"},     {"chinese_checkers_6", ""},
                                                    {"cooperative", ""},         {"hex", "9x9"},
                                                    {"knights_tour", "5x5"},     {"kuhn_poker", ""},
                                                    {"monty_hall", ""},          {"nim", ""},
                                                    {"othello6", "6x6"},         {"prisoners_dilemma", ""},
                                                    {"rock_paper_scissors", ""}, {"sliding_puzzle", "3x3"},
                                                    {"tictactoe", "3x3"},        {"tictactoe3", "4x4"},
                                                    {"chinese_checkers_2", ""},  {"chinese_checkers_3", ""}};
  EXPECT_EQ(sizes.size(), gdl_files_of(gdl_library()).size());
  for (const auto& [name, size] : sizes) EXPECT_EQ(size_of(name), size) << name;
}

TEST(DescribedLook, RowsGoUpFromTheNearestInGamesOfSeveralAndDownInPuzzles) {
  const Json othello = look_at_start("othello6");
  EXPECT_EQ(othello["roles"], Json({"black", "white"}));
  EXPECT_EQ(othello["board"]["columns"], Json({"1", "2", "3", "4", "5", "6"}));
  EXPECT_EQ(othello["board"]["rows"], Json({"6", "5", "4", "3", "2", "1"}));
  EXPECT_EQ(othello["board"]["cells"][2], Json({"", "", "black", "white", "", ""}));
  EXPECT_EQ(othello["board"]["cells"][0], Json({"", "", "", "", "", ""}));
  EXPECT_EQ(look_at_start("sliding_puzzle")["board"]["cells"],
            Json({{"6", "1", "2"}, {"5", "7", "3"}, {"gap", "8", "4"}}));
}

TEST(DescribedLook, OneBoardHasAllThatStandsOnIt) {
  const gdl::Board amazons = board_of("amazons6");
  EXPECT_EQ(amazons.column_of.at({"queen", 3}), 1U);
  EXPECT_EQ(amazons.column_of.at({"arrow", 2}), 0U);
  const Json checkers = look_at_start("checkers");
  EXPECT_EQ(checkers["board"]["cells"][7][0], "black man");
  EXPECT_EQ(checkers["board"]["cells"][0][7], "white man");
}

TEST(DescribedLook, NumbersThatRunOnAreTakenFromTheDeclaration) {
  constexpr const char* rules = R"((role robot)
    (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9)
    (line 1) (line 2) (line 3) (line 4)
    (init (cell 1 1 robot)) (legal robot east)
    (<= (next (cell ?d ?r robot)) (true (cell ?c ?r robot)) (succ ?c ?d))
    (<= (next (cell ?d ?s robot)) (true (cell ?c ?r robot)) (succ ?c ?d) (succ ?r ?s))
    (<= terminal (true (cell 4 ?r robot))) (goal robot 100))";
  EXPECT_EQ(gdl::find_board(gdl::read_description(rules)).columns.size(), 9U);
  const std::string declared = std::string(rules) + "(<= (base (cell ?c ?r robot)) (line ?c) (line ?r))";
  EXPECT_EQ(gdl::find_board(gdl::read_description(declared)).columns.size(), 4U);
}

// Passing the constants of a chain to one place, a chain at a time, would take hours.
TEST(DescribedLook, ADescriptionThatIsTooLargeHasNoBoard) {
  std::string rules = "(role r) (init (at0 1 1))";
  for (int i = 0; i < 6000; ++i)
    rules += " (edge n" + std::to_string(i) + " n" + std::to_string(i + 1) + ") (<= (next (at" + std::to_string(i) +
             " ?x ?y)) (edge ?x ?y) (edge ?y ?x))";
  EXPECT_TRUE(gdl::fluent_domains(gdl::read_description(rules)).empty());
}

}  // namespace
}  // namespace ombre::testing
