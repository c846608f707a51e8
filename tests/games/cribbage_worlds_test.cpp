// Sampling in cribbage against its definition: laying away, "go", whoever must be able to play, the open crib.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "core/field_text.h"
#include "games/cribbage/cribbage.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using testing::scaled_down;

const std::vector<CribbageOptions> forms = {{2, 121, CribbageDiscards::chosen}, {2, 121, CribbageDiscards::given},
                                            {3, 121, CribbageDiscards::chosen}, {3, 61, CribbageDiscards::given},
                                            {4, 121, CribbageDiscards::chosen}, {4, 61, CribbageDiscards::given}};

// A start with few cards in each hand, and as many laid away.
Cribbage::State small_start(const Cribbage& game, std::size_t cards, std::size_t laid, std::string_view totals,
                            Random& random) {
  std::vector<Card> pack(game.deck().full().begin(), game.deck().full().end());
  random.shuffle(pack);
  const auto deal = [&](std::size_t count) {
    std::vector<CardSet> hands(static_cast<std::size_t>(game.players()));
    for (CardSet& hand : hands)
      for (std::size_t i = 0; i < count; ++i) {
        hand.insert(pack.back());
        pack.pop_back();
      }
    return show_hands(game.deck(), hands);
  };
  std::string text;
  append_field(text, "hands", deal(cards));
  if (laid > 0) append_field(text, "laid", deal(laid));
  append_field(text, "starter", game.deck().show(pack.back()));
  if (!totals.empty()) append_field(text, "totals", totals);
  return game.read(text);
}

TEST(CribbageWorlds, FitWhatWasSeenInPlay) {
  struct Start {
    CribbageOptions options;
    std::size_t cards;
    std::size_t laid;
    std::string_view totals;
    int games;
  };
  // With four cards each there are few enough worlds to be listed when most cards are played.
  const std::vector<Start> starts = {{{}, 2, 0, "", 20},
                                     {{}, 2, 0, "119 119", 5},
                                     {{}, 4, 0, "", 20},
                                     {{}, 1, 1, "", 2},
                                     {{3, 121, CribbageDiscards::given}, 1, 0, "", 2},
                                     {{3, 121, CribbageDiscards::given}, 4, 0, "", 10}};
  for (const Start& start : starts) {
    const Cribbage game(start.options);
    check_worlds(
        game, [&](Random& random) { return small_start(game, start.cards, start.laid, start.totals, random); }, 1,
        scaled_down(start.games), 2'400);
  }
}

TEST(CribbageWorlds, FitWholeDeals) {
  for (const CribbageOptions& form : forms) {
    const Cribbage game(form);
    check_worlds(
        game, [&](Random& random) { return game.start(random); }, 5, scaled_down(4), 6);
  }
}

TEST(CribbageWorlds, KnowWhoCouldNotPlay) {
  const Cribbage game({.players = 3});
  Cribbage::State state = game.read("hands C9 C2 CT / S9 SJ SQ / HT H3 HK; starter D8; dealer 2");
  for (const char* text : {"C9", "S9", "HT"}) state = game.after(state, game.deck().read_card(text));
  // At 28 player 0 plays the 2; nobody has an ace then.
  EXPECT_EQ(game.mover(state), 0);
  EXPECT_EQ(game.show(state).find("lacks"), std::string::npos);
  state = game.after(state, game.deck().read_card("C2"));
  EXPECT_EQ(
      game.show(state),
      "hands CT / SJ SQ / H3 HK; played C2 C9 / S9 / HT; starter D8; dealer 2; turn 1; totals 1 2 0; lacks 1 1 1");
  const HiddenCards hidden = game.hidden(game.view(state, 0));
  EXPECT_EQ(game.deck().show((hidden.cards & hidden.holders[0].may_hold).in_suit(Suit::hearts)),
            "H2 H3 H4 H5 H6 H7 H8 H9 HJ HQ HK");
  EXPECT_EQ(game.show_view(game.view(state, 0)),
            "player 0: 1 cards, played C2 C9, 1 points, none of 1 or less\n"
            "player 1: 2 cards, played S9, 2 points, none of 1 or less\n"
            "player 2 (dealer): 2 cards, played HT, 0 points, none of 1 or less\n"
            "starter D8; crib of 0 cards, yours -\ncount 0\nyour hand: CT\nplayer 1 is to move\n");
}

// Where the worlds are too many to be listed, every unseen card must be as likely as any other in each place.
TEST(CribbageWorlds, DealCardsLaidAwayAndTheStarterUniformly) {
  const Cribbage game;
  Random random(8);
  Cribbage::State state = game.start(random);
  for (int i = 0; i < 3; ++i) state = game.after(state, game.moves(state).lowest());
  // Player 1 has laid two cards away and player 0 one.
  const Cribbage::View view = game.view(state, 1);
  const Worlds<Cribbage> worlds(game, view);
  const int draws = scaled_down(20'000);
  std::array<std::array<double, 64>, 3> found{};
  for (int i = 0; i < draws; ++i) {
    const Cribbage::State world = worlds.sample(random);
    for (const Card card : game.hand(world, 0)) ++found[0][card.index];
    for (const Card card : game.laid(world, 0)) ++found[1][card.index];
    ++found[2][world.starter.index];
  }
  constexpr std::array<double, 3> sizes = {5, 1, 1};
  const auto cells = static_cast<double>(view.unseen.size());
  for (std::size_t place = 0; place < sizes.size(); ++place) {
    double square = 0;
    for (const Card card : view.unseen) {
      const double expected = draws * sizes[place] / cells;
      square += (found[place][card.index] - expected) * (found[place][card.index] - expected) / expected;
    }
    EXPECT_LT(square, cells + 6 * std::sqrt(2 * cells)) << place;
  }
}

TEST(CribbageWorlds, RefuseWhatCannotHaveBeenSeen) {
  const Cribbage game;
  const std::string played = "hands C4 / CQ; played S5 / HT; starter H9; count 15; series T; last 1";
  EXPECT_EQ(game.show(game.read(played + "; lacks 3 9")), played + "; lacks 3 9");
  EXPECT_EQ(error_of([&] { game.read(played + "; lacks 4 0"); }),
            "field lacks: 4 for player 0; expected fewer than the pips of its lowest card");
  EXPECT_NE(error_of([&] { game.read(played + "; lacks 0 10"); }), "no error");
  EXPECT_EQ(error_of([&] { game.read("hands CA C2 C3 C4 C5 C6 / SA S2 S3 S4 S5 S6; starter H9; lacks 0 1"); }),
            "field lacks: 1 for player 1; expected none before the play");
  // What a text leaves out and the count tells is learnt.
  const std::string skipped = "hands C2 / CQ; played S5 SK / HA HT; starter H9; count 26; last 0";
  EXPECT_EQ(game.show(game.read(skipped)), skipped + "; lacks 0 5");
}
}  // namespace
}  // namespace ombre
