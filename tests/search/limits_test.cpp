// Depth, node and time limits, threads, orders and tables: what they may change and what not.
#include <gtest/gtest.h>

#include <atomic>

#include "core/any_game.h"
#include "games/connect_four/connect_four.h"
#include "search/run_search.h"
#include "search/transposition_table.h"

namespace ombre {
namespace {

template <class G>
auto run(const G& game, const SearchRequest& request, Budget::Limits limits = {}) {
  Budget budget(limits);
  NoObserver<typename G::State> silent;
  Random random(1);
  return run_search(game, game.start(random), request, budget, silent);
}

TEST(Limits, NodeLimitReturnsTheLastFinishedIteration) {
  const ConnectFour game;
  SearchRequest request;
  request.algorithm = Algorithm::alphabeta;
  const auto stopped = run(game, request, {.nodes = 20'000});
  EXPECT_FALSE(stopped.complete);
  ASSERT_GT(stopped.depth, 2);
  request.depth = stopped.depth;
  request.deepen = true;
  const auto whole = run(game, request);
  EXPECT_TRUE(whole.complete);
  EXPECT_EQ(whole.value, stopped.value);
  EXPECT_EQ(whole.line, stopped.line);
}

TEST(Limits, TimeAndStopEndASearch) {
  const ConnectFour game;
  SearchRequest request;
  request.algorithm = Algorithm::negascout;
  const auto timed = run(game, request, {.deadline = Budget::Clock::now() + std::chrono::milliseconds(30)});
  EXPECT_FALSE(timed.complete);
  EXPECT_FALSE(timed.line.empty());
  const std::atomic<bool> stop = true;
  const auto stopped = run(game, request, {.stop = &stop});
  EXPECT_FALSE(stopped.complete);
}

TEST(Limits, DeepeningStopsAtTheEndOfTheGame) {
  const ConnectFour game({.width = 3, .height = 3, .line = 3});
  SearchRequest request;
  request.algorithm = Algorithm::alphabeta;
  request.deepen = true;
  const auto report = run(game, request);
  EXPECT_TRUE(report.complete);
  EXPECT_LE(report.depth, 9);
}

// A position where every move of the root has another value, with wins in reach.
TEST(Threads, GiveTheAnswerOfOneThread) {
  const ConnectFour game;
  const auto state = game.read("......./......./......./...X.../..OXO../.OXXO.X");
  NoObserver<ConnectFour::State> silent;
  for (const AlgorithmInfo& info : algorithms()) {
    if (!info.exact) continue;
    for (const int depth : {1, 5}) {
      SearchRequest request;
      request.algorithm = info.id;
      request.depth = depth;
      Budget budget;
      const auto one = run_search(game, state, request, budget, silent);
      request.threads = 3;
      for (int repeat = 0; repeat < 3; ++repeat) {
        const auto many = run_search(game, state, request, budget, silent);
        EXPECT_EQ(many.scores, one.scores) << info.name;
        EXPECT_EQ(many.value, one.value) << info.name;
        EXPECT_EQ(many.line, one.line) << info.name;
      }
    }
  }
}

TEST(Threads, LeaveNodeLimitsToOneThread) {
  const ConnectFour game;
  SearchRequest request;
  request.algorithm = Algorithm::alphabeta;
  request.threads = 4;
  const auto report = run(game, request, {.nodes = 5'000});
  EXPECT_TRUE(report.counted);
  EXPECT_LE(report.expanded + report.leaves, 5'000U);
}

TEST(Tables, NeverChangeTheAnswerOfARealGame) {
  const ConnectFour game({.width = 4, .height = 4, .line = 3});
  for (const std::string name :
       {"alphabeta", "negascout", "paranoid", "maxn-speculative", "maxn-shallow", "maxn-abbnb"}) {
    SearchRequest request;
    request.algorithm = algorithm_named(name).id;
    request.table_bytes = 0;
    const auto bare = run(game, request);
    for (const std::size_t bytes : {std::size_t{4096}, std::size_t{1} << 22}) {
      request.table_bytes = bytes;
      const auto with = run(game, request);
      EXPECT_EQ(with.value, bare.value) << name;
      EXPECT_EQ(with.scores, bare.scores) << name;
      EXPECT_EQ(with.line, bare.line) << name;
      EXPECT_LT(with.expanded, bare.expanded) << name;
    }
  }
}

TEST(Orders, SaveWorkAndKeepTheAnswer) {
  const ConnectFour game;
  SearchRequest request;
  request.algorithm = Algorithm::alphabeta;
  request.depth = 8;
  request.deepen = true;
  const auto given = run(game, request);
  for (const OrderKind order : {OrderKind::best, OrderKind::history, OrderKind::fastest, OrderKind::shuffled}) {
    request.order = order;
    const auto ordered = run(game, request);
    EXPECT_EQ(ordered.value, given.value);
    EXPECT_EQ(ordered.line, given.line);
    if (order == OrderKind::history) {
      EXPECT_LT(ordered.expanded, given.expanded);
    }
  }
}

struct NumberRecord {
  int number;
  RecordState state;
};

TEST(Table, PrefersOldAndShallowEntriesAsVictims) {
  TranspositionTable<NumberRecord> table(1);  // one bucket, of two
  const auto keep = [&](std::uint64_t key, int depth) {
    NumberRecord& record = table.claim(key);
    record.number = static_cast<int>(key);
    record.state.set_depth(depth);
  };
  keep(1, 5);
  table.age();
  keep(2, 1);
  keep(3, -1);  // 1 is of an older search
  EXPECT_EQ(table.find(1), nullptr);
  ASSERT_NE(table.find(3), nullptr);
  keep(4, 7);  // 3 is the shallower one
  EXPECT_EQ(table.find(3), nullptr);
  ASSERT_NE(table.find(2), nullptr);
  EXPECT_EQ(table.find(2)->number, 2);
  EXPECT_EQ(table.find(4)->number, 4);
}

// A bucket of what two-sided searches keep is one line of the processor's cache.
static_assert(sizeof(BoundsRecord<AnyMove>) == 24);

TEST(Uct, FindsTheWinningMoveAndRepeats) {
  const ConnectFour game;
  Budget budget;
  NoObserver<ConnectFour::State> silent;
  SearchRequest request;
  request.algorithm = Algorithm::uct;
  request.iterations = 2000;
  request.seed = 5;
  const auto state = game.read("......./......./......./X....../XO...../XO.....");
  const auto first = run_search(game, state, request, budget, silent);
  const auto again = run_search(game, state, request, budget, silent);
  EXPECT_EQ(first.line, again.line);
  EXPECT_EQ(first.means, again.means);
  ASSERT_FALSE(first.line.empty());
  EXPECT_EQ(game.show_move(state, first.line.front()), "1");
}

TEST(Requests, ThatDoNotFitAreRefused) {
  const ConnectFour game;
  SearchRequest request;
  EXPECT_THROW(algorithm_named("alphabetta"), InputError);
  request.algorithm = Algorithm::alphabeta;
  request.maximisers = PlayerSet(2);
  EXPECT_THROW(run(game, request), InputError);
  request.maximisers.reset();
  request.algorithm = Algorithm::maxn;
  request.order = OrderKind::fastest;
  EXPECT_THROW(run(game, request), InputError);
}

}  // namespace
}  // namespace ombre
