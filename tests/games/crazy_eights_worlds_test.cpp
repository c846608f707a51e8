// Sampling in Crazy Eights against its definition: what draws and passes show, cards drawn at different times, cards
// played that may have been drawn at any of them, and the order of the pile.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/field_text.h"
#include "games/crazy_eights/crazy_eights.h"
#include "tests/support/input_error.h"
#include "tests/support/play_names.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using State = CrazyEights::State;
using testing::play_names;
using testing::scaled_down;

constexpr CrazyEightsDraw until = CrazyEightsDraw::until;
constexpr CrazyEightsDraw one = CrazyEightsDraw::one;

// Few ranks, so that much can be played, and a short pile, whose order is listed.
State small_start(const CrazyEights& game, int cards, int pile, std::string_view ranks, Random& random) {
  std::vector<Card> pack;
  for (const char suit : std::string("CSHD"))
    for (const char rank : ranks) pack.push_back(game.deck().read_card(std::string{suit, rank}));
  random.shuffle(pack);
  while (pack.back().place() == CrazyEights::eight) random.shuffle(pack);
  std::vector<CardSet> hands(static_cast<std::size_t>(game.players()));
  const std::size_t dealt = hands.size() * static_cast<std::size_t>(cards);
  for (std::size_t i = 0; i < dealt; ++i) hands[i % hands.size()].insert(pack[i]);
  std::string rest;
  for (std::size_t i = dealt; i < dealt + static_cast<std::size_t>(pile); ++i)
    rest += (rest.empty() ? "" : " ") + game.deck().show(pack[i]);
  std::string text;
  append_field(text, "hands", show_hands(game.deck(), hands));
  append_field(text, "showing", game.deck().show(pack.back()));
  append_field(text, "pile", rest);
  return game.read(text);
}

TEST(CrazyEightsWorlds, FitWhatWasSeenByTwo) {
  for (const CrazyEightsOptions& options :
       {CrazyEightsOptions{.draw = until}, {.draw = one}, {.draw = one, .voluntary = true}}) {
    const CrazyEights game(options);
    for (const int cards : {1, 2, 3})
      for (const char* ranks : {"2589KA", "258K"})
        check_worlds(
            game, [&](Random& random) { return small_start(game, cards, 4, ranks, random); }, 2, scaled_down(8), 1'000);
  }
}

TEST(CrazyEightsWorlds, FitWhatWasSeenByThree) {
  for (const CrazyEightsOptions& options :
       {CrazyEightsOptions{.players = 3, .draw = until}, {.players = 3, .draw = one}}) {
    const CrazyEights game(options);
    check_worlds(
        game, [&](Random& random) { return small_start(game, 2, 3, "2589KA", random); }, 3, scaled_down(5), 1'300);
  }
}

// From hands whose cards were drawn at several times, so that it is often open which of them are played.
TEST(CrazyEightsWorlds, FitWhatIsKnownOfGroups) {
  for (const CrazyEightsDraw draw : {until, one}) {
    const CrazyEights game({.draw = draw});
    for (const char* text :
         {"hands C2 S5 HK DK / S2 H5 CK D5; showing S9; pile C5 HA; groups D 89 2, - - 2 / D 89 1, D 8 1, - - 2",
          "hands C2 S5 HK / S2 H5 CK DA; showing D9; pile C5 HA DQ; groups - / HD 89 2, D 89 1, - - 2; unplaced C9 1 1 "
          "2",
          "hands C2 S5 HK SA / S2 C5 CK; showing S9; pile H5 D7 CA; mover 1; groups H 89 2, - - 2 / HD 589 1, - - 2"})
      for (const std::uint64_t seed : {1U, 2U, 3U})
        check_worlds(
            game, [&](Random&) { return game.read(text); }, seed, scaled_down(4), 1'000);
  }
}

TEST(CrazyEightsWorlds, FitWholeDeals) {
  for (const int players : {2, 3, 4, 5, 6})
    for (const CrazyEightsDraw draw : {until, one})
      for (const bool voluntary : {false, true}) {
        const CrazyEights game({.players = players, .draw = draw, .voluntary = voluntary});
        check_worlds(
            game, [&](Random& random) { return game.start(random); }, 1, 1, 0);
      }
}

// Where more deals are drawn than fit, all that fit are among them.
void check_contained(const CrazyEights& game, State state, Player player, Random& random) {
  std::map<std::string, State> reached;
  const auto listed = [&] {
    std::map<std::string, State> out;
    Worlds<CrazyEights>(game, game.view(state, player)).each(random, [&](const State& world) {
      out.emplace(game.show(world), world);
    });
    return out;
  };
  reached = listed();
  while (game.mover(state)) {
    const auto moves = game.moves(state);
    auto move = moves.begin();
    for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++move;
    state = game.after(state, *move);
    std::map<std::string, State> next;
    for (const auto& [text, world] : reached)
      for (const CrazyEights::Move other : game.moves(world)) {
        const State after = game.after(world, other);
        if (game.view(after, player) == game.view(state, player)) next.emplace(game.show(after), after);
      }
    reached = next;
    const std::map<std::string, State> drawn = listed();
    for (const auto& [text, world] : reached) ASSERT_TRUE(drawn.contains(text)) << text;
  }
}

TEST(CrazyEightsWorlds, AreNotTooFewWhereNotAllIsRemembered) {
  Random random(9);
  const CrazyEights by_choice({.draw = until, .voluntary = true});
  const CrazyEights of_five({.players = 5, .draw = one});
  for (int i = 0; i < scaled_down(12); ++i)
    for (const Player player : {0, 1}) {
      check_contained(by_choice, small_start(by_choice, 2, 4, "2589K", random), player, random);
      check_contained(of_five, small_start(of_five, 1, 3, "2589K", random), player, random);
    }
}

TEST(CrazyEightsWorlds, TellWhenCardsWereDrawn) {
  const CrazyEights game({.draw = one});
  const State start = game.read("hands C3 H2 / S4 SA; showing D9; pile S7 H5 HK C6");
  // Player 0 lacks diamonds, nines and eights and keeps what it draws; player 1 likewise.
  State state = play_names(game, start, {"draw", "pass", "draw", "pass", "draw", "pass"});
  EXPECT_EQ(game.show(state), "hands C3 S7 H2 HK / S4 SA H5; showing D9; pile C6; mover 1; groups D 89 4 / D 89 3");
  EXPECT_EQ(Worlds<CrazyEights>(game, game.view(state, 1)).count(), 5);
  // What shows changes: cards drawn now may be diamonds and nines.
  state = game.read("hands C3 S7 H2 / S4 SA H5; showing C9; pile D6 C7; mover 1; groups D 89 3 / D 89 3");
  state = play_names(game, state, {"draw"});
  EXPECT_EQ(game.show(state),
            "hands C3 S7 H2 / S4 SA H5 D6; showing C9; pile C7; mover 1; drawn yes; groups D 89 3 / "
            "CD 89 3; fresh yes");
  state = play_names(game, state, {"pass"});
  EXPECT_EQ(game.show(state), "hands C3 S7 H2 / S4 SA H5 D6; showing C9; pile C7; groups D 89 3 / CD 89 3, C 89 1");
  // A spade may be any of the four cards, a diamond only the one that was drawn.
  const std::string before = "hands C3 S7 H2 / S4 SA H5 D6; showing S6; pile C7; mover 1; groups - / CD 89 3, C 89 1";
  EXPECT_EQ(game.show(play_names(game, game.read(before), {"S4"})),
            "hands C3 S7 H2 / SA H5 D6; showing S4; pile C7; groups - / CD 89 3, C 89 1; unplaced S4 1 0 1");
  EXPECT_EQ(game.show(play_names(game, game.read(before), {"D6"})),
            "hands C3 S7 H2 / S4 SA H5; showing D6; pile C7; groups - / CD 89 3");
  EXPECT_EQ(game.show(game.forget(state)), "hands C3 S7 H2 / S4 SA H5 D6; showing C9; pile C7");
  EXPECT_EQ(game.key(game.forget(state)), game.key(state));
  EXPECT_NE(game.show_view(game.view(state, 0)).find("Player 1 by suits and ranks that so many cards lack: CD 89 3, C"),
            std::string::npos);
}

TEST(CrazyEightsWorlds, RefuseWhatWasNotShown) {
  const auto error = [](const std::string& text) { return error_of([&] { CrazyEights().read(text); }); };
  const std::string hands = "hands C3 S7 / S4 H5; showing C9; pile C7; ";
  EXPECT_EQ(error(hands + "groups D 89 2"), "field groups: 1 players; expected one part for each");
  EXPECT_EQ(error(hands + "groups D 89 / -"), "field groups: bad value 'D 89'; expected 3 words between commas");
  EXPECT_EQ(error(hands + "groups X 89 2 / -"),
            "field groups: bad letters 'X'; expected some of CSHD in this order, or -");
  EXPECT_EQ(error(hands + "groups D 89 0 / -"), "field groups: bad number '0'; expected 1 to 52");
  EXPECT_EQ(error(hands + "groups C 89 2 / -"),
            "field groups: the cards of player 0 do not fall into these; expected as many cards as the hand has, and "
            "none that is lacked");
  EXPECT_EQ(error(hands + "groups D 89 1, C 89 1 / -"),
            "field groups: a group that lacks what an older one does not: 'C 89 1'; expected the oldest first, which "
            "lack the most");
  EXPECT_EQ(error(hands + "groups D 89 2, - - 1 / -; unplaced C3 0 0 1").substr(0, 15), "field unplaced:");
  EXPECT_EQ(
      error(hands + "groups D 89 2 / -; unplaced C4 0 0 1"),
      "field unplaced: a card of player 0, whose cards are all alike; expected cards of players with several groups");
  EXPECT_EQ(error(hands + "fresh yes"),
            "field fresh: other cards that can be played; expected groups of the mover that lack what shows");
}

}  // namespace
}  // namespace ombre
