#include "search/closing_table.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/bytes.h"
#include "games/chinese_checkers/chinese_checkers.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

struct Analysed {
  EndlessCheckers game{3, 1};
  GameGraph graph = GameGraph::explore(game, game.start());
  ForcedWins wins = forced_wins(graph);
  MaxnAnalysis maxn = analyse_maxn(graph);
};

TEST(ClosingTable, KnowsEveryStateOfTheSmallestStar) {
  const Analysed star;
  const testing::TemporaryFolder folder;
  const auto path = folder / "star.closing";
  write_closing_table(path, "chinese_checkers(players=3,side=1); ties=left", star.graph, star.wins, star.maxn);
  const ClosingTable table = ClosingTable::open(path);
  EXPECT_EQ(table.recipe(), "chinese_checkers(players=3,side=1); ties=left");
  EXPECT_EQ(table.players(), 3);
  ASSERT_EQ(table.size(), star.graph.size());
  for (GameGraph::Node node = 0; node < star.graph.size(); ++node) {
    const auto entry = table.find(star.graph.key(node));
    ASSERT_TRUE(entry);
    ASSERT_EQ(entry->forced_by, star.wins.by[node]);
    ASSERT_EQ(entry->forced_within.value_or(never), star.wins.moves[node]);
    ASSERT_EQ(entry->scores, star.maxn.scores(node));
    ASSERT_EQ(entry->ends_within.value_or(never), star.maxn.moves[node]);
    ASSERT_EQ(entry->move.value_or(MaxnAnalysis::no_choice), star.maxn.choice[node]);
  }
  EXPECT_EQ(table.find(star.graph.key(0) + 1), std::nullopt);
  EXPECT_EQ(table.find(0), std::nullopt);
  EXPECT_EQ(table.find(~std::uint64_t{0}), std::nullopt);
}

// From any state, the moves of the table lead to the result that it promises.
TEST(ClosingTable, ItsMovesLeadToItsResults) {
  const Analysed star;
  const testing::TemporaryFolder folder;
  write_closing_table(folder / "t", "", star.graph, star.wins, star.maxn);
  const ClosingTable table = ClosingTable::open(folder / "t");
  Random random(1);
  int ended = 0;
  for (int i = 0; i < 200; ++i) {
    auto state = star.game.start();
    for (int wander = random.below(12); wander > 0 && star.game.mover(state); --wander) {
      const auto moves = star.game.moves(state);
      state = star.game.after(state, *std::next(moves.begin(), random.below(static_cast<int>(moves.size()))));
    }
    const auto promised = table.find(star.game.key(state));
    ASSERT_TRUE(promised);
    if (!promised->ends_within) continue;
    for (int left = *promised->ends_within; left > 0; --left) {
      const auto moves = star.game.moves(state);
      state = star.game.after(state, *std::next(moves.begin(), *table.find(star.game.key(state))->move));
    }
    ASSERT_EQ(star.game.mover(state), std::nullopt);
    ASSERT_EQ(star.game.scores(state), promised->scores);
    ++ended;
  }
  EXPECT_GT(ended, 100);
}

TEST(ClosingTable, RefusesDamagedFiles) {
  const Analysed star;
  const testing::TemporaryFolder folder;
  const auto path = folder / "t";
  write_closing_table(path, "", star.graph, star.wins, star.maxn);
  testing::damage(path, 5000);
  EXPECT_EQ(error_of([&] { ClosingTable::open(path); }),
            path.string() +
                ": the file is damaged: its checksum does not fit; expected a whole closing table; delete "
                "this one and make it again");
}

// A payload that says nonsense under a fitting checksum.
TEST(ClosingTable, RefusesNonsense) {
  const testing::TemporaryFolder folder;
  const auto path = folder / "t";
  const auto error = [&](std::uint32_t players, std::uint32_t results, std::uint64_t states, std::size_t more) {
    std::vector<std::byte> payload;
    append_little(payload, players);
    append_little(payload, results);
    append_little(payload, states);
    payload.resize(payload.size() + more);
    DataFile::write(path, ClosingTable::format(), "", payload);
    const std::string text = error_of([&] { ClosingTable::open(path).find(0); });
    return text.substr(0, text.find("; expected")).substr(std::min(text.size(), path.string().size() + 2));
  };
  EXPECT_EQ(error(0, 0, 0, 0), "a table for 0 players");
  EXPECT_EQ(error(9, 0, 0, 0), "a table for 9 players");
  EXPECT_EQ(error(3, 4, 0, 40), "the file ends too early");
  EXPECT_EQ(error(3, 0, ~std::uint64_t{0}, 40), "more states than the file has room for");
  EXPECT_EQ(error(3, 0, 30, 40), "the file ends too early");
  EXPECT_EQ(error(3, 0, 0, 1), "bytes behind the last state");
  EXPECT_EQ(error(3, 0, 1, 17), "a state with the result number 0");
}

}  // namespace
}  // namespace ombre
