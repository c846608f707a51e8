// Sampling in Spades against its definition: voids, and spades led before they are broken.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/field_text.h"
#include "games/spades/spades.h"
#include "tests/games/spades_forms.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using spades_forms::bids;
using spades_forms::forms;
using testing::scaled_down;

// A deal of so many cards each out of these suits, before the first trick or the first bid.
Spades::State small_start(const Spades& game, int cards, std::string_view suits, Random& random) {
  std::vector<Card> pack;
  for (const Card card : game.pack())
    if (suits.find(game.deck().show(card)[0]) != std::string_view::npos) pack.push_back(card);
  random.shuffle(pack);
  std::vector<CardSet> hands(static_cast<std::size_t>(game.players()));
  for (std::size_t i = 0; i < hands.size() * static_cast<std::size_t>(cards); ++i)
    hands[i % hands.size()].insert(pack[i]);
  return game.read("hands " + show_hands(game.deck(), hands) + "; leader " +
                   std::to_string(random.below(game.players())));
}

TEST(SpadesWorlds, FitWhatWasSeenInEveryForm) {
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    // Two suits of which one is trumps: spades are often all that is left to lead.
    for (const std::string_view suits : {"CSHD", "SH"})
      check_worlds(
          game, [&](Random& random) { return small_start(game, game.teams() ? 3 : 5, suits, random); }, 3,
          scaled_down(3), 2'000);
  }
}

TEST(SpadesWorlds, FitWholeDeals) {
  for (const SpadesOptions& form : forms) {
    const Spades game(form);
    check_worlds(
        game, [&](Random& random) { return game.start(random); }, 1, scaled_down(2), 0);
  }
}

TEST(SpadesWorlds, WhoLeadsSpadesUnbrokenHasNothingElse) {
  const std::string text = "hands S3 S4 / H5 D6 / C7 S8";
  const auto open = [&](const Spades& game) {
    const Spades::State state = play(game, game.read(text), {"S3"});
    const HiddenCards hidden = game.hidden(game.view(state, 1));
    return game.deck().show(hidden.cards & hidden.holders[0].may_hold);
  };
  EXPECT_EQ(open(Spades({.players = 3, .broken = true})), "S4 S8");
  EXPECT_EQ(open(Spades({.players = 3})), "C7 S4 S8");
}

TEST(SpadesWorlds, WhatWasLearntIsWrittenAndRead) {
  const Spades game({.players = 3});
  const Spades::State state = play(game, game.read("hands HA HK / S2 D3 / H4 SA"), {"HA", "S2"});
  EXPECT_EQ(game.show(state), "hands HK / D3 / SA H4; trick HA S2; voids - / H / -");
  // The trick says as much.
  EXPECT_TRUE(game.read("hands HK / D3 / H4 SA; trick HA S2") == state);
  const Spades::State later = play(game, state, {"H4"});
  EXPECT_EQ(game.show(later), "hands HK / D3 / SA; leader 1; taken 0 1 0; voids - / H / -");
  EXPECT_EQ(game.show(game.forget(later)), "hands HK / D3 / SA; leader 1; taken 0 1 0");
  EXPECT_EQ(game.key(game.forget(later)), game.key(later));
  EXPECT_EQ(game.show_view(game.view(later, 0)),
            "player 0: HK\n"
            "on the table: nothing, player 1 leads\n"
            "player 0: 0 tricks\n"
            "player 1: 1 tricks\n"
            "player 2: 0 tricks\n"
            "player 1 has no H\n"
            "unseen: SA D3");
  EXPECT_EQ(Worlds<Spades>(game, game.view(later, 2)).count(), 1);
}

TEST(SpadesWorlds, BadVoidsAreRefused) {
  const Spades game({.players = 3, .scoring = bids});
  const auto error = [&](const std::string& text) { return error_of([&] { game.read("hands C3 / C4 / D5" + text); }); };
  EXPECT_EQ(error("; bids 1 1 1; voids D / - / C"), "no error");
  EXPECT_EQ(error("; bids 1 1 1; voids CD / - / C"),
            "field voids: player 0 holds C3; expected suits that the hand does "
            "not have");
  EXPECT_EQ(error("; bids 1 1 1; voids D / -"), "field voids: 2 players; expected one part for each");
  EXPECT_EQ(error("; bids 1 1 1; voids DS / - / -"),
            "field voids: bad letters 'DS'; expected some of CSHD in this "
            "order, or -");
  EXPECT_EQ(error("; voids D / - / -"), "field voids: suits shown before play; expected no such field");
}

}  // namespace
}  // namespace ombre
