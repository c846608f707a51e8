#include "search/retrograde.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/chinese_checkers/chinese_checkers.h"
#include "tests/search/graph_game.h"
#include "tests/support/input_error.h"
#include "tests/support/reference.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::Ends;
using testing::GraphGame;
using testing::random_graph;
using Node = GameGraph::Node;

constexpr int games = 3000;

// The node of each state of a graph game, if it can be reached.
std::vector<std::optional<Node>> nodes_of(const GameGraph& graph, const GraphGame& game) {
  std::vector<std::optional<Node>> nodes;
  for (int i = 0; i < static_cast<int>(game.nodes().size()); ++i) nodes.push_back(graph.find(game.key(i)));
  return nodes;
}

TEST(GameGraph, HasEveryMoveInBothDirections) {
  Random random(1);
  for (int i = testing::scaled_down(games); i > 0; --i) {
    const GraphGame game = random_graph(random, 3, 20, true, Ends::one_winner);
    const GameGraph graph = GameGraph::explore(game, 0);
    ASSERT_EQ(graph.find(game.key(0)), Node{0});
    const auto nodes = nodes_of(graph, game);
    std::size_t moves = 0;
    std::size_t moves_back = 0;
    std::size_t reached = 0;
    for (std::size_t state = 0; state < nodes.size(); ++state) {
      if (!nodes[state]) continue;
      ++reached;
      const auto& after = game.nodes()[state].after;
      ASSERT_EQ(graph.mover(*nodes[state]), game.nodes()[state].mover.value_or(GameGraph::over));
      ASSERT_EQ(graph.after(*nodes[state]).size(), after.size());
      for (std::size_t m = 0; m < after.size(); ++m)
        ASSERT_EQ(graph.after(*nodes[state])[m], nodes[static_cast<std::size_t>(after[m])]);
      for (const Node before : graph.before(*nodes[state])) {
        const auto there = graph.after(before);
        ASSERT_NE(std::find(there.begin(), there.end(), *nodes[state]), there.end());
      }
      if (after.empty()) {
        ASSERT_EQ(graph.scores(*nodes[state]), game.nodes()[state].scores);
      }
      moves += after.size();
      moves_back += graph.before(*nodes[state]).size();
    }
    EXPECT_EQ(reached, graph.size());
    EXPECT_EQ(moves, moves_back);
  }
}

TEST(GameGraph, RefusesToGrowWithoutEnd) {
  const EndlessCheckers game(2, 2);
  EXPECT_EQ(error_of([&] { GameGraph::explore(game, game.start(), 1000); }),
            "closing table: more than 1000 states can be reached; expected a smaller position, or a higher limit");
}

TEST(Winners, AreThoseWithTheHighestScoreUnlessAllHaveIt) {
  EXPECT_EQ(winners(Scores(2, -1, -1), 3), PlayerSet(0));
  EXPECT_EQ(winners(Scores(0, 3, 3), 3), PlayerSet(1) | PlayerSet(2));
  EXPECT_TRUE(winners(Scores(5, 5, 5), 3).empty());
}

// What `side` can force, by looking at all states again and again: in how many moves.
std::vector<int> naive_force(const GraphGame& game, PlayerSet side, PlayerSet wanted) {
  const int size = static_cast<int>(game.nodes().size());
  std::vector<int> moves(static_cast<std::size_t>(size), -1);
  for (int round = 0; round <= size; ++round) {
    const std::vector<int> before = moves;
    for (int state = 0; state < size; ++state) {
      int& own = moves[static_cast<std::size_t>(state)];
      if (own >= 0) continue;
      const auto& node = game.nodes()[static_cast<std::size_t>(state)];
      if (!node.mover) {
        if (!(winners(node.scores, game.players()) & wanted).empty()) own = 0;
        continue;
      }
      bool any = false;
      bool all = true;
      for (const int next : node.after) {
        const bool won = before[static_cast<std::size_t>(next)] >= 0;
        any = any || won;
        all = all && won;
      }
      if (side.contains(*node.mover) ? any : all) own = round;
    }
  }
  return moves;
}

TEST(MovesToForce, AgreesWithLookingAgainAndAgain) {
  Random random(2);
  for (int i = testing::scaled_down(games); i > 0; --i) {
    const int players = random.between(2, 4);
    const GraphGame game = random_graph(random, players, random.between(2, 40), true, Ends::one_winner);
    const auto side = PlayerSet::from_bits(static_cast<std::uint32_t>(random.below(1 << players)));
    const auto wanted = PlayerSet::from_bits(static_cast<std::uint32_t>(random.below(1 << players)));
    const GameGraph graph = GameGraph::explore(game, 0);
    const auto found = moves_to_force(graph, side, wanted);
    const auto expected = naive_force(game, side, wanted);
    const auto nodes = nodes_of(graph, game);
    for (std::size_t state = 0; state < nodes.size(); ++state) {
      if (!nodes[state]) continue;
      ASSERT_EQ(found[*nodes[state]], expected[state] < 0 ? never : expected[state]) << state;
    }
  }
}

TEST(Verdict, IsALossOnlyWhereSomebodyElseForcesAWin) {
  EXPECT_EQ(verdict(PlayerSet(1), 1), Verdict::win);
  EXPECT_EQ(verdict(PlayerSet(1), 0), Verdict::loss);
  EXPECT_EQ(verdict(PlayerSet(), 0), Verdict::depends);
}

TEST(MaxnAnalysis, IsPlainMaxnWithoutCircles) {
  Random random(3);
  for (int i = testing::scaled_down(games); i > 0; --i) {
    const int players = random.between(2, 4);
    const GraphGame game = random_graph(random, players, random.between(2, 15), false, Ends::anything);
    const GameGraph graph = GameGraph::explore(game, 0);
    for (const Ties ties : {Ties::left, Ties::against_root}) {
      const Player root = random.below(players);
      const MaxnAnalysis found = analyse_maxn(graph, {.ties = ties, .root = root});
      const auto expected = reference::maxn(game, 0, reference::to_the_end, ties, root);
      ASSERT_EQ(found.scores(0), expected.value);
      ASSERT_EQ(found.moves[0], expected.line.size());
      if (!expected.line.empty()) {
        ASSERT_EQ(found.choice[0], expected.line.front());
      }
    }
  }
}

// For two players, the value is the most that one of them can force, and a draw where neither gets more.
TEST(MaxnAnalysis, IsMinimaxForTwoPlayers) {
  Random random(4);
  for (int i = testing::scaled_down(games); i > 0; --i) {
    const GraphGame game = random_graph(random, 2, random.between(2, 40), true, Ends::zero_sum);
    const GameGraph graph = GameGraph::explore(game, 0);
    const MaxnAnalysis found = analyse_maxn(graph);
    std::vector<int> expected(game.nodes().size(), 0);
    for (const Player player : {0, 1})
      for (int least = 1; least <= 3; ++least) {
        // The same graph, in which a result of at least so much is a win and all else is none.
        std::vector<GraphGame::Node> nodes = game.nodes();
        for (auto& node : nodes) {
          const bool enough = node.scores[player] >= least;
          node.scores = Scores();
          if (enough) node.scores[player] = 1;
        }
        const auto forced = naive_force(GraphGame(2, nodes), PlayerSet(player), PlayerSet(player));
        for (std::size_t state = 0; state < nodes.size(); ++state)
          if (forced[state] >= 0) expected[state] = player == 0 ? least : -least;
      }
    const auto nodes = nodes_of(graph, game);
    for (std::size_t state = 0; state < nodes.size(); ++state)
      if (nodes[state]) {
        ASSERT_EQ(found.scores(*nodes[state])[0], expected[state]) << state;
      }
  }
}

// Where one wins and the others lose: nobody can do better by another move, who can force a win has it, and the
// moves that were chosen lead to the result.
TEST(MaxnAnalysis, NobodyHasABetterMove) {
  Random random(5);
  int draws_without_end = 0;
  for (int i = testing::scaled_down(games); i > 0; --i) {
    const int players = random.between(2, 4);
    const GraphGame game = random_graph(random, players, random.between(2, 40), true, Ends::one_winner);
    const GameGraph graph = GameGraph::explore(game, 0);
    const ForcedWins wins = forced_wins(graph);
    for (const Ties ties : {Ties::left, Ties::against_root}) {
      const MaxnAnalysis found = analyse_maxn(graph, {.ties = ties, .root = random.below(players)});
      for (Node node = 0; node < graph.size(); ++node) {
        const Player mover = graph.mover(node);
        for (const Node next : graph.after(node)) ASSERT_LE(found.scores(next)[mover], found.scores(node)[mover]);
        for (Player p = 0; p < players; ++p)
          if (wins.by[node].contains(p)) {
            ASSERT_EQ(found.scores(node)[p], players - 1);
          }
        if (found.moves[node] == never) {
          ASSERT_EQ(found.scores(node), Scores());
          ++draws_without_end;
          continue;
        }
        Node end = node;
        for (int left = found.moves[node]; left > 0; --left) end = graph.after(end)[found.choice[end]];
        ASSERT_EQ(graph.mover(end), GameGraph::over);
        ASSERT_EQ(graph.scores(end), found.scores(node));
      }
    }
  }
  EXPECT_GT(draws_without_end, 0) << "the games have no circles";
}

TEST(MaxnAnalysis, TheDrawIsWorthWhatTheRuleSays) {
  // Player 0 may go round for ever, or end with 1.
  const GraphGame game(2, {{0, {1, 2}, {}}, {1, {0}, {}}, {std::nullopt, {}, Scores(1, -1)}});
  const GameGraph graph = GameGraph::explore(game, 0);
  EXPECT_EQ(analyse_maxn(graph, {.draw = 0}).scores(0), Scores(1, -1));
  EXPECT_EQ(analyse_maxn(graph, {.draw = 1}).scores(0), Scores(1, 1));
  EXPECT_EQ(analyse_maxn(graph, {.draw = 5}).scores(0), Scores(5, 5));
}

// The smallest star for three players: nobody can force a win, and any two can beat the third.
TEST(ClosingStar, NobodyWinsAloneAndAnyTwoBeatTheThird) {
  const EndlessCheckers game(3, 1);
  const GameGraph graph = GameGraph::explore(game, game.start());
  EXPECT_EQ(graph.size(), 1245U);
  const ForcedWins wins = forced_wins(graph);
  EXPECT_TRUE(wins.by[0].empty());
  for (Player third = 0; third < 3; ++third) {
    EXPECT_EQ(verdict(wins.by[0], third), Verdict::depends);
    const PlayerSet two = PlayerSet::first(3) - PlayerSet(third);
    EXPECT_NE(moves_to_force(graph, two, two)[0], never) << "against " << third;
    // Even for one of the two by name.
    for (Player winner = 0; winner < 3; ++winner)
      if (winner != third) {
        EXPECT_NE(moves_to_force(graph, two, PlayerSet(winner))[0], never);
      }
  }
  // The board looks the same to all: as many states are won for each.
  std::vector<int> won(3, 0);
  int open = 0;
  for (const PlayerSet by : wins.by) {
    for (Player p = 0; p < 3; ++p) won[static_cast<std::size_t>(p)] += by.contains(p) ? 1 : 0;
    open += by.empty() ? 1 : 0;
  }
  EXPECT_EQ(won, (std::vector<int>{335, 335, 335}));
  EXPECT_EQ(open, 240);
}

TEST(ClosingStar, MaxnOnTheSmallestStar) {
  const EndlessCheckers game(3, 1);
  const GameGraph graph = GameGraph::explore(game, game.start());
  const MaxnAnalysis found = analyse_maxn(graph);
  for (Node node = 0; node < graph.size(); ++node)
    for (const Node next : graph.after(node))
      ASSERT_LE(found.scores(next)[graph.mover(node)], found.scores(node)[graph.mover(node)]);
  EXPECT_EQ(found.scores(0), Scores());
  EXPECT_EQ(found.moves[0], never);
}

TEST(ClosingStar, TwoPlayersOnTheSmallestStarFirstWins) {
  const EndlessCheckers game(2, 1);
  const GameGraph graph = GameGraph::explore(game, game.start());
  const ForcedWins wins = forced_wins(graph);
  EXPECT_EQ(wins.by[0], PlayerSet(0));
  EXPECT_EQ(wins.moves[0], 9);
  EXPECT_EQ(analyse_maxn(graph).scores(0), Scores(1, -1));
}

}  // namespace
}  // namespace ombre
