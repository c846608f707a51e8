// Sampling in Skat against its definition: every kind of game, the skat known or not, open hands, cards put away.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/field_text.h"
#include "skat/rules/skat.h"
#include "tests/support/play_names.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using State = Skat::State;
using testing::play_names;
using testing::scaled_down;

// So many cards each of two suits and all jacks, so that suits are missing often. No contract is Ramsch.
State small_start(const Skat& game, int cards, int skat, std::string_view contract, Random& random) {
  const CardSet few = skat_deck().full().in_suit(Suit::clubs) | skat_deck().full().in_suit(Suit::hearts) | skat_jacks;
  std::vector<Card> pack(few.begin(), few.end());
  random.shuffle(pack);
  std::vector<CardSet> hands(skat_seats);
  for (std::size_t i = 0; i < hands.size() * static_cast<std::size_t>(cards); ++i)
    hands[i % hands.size()].insert(pack[i]);
  CardSet away;
  for (int i = 0; i < skat; ++i) away.insert(pack[pack.size() - 1 - static_cast<std::size_t>(i)]);
  std::string text;
  append_field(text, "hands", show_hands(skat_deck(), hands));
  if (skat > 0) append_field(text, "skat", skat_deck().show(away));
  if (!contract.empty()) {
    append_field(text, "declarer", fmt::format("{}", random.below(skat_seats)));
    append_field(text, "contract", contract);
  }
  const int leader = random.below(skat_seats);
  if (leader != 0) append_field(text, "leader", fmt::format("{}", leader));
  return game.read(text);
}

TEST(SkatWorlds, FitWhatWasSeenInPlay) {
  const Skat game({.ramsch = true});
  for (const std::string_view contract :
       {"C", "H", "S", "G", "N", "CH", "GHS", "HHZ", "NH", "NO", "NOH", "GO", "DO", ""})
    for (const int skat : {0, 1, 2})
      check_worlds(
          game, [&](Random& random) { return small_start(game, skat == 2 ? 3 : 4, skat, contract, random); }, 5,
          scaled_down(2), 1'000);
}

// From the first bid; then with few bids, so that every game is declared.
TEST(SkatWorlds, FitWholeDeals) {
  const Skat game({.ramsch = true});
  check_worlds(
      game, [&](Random& random) { return game.start(random); }, 2, scaled_down(2), 0);
  for (const std::vector<std::string>& auction :
       {std::vector<std::string>{"18", "pass", "pass"}, {"pass", "18", "pass"}, {"pass", "pass", "pass"}})
    for (const char* way : {"skat", "hand"})
      check_worlds(
          game,
          [&](Random& random) {
            const State state = play_names(game, game.start(random), auction);
            return state.phase == Skat::Phase::skat ? play_names(game, state, {way}) : state;
          },
          3, scaled_down(4), 0);
  const Skat thrown_in;
  check_worlds(
      thrown_in,
      [&](Random& random) {
        return play_names(thrown_in, thrown_in.start(random), {"pass", "pass"});
      },
      4, 1, 0);
}

// All cards but the highest of the twelve are put away first as often.
TEST(SkatWorlds, OneCardPutAwayIsAnyButTheHighest) {
  const Skat game;
  Random random(6);
  State state = play_names(game, game.start(random), {"18", "pass", "pass", "skat"});
  state = game.after(state, *game.moves(state).begin());
  const Worlds<Skat> worlds(game, game.view(state, 0));
  constexpr std::size_t ranks = Skat::hand_cards + skat_size;
  constexpr int draws_of_each = 400;
  std::array<int, ranks> drawn{};
  for (int i = 0; i < draws_of_each * static_cast<int>(ranks - 1); ++i) {
    const State world = worlds.sample(random);
    std::size_t below = 0;
    for (const Card card : world.hands[1]) below += card.index < world.skat.lowest().index ? 1U : 0U;
    ++drawn[below];
  }
  EXPECT_EQ(drawn.back(), 0);
  for (std::size_t rank = 0; rank + 1 < ranks; ++rank) EXPECT_NEAR(drawn[rank], draws_of_each, draws_of_each / 4);
}

TEST(SkatWorlds, KnowWhatTheCardsOfATrickShow) {
  const Skat game;
  // Forehand leads a club, middlehand has none, and a text that does not say so is read as if it did.
  const State state = game.read("hands C8 / S7 / C9 S8; skat HT SA; declarer 0; contract G; trick CA S9");
  EXPECT_EQ(state.voids, (std::array<std::uint8_t, skat_seats>{0, 1, 0}));
  const HiddenCards hidden = game.hidden(game.view(state, 0));
  EXPECT_EQ(skat_deck().show(hidden.cards & hidden.holders[0].may_hold), "S7 S8");
  EXPECT_EQ(skat_deck().show(hidden.cards & hidden.holders[1].may_hold), "C9 S7 S8");
  EXPECT_EQ(hidden.count, 2U);
}

TEST(SkatWorlds, KeysLeaveOutWhatDecidesNothing) {
  const Skat game;
  const State a = game.read("hands C8 / C9 / H8; declarer 0; contract G; played C7 / S7 / S8; tricks 1 0 0");
  const State b =
      game.read("hands C8 / C9 / H8; declarer 0; contract G; played C7 / S8 / S7; tricks 1 0 0; voids - / - / C");
  const State c = game.read("hands C8 / C9 / H8; declarer 0; contract G; played S7 / C7 / S8; tricks 1 0 0");
  EXPECT_EQ(game.key(a), game.key(b));
  EXPECT_NE(game.key(a), game.key(c));
  EXPECT_EQ(game.show(game.forget(b)), "hands C8 / C9 / H8; declarer 0; contract G; played C7 / - / -; tricks 1 0 0");
  EXPECT_NE(game.view_key(game.view(a, 0)), game.view_key(game.view(b, 0)));
}

}  // namespace
}  // namespace ombre
