#include "games/chinese_checkers/chinese_checkers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/perft.h"
#include "tests/games/naive_star.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::NaiveStar;
using State = ChineseCheckers::State;

const std::vector<int> player_numbers = {2, 3, 4, 6};

std::set<std::string> names(const ChineseCheckers& game, const State& state) {
  std::set<std::string> all;
  for (const StarMove& move : game.moves(state)) all.insert(game.show_move(state, move));
  return all;
}

State play(const ChineseCheckers& game, State state, const std::vector<std::string>& moves) {
  for (const std::string& name : moves) {
    bool found = false;
    for (const StarMove& move : game.moves(state)) {
      if (found || game.show_move(state, move) != name) continue;
      state = game.after(state, move);
      found = true;
    }
    EXPECT_TRUE(found) << "no move " << name << " in " << game.show(state);
  }
  return state;
}

// Plays with both implementations, mostly straight ahead so that games end, else at random, and compares every state.
// Counts the games that somebody won.
void play_both(const ChineseCheckersOptions& options, std::uint64_t seed, int& won) {
  const ChineseCheckers game(options);
  Random random(seed);
  NaiveStar naive(options.side, options.players, options.limit);
  State state = game.start(random);
  while (true) {
    ASSERT_EQ(game.show(state), naive.show());
    ASSERT_EQ(!game.mover(state), naive.over()) << naive.show();
    ASSERT_EQ(state.winner, naive.winner()) << naive.show();
    if (naive.over()) {
      won += naive.winner() >= 0 ? 1 : 0;
      return;
    }
    const auto expected = naive.moves();
    std::set<std::string> expected_names;
    for (const auto& [name, places] : expected) expected_names.insert(name);
    ASSERT_EQ(names(game, state), expected_names) << naive.show();
    const StarMoveList moves = game.moves(state);
    ASSERT_EQ(moves.size(), expected.size());

    // The move that goes furthest towards the goal, or any.
    const Player mover = *game.mover(state);
    const auto steps_to_tip = [&](int hole) {
      return game.board().steps_to_tip(game.board().frame_hole_of(game.start_point(mover), hole));
    };
    auto chosen = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
    if (random.chance(0.8))
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (steps_to_tip(moves[i].from) - steps_to_tip(moves[i].to) >
            steps_to_tip(moves[chosen].from) - steps_to_tip(moves[chosen].to))
          chosen = i;
    naive.play(game.show_move(state, moves[chosen]));
    state = game.after(state, moves[chosen]);
  }
}

void count(const NaiveStar& naive, std::size_t ply, std::vector<std::uint64_t>& counts) {
  if (ply + 1 == counts.size() || naive.over()) return;
  for (const auto& [name, places] : naive.moves()) {
    ++counts[ply + 1];
    NaiveStar next = naive;
    next.play(name);
    count(next, ply + 1, counts);
  }
}

TEST(ChineseCheckers, KeepsTheLaws) {
  for (const int players : player_numbers)
    for (int side = 1; side <= 4; ++side) check_laws(ChineseCheckers({players, side, 100}), 1, testing::scaled_down(4));
}

TEST(ChineseCheckers, AgreesWithThePlainRules) {
  for (const int players : player_numbers)
    for (int side = 1; side <= 4; ++side) {
      SCOPED_TRACE(std::to_string(players) + " players, side " + std::to_string(side));
      int won = 0;
      const int games = std::max(1, testing::scaled_down(side == 4 ? 4 : 12));
      for (int i = 0; i < games; ++i) {
        play_both({players, side, 60 * players}, static_cast<std::uint64_t>(i), won);
        if (::testing::Test::HasFatalFailure()) return;
      }
      if (side < 4) {
        EXPECT_GT(won, 0) << "no game was won";
      }
    }
}

TEST(ChineseCheckers, PerftAgreesWithThePlainRules) {
  for (const int players : player_numbers)
    for (int side = 1; side <= 4; ++side) {
      std::vector<std::uint64_t> counts(side == 1 ? 7 : (side == 2 ? 4 : 3), 0);
      counts[0] = 1;
      count(NaiveStar(side, players, 100), 0, counts);
      const ChineseCheckers game({players, side, 100});
      EXPECT_EQ(perft(game, game.start(), static_cast<int>(counts.size()) - 1), counts)
          << players << " players, side " << side;
    }
}

TEST(ChineseCheckers, Perft) {
  struct Known {
    int players;
    int side;
    std::vector<std::uint64_t> counts;
  };
  const std::vector<Known> known = {{2, 4, {1, 14, 196, 4648, 110224}},
                                    {3, 4, {1, 14, 196, 2744, 65072}},
                                    {6, 4, {1, 14, 197, 2772}},
                                    {2, 3, {1, 10, 100, 1720, 29584}},
                                    {3, 3, {1, 10, 100, 1000, 17200}},
                                    {6, 3, {1, 10, 101, 1020, 10301}},
                                    {3, 2, {1, 6, 36, 216, 2232, 23136, 240648}},
                                    {2, 1, {1, 2, 4, 16, 62, 220, 724, 2470, 8510}},
                                    {3, 1, {1, 2, 4, 8, 28, 98, 352, 1181, 3648}},
                                    {6, 1, {1, 2, 4, 7, 16, 25, 28, 46}}};
  for (const auto& [players, side, counts] : known) {
    const ChineseCheckers game({players, side, 100});
    EXPECT_EQ(perft(game, game.start(), static_cast<int>(counts.size()) - 1), counts)
        << players << " players, side " << side;
  }
}

TEST(ChineseCheckers, BoardsHaveTheKnownSizes) {
  const std::vector<std::vector<int>> known = {{13, 1, 9}, {37, 3, 25}, {73, 6, 49}, {121, 10, 81}};
  for (int side = 1; side <= 4; ++side) {
    const StarBoard board(side);
    const std::vector<int> sizes = {board.holes(), board.pegs(), board.frame_holes()};
    EXPECT_EQ(sizes, known[static_cast<std::size_t>(side) - 1]);
    int in_goal = 0;
    int in_start = 0;
    for (int hole = 0; hole < board.frame_holes(); ++hole) {
      in_goal += board.in_goal(hole) ? 1 : 0;
      in_start += board.in_start(hole) ? 1 : 0;
    }
    EXPECT_EQ(in_goal, board.pegs());
    EXPECT_EQ(in_start, board.pegs());
  }
}

// The hole that lies so many steps away, in directions clockwise from the right.
int hole_beside(const StarBoard& board, int hole, int direction, int distance) {
  constexpr std::array<StarPlace, 6> steps{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
  const StarPlace from = board.place(hole);
  const StarPlace step = steps[static_cast<std::size_t>(direction)];
  return board.hole_at({from.a + distance * step.a, from.b + distance * step.b});
}

TEST(ChineseCheckers, FramesMapOntoEachOtherByTurningTheBoard) {
  for (int side = 1; side <= 4; ++side) {
    const StarBoard board(side);
    for (int point = 0; point < StarBoard::points; ++point)
      for (int hole = 0; hole < board.frame_holes(); ++hole) {
        const int here = board.hole_of(point, hole);
        EXPECT_EQ(board.frame_hole_of(point, here), hole);
        EXPECT_EQ(board.frame_hole_of(StarBoard::opposite(point), here), board.turned(hole));
        EXPECT_EQ(board.region(here) == point, board.in_start(hole));
        EXPECT_EQ(board.region(here) == StarBoard::opposite(point), board.in_goal(hole));
        for (int direction = 0; direction < StarBoard::directions; ++direction) {
          const int next = board.frame_neighbour(hole, direction);
          const int beside = hole_beside(board, here, (direction + point) % StarBoard::directions, 1);
          const int behind = hole_beside(board, here, (direction + point) % StarBoard::directions, 2);
          if (next != StarBoard::no_hole) {
            EXPECT_EQ(board.hole_of(point, next), beside);
          }
          if (board.frame_jump(hole, direction) != StarBoard::no_hole) {
            EXPECT_EQ(board.hole_of(point, board.frame_jump(hole, direction)), behind);
          }
        }
      }
  }
}

TEST(ChineseCheckers, PegsStartInOrderInEveryFrame) {
  for (const int players : player_numbers) {
    const ChineseCheckers game({players, 4, 100});
    const std::vector<std::uint8_t> expected = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
    for (Player player = 0; player < players; ++player) {
      const ChineseCheckers::PegList pegs = game.frame_pegs(game.start(), player);
      EXPECT_EQ(std::vector<std::uint8_t>(pegs.begin(), pegs.end()), expected);
    }
  }
}

TEST(ChineseCheckers, ChainsOfJumpsAreOneMove) {
  const ChineseCheckers game({2, 2, 100});
  const State state = game.read("A/A./......./..B.../A..../....../......./BB/.; moves 2");
  EXPECT_EQ(names(game, state),
            (std::set<std::string>{"a1-b2", "a1-c3", "a1-e3", "b1-b2", "b1-c3", "b1-c4", "e1-d2", "e1-e2", "e1-f2"}));
}

TEST(ChineseCheckers, TwoPegsInARowAreNotJumped) {
  const ChineseCheckers game({2, 2, 100});
  const State state = game.read("A/A./..B..../....../A..../....../......./BB/.; moves 2");
  EXPECT_EQ(names(game, state), (std::set<std::string>{"a1-b2", "b1-b2", "b1-c4", "b1-d2", "e1-d2", "e1-e2", "e1-f2"}));
}

// From e3 a triangle of jumps leads back to e3: that is no move, and e5 and c5 are reached both ways round.
TEST(ChineseCheckers, TwoWaysToOneHoleAreOneMove) {
  const ChineseCheckers game({2, 2, 100});
  const State state = game.read("./../......./...AA./..AB./....../......./BB/.; moves 2");
  std::multiset<std::string> from_e3;
  for (const StarMove& move : game.moves(state)) {
    const std::string name = game.show_move(state, move);
    if (name.starts_with("e3")) from_e3.insert(name);
  }
  EXPECT_EQ(from_e3, (std::multiset<std::string>{"e3-c5", "e3-d3", "e3-e2", "e3-e5", "e3-f3", "e3-f4"}));
}

TEST(ChineseCheckers, NobodyLandsInThePointOfAnother) {
  const ChineseCheckers game({2, 1, 100});
  // b1 is in the point at the upper left.
  const State state = game.read("./.A../.../..../B; moves 2");
  EXPECT_EQ(names(game, state), (std::set<std::string>{"b2-a1", "b2-b3", "b2-c1", "b2-c2"}));
}

TEST(ChineseCheckers, AFullGoalWins) {
  const ChineseCheckers game({3, 1, 100});
  const State state = play(game, game.read("./..../.../C.AB/.; moves 3"), {"d3-e1"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(2, -1, -1));
  EXPECT_EQ(game.bounds(state).lower, Scores(2, -1, -1));
}

TEST(ChineseCheckers, AGoalFullOfPegsThatStayedAtHomeIsWonWithOnePeg) {
  const ChineseCheckers game({2, 2, 100});
  const State state = play(game, game.read("./../......./..B.../AA.../....../...A.../B./B; moves 8"), {"g4-h2"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(1, -1));
}

TEST(ChineseCheckers, MovingBackCanFillTheGoalOfTheOpponent) {
  const ChineseCheckers game({2, 2, 100});
  const State state = play(game, game.read("./../......./..B.../AA.../....../..B..../BA/.; moves 9"), {"g3-i1"});
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(1, -1));
}

TEST(ChineseCheckers, WhoCannotMovePasses) {
  const ChineseCheckers game({6, 1, 100});
  const State state = game.read("A/.BC./D.E/..F./.");
  EXPECT_EQ(names(game, state), (std::set<std::string>{"pass"}));
  const State next = play(game, state, {"pass"});
  EXPECT_EQ(game.mover(next), 1);
  EXPECT_EQ(game.show(next), "A/.BC./D.E/..F./.; moves 1");
  EXPECT_NE(game.key(next), game.key(state));
}

TEST(ChineseCheckers, TheLimitEndsTheGame) {
  const ChineseCheckers game({2, 1, 2});
  const State state = play(game, game.start(), {"a1-b2", "e1-d3"});
  EXPECT_EQ(game.show(state), "./.A../.../..B./.; moves 2");
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(0, 0));
  EXPECT_EQ(game.mover(game.read("./.A../.../..B./.; moves 2")), std::nullopt);
}

TEST(ChineseCheckers, TheOrderOfMovesDoesNotMatter) {
  const ChineseCheckers game({2, 3, 100});
  EXPECT_EQ(play(game, game.start(), {"c1-d4", "k1-j4", "c3-d7", "k3-j7"}),
            play(game, game.start(), {"c3-d7", "k3-j7", "c1-d4", "k1-j4"}));
}

TEST(ChineseCheckers, TextAndDrawingOfTheStart) {
  EXPECT_EQ(ChineseCheckers({3, 3, 100}).show(ChineseCheckers({3, 3, 100}).start()),
            "A/AA/AAA/........../........./......../......./C......B/CC.....BB/CCC....BBB/.../../.");
  const ChineseCheckers tiny({6, 1, 100});
  EXPECT_EQ(tiny.draw(tiny.start()),
            "a     A      1\n"
            "b  F . . B   4\n"
            "c   . . .    3\n"
            "d  E . . C   4\n"
            "e     D      1\n");
}

TEST(ChineseCheckers, RefusesBadText) {
  const auto error = [](const char* text) { return error_of([&] { ChineseCheckers({2, 1, 100}).read(text); }); };
  EXPECT_EQ(error(""), "board: 1 rows; expected 5 rows");
  EXPECT_EQ(error("A/..../.../..../B/"), "board: 6 rows; expected 5 rows");
  EXPECT_EQ(error("A/.../.../..../B"), "row 2: 3 holes; expected 4 holes");
  EXPECT_EQ(error("A/..../.../..../C"), "e1: no such peg as 'C'; expected A to B or .");
  EXPECT_EQ(error("A/..../.../..../."), "board: 0 pegs of B; expected 1 of each player");
  EXPECT_EQ(error("A/.A../.../..../B"), "board: 2 pegs of A; expected 1 of each player");
  EXPECT_EQ(error("./A.../.../..../B"),
            "b1: a peg of A in the point of another; expected its pegs in its own point, the middle and its goal");
  EXPECT_EQ(error("A/..../.../..../B;moves 1"),
            "board: a ';' without a space behind it; expected \"; moves\" and a number");
  EXPECT_NE(error("A/..../.../..../B; moves 101"), "no error");
  EXPECT_NE(error("A/..../.../..../B; moves -1"), "no error");
  EXPECT_NE(error("A/..../.../..../B; moves 1; moves 2"), "no error");
  EXPECT_NE(error("A/..../.../..../B; turn A"), "no error");
  EXPECT_EQ(error("./..../.B./..../A"),
            "board: a full goal of A, and a move after it; expected a game that ends with the first full goal");
  EXPECT_EQ(error("B/..../.../..../A; moves 5"),
            "board: a full goal of B, and a move after it; expected a game that ends with the first full goal");
}

TEST(ChineseCheckers, RefusesBadOptions) {
  EXPECT_EQ(error_of([] { ChineseCheckers({5, 4, 100}); }), "players: 5 players; expected 2, 3, 4 or 6");
  EXPECT_EQ(error_of([] { ChineseCheckers({3, 5, 100}); }), "side: a star with points of side 5; expected 1 to 4");
  EXPECT_EQ(error_of([] { ChineseCheckers({3, 4, 0}); }), "limit: 0 moves; expected 1 to 60000");
}

}  // namespace
}  // namespace ombre
