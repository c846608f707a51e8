// Descriptions with hidden choices, percepts and chance: what players see, and the worlds they think possible.
#include "gdl/game/hidden_gdl_game.h"

#include <gtest/gtest.h>

#include <map>

#include "core/worlds.h"
#include "gdl/game/machines.h"
#include "tests/gdl/gdl_files.h"
#include "tests/support/input_error.h"
#include "tests/support/laws.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

HiddenGdlGame game_of(const gdl::Description& description) {
  gdl::MachineOptions options;
  options.engine = gdl::MachineOptions::Engine::rules;
  return HiddenGdlGame(std::make_shared<gdl::Session>(description, gdl::make_machine(description, options)));
}

HiddenGdlGame library_game(const std::string& name) { return game_of(gdl_file(gdl_library() / (name + ".gdl"))); }

const char* const described[] = {"prisoners_dilemma", "rock_paper_scissors", "cooperative", "kuhn_poker", "monty_hall"};

// Every state of random games, with a player who looks.
template <class Look>
void at_states(const HiddenGdlGame& game, int games, const Look& look) {
  Random random(5);
  for (int i = 0; i < games; ++i) {
    HiddenGdlGame::State state = game.start(random);
    while (true) {
      for (Player p = 0; p < game.players(); ++p) look(state, p, random);
      if (!game.mover(state)) break;
      const auto moves = game.moves(state);
      const int index = random.below(static_cast<int>(moves.size()));
      state = game.after(state, moves[static_cast<std::size_t>(index)]);
    }
  }
}

TEST(HiddenGdlGame, KeepsTheLaws) {
  for (const char* name : described) {
    SCOPED_TRACE(name);
    check_laws(library_game(name), 1, scaled_down(20));
  }
}

TEST(HiddenGdlGame, WorldsLookTheSame) {
  for (const char* name : described) {
    SCOPED_TRACE(name);
    const HiddenGdlGame game = library_game(name);
    at_states(game, scaled_down(20), [&](const HiddenGdlGame::State& state, Player player, Random& random) {
      const HiddenGdlGame::View view = game.view(state, player);
      const Worlds<HiddenGdlGame> worlds(game, view);
      EXPECT_GE(worlds.count(), 1);
      for (int i = 0; i < 3; ++i) {
        const HiddenGdlGame::State world = worlds.sample(random);
        ASSERT_TRUE(game.view(world, player) == view) << game.show(state) << " as " << game.show(world);
        EXPECT_EQ(game.view_key(game.view(world, player)), game.view_key(view));
        EXPECT_EQ(game.mover(world) == player, game.mover(state) == player);
      }
    });
  }
}

// What others chose in this step is in no view, and every choice is a world once.
TEST(HiddenGdlGame, ChoicesOfAStepAreHidden) {
  const HiddenGdlGame game = library_game("rock_paper_scissors");
  Random random(1);
  const HiddenGdlGame::State start = game.start(random);
  ASSERT_EQ(game.mover(start), 0);
  std::map<std::string, int> seen;
  for (const auto move : game.moves(start)) {
    const HiddenGdlGame::State half = game.after(start, move);
    ASSERT_EQ(game.mover(half), 1);
    ++seen[game.show_view(game.view(half, 1))];
    std::map<std::string, int> listed;
    const Worlds<HiddenGdlGame> worlds(game, game.view(half, 1));
    EXPECT_EQ(worlds.count(), 3);
    worlds.each(random, [&](const HiddenGdlGame::State& world) { ++listed[game.show(world)]; });
    EXPECT_EQ(listed.size(), 3U);
  }
  EXPECT_EQ(seen.size(), 1U);
}

// A player dealt a card thinks the other two equally likely with the other.
TEST(HiddenGdlGame, ChanceIsDrawnEvenly) {
  const HiddenGdlGame game = library_game("kuhn_poker");
  std::map<std::string, int> worlds_of_first_bet;
  Random random(3);
  HiddenGdlGame::State state = game.start(random);
  while (game.mover(state) && game.moves(state).size() < 2) state = game.after(state, game.moves(state)[0]);
  ASSERT_TRUE(game.mover(state).has_value());
  const Worlds<HiddenGdlGame> worlds(game, game.view(state, *game.mover(state)));
  const int tries = 600;
  for (int i = 0; i < tries; ++i) {
    const std::string text = game.show(worlds.sample(random));
    ++worlds_of_first_bet[text.substr(0, text.find("(luck"))];
  }
  ASSERT_EQ(worlds_of_first_bet.size(), 2U);
  for (const auto& [text, count] : worlds_of_first_bet) EXPECT_NEAR(count, tries / 2, tries / 8) << text;
}

TEST(HiddenGdlGame, BadTextsOfStatesAreRefused) {
  const HiddenGdlGame game = library_game("kuhn_poker");
  for (const char* text : {"", "(moves", "(state)", "(moves) (luck x)", "(moves) (luck)", "(moves (a b)) (luck 1)",
                           "(moves) (chosen nobody x) (luck 1)", "(moves) (luck 99999999999999999999999)"})
    EXPECT_NE(error_of([&] { game.read(text); }), "no error") << text;
}

}  // namespace
}  // namespace ombre::testing
