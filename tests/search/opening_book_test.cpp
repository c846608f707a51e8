#include "search/opening_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/bytes.h"
#include "core/erase_game.h"
#include "games/connect_four/connect_four.h"
#include "search/any_search.h"
#include "tests/search/graph_game.h"
#include "tests/support/input_error.h"
#include "tests/support/reference.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using testing::GraphGame;

// Every state has the moves to 2n+1 and 2n+2, and nothing ends before node 63.
GraphGame binary_tree() {
  std::vector<GraphGame::Node> nodes;
  for (int i = 0; i < 127; ++i) {
    GraphGame::Node node;
    if (i < 63) {
      node.mover = i % 3;
      node.after = {2 * i + 1, 2 * i + 2};
    }
    nodes.push_back(node);
  }
  return GraphGame(3, std::move(nodes));
}

// Prefers the second move.
std::vector<RankedMove<int>> second_first(int state) {
  return {{1, Scores(state, 1, 2), 7}, {0, Scores(-state, 3, 4), 7}};
}

std::vector<int> states_of(const GraphGame& game, const std::vector<BookEntry>& entries) {
  std::vector<int> states;
  for (const BookEntry& entry : entries)
    for (int state = 0; state < 127; ++state)
      if (game.key(state) == entry.key) states.push_back(state);
  return states;
}

TEST(BuildBook, GoesBreadthFirstOverTheBestMovesAndTheRepliesNextToThem) {
  const GraphGame game = binary_tree();
  const auto states = [&](const BookOptions& options) {
    return states_of(game, build_book(game, 0, options, second_first));
  };
  EXPECT_EQ(states({.plies = 3, .width = 1}), (std::vector<int>{0, 2, 6}));
  EXPECT_EQ(states({.plies = 3, .width = 2}), (std::vector<int>{0, 2, 1, 6, 5, 4, 3}));
  EXPECT_EQ(states({.plies = 3, .width = 2, .most_entries = 5}), (std::vector<int>{0, 2, 1, 6, 5}));
  EXPECT_EQ(states({.plies = 9, .width = 1}), (std::vector<int>{0, 2, 6, 14, 30, 62})) << "the game ends there";
  EXPECT_TRUE(states({.plies = 0}).empty());
  const auto entries = build_book(game, 0, {.plies = 2, .width = 1}, second_first);
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[1], (BookEntry{game.key(2), 1, 7, Scores(2, 1, 2), "6!"}));
}

TEST(BuildBook, SearchesAStateOnceAndSkipsWhatTheSearchLeavesOut) {
  // Both moves of the start lead to the same state.
  const GraphGame game(2, {{0, {1, 1}, {}}, {1, {2, 3}, {}}, {0, {3}, {}}, {std::nullopt, {}, {}}});
  int searched = 0;
  std::vector<int> plies;
  const auto search = [&](int state) {
    ++searched;
    return state == 2 ? std::vector<RankedMove<int>>() : std::vector<RankedMove<int>>{{0, {}, 1}};
  };
  const auto entries =
      build_book(game, 0, {.plies = 5, .width = 2}, search, [&](int ply, std::size_t) { plies.push_back(ply); });
  EXPECT_EQ(states_of(game, entries), (std::vector<int>{0, 1}));
  EXPECT_EQ(searched, 3);
  EXPECT_EQ(plies, (std::vector<int>{1, 2, 3}));
}

TEST(BuildBook, DoesNotDependOnTheThreads) {
  const GraphGame game = binary_tree();
  const auto one = build_book(game, 0, {.plies = 6, .width = 2}, second_first);
  EXPECT_EQ(one.size(), 63U);
  EXPECT_EQ(build_book(game, 0, {.plies = 6, .width = 2, .threads = 4}, second_first), one);
}

TEST(OpeningBook, FindsWhatWasWritten) {
  const GraphGame game = binary_tree();
  const testing::TemporaryFolder folder;
  const auto path = folder / "tree.book";
  const BookOptions options{.plies = 6, .width = 2};
  const auto entries = build_book(game, 0, options, second_first);
  write_book(path, "tree(size=127)", 3, "search second; " + describe(options), entries);
  const OpeningBook book = OpeningBook::open(path);
  EXPECT_EQ(book.size(), 63U);
  EXPECT_EQ(book.players(), 3);
  EXPECT_EQ(book.game(), "tree(size=127)");
  EXPECT_EQ(book.recipe(), "search second; book plies=6 width=2 entries=5000");
  for (const BookEntry& entry : entries) EXPECT_EQ(book.probe(entry.key), entry);
  EXPECT_EQ(book.probe(game.key(63)), std::nullopt);
  EXPECT_EQ(book.probe(0), std::nullopt);
  EXPECT_EQ(book.probe(~std::uint64_t{0}), std::nullopt);
  EXPECT_EQ(book_move(game, 5, book), 1);
  EXPECT_EQ(book_move(game, 70, book), std::nullopt);
}

TEST(OpeningBook, RefusesAMoveThatTheGameDoesNotHave) {
  const GraphGame game = binary_tree();
  const testing::TemporaryFolder folder;
  const auto path = folder / "b";
  for (const BookEntry& wrong : {BookEntry{game.key(0), 0, 1, {}, "2!"}, BookEntry{game.key(0), 2, 1, {}, "2!"}}) {
    write_book(path, "tree", 3, "", {wrong});
    const OpeningBook book = OpeningBook::open(path);
    EXPECT_EQ(error_of([&] { book_move(game, 0, book); }),
              path.string() +
                  ": the book's move '2!' is not one of the state's; expected a book made for 'tree' by "
                  "this version; make it again");
  }
}

TEST(OpeningBook, RefusesDamageAndNonsense) {
  const testing::TemporaryFolder folder;
  const auto path = folder / "b";
  write_book(path, "tree", 3, "", {{1, 0, 1, {}, "move"}});
  testing::damage(path, 100);
  EXPECT_EQ(error_of([&] { OpeningBook::open(path); }),
            path.string() +
                ": the file is damaged: its checksum does not fit; expected a whole opening book; make it "
                "again");
  const auto error = [&](std::uint32_t players, std::uint64_t text, std::uint64_t entries, std::size_t more) {
    std::vector<std::byte> payload;
    append_little(payload, players);
    append_little(payload, std::uint32_t{0});
    append_little(payload, text);
    append_little(payload, entries);
    payload.resize(payload.size() + more, std::byte{0});
    DataFile::write(path, OpeningBook::format(), "", payload);
    const std::string what = error_of([&] { OpeningBook::open(path); });
    return what.substr(0, what.find("; expected")).substr(std::min(what.size(), path.string().size() + 2));
  };
  EXPECT_EQ(error(0, 0, 0, 0), "a book for 0 players");
  EXPECT_EQ(error(9, 0, 0, 0), "a book for 9 players");
  EXPECT_EQ(error(3, 0, ~std::uint64_t{0}, 10), "more entries than the file has room for");
  EXPECT_EQ(error(3, 0, 10, 20), "the file ends too early");
  EXPECT_EQ(error(3, 10, 0, 5), "the file ends too early");
  EXPECT_EQ(error(3, 0, 0, 5), "bytes behind the last entry");
}

// Ranked moves have the values of the plain definition.
TEST(RankedMoves, AreTheMovesWithTheirValuesBestFirst) {
  const ConnectFour game({4, 4, 3});
  ConnectFour::State state = game.read("..../..../..X./O.OX");
  for (const char* name : {"maxn", "alphabeta"}) {
    const SearchRequest request{.algorithm = algorithm_named(name).id, .depth = 4};
    const EvaluatedGame searched(erase_game(game), nullptr, no_evaluation);
    const auto ranked = ranked_moves(searched, erase_state(game, state), request);
    ASSERT_EQ(ranked.size(), game.moves(state).size());
    const Player mover = *game.mover(state);
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      const auto expected =
          reference::maxn(game, game.after(state, ranked[i].move.as<ConnectFour::Move>()), 3, Ties::left, mover);
      EXPECT_EQ(ranked[i].scores[mover], expected.value[mover]) << name;
      EXPECT_LE(ranked[i].depth, 4);
      if (i == 0) continue;
      const Score before = ranked[i - 1].scores[mover];
      EXPECT_TRUE(before > ranked[i].scores[mover] ||
                  (before == ranked[i].scores[mover] && ranked[i - 1].move.word < ranked[i].move.word));
    }
  }
}

TEST(OpeningBook, PlaysTheBestMovesOfASmallBoard) {
  const ConnectFour game({4, 4, 3});
  const testing::TemporaryFolder folder;
  const EvaluatedGame searched(erase_game(game), nullptr, no_evaluation);
  const auto entries = build_book(
      searched.rules(), erase_state(game, {}), {.plies = 3, .width = 2},
      [&](const AnyState& state) { return ranked_moves(searched, state, {.algorithm = Algorithm::alphabeta}); });
  EXPECT_EQ(entries.size(), 7U);
  write_book(folder / "b", "connect_four(width=4,height=4,line=3)", 2, "alphabeta to the end", entries);
  const OpeningBook book = OpeningBook::open(folder / "b");
  ConnectFour::State state;
  for (int ply = 0; ply < 3; ++ply) {
    const auto move = book_move(game, state, book);
    ASSERT_TRUE(move);
    const auto value = reference::minimax(game, state, reference::to_the_end, PlayerSet(ply % 2), Objective::own);
    EXPECT_EQ(*move, value.line.front());
    EXPECT_EQ(book.probe(game.key(state))->scores[ply % 2], value.value);
    state = game.after(state, *move);
  }
}

}  // namespace
}  // namespace ombre
