#include "games/chinese_checkers/chinese_checkers_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "search/maxn.h"
#include "tests/support/evaluated.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

using Knowledge = ChineseCheckersKnowledge;
using State = ChineseCheckers::State;
using Evaluated = testing::Evaluated<ChineseCheckers, Knowledge>;
using testing::scaled_down;

static_assert(KnowledgeOf<Knowledge, ChineseCheckers>);

const std::vector<int> player_numbers = {2, 3, 4, 6};

// Steps between two holes of a frame, one after the other.
int steps_between(const StarBoard& board, int from, int to) {
  const int u = to / board.width() - from / board.width();
  const int v = to % board.width() - from % board.width();
  return std::max({std::abs(u), std::abs(v), std::abs(u + v)});
}

// The squared distance of two holes, in steps, as on a board of equal triangles.
int square_between(const StarBoard& board, int from, int to) {
  const int u = to / board.width() - from / board.width();
  const int v = to % board.width() - from % board.width();
  return u * u + u * v + v * v;
}

int steps_left(const ChineseCheckers& game, const State& state, Player player) {
  const int side = game.board().side();
  return star_sums(side, game.start_point(player) >= 3, state.pegs[at(player)]).steps_left(side);
}

// The estimate of one player from its pegs one by one.
Score plain_estimate(const ChineseCheckers& game, const State& state, Player player) {
  const StarBoard& board = game.board();
  const ChineseCheckersWeights weights;
  const ChineseCheckers::PegList pegs = game.frame_pegs(state, player);
  int outside = 0;
  int last = 0;
  int spread = 0;
  for (const int peg : pegs) {
    const int steps = steps_between(board, peg, board.frame_holes() - 1);
    EXPECT_EQ(steps, board.steps_to_tip(peg));
    outside += board.in_goal(peg) ? 0 : 1;
    last = std::max(last, steps);
    for (const int other : pegs) spread += peg < other ? square_between(board, peg, other) : 0;
  }
  const int left_at_start = steps_left(game, game.start(), player);
  return weights.step * (left_at_start / 2 - steps_left(game, state, player)) - weights.outside * outside -
         weights.straggler * last - weights.spread * spread / (board.pegs() * board.pegs());
}

std::string best_ranked(const ChineseCheckers& game, const State& state) {
  const Evaluated evaluated(game, {}, {});
  return game.show_move(state, evaluated.moves(state)[0]);
}

TEST(ChineseCheckersKnowledge, EvaluatedGamesKeepTheLaws) {
  for (const int players : player_numbers)
    for (int side = 1; side <= 4; ++side)
      for (const int cap : {0, 10}) {
        const ChineseCheckers game({players, side, 60});
        check_laws(Evaluated(game, {}, {.cap = cap}), 1, scaled_down(2));
      }
}

TEST(ChineseCheckersKnowledge, EstimatesAreWhatTheyAreByThePegsOneByOne) {
  Random random(1);
  for (const int players : player_numbers)
    for (int side = 1; side <= 4; ++side) {
      const ChineseCheckers game({players, side, 200});
      for (State state = game.start(); game.mover(state);) {
        const Scores estimate = Knowledge().estimate(game, state);
        for (Player p = 0; p < players; ++p) ASSERT_EQ(estimate[p], plain_estimate(game, state, p)) << game.show(state);
        const StarMoveList moves = game.moves(state);
        state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
      }
    }
}

TEST(ChineseCheckersKnowledge, AWinOutweighsAllAndTheSoonerTheBetter) {
  const ChineseCheckers game({3, 1, 100});
  const State early = game.read("./..../.../C..B/A; moves 4");
  const State late = game.read("./..../.../C..B/A; moves 7");
  const State near = game.read("./..../.../C.AB/.; moves 3");
  const Knowledge knowledge;
  EXPECT_EQ(knowledge.estimate(game, early),
            Scores(2 * (Knowledge::win + 96), -Knowledge::win - 96, -Knowledge::win - 96));
  EXPECT_GT(knowledge.estimate(game, early)[0], knowledge.estimate(game, late)[0]);
  EXPECT_LT(knowledge.estimate(game, early)[1], knowledge.estimate(game, late)[1]);
  EXPECT_LT(knowledge.estimate(game, near)[0], Knowledge::win / 100);
  const State drawn = ChineseCheckers({3, 1, 3}).read("./..../.../C.AB/.; moves 3");
  EXPECT_EQ(knowledge.estimate(ChineseCheckers({3, 1, 3}), drawn), Scores(0, 0, 0));
}

TEST(ChineseCheckersKnowledge, DistanceLeft) {
  const std::vector<int> at_start = {4, 20, 56, 120};
  for (const int players : player_numbers)
    for (int side = 1; side <= 4; ++side)
      for (Player p = 0; p < players; ++p) {
        const ChineseCheckers game({players, side, 100});
        EXPECT_EQ(steps_left(game, game.start(), p), at_start[static_cast<std::size_t>(side) - 1]);
      }
  const ChineseCheckers game({3, 2, 100});
  EXPECT_EQ(steps_left(game, game.read("./../......./.C..B./C...B/.C..B./......./AA/A; moves 1"), 0), 0);
  // The last peg stands in the row before the goal, but on the wrong side of it.
  EXPECT_EQ(steps_left(game, game.read("./../......./.C..B./C...B/.C..B./..A..../A./A"), 0), 2);
}

TEST(ChineseCheckersKnowledge, TheLongestWayIsTriedFirstThenTheRearmostPeg) {
  const ChineseCheckers game({2, 2, 100});
  // a1-e3 is a chain of two jumps.
  EXPECT_EQ(best_ranked(game, game.read("A/A./......./..B.../A..../....../......./BB/.; moves 2")), "a1-e3");
  // All can go one step.
  const State even = game.read("./../...A.../....../A...A/....../......./BB/B; moves 2");
  EXPECT_EQ(best_ranked(game, even).substr(0, 2), "c4");
  const Evaluated six(game, {}, {.cap = 6});
  EXPECT_EQ(six.moves(even).size(), 6U);
  for (const StarMove move : six.moves(even))
    EXPECT_GE(game.board().row(move.to), game.board().row(move.from)) << game.show_move(even, move);
}

TEST(ChineseCheckersKnowledge, MovesAway) {
  const testing::TemporaryFolder folder;
  const testing::OtherCache cache(folder.path());
  const Knowledge knowledge;
  const ChineseCheckers tiny({3, 1, 100});
  for (Player p = 0; p < 3; ++p) EXPECT_EQ(knowledge.moves_away(tiny, tiny.start(), p), 4);
  const State won = tiny.read("./..../.../C..B/A; moves 4");
  EXPECT_EQ(knowledge.moves_away(tiny, won, 0), 0);
  EXPECT_EQ(knowledge.moves_away(tiny, won, 1), 4);
  // A has won, although its other pegs are far away.
  const ChineseCheckers medium({2, 2, 100});
  const State blocked = medium.read("./../......./..B.../AA.../....../......./BA/B; moves 9");
  EXPECT_EQ(knowledge.moves_away(medium, blocked, 0), 0);
  EXPECT_GT(knowledge.moves_away(medium, blocked, 1), 3);
}

// A search of three plies finds its way home from everywhere, also around the last corner.
TEST(ChineseCheckersKnowledge, ShallowSearchesFinishTheirGames) {
  for (int side = 1; side <= 3; ++side)
    for (int i = 0; i < scaled_down(4); ++i) {
      const ChineseCheckers game({3, side, 300});
      Random random(static_cast<std::uint64_t>(i));
      State state = game.start();
      while (const auto mover = game.mover(state)) {
        const Evaluated evaluated(game, {}, {.cap = 10, .shuffle = random.bits()});
        Budget budget;
        GivenOrder order;
        NoObserver<State> observer;
        const auto context =
            std::make_unique<SearchContext<Evaluated>>(SearchContext<Evaluated>{evaluated, budget, order, observer});
        const auto report = Maxn<Evaluated>(*context, {}).run(state, 3);
        ASSERT_FALSE(report.line.empty());
        state = game.after(state, report.line[0]);
      }
      EXPECT_NE(state.winner, ChineseCheckers::nobody) << game.draw(state);
    }
}

}  // namespace
}  // namespace ombre
