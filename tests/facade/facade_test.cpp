// The short way in gives what the long one gives, and refuses what cannot be.
#include "facade/ombre.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/hearts/hearts.h"
#include "games/tictactoe3/tictactoe3.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

constexpr const char* board = "ABC./.A../..../B...";

TEST(Facade, SearchesAsTheGameDoes) {
  const auto game = make_game("tictactoe3");
  SearchRequest request;
  request.algorithm = Algorithm::maxn_speculative;
  Budget budget;
  const SearchAnswer whole = game->search({board, 0}, request, no_evaluation, budget, true);
  const SearchAnswer answer = search(*game, "maxn-speculative", {.position = board, .all_moves = true});
  EXPECT_EQ(answer.report.scores, whole.report.scores);
  EXPECT_EQ(answer.report.line, whole.report.line);
  EXPECT_EQ(answer.nodes, whole.nodes);
  ASSERT_EQ(answer.moves.size(), whole.moves.size());
  for (std::size_t i = 0; i < whole.moves.size(); ++i)
    EXPECT_EQ(answer.moves[i].report.scores, whole.moves[i].report.scores);

  // The same with the game's own states and moves.
  const TicTacToe3 rules;
  const auto report = search(rules, rules.read(board), "maxn-speculative");
  EXPECT_EQ(report.scores, whole.report.scores);
  ASSERT_EQ(report.line.size(), whole.report.line.size());
  EXPECT_EQ(rules.show_move(rules.read(board), report.line.front()), whole.report.line.front());
}

TEST(Facade, LimitsHold) {
  const auto game = make_game("connect_four");
  const SearchAnswer few = search(*game, "alphabeta", {.nodes = 5000});
  EXPECT_LE(few.nodes, 5000U);
  EXPECT_FALSE(few.report.complete);
  EXPECT_EQ(search(*game, "alphabeta", {.depth = 5}).report.depth, 5);
  EXPECT_EQ(search(*game, "uct", {.iterations = 300}).report.leaves, 300U);
  EXPECT_FALSE(search(*game, "alphabeta", {.time = std::chrono::milliseconds(20)}).report.complete);
}

TEST(Facade, AsksAsTheTableDoes) {
  const auto game = make_game("hearts(passing=off)");
  TableOptions seats;
  seats.seats.assign(4, std::nullopt);
  seats.seed = 3;
  seats.position = game->show({std::nullopt, 3});
  const auto table = game->table(seats);
  table->move("C2");
  const Thought expected = table->ask(read_agent("pimc(worlds=5)"));
  const Thought thought = pimc(*game, {.worlds = 5, .moves = {"C2"}, .seed = 3});
  EXPECT_EQ(thought.move, expected.move);
  ASSERT_EQ(thought.estimates.size(), expected.estimates.size());
  for (std::size_t i = 0; i < expected.estimates.size(); ++i)
    EXPECT_EQ(thought.estimates[i].value, expected.estimates[i].value);
  EXPECT_EQ(worlds(*game, {.seed = 3, .sample = 2}).worlds.size(), 2U);
}

TEST(Facade, PlaysWholeGamesAndMatches) {
  const auto game = make_game("hearts(limit=40)");
  const std::vector<std::string> agents(4, "rules");
  const PlayedGame one = play(*game, agents, {.seed = 2});
  ASSERT_EQ(one.hands.size(), 1U);
  EXPECT_EQ(one.scores, one.hands.front().scores);
  const PlayedGame whole = play(*game, agents, {.seed = 2, .whole = true});
  EXPECT_GT(whole.hands.size(), 1U);
  EXPECT_EQ(whole.hands.front().moves.size(), one.hands.front().moves.size());

  // Nobody need watch.
  const MatchResult result = match(*game, {"rules", "random"}, {.deals = 2, .seed = 1});
  EXPECT_EQ(result.deals, 2);
  int watched = 0;
  match(*game, {"rules", "random"}, {.deals = 2, .seed = 1}, [&](const GameRecord&) { ++watched; });
  EXPECT_EQ(watched, result.games);
}

TEST(Facade, OwnGamesHaveAgentsAndMatches) {
  const auto game = own_game("mine", TicTacToe3());
  EXPECT_EQ(game->spec(), "mine");
  EXPECT_FALSE(game->info().drawn_start);
  EXPECT_TRUE(own_game("dealt", *std::make_shared<const Hearts>())->info().drawn_start);
  EXPECT_EQ(search(*game, "maxn", {.position = board}).report.scores,
            search(*make_game("tictactoe3"), "maxn", {.position = board}).report.scores);
  EXPECT_EQ(match(*game, {"search(nodes=100)", "random"}, {.deals = 1, .seed = 1}).deals, 1);
}

TEST(Facade, ProgramsPlayAndForfeit) {
  const auto game = make_game("tictactoe");
  const PlayedGame played = play(*game, {"exec(false)", "random"}, {.seed = 1});
  EXPECT_NE(played.forfeits[0], "");
  EXPECT_EQ(played.forfeits[1], "");
  EXPECT_NE(ask(*game, "exec(false)").forfeit, "");
  EXPECT_EQ(match(*game, {"exec(false)", "random"}, {.deals = 1, .seed = 1}).games, 2);
}

TEST(Facade, SolvesDealsAloneAndTogether) {
  const BridgeFields ending{.deal = "N:AK... .AK.. 32... ...AK", .trump = "N", .leader = "N"};
  BridgeFields ruffed = ending;
  ruffed.trump = "H";
  const auto both = solve_bridge(std::vector{ending, ruffed}, 2);
  EXPECT_EQ(both[0].tricks, solve_bridge(ending).tricks);
  EXPECT_EQ(both[1].tricks, solve_bridge(ruffed).tricks);
  EXPECT_NE(both[0].tricks, both[1].tricks);
  EXPECT_EQ(solve_skat({.game = "C", .hands = {"CJ CA ST", "SJ CT SA", "HJ DA H7"}, .declarer = 0}).value, 14);
}

TEST(Facade, SaysWhatIsWrong) {
  const auto game = make_game("tictactoe3");
  EXPECT_NE(error_of([&] { search(*game, "magic"); }).find("maxn-speculative"), std::string::npos);
  EXPECT_NE(error_of([&] { search(*game, "maxn", {.position = "??"}); }), "no error");
  EXPECT_NE(error_of([&] { ask(*game, "no-such"); }), "no error");
  EXPECT_EQ(error_of([&] { play(*game, {"random"}); }), "agents: 1 agents; expected one for each of the 3 players");
  EXPECT_NE(error_of([&] { play(*game, {"random", "random", "random"}, {.whole = true}); }), "no error");
  EXPECT_EQ(error_of([] { solve_bridge(BridgeFields{}); }).substr(0, 5), "deal:");
  EXPECT_NE(error_of([&] { solve_skat(SkatFields{}); }), "no error");
  const std::vector<BridgeFields> two(2);
  EXPECT_EQ(error_of([&] { solve_bridge(two, 0); }), "threads: 0 threads; expected 1 or more");
  EXPECT_EQ(error_of([&] { solve_bridge(two); }).substr(0, 16), "problem 1, deal:");
}

}  // namespace
}  // namespace ombre
