#include "games/abalone/abalone.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "core/perft.h"
#include "tests/games/naive_abalone.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Abalone::State;
using testing::scaled_down;

const std::vector<AbaloneOptions> all_options = {{2, 6, 400},  {2, 6, 300, AbaloneSetup::belgian_daisy},
                                                 {2, 14, 250}, {3, 6, 400},
                                                 {3, 2, 0},    {4, 6, 400},
                                                 {5, 6, 400},  {6, 6, 400},
                                                 {6, 1, 0}};

State start_of(const Abalone& game) {
  Random random(1);
  return game.start(random);
}

// The states after each move, by the names of the moves.
std::map<std::string, State> successors(const Abalone& game, const State& state) {
  std::map<std::string, State> found;
  for (const Abalone::Move move : game.moves(state)) found[game.show_move(state, move)] = game.after(state, move);
  return found;
}

std::set<std::string> names(const Abalone& game, const std::string& text) {
  std::set<std::string> found;
  for (const auto& [name, unused] : successors(game, game.read(text))) found.insert(name);
  return found;
}

// The text after one move, or "no" when there is no such move.
std::string play(const Abalone& game, const std::string& text, const std::string& move) {
  const auto found = successors(game, game.read(text));
  const auto at = found.find(move);
  return at == found.end() ? "no" : game.show(at->second);
}

// An otherwise empty board with these two lowest rows.
std::string low_rows(const std::string& row_b, const std::string& row_a) {
  return "board ...../....../......./......../........./......../......./" + row_b + "/" + row_a;
}
// An otherwise empty board with this middle row.
std::string middle_row(const std::string& row_e) {
  return "board ...../....../......./......../" + row_e + "/......../......./....../.....";
}

std::vector<std::uint64_t> naive_perft(const NaiveAbalone& from, int depth) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth) + 1, 0);
  const auto visit = [&](const auto& self, const NaiveAbalone& at, std::size_t ply) -> void {
    ++counts[ply];
    if (ply + 1 == counts.size()) return;
    for (const auto& [unused, next] : at.successors(false)) self(self, next, ply + 1);
  };
  visit(visit, from, 0);
  return counts;
}

TEST(Abalone, KeepsTheLaws) {
  for (const AbaloneOptions& options : all_options)
    check_laws(Abalone(options), 1, std::max(1, scaled_down(options.limit == 0 ? 1 : 4)));
}

// Checks that both have the same successors, by name and text, and the same games over.
void compare(const Abalone& game, const State& state, const NaiveAbalone& naive) {
  const auto expected = naive.successors(game.options().limit > 0);
  const auto found = successors(game, state);
  ASSERT_EQ(found.size(), expected.size()) << game.show(state);
  ASSERT_EQ(found.size(), game.moves(state).size()) << game.show(state);
  for (const auto& [name, next] : expected) {
    ASSERT_TRUE(found.contains(name)) << name << " in " << game.show(state);
    ASSERT_EQ(game.show(found.at(name)), next.text()) << name << " in " << game.show(state);
    ASSERT_EQ(!game.mover(found.at(name)), next.over(game.options().goal, game.options().limit)) << next.text();
  }
}

TEST(Abalone, AgreesWithTheNaiveGame) {
  Random random(7);
  for (const AbaloneOptions& options : all_options) {
    const Abalone game(options);
    State state = game.start(random);
    NaiveAbalone naive = NaiveAbalone::of(game.show(state).substr(6), options.players);
    for (int i = 0; i < std::max(10, scaled_down(500)) && game.mover(state); ++i) {
      compare(game, state, naive);
      if (HasFatalFailure()) return;
      const auto moves = game.moves(state);
      const Abalone::Move move = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
      naive = naive.successors(options.limit > 0).at(game.show_move(state, move));
      state = game.after(state, move);
    }
  }
}

TEST(Abalone, AgreesWithTheNaiveGameOnCrowdedBoards) {
  Random random(8);
  for (int players = 2; players <= 6; ++players) {
    const Abalone game({players, 6, 0});
    const int most = abalone::marbles_each(players);
    for (int i = 0; i < std::max(5, scaled_down(100)); ++i) {
      std::vector<int> holes(abalone::hole_count);
      std::iota(holes.begin(), holes.end(), 0);
      random.shuffle(holes);
      State drawn;
      std::size_t used = 0;
      for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        const int count = random.between(1, most);
        for (int marble = 0; marble < count; ++marble) drawn.marbles[p] |= abalone::bit(holes[used++]);
      }
      drawn.turn = static_cast<std::uint8_t>(random.below(players));
      const State state = game.read(game.show(drawn));
      NaiveAbalone naive = NaiveAbalone::of(abalone::show_board(state.marbles), players);
      naive.turn = state.turn;
      compare(game, state, naive);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Abalone, Perft) {
  const std::map<int, std::vector<std::uint64_t>> known = {{2, {1, 44, 1936, 98912}},
                                                           {3, {1, 40, 1587, 62440}},
                                                           {4, {1, 43, 1696, 71767}},
                                                           {5, {1, 26, 540, 11101}},
                                                           {6, {1, 21, 432, 8876}}};
  for (const auto& [players, counts] : known) {
    const Abalone game({players});
    const State start = start_of(game);
    EXPECT_EQ(perft(game, start, 3), counts);
    const auto naive = naive_perft(NaiveAbalone::of(game.show(start).substr(6), players), 2);
    EXPECT_EQ(naive, std::vector<std::uint64_t>(counts.begin(), counts.begin() + 3));
  }
  const Abalone daisy({2, 6, 500, AbaloneSetup::belgian_daisy});
  const auto naive = naive_perft(NaiveAbalone::of(daisy.show(start_of(daisy)).substr(6), 2), 2);
  EXPECT_EQ(perft(daisy, start_of(daisy), 2), naive);
}

TEST(Abalone, UsualPositions) {
  const std::vector<int> marbles = {14, 11, 9, 7, 7};
  for (int players = 2; players <= 6; ++players) {
    const Abalone game({players});
    const State state = start_of(game);
    for (int p = 0; p < 6; ++p)
      EXPECT_EQ(std::popcount(state.marbles[static_cast<std::size_t>(p)]),
                p < players ? marbles[static_cast<std::size_t>(players - 2)] : 0);
    for (const auto& [name, next] : successors(game, state))
      for (int p = 0; p < players; ++p) EXPECT_EQ(game.pushed_off(next, p), 0) << name;
  }
  EXPECT_EQ(Abalone({2}).show(start_of(Abalone({2}))),
            "board 11111/111111/..111../......../........./......../..000../000000/00000");
  const Abalone daisy({2, 6, 500, AbaloneSetup::belgian_daisy});
  EXPECT_EQ(daisy.show(start_of(daisy)), "board 11.00/111000/.11.00./......../........./......../.00.11./000111/00.11");
}

TEST(Abalone, StateIsOneCacheLine) {
  EXPECT_LE(sizeof(State), 64U);
  EXPECT_EQ(sizeof(Abalone::Move), 2U);
}

TEST(Abalone, StepsOfASingleMarble) {
  const Abalone game({2});
  EXPECT_EQ(names(game, middle_row("....0...1")),
            (std::set<std::string>{"e5e6", "e5e4", "e5f5", "e5f6", "e5d4", "e5d5"}));
  EXPECT_EQ(names(game, low_rows("......", "0...1")), (std::set<std::string>{"a1a2", "a1b1", "a1b2"}));
  // A single marble pushes nothing.
  EXPECT_EQ(play(game, middle_row("....01..."), "e5e6"), "no");
}

TEST(Abalone, PushesTakeMoreMarbles) {
  const Abalone game({2, 6, 0});
  EXPECT_EQ(play(game, middle_row("..001...."), "e3e4"), middle_row("...001...") + "; mover 1");
  EXPECT_EQ(play(game, middle_row("..0001..."), "e3e4"), middle_row("...0001..") + "; mover 1");
  EXPECT_EQ(play(game, middle_row("..00011.."), "e3e4"), middle_row("...00011.") + "; mover 1");
  EXPECT_EQ(play(game, middle_row("..0011..."), "e3e4"), "no");
  EXPECT_EQ(play(game, middle_row("..000111."), "e3e4"), "no");
  EXPECT_EQ(play(game, middle_row(".0000111."), "e2e3"), "no");
  EXPECT_EQ(play(game, middle_row(".00001..."), "e2e3"), "no");
  EXPECT_EQ(play(game, middle_row(".00001..."), "e3e4"), middle_row(".0.0001..") + "; mover 1");
  // An own marble behind the pushed one blocks it, an empty hole between leaves it alone.
  EXPECT_EQ(play(game, middle_row("..00010.."), "e3e4"), "no");
  EXPECT_EQ(play(game, middle_row("..00.1..."), "e3e4"), middle_row("...001...") + "; mover 1");
  EXPECT_EQ(play(game, middle_row("..000110."), "e3e4"), "no");
}

TEST(Abalone, PushesMixedOpponents) {
  const Abalone game({4, 6, 0});
  EXPECT_EQ(play(game, middle_row("..00012.."), "e3e4"), middle_row("...00012.") + "; mover 1");
  EXPECT_EQ(play(game, middle_row("....00031"), "e5e6"), middle_row(".....0003") + "; mover 3; pushed 1 0 0 0");
  EXPECT_EQ(play(game, middle_row("..000123."), "e3e4"), "no");
  EXPECT_EQ(play(game, middle_row("...0012.."), "e4e5"), "no");
}

TEST(Abalone, PushesOffScoreForThePusher) {
  const Abalone game({3, 6, 0});
  EXPECT_EQ(play(game, middle_row("12....001"), "e7e8"), middle_row("12.....00") + "; mover 1; pushed 1 0 0");
  EXPECT_EQ(play(game, middle_row("....00012"), "e5e6"), middle_row(".....0001") + "; mover 1; pushed 1 0 0");
  EXPECT_EQ(play(game, middle_row("1...00022") + "; pushed 0 2 1", "e5e6"),
            middle_row("1....0002") + "; mover 1; pushed 1 2 1");
  // Nobody pushes own marbles off, alone or with others.
  EXPECT_EQ(play(game, middle_row("1......00"), "e8e9"), "no");
  EXPECT_EQ(play(game, middle_row("1....0010"), "e6e7"), "no");
}

TEST(Abalone, BroadsideMovesNeedEmptyHoles) {
  const Abalone game({2, 6, 0});
  const std::string three = low_rows("......", "000.1");
  EXPECT_EQ(play(game, three, "a1-a3-b1"), low_rows("000...", "....1") + "; mover 1");
  EXPECT_EQ(play(game, three, "a1-a3-b2"), low_rows(".000..", "....1") + "; mover 1");
  EXPECT_EQ(play(game, three, "a2-a3-b3"), low_rows("..00..", "0...1") + "; mover 1");
  EXPECT_EQ(play(game, low_rows("...1..", "000.."), "a1-a3-b2"), "no");
  EXPECT_EQ(play(game, low_rows("...1..", "000.."), "a1-a2-b2"), low_rows(".001..", "..0..") + "; mover 1");
  EXPECT_EQ(play(game, low_rows("......", "0000."), "a1-a4-b1"), "no");
  // A pair in-line and a pair broadside, and each of its marbles alone: one name each.
  EXPECT_EQ(names(game, low_rows("......", "00..1")),
            (std::set<std::string>{"a1a2", "a2a3", "a1b1", "a1b2", "a2b2", "a2b3", "a1-a2-b1", "a1-a2-b2"}));
}

TEST(Abalone, SixPushedOffWin) {
  const Abalone game({3, 6, 0});
  const State before = game.read(middle_row("12....001") + "; pushed 5 4 5");
  EXPECT_EQ(game.scores(before), Scores(0, 0, 0));
  const State won = successors(game, before).at("e7e8");
  EXPECT_EQ(game.mover(won), std::nullopt);
  EXPECT_EQ(won.winner, 0);
  EXPECT_EQ(game.pushed_off(won, 0), 6);
  EXPECT_EQ(game.scores(won), Scores(2, -1, -1));
  EXPECT_EQ(game.bounds(won).lower, game.scores(won));
  const Abalone longer({3, 7, 0});
  EXPECT_TRUE(longer.mover(successors(longer, longer.read(game.show(before))).at("e7e8")));
}

TEST(Abalone, TheLimitEndsInADraw) {
  const Abalone game({3, 6, 10});
  Random random(3);
  State state = game.start(random);
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(game.mover(state), i % 3);
    EXPECT_EQ(state.moved, i);
    state = game.after(state, game.moves(state)[0]);
  }
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(0, 0, 0));
  EXPECT_EQ(game.bounds(state).upper, Scores(0, 0, 0));
  // The last move may still win.
  const State won = successors(game, game.read(middle_row("12....001") + "; pushed 5 0 0; moves 9")).at("e7e8");
  EXPECT_EQ(game.scores(won), Scores(2, -1, -1));
  // Without a limit moves are not counted, so that positions repeat.
  const Abalone endless({3, 6, 0});
  EXPECT_EQ(successors(endless, start_of(endless)).begin()->second.moved, 0);
}

TEST(Abalone, PlayersWhoCannotMovePass) {
  // The marble of player 0 in the corner is shut in by single marbles that it cannot push.
  const Abalone game({2, 6, 20});
  const std::string shut_in = low_rows("11....", "01...");
  EXPECT_EQ(names(game, shut_in), std::set<std::string>{"pass"});
  EXPECT_EQ(play(game, shut_in, "pass"), shut_in + "; mover 1; moves 1");
}

TEST(Abalone, PlayersWithoutMarblesArePassedOver) {
  const Abalone game({3, 6, 0});
  EXPECT_EQ(play(game, middle_row("22....001"), "e7e8"), middle_row("22.....00") + "; mover 2; pushed 1 0 0");
  // Who is alone has won, whatever the goal.
  const State alone = successors(game, game.read(middle_row("......001"))).at("e7e8");
  EXPECT_EQ(game.mover(alone), std::nullopt);
  EXPECT_EQ(game.scores(alone), Scores(2, -1, -1));
  EXPECT_EQ(game.read(game.show(alone)), alone);
}

TEST(Abalone, KeysTellEverythingApart) {
  const Abalone game({3});
  std::set<std::uint64_t> keys;
  const std::vector<std::string> texts = {middle_row("001122..."),
                                          middle_row("001122...") + "; mover 1",
                                          middle_row("001122...") + "; mover 2",
                                          middle_row("001122...") + "; pushed 1 0 0",
                                          middle_row("001122...") + "; pushed 0 1 0",
                                          middle_row("001122...") + "; moves 1",
                                          middle_row("110022..."),
                                          middle_row("001122..2"),
                                          middle_row("00112...2")};
  for (const std::string& text : texts) keys.insert(game.key(game.read(text)));
  EXPECT_EQ(keys.size(), texts.size());
}

TEST(Abalone, Draws) {
  const Abalone game({3});
  EXPECT_EQ(game.draw(start_of(game)),
            "     i  1 1 . 2 2\n"
            "    h  1 1 . . 2 2\n"
            "   g  1 1 . . . 2 2\n"
            "  f  1 1 . . . . 2 2\n"
            " e  1 1 . . . . . 2 2\n"
            "  d  1 . . . . . . 2 9\n"
            "   c  . . . . . . . 8\n"
            "    b  0 0 0 0 0 0 7\n"
            "     a  0 0 0 0 0 6\n"
            "         1 2 3 4 5\n"
            "player 0 to move; pushed off 0 0 0; moves 0 of 500\n");
  const State won = game.read(middle_row("12.....00") + "; mover 1; pushed 6 0 1; moves 80");
  const State drawn = game.read(middle_row("12.....00") + "; moves 500");
  EXPECT_NE(game.draw(drawn).find("a draw: the limit is reached; pushed off 0 0 0"), std::string::npos);
  EXPECT_NE(game.draw(won).find("player 0 has won; pushed off 6 0 1; moves 80 of 500"), std::string::npos);
}

TEST(Abalone, RefusesBadText) {
  const auto error = [](const std::string& text) { return error_of([&] { Abalone({3}).read(text); }); };
  const std::string board = middle_row("001122...");
  EXPECT_EQ(error(""), "column 1: no field ''; expected fields in the order board, mover, pushed, moves");
  EXPECT_EQ(error("mover 1"), "state: no field board; expected board and a value");
  EXPECT_EQ(error("board ...../....."), "board: 2 rows; expected 9 rows with '/' between");
  EXPECT_EQ(error(middle_row("001122....")), "board, row 5: 10 holes; expected 9 holes");
  EXPECT_EQ(error(middle_row("001322...")),
            "board, row 5, hole 4: no such marble as '3'; expected a player from 0 to 2, or .");
  EXPECT_EQ(error(middle_row(".........")), "board: no marbles; expected at least one");
  EXPECT_EQ(error("board 00000/000000/0....../......../........./1......./......./....../....."),
            "board: 12 marbles of player 0; expected at most 11");
  EXPECT_EQ(error(board + "; mover 3"), "field mover: bad value '3'; expected a whole number from 0 to 2");
  EXPECT_EQ(error(middle_row("001.....1") + "; mover 2"),
            "board: no marbles of the player who moves or has won; expected at least one");
  EXPECT_EQ(error(board + "; pushed 7 0 0"),
            "field pushed: bad value '7 0 0'; expected 3 whole numbers from 0 to 6 with spaces between");
  EXPECT_EQ(error(board + "; pushed 6 6 0"), "field pushed: player 0 has won, and player 1 too; expected one winner");
  EXPECT_EQ(error(board + "; pushed 6 0 0"),
            "field mover: player 0 after player 0 has won; expected 1, the next in turn");
  EXPECT_EQ(error(board + "; moves 501"), "field moves: bad value '501'; expected a whole number from 0 to 500");
  EXPECT_EQ(error_of([&] {
              Abalone({3, 6, 0}).read(board + "; moves 1");
            }),
            "field moves: bad value '1'; expected a whole number from 0 to 0");
  const std::string full = Abalone({3}).show(start_of(Abalone({3})));
  EXPECT_EQ(error(full + "; pushed 1 0 0"),
            "field pushed: 1 marbles pushed off; expected at most 0, since the others are on the board");
  // Player 0 alone has lost a marble, so others pushed it off.
  EXPECT_EQ(error(full.substr(0, full.size() - 1) + ".; pushed 1 0 0"),
            "field pushed: 1 marbles pushed off by player 0; expected at most 0, the marbles that the others lost");
}

TEST(Abalone, RefusesBadOptions) {
  EXPECT_EQ(error_of([] { Abalone({1}); }), "players: 1 players; expected 2 to 6");
  EXPECT_EQ(error_of([] { Abalone({7}); }), "players: 7 players; expected 2 to 6");
  EXPECT_EQ(error_of([] { Abalone({3, 0}); }), "goal: a goal of 0; expected 1 to 22, the marbles of the opponents");
  EXPECT_EQ(error_of([] { Abalone({2, 15}); }), "goal: a goal of 15; expected 1 to 14, the marbles of the opponents");
  EXPECT_EQ(error_of([] { Abalone({2, 6, -1}); }), "limit: a limit of -1; expected 0 to 60000");
  EXPECT_EQ(error_of([] {
              Abalone({3, 6, 500, AbaloneSetup::belgian_daisy});
            }),
            "setup: the Belgian daisy for 3 players; expected standard, or two players");
}

}  // namespace
}  // namespace ombre
