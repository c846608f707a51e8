// Descriptions as games: the laws of all games, who chooses when, and what searches find.
#include "gdl/game/gdl_game.h"

#include <gtest/gtest.h>

#include "core/perft.h"
#include "gdl/game/machines.h"
#include "tests/gdl/gdl_files.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

std::shared_ptr<const gdl::Session> session_of(const gdl::Description& description,
                                               gdl::MachineOptions::Engine engine) {
  gdl::MachineOptions options;
  options.engine = engine;
  return std::make_shared<gdl::Session>(description, gdl::make_machine(description, options));
}

GdlGame game_of(std::string_view text, Player first = 0) {
  return GdlGame(session_of(gdl::read_description(text), gdl::MachineOptions::Engine::rules), first);
}

GdlGame library_game(const std::string& name, gdl::MachineOptions::Engine engine = gdl::MachineOptions::Engine::rules) {
  return GdlGame(session_of(gdl_file(gdl_library() / (name + ".gdl")), engine));
}

GdlGame::State state_after(const GdlGame& game, const std::vector<std::string>& moves) {
  Random random(1);
  GdlGame::State state = game.start(random);
  for (const std::string& text : moves) {
    std::optional<GdlGame::Move> found;
    for (const GdlGame::Move move : game.moves(state))
      if (game.show_move(state, move) == text) found = move;
    if (!found) throw std::runtime_error("no such move: " + text);
    state = game.after(state, *found);
  }
  return state;
}

// Both pay what the other's choice and their own make.
constexpr std::string_view matching = R"(
  (role even) (role odd)
  (init before)
  (<= (legal ?r (show ?side)) (role ?r) (side ?side) (true before))
  (side heads) (side tails)
  (<= (next (shown ?r ?side)) (does ?r (show ?side)))
  (<= terminal (not (true before)))
  (<= same (true (shown even ?side)) (true (shown odd ?side)))
  (<= (goal even 100) same) (<= (goal even 0) (not same))
  (<= (goal odd 100) (not same)) (<= (goal odd 0) same))";

TEST(GdlGame, KeepsTheLaws) {
  for (const char* name : {"tictactoe", "connect_four", "breakthrough"})
    for (const auto engine : {gdl::MachineOptions::Engine::rules, gdl::MachineOptions::Engine::network}) {
      SCOPED_TRACE(name);
      check_laws(library_game(name, engine), 1, scaled_down(4));
    }
  check_laws(game_of(matching), 2, scaled_down(20));
}

TEST(GdlGame, RolesThatChooseAtOnceChooseInTurn) {
  for (const Player first : {0, 1}) {
    const GdlGame game = game_of(matching, first);
    Random random(1);
    const GdlGame::State start = game.start(random);
    EXPECT_EQ(game.mover(start), first);
    const GdlGame::State half = game.after(start, *game.moves(start).begin());
    EXPECT_EQ(game.mover(half), 1 - first);
    EXPECT_EQ(half.words, start.words);
    EXPECT_NE(game.key(half), game.key(start));
    EXPECT_EQ(perft(game, start, 3), (std::vector<std::uint64_t>{1, 2, 4, 0}));
  }
  const GdlGame game = game_of(matching);
  EXPECT_EQ(game.show(state_after(game, {"(show tails)"})), "(state before) (chosen even (show tails))");
}

// The others answer knowing what the first chose: the first loses, the second wins.
TEST(GdlGame, WhoSearchesChoosesFirst) {
  for (const Player searching : {0, 1}) {
    const GdlGame game = game_of(matching, searching);
    Random random(1);
    const GdlGame::State start = game.start(random);
    Score best = -1;
    for (const auto own : game.moves(start)) {
      Score worst = 101;
      const GdlGame::State half = game.after(start, own);
      for (const auto other : game.moves(half))
        worst = std::min(worst, game.scores(game.after(half, other))[searching]);
      best = std::max(best, worst);
    }
    EXPECT_EQ(best, 0);
  }
}

TEST(GdlGame, RolesWithoutAChoiceArePassedOver) {
  const GdlGame game = library_game("tictactoe");
  Random random(1);
  EXPECT_EQ(perft(game, game.start(random), 4), (std::vector<std::uint64_t>{1, 9, 72, 504, 3024}));
}

// The last mark has no alternative, and is still that of the player whose turn it is.
TEST(GdlGame, WhereNobodyChoosesTheRoleWithARealMoveMoves) {
  const GdlGame game = library_game("tictactoe");
  const GdlGame::State state = state_after(game, {"(mark 1 1)", "(mark 2 2)", "(mark 3 3)", "(mark 1 2)", "(mark 3 2)",
                                                  "(mark 3 1)", "(mark 1 3)", "(mark 2 3)"});
  EXPECT_EQ(game.mover(state), 0);
  const auto moves = game.moves(state);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(game.show_move(state, moves[0]), "(mark 2 1)");
}

TEST(GdlGame, ARoleWithoutMovesEndsTheGame) {
  const GdlGame game = game_of(R"(
    (role a) (role b) (init f) (legal a m) (legal a n)
    (<= (next f) (true f)) (goal a 30) (goal b 70) (<= terminal (true g)))");
  Random random(1);
  const GdlGame::State state = game.start(random);
  EXPECT_EQ(game.mover(state), std::nullopt);
  EXPECT_EQ(game.scores(state), Scores(30, 70));
}

TEST(GdlGame, SeveralGoalsCountTheLeastAndNoneNothing) {
  const GdlGame game = game_of(R"(
    (role a) (role b) (init f) (legal a m) (legal b n) (goal a 70) (goal a 40) (<= terminal (true f)))");
  Random random(1);
  EXPECT_EQ(game.scores(game.start(random)), Scores(40, 0));
}

// Keys do not depend on the machine.
TEST(GdlGame, KeysAreThoseOfTheFluents) {
  for (const char* name : {"tictactoe", "breakthrough", "chinese_checkers_2", "prisoners_dilemma"}) {
    const gdl::Description description = gdl_file(gdl_library() / (std::string(name) + ".gdl"));
    for (const auto engine : {gdl::MachineOptions::Engine::rules, gdl::MachineOptions::Engine::network}) {
      gdl::MachineOptions options;
      options.engine = engine;
      const auto machine = gdl::make_machine(description, options);
      Random random(7);
      for (int step = 0; step < 30 && !machine->terminal(); ++step) {
        ASSERT_EQ(machine->key(), machine->gdl::Machine::key()) << name << ", step " << step;
        std::vector<gdl::MoveId> joint;
        for (int role = 0; role < static_cast<int>(description.roles.size()); ++role) {
          const int index = random.below(static_cast<int>(machine->legal_count(role)));
          joint.push_back(machine->legal(role, static_cast<std::size_t>(index)));
        }
        machine->advance(joint);
      }
    }
  }
}

TEST(GdlGame, BadTextsOfStatesAreRefused) {
  const GdlGame game = game_of(matching);
  for (const char* text :
       {"", "(state", "before", "(state (no such thing)) x", "(state before) (chosen odd (show heads))",
        "(state before) (chosen even (show edge))", "(state before) (chosen even)",
        "(state before) (chosen even (show heads)) (chosen odd (show heads))",
        "(state (shown even heads)) (chosen even (show heads))"})
    EXPECT_NE(error_of([&] { game.read(text); }), "no error") << text;
}

}  // namespace
}  // namespace ombre::testing
