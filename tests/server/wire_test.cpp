// No hidden card in any byte that is sent to a player; the long test plays more hands.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "games/hearts/hearts.h"
#include "tests/server/wire.h"
#include "tests/support/scale.h"

namespace ombre::server {
namespace {

int hands() { return testing::scaled_down(8); }

TEST(WireTest, hearts) { play_hearts_on_the_wire(hands()); }
TEST(WireTest, spades) { play_spades_on_the_wire(hands()); }
TEST(WireTest, skat) { play_skat_on_the_wire(hands()); }
TEST(WireTest, cribbage) { play_cribbage_on_the_wire(hands()); }
TEST(WireTest, bridge) { play_bridge_on_the_wire(hands()); }
TEST(WireTest, big_two) { play_big_two_on_the_wire(hands()); }
TEST(WireTest, crazy_eights) { play_crazy_eights_on_the_wire(hands()); }
TEST(WireTest, pinochle) { play_pinochle_on_the_wire(hands()); }
TEST(WireTest, sergeant_major) { play_sergeant_major_on_the_wire(hands()); }

// The search itself finds what is there.
TEST(WireTest, finds_hidden_cards) {
  EXPECT_TRUE(has_word(R"({"hand":["C2"]})", "C2"));
  EXPECT_FALSE(has_word(R"({"token":"aC2","spec":"C23"})", "C2"));
  const Hearts game;
  Random random(1);
  const Hearts::State state = game.start(random);
  const std::vector<std::string> hidden = hidden_texts(game, game.view(state, 0));
  EXPECT_EQ(hidden.size(), 39U);
  for (const std::string& text : hidden) EXPECT_TRUE(has_word(game.show(state), text));
}

// What a table shows does not depend on cards that are hidden: any other deal that fits the view looks the same.
TEST(WireTest, other_worlds_look_the_same) {
  for (const GameFamily& family : game_families()) {
    const std::unique_ptr<GameEntry> game = make_game(family.info.name);
    if (!game->hidden()) continue;
    TableOptions options;
    options.seats.assign(static_cast<std::size_t>(game->players()), std::nullopt);
    const std::unique_ptr<GameTable> table = game->table(options);
    Random random(5);
    for (int ply = 0; table->mover(); ++ply) {
      constexpr int every = 6;
      for (Player p = 0; p < game->players() && ply % every == 0; ++p) {
        options.position = table->position();
        const Json look = game->table(options)->look(p);
        for (const std::string& world : game->worlds({options.position, 1}, {.player = p, .sample = 2}).worlds) {
          options.position = world;
          ASSERT_EQ(game->table(options)->look(p), look) << family.info.name << " " << world;
        }
      }
      const std::vector<std::string> moves = table->moves();
      table->move(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
}

}  // namespace
}  // namespace ombre::server
