#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "match/kept_files.h"
#include "match/match.h"
#include "search/opening_book.h"
#include "search/retrograde.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

const char* const small_board = "connect_four(width=5,height=4,line=3)";

// A cache folder of its own for each test.
class BookAgent : public ::testing::Test {
 protected:
  testing::TemporaryFolder folder_;
  testing::OtherCache cache_{folder_.path()};
};

// The entry that plays move number `move` in a state.
BookEntry entry_of(const GameEntry& game, const Position& position, int move) {
  return {game.table_key(position), move, 1, {}, game.move_names(position)[static_cast<std::size_t>(move)]};
}

void keep(const GameEntry& game, const std::vector<BookEntry>& entries) {
  write_book(book_path(game.spec()), game.spec(), game.players(), "test", entries);
}

// A table with this agent on every seat.
std::unique_ptr<GameTable> table_of(const GameEntry& game, const std::string& agent,
                                    std::optional<std::string> position = std::nullopt) {
  TableOptions options;
  options.seats.assign(static_cast<std::size_t>(game.players()), read_agent(agent));
  options.position = std::move(position);
  return game.table(options);
}

TEST_F(BookAgent, PlaysTheMovesOfItsBookWithoutSearching) {
  const auto game = make_game(small_board);
  // The last column is not what a search chooses.
  const std::string searched = table_of(*game, "search(depth=4,shuffle=off)")->agent_move().move;
  const BookEntry first = entry_of(*game, {}, 4);
  ASSERT_NE(first.name, searched);
  keep(*game, {first});

  const auto table = table_of(*game, "search(depth=4,shuffle=off,book=on)");
  const Thought known = table->agent_move();
  EXPECT_EQ(known.move, first.name);
  EXPECT_EQ(known.depth, std::nullopt);
  EXPECT_EQ(known.nodes, 0U);
  const Thought unknown = table->agent_move();
  EXPECT_EQ(unknown.depth, 4);
  EXPECT_GT(unknown.nodes, 0U);
  EXPECT_EQ(table_of(*game, "search(depth=4,shuffle=off,book=off)")->agent_move().move, searched);
  EXPECT_EQ(table_of(*game, "random")->ask(read_agent("search(depth=4,book=on)")).move, first.name);
}

TEST_F(BookAgent, MovesOfTheBookAreDecisionsButNoSearches) {
  const auto game = make_game(small_board);
  keep(*game, {entry_of(*game, {}, 0)});
  const Match match(*game, read_agents("search(depth=2,book=on),search(depth=2)"),
                    {.deals = 1, .seats = Seats::fixed, .seed = 3, .threads = 2});
  const auto records = match.play(
      {}, [](const GameRecord&) {}, nullptr);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].seats[0].decisions, records[0].seats[0].searches + 1);
  EXPECT_EQ(records[0].seats[1].decisions, records[0].seats[1].searches);
}

TEST_F(BookAgent, SaysHowToMakeABookThatIsNotThere) {
  const auto game = make_game(small_board);
  const AgentSpec agent = read_agent("search(depth=2,book=on)");
  EXPECT_EQ(error_of([&] { game->check_agent(agent, Information::open); }),
            book_path(game->spec()).string() +
                ": there is no opening book; expected one made by: ombre book "
                "'connect_four(width=5,height=4,line=3)'");
  EXPECT_EQ(error_of([&] { game->check_agent(read_agent("search(depth=2)"), Information::open); }), "no error");
}

TEST_F(BookAgent, RefusesADamagedBookAndOneOfAnotherGame) {
  const AgentSpec agent = read_agent("search(depth=2,book=on)");
  const auto first = make_game(small_board);
  keep(*first, {entry_of(*first, {}, 0)});
  const auto second = make_game("connect_four(width=4,height=4,line=3)");
  std::filesystem::copy(book_path(first->spec()), book_path(second->spec()));
  EXPECT_EQ(error_of([&] { second->check_agent(agent, Information::open); }),
            book_path(second->spec()).string() +
                ": a book for 'connect_four(width=5,height=4,line=3)'; expected one made by: ombre book "
                "'connect_four(width=4,height=4,line=3)'");
  testing::damage(book_path(first->spec()), 100);
  EXPECT_EQ(error_of([&] { first->check_agent(agent, Information::open); }),
            book_path(first->spec()).string() +
                ": the file is damaged: its checksum does not fit; expected a whole opening book; make it again");
}

TEST_F(BookAgent, ABookMadeBySearchesIsFollowedToItsEnd) {
  const auto game = make_game(small_board);
  const BookOptions options{.plies = 3, .width = 2, .threads = 2};
  std::size_t told = 0;
  const auto entries = game->book({}, {.algorithm = Algorithm::alphabeta, .depth = 5}, no_evaluation, options,
                                  [&](int, std::size_t done) { told = done; });
  EXPECT_EQ(told, entries.size());
  EXPECT_GE(entries.size(), 4U);
  EXPECT_LE(entries.size(), 7U);
  keep(*game, entries);
  const auto table = table_of(*game, "search(depth=1,book=on)");
  for (int ply = 0; ply < options.plies; ++ply) EXPECT_EQ(table->agent_move().depth, std::nullopt) << ply;
  EXPECT_EQ(table->agent_move().depth, 1);
}

// The same pegs and mover, some rounds later.
TEST_F(BookAgent, MovesMadeAreNotPartOfTheKey) {
  const auto star = make_game("chinese_checkers(players=3,board=small)");
  const std::string start = star->show({});
  EXPECT_EQ(star->table_key({start + "; moves 3"}), star->table_key({}));
  EXPECT_NE(star->table_key({start + "; moves 1"}), star->table_key({}));
  keep(*star, {entry_of(*star, {}, 5)});
  const Thought thought = table_of(*star, "search(depth=1,book=on)", start + "; moves 30")->agent_move();
  EXPECT_EQ(thought.move, star->move_names({})[5]);
  EXPECT_EQ(thought.depth, std::nullopt);

  const auto abalone = make_game("abalone(players=2)");
  EXPECT_EQ(abalone->table_key({abalone->show({}) + "; moves 4"}), abalone->table_key({}));
}

TEST_F(BookAgent, PlaysTheMovesOfTheTableWhileTheOthersAreAway) {
  const auto star = make_game("chinese_checkers(players=3,board=medium)");
  const auto table = table_of(*star, "search(depth=2,book=table)");
  int known = 0;
  int searched = 0;
  for (Thought thought; table->mover();) {
    thought = table->agent_move();
    ++(thought.depth ? searched : known);
  }
  EXPECT_GE(known, 3) << "the first moves of all";
  EXPECT_GT(searched, 0);
  EXPECT_EQ(
      error_of([] { make_game("connect_four")->check_agent(read_agent("search(book=table)"), Information::open); }),
      "book: no table of this game; expected on or off");
}

TEST_F(BookAgent, GraphsGoRoundInCircles) {
  const auto star = make_game("chinese_checkers(players=3,board=tiny)");
  EXPECT_EQ(star->graph({}, 2000).size(), 1245U);
  EXPECT_EQ(star->graph({star->show({}) + "; moves 9"}, 2000).size(), 1245U);
  EXPECT_EQ(error_of([&] { star->graph({}, 1244); }),
            "closing table: more than 1244 states can be reached; expected a smaller position, or a higher limit");
}

}  // namespace
}  // namespace ombre
