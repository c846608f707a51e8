// Sampling in Hearts against its definition: passing, voids, the rules of the first trick and of hearts not broken.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/field_text.h"
#include "games/hearts/hearts.h"
#include "tests/games/hearts_support.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using testing::scaled_down;

// A deal of so many cards each, before the first trick or before passing. Few suits, so that voids are common.
Hearts::State small_start(const Hearts& game, int cards, std::string_view pass, Random& random) {
  std::vector<Card> pack(game.pack().begin(), game.pack().end());
  random.shuffle(pack);
  std::vector<CardSet> hands(static_cast<std::size_t>(game.players()));
  for (std::size_t i = 0; i < hands.size() * static_cast<std::size_t>(cards); ++i)
    hands[i % hands.size()].insert(pack[i]);
  std::string text;
  append_field(text, "hands", show_hands(game.deck(), hands));
  if (!pass.empty()) append_field(text, "pass", pass);
  append_field(text, "first", "yes");
  return game.read(text);
}

TEST(HeartsWorlds, FitWhatWasSeenInPlay) {
  for (const HeartsOptions& options : hearts_test::option_sets()) {
    const Hearts game(options);
    const int cards = game.players() == 3 ? 5 : game.players() == 4 ? 4 : 2;
    check_worlds(
        game, [&](Random& random) { return small_start(game, cards, "", random); }, 3, scaled_down(2), 3'000);
  }
}

TEST(HeartsWorlds, FitWhatWasSeenInPassing) {
  for (const std::string_view pass : {"left", "right", "across"})
    for (const int players : {3, 4}) {
      if (players == 3 && pass == "across") continue;
      HeartsOptions options;
      options.players = players;
      const Hearts game(options);
      // Three cards of three are passed: all choices but their order are open.
      check_worlds(
          game, [&](Random& random) { return small_start(game, players == 3 ? 4 : 3, pass, random); }, 7,
          scaled_down(2), 1'000);
    }
}

TEST(HeartsWorlds, FitWholeDeals) {
  for (const HeartsOptions& options : hearts_test::option_sets()) {
    const Hearts game(options);
    check_worlds(
        game, [&](Random& random) { return game.start(random); }, 1, scaled_down(2), 0);
  }
}

TEST(HeartsWorlds, WhoPlaysPointsToTheFirstTrickHasNothingElse) {
  const Hearts game;
  Hearts::State state = game.read("hands C2 C3 S2 / C4 C5 S3 / SQ H2 H3 / C6 C7 S4; first yes");
  for (const char* text : {"C2", "C4", "H2"}) state = game.after(state, game.deck().read_card(text));
  const HiddenCards hidden = game.hidden(game.view(state, 3));
  EXPECT_EQ(game.deck().show(hidden.cards & hidden.holders[2].may_hold), "SQ H3");
  EXPECT_EQ(game.show(state).find("voids") == std::string::npos, false);
}

TEST(HeartsWorlds, KnowWhereThePassedCardsAre) {
  const Hearts game;
  Random random(4);
  Hearts::State state = game.start(random);
  while (state.table.pass != 0) state = game.after(state, game.moves(state).highest());
  const Hearts::View view = game.view(state, 2);
  const CardSet given = view.chosen - view.hand;
  EXPECT_EQ(given.size(), 3U);
  const Worlds<Hearts> worlds(game, view);
  int received_by_others = 0;
  for (int i = 0; i < 200; ++i) {
    const Hearts::State world = worlds.sample(random);
    EXPECT_EQ((world.hand(3) & given), given);
    // Each of the others was passed three cards, too, and any three.
    EXPECT_EQ(world.chosen.size(), 12U);
    received_by_others += (world.chosen & world.hand(1)) == (state.chosen & state.hand(1)) ? 1 : 0;
  }
  EXPECT_LT(received_by_others, 20);
}

}  // namespace
}  // namespace ombre
