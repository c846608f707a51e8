// Every pruned search equals the plain one in every game with an evaluation: positions from random play, small
// depths, all and few moves, with and without a table, in the given order and best moves first.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

// A state some random moves into a game that goes on.
std::string random_position(const GameEntry& game, std::uint64_t seed) {
  constexpr int most_plies = 40;
  TableOptions options;
  options.seed = seed;
  options.seats.assign(static_cast<std::size_t>(game.players()), read_agent("random"));
  Random random(seed);
  const std::unique_ptr<GameTable> table = game.table(options);
  std::string position = table->position();
  for (int plies = random.below(most_plies); plies > 0; --plies) {
    table->agent_move();
    if (!table->mover()) break;
    position = table->position();
  }
  return position;
}

struct Setting {
  int depth;
  int cap;
  std::size_t table_bytes;
  OrderKind order;
};

SearchReport<std::string> search(const GameEntry& game, const std::string& position, const std::string& algorithm,
                                 const Setting& setting) {
  SearchRequest request;
  request.algorithm = algorithm_named(algorithm).id;
  request.depth = setting.depth;
  request.order = setting.order;
  request.table_bytes = setting.table_bytes;
  request.objective = Objective::difference;
  Budget budget;
  return game.search({position, 0}, request, {.cap = setting.cap}, budget, false).report;
}

class EvaluatedGames : public ::testing::TestWithParam<std::string> {};

TEST_P(EvaluatedGames, PrunedSearchesFindWhatPlainOnesFind) {
  const std::unique_ptr<GameEntry> game = make_game(GetParam());
  const std::vector<Setting> settings = {{2, 0, 0, OrderKind::given},
                                         {3, 4, 0, OrderKind::given},
                                         {3, 4, 1U << 16, OrderKind::best},
                                         {4, 3, 1U << 16, OrderKind::given}};
  const int positions = std::max(2, testing::scaled_down(12));
  for (int i = 0; i < positions; ++i) {
    const std::string position = random_position(*game, static_cast<std::uint64_t>(i));
    for (const Setting& setting : settings) {
      SCOPED_TRACE(position + ", depth " + std::to_string(setting.depth) + ", cap " + std::to_string(setting.cap));
      const SearchReport<std::string> plain = search(*game, position, "maxn", setting);
      for (const char* algorithm :
           {"maxn-immediate", "maxn-shallow", "maxn-bnb", "maxn-abbnb", "maxn-lastbranch", "maxn-speculative"}) {
        const SearchReport<std::string> pruned = search(*game, position, algorithm, setting);
        EXPECT_EQ(pruned.scores, plain.scores) << algorithm;
        EXPECT_EQ(pruned.line, plain.line) << algorithm;
      }
      const SearchReport<std::string> minimax = search(*game, position, "minimax", setting);
      for (const char* algorithm : {"alphabeta", "negascout", "mtdf", "paranoid"}) {
        const SearchReport<std::string> pruned = search(*game, position, algorithm, setting);
        EXPECT_EQ(pruned.value, minimax.value) << algorithm;
        EXPECT_EQ(pruned.line, minimax.line) << algorithm;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EvaluatedGames,
                         ::testing::Values("chinese_checkers(players=3,board=small)", "chinese_checkers(players=6)",
                                           "abalone(players=3)", "hearts(players=3)", "hearts(passing=off,jack=on)",
                                           "skat", "skat(ramsch=on,scoring=seeger)", "skat(contract=C)",
                                           "skat(contract=N,declarer=2)", "spades", "spades(players=4,scoring=bids)",
                                           "sergeant_major", "pinochle", "cribbage(players=3)", "cribbage(players=4)",
                                           "big_two(players=3)", "crazy_eights(players=4)"),
                         [](const auto& one) {
                           std::string name;
                           for (const char c : one.param)
                             name += (std::isalnum(static_cast<unsigned char>(c)) != 0) ? c : '_';
                           return name;
                         });

}  // namespace
}  // namespace ombre
