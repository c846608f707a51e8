#include "games/abalone/abalone_knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "tests/games/naive_abalone.h"
#include "tests/support/evaluated.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Knowledge = AbaloneKnowledge;
using State = Abalone::State;
using testing::scaled_down;

static_assert(KnowledgeOf<AbaloneKnowledge, Abalone>);

// An otherwise empty board with this middle row.
std::string middle_row(const std::string& row_e) {
  return "board ...../....../......./......../" + row_e + "/......../......./....../.....";
}

std::vector<int> ranks_of(const Abalone& game, const State& state) {
  const auto moves = game.moves(state);
  std::vector<int> ranks(moves.size());
  Knowledge().rank(game, state, moves, ranks);
  return ranks;
}

std::map<std::string, int> ranks_by_name(const Abalone& game, const std::string& text) {
  const State state = game.read(text);
  const std::vector<int> ranks = ranks_of(game, state);
  const auto moves = game.moves(state);
  std::map<std::string, int> named;
  for (std::size_t i = 0; i < ranks.size(); ++i) named[game.show_move(state, moves[i])] = ranks[i];
  return named;
}

int steps_to_centre(NaiveAbalone::Hole hole) {
  const int up = hole.first - 4;
  const int along = hole.second - 4;
  return std::max({std::abs(up), std::abs(along), std::abs(up - along)});
}

// The estimate of one player from the holes of the board one by one.
Score plain_estimate(const Abalone& game, const State& state, Player player) {
  const NaiveAbalone board = NaiveAbalone::of(abalone::show_board(state.marbles), game.players());
  Score sum = Knowledge::pushed_value * game.pushed_off(state, player);
  int neighbours = 0;
  for (const auto& [hole, owner] : board.marbles) {
    if (owner != player) continue;
    const int steps = steps_to_centre(hole);
    sum += Knowledge::marble_value + Knowledge::centre_value * (4 - steps);
    if (steps == 4) sum -= Knowledge::edge_cost;
    for (const auto& direction : NaiveAbalone::directions()) {
      const auto at = board.marbles.find(NaiveAbalone::step(hole, direction));
      if (at != board.marbles.end() && at->second == player) ++neighbours;
    }
  }
  return sum + Knowledge::pair_value * (neighbours / 2);
}

TEST(AbaloneKnowledge, EstimateIsTheSumOfItsFeatures) {
  Random random(5);
  for (int players = 2; players <= 6; ++players) {
    const Abalone game({players, 6, 300});
    State state = game.start(random);
    while (game.mover(state)) {
      const Scores scores = Knowledge().estimate(game, state);
      for (Player p = 0; p < max_players; ++p)
        ASSERT_EQ(scores[p], p < players ? plain_estimate(game, state, p) : 0) << game.show(state);
      const auto moves = game.moves(state);
      state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
}

TEST(AbaloneKnowledge, ResultsOutweighEverything) {
  const Abalone game({3});
  const Knowledge knowledge;
  const State won = game.read(middle_row("1.......0") + "; mover 1; pushed 6 5 5; moves 90");
  const Score worth = Knowledge::win_value + 410;  // of the 500 moves
  EXPECT_EQ(knowledge.estimate(game, won), Scores(worth, -worth, -worth));
  const State drawn = game.read(middle_row("1.......0") + "; pushed 5 0 0; moves 500");
  EXPECT_EQ(knowledge.estimate(game, drawn), Scores(0, 0, 0));
  EXPECT_EQ(knowledge.bounds(game, drawn).upper, Scores(0, 0, 0));
}

TEST(AbaloneKnowledge, BoundsHoldInEveryGame) {
  for (int players = 2; players <= 6; ++players) {
    const Abalone game({players, 2, 300});
    const testing::Evaluated<Abalone, Knowledge> evaluated(game, Knowledge(), {});
    check_laws(evaluated, 3, std::max(1, scaled_down(3)));
    Random random(2);
    State state = game.start(random);
    Bounds before = Knowledge().bounds(game, state);
    while (true) {
      const Scores scores = Knowledge().estimate(game, state);
      const Bounds bounds = Knowledge().bounds(game, state);
      ASSERT_LE(scores.sum(players), bounds.sum);
      ASSERT_LE(bounds.sum, before.sum);
      for (Player p = 0; p < players; ++p) {
        ASSERT_LE(bounds.lower[p], scores[p]);
        ASSERT_GE(bounds.upper[p], scores[p]);
        ASSERT_LE(before.lower[p], bounds.lower[p]);
        ASSERT_GE(before.upper[p], bounds.upper[p]);
      }
      if (!game.mover(state)) break;
      before = bounds;
      const auto moves = game.moves(state);
      state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
}

TEST(AbaloneKnowledge, RanksPushesBeforeOtherMoves) {
  const Abalone game({3, 6, 0});
  // Two of player 0 can push off at the right end; three on the other line can push inwards.
  const auto ranks = ranks_by_name(game, "board ...../....../......./......../21....001/......../0001.../....../.....");
  for (const auto& [name, rank] : ranks) {
    if (name != "e7e8") {
      EXPECT_GT(ranks.at("e7e8"), rank) << name;
    }
    if (name != "e7e8" && name != "c1c2") {
      EXPECT_GT(ranks.at("c1c2"), rank) << name;
    }
  }
}

TEST(AbaloneKnowledge, RanksMovesToTheCentreAndOfMoreMarbles) {
  const Abalone game({2, 6, 0});
  const auto ranks = ranks_by_name(game, "board ...../....../......./......../......000/......../......./....../1....");
  EXPECT_GT(ranks.at("e9e8"), ranks.at("e9f9"));  // in-line to the centre, three marbles, against one along the edge
  EXPECT_GT(ranks.at("e9e8"), ranks.at("e7f7"));
  EXPECT_GT(ranks.at("e7-e8-d6"), ranks.at("e7d6"));  // neither gains anything, but two marbles move
  EXPECT_GT(ranks.at("e7e6"), ranks.at("e7f8"));
}

TEST(AbaloneKnowledge, RankSeesEveryPush) {
  Random random(11);
  for (int players = 2; players <= 6; ++players) {
    const Abalone game({players, 6, 300});
    State state = game.start(random);
    while (game.mover(state)) {
      const auto moves = game.moves(state);
      const std::vector<int> ranks = ranks_of(game, state);
      // What each move does to others: nothing, a push, a push off the board.
      std::vector<std::pair<int, int>> kinds;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const State next = game.after(state, moves[i]);
        int kind = 0;
        for (std::size_t p = 0; p < abalone::most_players; ++p)
          if (p != state.turn && next.marbles[p] != state.marbles[p]) kind = 1;
        if (next.pushed != state.pushed) kind = 2;
        kinds.emplace_back(kind, ranks[i]);
      }
      std::sort(kinds.begin(), kinds.end());
      for (std::size_t i = 1; i < kinds.size(); ++i) {
        if (kinds[i].first > kinds[i - 1].first) {
          ASSERT_GT(kinds[i].second, kinds[i - 1].second) << game.show(state);
        }
      }
      state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
}

TEST(AbaloneKnowledge, LookingOneMoveAheadBeatsRandomPlay) {
  const Abalone game({3, 6, 1500});
  const testing::Evaluated<Abalone, Knowledge> evaluated(game, Knowledge(), {});
  Random random(4);
  const int games = std::max(3, scaled_down(12));
  int won = 0;
  for (int i = 0; i < games; ++i) {
    const Player greedy = i % 3;
    State state = game.start(random);
    while (const auto mover = game.mover(state)) {
      const auto moves = evaluated.moves(state);
      Abalone::Move choice = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
      if (*mover == greedy)
        choice = *std::max_element(moves.begin(), moves.end(), [&](Abalone::Move a, Abalone::Move b) {
          return evaluated.scores(game.after(state, a))[greedy] < evaluated.scores(game.after(state, b))[greedy];
        });
      state = game.after(state, choice);
    }
    won += state.winner == greedy ? 1 : 0;
  }
  EXPECT_EQ(won, games);
}

}  // namespace
}  // namespace ombre
