#include "catalog/catalog.h"
#include "core/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

SearchRequest request_for(const std::string& algorithm) {
  SearchRequest request;
  request.algorithm = algorithm_named(algorithm).id;
  return request;
}

TEST(Catalog, EveryGameIsDescribedStartsAndCounts) {
  ASSERT_FALSE(game_families().empty());
  for (const GameFamily& family : game_families()) {
    SCOPED_TRACE(family.info.name);
    EXPECT_FALSE(family.info.summary.empty());
    EXPECT_FALSE(family.info.state_text.empty());
    EXPECT_FALSE(family.info.move_text.empty());
    const std::unique_ptr<GameEntry> game = make_game(family.info.name);
    EXPECT_EQ(game->info().name, family.info.name);
    EXPECT_GE(game->players(), 1);
    const std::string start = game->show({std::nullopt, 1});
    EXPECT_EQ(game->show({start, 0}), start);
    EXPECT_EQ(game->perft({std::nullopt, 1}, 2).size(), 3U);
    EXPECT_EQ(game->perft({start, 0}, 2), game->perft({std::nullopt, 1}, 2));
    EXPECT_EQ(make_game(game->spec())->spec(), game->spec());
  }
}

// A seed deals the same cards to a search, at a table and in the first deal of a match.
TEST(Catalog, ASeedHasOneMeaning) {
  for (const GameFamily& family : game_families()) {
    SCOPED_TRACE(family.info.name);
    const std::unique_ptr<GameEntry> game = make_game(family.info.name);
    TableOptions seats;
    seats.seats.assign(static_cast<std::size_t>(game->players()), std::nullopt);
    for (seats.seed = 1; seats.seed <= 5; ++seats.seed)
      EXPECT_EQ(game->show({std::nullopt, seats.seed}), game->table(seats)->position());
  }
}

TEST(Catalog, SetsParameters) {
  EXPECT_EQ(make_game("connect_four(width=5,height=4)")->spec(), "connect_four(width=5,height=4,line=4)");
  EXPECT_EQ(make_game("tictactoe3(width=3)")->show({std::nullopt, 0}), ".../.../.../...");
}

TEST(Catalog, SaysWhatItDoesNotKnow) {
  const auto error = [](const char* spec) { return error_of([&] { make_game(spec); }); };
  EXPECT_EQ(error("ombre").substr(0, 56), "game: unknown game 'ombre'; expected one of abalone, big");
  EXPECT_EQ(error("connect_four(size=3)"), "connect_four: no parameter 'size'; expected one of width, height, line");
  EXPECT_EQ(error("connect_four(width=9,height=9)").substr(0, 35), "width and height: a board of 9 x 9;");
  EXPECT_EQ(error_of([] { make_game("tictactoe")->show({"X", 0}); }).substr(0, 6), "row 1:");
}

TEST(Catalog, SearchesFromTextToText) {
  const std::unique_ptr<GameEntry> game = make_game("tictactoe");
  Budget budget;
  const SearchAnswer answer = game->search({"XX./OO./...", 0}, request_for("alphabeta"), no_evaluation, budget, true);
  EXPECT_EQ(answer.report.value, 1);
  EXPECT_EQ(answer.report.line, std::vector<std::string>{"c3"});
  EXPECT_TRUE(answer.report.complete);
  ASSERT_EQ(answer.moves.size(), 5U);
  for (const SearchAnswer::MoveValue& move : answer.moves)
    EXPECT_EQ(move.report.value, move.move == "c3" ? 1 : (move.move == "c2" ? 0 : -1)) << move.move;

  const Json json = to_json(answer);
  EXPECT_EQ(json["algorithm"], "alphabeta");
  EXPECT_EQ(json["value"], 1);
  EXPECT_EQ(json["best"], "c3");
  EXPECT_EQ(json["position"], "XX./OO./...");
  EXPECT_EQ(json["nodes"], answer.report.expanded + answer.report.leaves);
  EXPECT_EQ(json["moves"].size(), 5U);
}

TEST(Catalog, TheBestOfAllMovesIsTheValue) {
  const std::unique_ptr<GameEntry> game = make_game("tictactoe3(width=3,height=3)");
  for (const char* name : {"maxn", "maxn-speculative", "paranoid", "negascout"}) {
    SCOPED_TRACE(name);
    Budget budget;
    SearchRequest request = request_for(name);
    request.ties = Ties::against_root;
    const SearchAnswer answer = game->search({"A.B/.../C..", 0}, request, no_evaluation, budget, true);
    const std::string best = answer.report.line.front();
    for (const SearchAnswer::MoveValue& move : answer.moves) {
      if (move.move == best) {
        EXPECT_EQ(move.report.value, answer.report.value);
        EXPECT_EQ(move.report.scores, answer.report.scores);
      }
      if (move.report.value) {
        EXPECT_LE(*move.report.value, *answer.report.value);
      } else {
        EXPECT_LE((*move.report.scores)[0], (*answer.report.scores)[0]);
      }
    }
  }
}

TEST(Catalog, AFinishedGameHasAValueAndNoMove) {
  Budget budget;
  const SearchAnswer answer =
      make_game("tictactoe")->search({"XXX/OO./...", 0}, request_for("maxn"), no_evaluation, budget, true);
  const Json json = to_json(answer);
  EXPECT_EQ(json["value"], (Json{1, -1}));
  EXPECT_TRUE(json["best"].is_null());
  EXPECT_FALSE(json.contains("moves"));
}

TEST(Catalog, ALimitEndsTheSearchWithWhatWasFound) {
  const std::unique_ptr<GameEntry> game = make_game("connect_four");
  for (const std::uint64_t nodes : {1U, 100U, 20'000U}) {
    Budget::Limits limits;
    limits.nodes = nodes;
    Budget budget(limits);
    const SearchAnswer answer = game->search({std::nullopt, 0}, request_for("alphabeta"), no_evaluation, budget, true);
    EXPECT_FALSE(answer.report.complete);
    EXPECT_TRUE(answer.report.value.has_value());
    EXPECT_FALSE(answer.report.line.empty());
    EXPECT_LE(answer.nodes, nodes);
    EXPECT_EQ(answer.moves.size(), 7U);
    EXPECT_TRUE(to_json(answer)["value"].is_number());
  }
}

}  // namespace
}  // namespace ombre
