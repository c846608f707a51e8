// Sampling in Big-2 against its definition: who led first had the lowest card dealt, with all cards dealt and with
// cards aside, whether or not that card must be played first.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/field_text.h"
#include "games/big_two/big_two.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using State = BigTwo::State;
using testing::scaled_down;

// So many cards each and aside; the holder of the lowest leads.
State small_start(const BigTwo& game, int cards, int aside, Random& random) {
  std::vector<Card> pack(game.deck().full().begin(), game.deck().full().end());
  random.shuffle(pack);
  std::vector<CardSet> hands(static_cast<std::size_t>(game.players()));
  const std::size_t dealt = hands.size() * static_cast<std::size_t>(cards);
  Card lowest = pack[0];
  std::size_t leader = 0;
  for (std::size_t i = 0; i < dealt; ++i) {
    hands[i % hands.size()].insert(pack[i]);
    if (big_two_order(pack[i]) > big_two_order(lowest)) continue;
    lowest = pack[i];
    leader = i % hands.size();
  }
  CardSet rest;
  for (int i = 0; i < aside; ++i) rest.insert(pack[dealt + static_cast<std::size_t>(i)]);
  std::string text;
  append_field(text, "hands", show_hands(game.deck(), hands));
  if (aside > 0) append_field(text, "aside", game.deck().show(rest));
  append_field(text, "mover", fmt::format("{}", leader));
  append_field(text, "first", fmt::format("{}", leader));
  return game.read(text);
}

TEST(BigTwoWorlds, FitWithCardsAside) {
  for (const bool opening : {false, true})
    for (const int players : {2, 3}) {
      const BigTwo game({.players = players, .cards = players == 2 ? 2 : 1, .opening = opening});
      check_worlds(
          game, [&](Random& random) { return game.start(random); }, 8, scaled_down(players == 2 ? 6 : 2), 3'000);
    }
  for (const int players : {2, 3}) {
    const BigTwo game({.players = players, .cards = 4, .opening = false});
    check_worlds(
        game, [&](Random& random) { return small_start(game, players == 2 ? 4 : 3, 2, random); }, 2, scaled_down(8),
        600);
  }
}

TEST(BigTwoWorlds, FitWhatWasSeen) {
  for (const BigTwoTypes types : {BigTwoTypes::mixed, BigTwoTypes::same})
    for (const int players : {2, 3, 4}) {
      const BigTwo game({.players = players, .types = types, .opening = false});
      const int cards = players == 2 ? 8 : players == 3 ? 4 : 3;
      check_worlds(
          game, [&](Random& random) { return small_start(game, cards, 0, random); }, 4, scaled_down(3), 600);
    }
}

// The deals that a player thinks possible at the start, by definition: those in which the leader has the lowest card.
TEST(BigTwoWorlds, StartWithTheLowestCardAtTheLeader) {
  const BigTwo game({.players = 3, .cards = 4, .opening = false});
  Random random(3);
  for (int i = 0; i < scaled_down(20); ++i) {
    const State start = small_start(game, 3, 2, random);
    for (Player player = 0; player < game.players(); ++player) {
      const BigTwo::View view = game.view(start, player);
      HiddenCards any;
      any.cards = view.unseen;
      for (const std::size_t size : {3U, 3U, 2U}) any.add(size, any.cards);
      double expected = 0;
      HiddenDeals(any).each([&](const DealtHands& hands) {
        const State state = game.world(view, hands, random);
        int lowest = BigTwo::FirstLeader::no_card;
        std::size_t leader = 0;
        for (std::size_t p = 0; p < 3; ++p)
          for (const Card card : state.hands[p])
            if (big_two_order(card) < lowest) {
              lowest = big_two_order(card);
              leader = p;
            }
        if (leader == start.turn) ++expected;
      });
      ASSERT_EQ(Worlds<BigTwo>(game, view).count(), expected) << game.show(start);
    }
  }
}

TEST(BigTwoWorlds, FitWholeDeals) {
  for (const bool opening : {false, true})
    for (const int players : {2, 3, 4}) {
      const BigTwo game({.players = players, .opening = opening});
      check_worlds(
          game, [&](Random& random) { return game.start(random); }, 5, scaled_down(2), 0);
    }
}

TEST(BigTwoWorlds, TellOfTheFirstLeader) {
  const BigTwo game({.players = 3, .opening = false});
  const std::string text = "hands C4 H9 / HT D3 / C6 S9; aside D4; mover 1; first 1";
  const State start = game.read(text);
  EXPECT_EQ(game.show(start), text);
  const auto played = [&](const State& state, const char* card) {
    return game.after(state, BigTwo::Move::single(big_two_order(game.deck().read_card(card))));
  };
  // The ten is not the lowest card, so that player 1 holds a lower one than all others.
  const State ten = played(start, "HT");
  EXPECT_EQ(game.show(ten), "hands C4 H9 / D3 / C6 S9; aside D4; mover 2; table single HT; first 1; lowest HT");
  // Its last card is D3 or D4, and in the second case D3 is aside.
  EXPECT_EQ(Worlds<BigTwo>(game, game.view(ten, 0)).count(), 4);
  EXPECT_EQ(game.show(game.forget(ten)), "hands C4 H9 / D3 / C6 S9; aside D4; mover 2; table single HT");
  EXPECT_EQ(game.key(game.forget(ten)), game.key(ten));
  // The lowest of all cards leaves nothing to know.
  EXPECT_EQ(game.show(played(start, "D3")), "hands C4 H9 / HT / C6 S9; aside D4; mover 2; table single D3");
  const State under = game.read("hands C5 / D4 HT / S9; aside D3; mover 1; first 1; under C4");
  EXPECT_EQ(game.deck().show(game.hidden(game.view(under, 1)).holders[0].may_hold), "C5 S9");
  EXPECT_NE(game.show_view(game.view(under, 0)).find("had the lowest card; played so far: C4 by another."),
            std::string::npos);
}

TEST(BigTwoWorlds, RefuseAWrongFirstLeader) {
  const auto error = [](const std::string& text, bool opening = false) {
    return error_of([&] { BigTwo({.players = 3, .opening = opening}).read(text); });
  };
  const std::string hands = "hands C4 H9 / D3 HT / C6 S9; aside D4; mover 1; ";
  EXPECT_EQ(error(hands + "first 0"),
            "field first: another than player 0 has or had the lowest card; expected the player with the lowest card "
            "dealt");
  EXPECT_EQ(error(hands + "lowest D5"), "field lowest: no first leader; expected a field first before it");
  EXPECT_EQ(error(hands + "first 1; lowest D3").substr(0, 13), "field lowest:");
  EXPECT_EQ(error(hands + "first 1; lowest D5; under D6"), "field under: after a field lowest; expected one of them");
  EXPECT_EQ(error(hands + "first 1", true),
            "field first: the first play was not the lowest card; expected a field lowest, by the rule of the opening");
}

}  // namespace
}  // namespace ombre
