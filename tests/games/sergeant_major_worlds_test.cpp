// Sampling in Sergeant Major against its definition: the kitty, discards, exchanges and voids.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/field_text.h"
#include "games/sergeant_major/sergeant_major.h"
#include "tests/support/input_error.h"
#include "tests/support/play_names.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using testing::play_names;
using testing::scaled_down;
using State = SergeantMajor::State;

struct SmallStart {
  int cards = 3;
  int kitty = 1;
  int dealer = 0;
  std::string exchanges{};  // fields before the hands
};

// A deal before the exchange or before trumps are named, out of two suits or of all.
State small_start(const SergeantMajor& game, const SmallStart& start, Random& random) {
  std::vector<Card> pack;
  const bool two_suits = random.below(2) == 0;
  for (const Card card : game.deck().full())
    if (!two_suits || card.suit() == Suit::clubs || card.suit() == Suit::hearts) pack.push_back(card);
  random.shuffle(pack);
  std::vector<CardSet> hands(3);
  for (std::size_t i = 0; i < hands.size() * static_cast<std::size_t>(start.cards); ++i)
    hands[i % hands.size()].insert(pack[i]);
  CardSet kitty;
  for (int i = 0; i < start.kitty; ++i) kitty.insert(pack[pack.size() - 1 - static_cast<std::size_t>(i)]);
  std::string text = start.exchanges;
  append_field(text, "hands", show_hands(game.deck(), hands));
  if (!kitty.empty()) append_field(text, "kitty", game.deck().show(kitty));
  append_field(text, "dealer", std::to_string(start.dealer));
  return game.read(text);
}

// Follows some players only.
void check_players(const SergeantMajor& game, const SmallStart& start, const std::vector<Player>& players, int games,
                   double most_listed) {
  Random random(5);
  for (int i = 0; i < games; ++i) {
    const State state = small_start(game, start, random);
    for (const Player p : players) {
      SCOPED_TRACE("player " + std::to_string(p));
      WorldsChecker<SergeantMajor>(game, p).play(state, most_listed, random);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(SergeantMajorWorlds, FitWhatWasSeenWithoutAnExchange) {
  for (const bool dealer_leads : {false, true}) {
    const SergeantMajor game({.dealer_leads = dealer_leads});
    for (int kitty = 0; kitty <= 3; ++kitty)
      check_worlds(
          game,
          [&](Random& random) {
            return small_start(game, {.cards = kitty > 1 ? 3 : 4, .kitty = kitty, .dealer = random.below(3)}, random);
          },
          3, scaled_down(3), 2'000);
  }
}

TEST(SergeantMajorWorlds, FitWhatWasSeenInTheOwnExchanges) {
  const SergeantMajor game;
  const int games = scaled_down(6);
  // The dealer gives, a third player deals, and the two who exchange with the same player.
  check_players(game, {.kitty = 2, .dealer = 0, .exchanges = "exchange 0 1 2"}, {0, 1}, games, 2'000);
  check_players(game, {.kitty = 2, .dealer = 2, .exchanges = "exchange 0 1 3"}, {0, 1}, games, 2'000);
  check_players(game, {.kitty = 1, .dealer = 0, .exchanges = "exchange 0 1 2; next_exchange 0 2 2"}, {0}, games, 2'000);
  check_players(game, {.kitty = 1, .dealer = 2, .exchanges = "exchange 0 1 2; next_exchange 2 1 1"}, {1}, games, 2'000);
  // The dealer gives back and takes the kitty.
  check_players(game, {.kitty = 2, .dealer = 1, .exchanges = "exchange 0 1 2"}, {0, 1}, games, 40'000);
  check_players(game, {.kitty = 3, .dealer = 1, .exchanges = "exchange 0 1 3"}, {0}, games, 40'000);
  check_players(game, {.kitty = 1, .dealer = 1, .exchanges = "exchange 0 1 2; next_exchange 0 2 2"}, {0}, games,
                40'000);
  check_players(game, {.kitty = 1, .dealer = 2, .exchanges = "exchange 0 1 2; next_exchange 0 2 2"}, {0}, games,
                40'000);
  // There is no kitty to take.
  check_players(game, {.cards = 4, .kitty = 0, .dealer = 1, .exchanges = "exchange 0 1 3"}, {0, 1}, games, 2'000);
  check_players(game, {.kitty = 0, .dealer = 1, .exchanges = "exchange 0 1 2; next_exchange 0 2 1"}, {0}, games, 2'000);
}

TEST(SergeantMajorWorlds, FitWholeDeals) {
  const SergeantMajor game;
  check_worlds(
      game,
      [&](Random& random) {
        const int first = random.between(-4, 4);
        const int second = random.between(-4, 4);
        return game.start({.dealer = random.below(3), .surplus = Scores(first, second, -first - second)}, random);
      },
      1, scaled_down(20), 0);
}

// What an exchange between the two others makes unlikely may be dealt, but nothing that can be is left out.
TEST(SergeantMajorWorlds, LeaveNothingOutWhereOthersExchanged) {
  const SergeantMajor game;
  Random random(11);
  for (const char* exchanges : {"exchange 0 1 1", "exchange 1 0 2", "exchange 0 1 1; next_exchange 0 2 1",
                                "exchange 0 2 1; next_exchange 1 2 1", "exchange 1 0 1; next_exchange 1 2 1",
                                "exchange 0 1 1; next_exchange 2 1 1"})
    for (int i = 0; i < scaled_down(8); ++i)
      for (Player player = 0; player < 3; ++player) {
        State state =
            small_start(game, {.cards = 3, .kitty = 1, .dealer = random.below(3), .exchanges = exchanges}, random);
        // All states that would have shown this player the same.
        std::map<std::string, State> possible;
        Worlds<SergeantMajor>(game, game.view(state, player)).each(random, [&](const State& world) {
          possible.emplace(game.show(game.forget(world)), world);
        });
        while (game.mover(state)) {
          std::vector<SergeantMajor::Move> moves;
          for (const SergeantMajor::Move move : game.moves(state)) moves.push_back(move);
          state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
          const SergeantMajor::View view = game.view(state, player);
          std::map<std::string, State> next;
          for (const auto& [text, world] : possible)
            for (const SergeantMajor::Move move : game.moves(world)) {
              const State after = game.after(world, move);
              if (game.view(after, player) == view) next.emplace(game.show(game.forget(after)), after);
            }
          possible = next;
          std::set<std::string> listed;
          Worlds<SergeantMajor>(game, view).each(random, [&](const State& world) {
            EXPECT_TRUE(game.view(world, player) == view) << game.show(world);
            listed.insert(game.show(game.forget(world)));
          });
          for (const auto& [text, world] : possible)
            ASSERT_TRUE(listed.count(text) == 1) << text << "\nleft out of " << game.show_view(view);
        }
      }
}

TEST(SergeantMajorWorlds, TheTwoWhoExchangedKnowWhatTheySaw) {
  const SergeantMajor game;
  // Player 0 gives the 5 of clubs and gets the queen: player 1 has neither king nor ace.
  const State state =
      play_names(game, game.read("exchange 0 1 1; hands C5 H2 / CQ C7 / CK CA; kitty D2; dealer 2"), {"C5"});
  const auto may_hold = [&](Player viewer, std::size_t holder) {
    const HiddenCards hidden = game.hidden(game.view(state, viewer));
    return game.deck().show(hidden.cards & hidden.holders[holder].may_hold);
  };
  EXPECT_EQ(may_hold(0, 0), "C5 C7 D2");
  EXPECT_EQ(may_hold(0, 1), "C7 CK CA D2");
  EXPECT_EQ(may_hold(1, 0), "CQ CK CA H2 D2");
  EXPECT_EQ(may_hold(1, 1), "CK CA H2 D2");
  // The third player saw backs.
  EXPECT_EQ(may_hold(2, 0), "C5 C7 CQ H2 D2");
  EXPECT_EQ(may_hold(2, 1), "C5 C7 CQ H2 D2");
  EXPECT_EQ(game.show_view(game.view(state, 0)),
            "player 0, naming trumps\nhand CQ H2\nplayer 0 gave to player 1\nplayer 1 kept none of CQ CK CA\n"
            "another player knows of your CQ\nplayer 1 has C5\n"
            "player 0: 0 of 5 tricks, 2 cards\nplayer 1: 0 of 3 tricks, 2 cards\n"
            "player 2 (dealer): 0 of 8 tricks, 2 cards\n");
}

TEST(SergeantMajorWorlds, TheDealerMayHaveDiscardedAKnownCard) {
  const SergeantMajor game;
  State state = game.read("exchange 0 1 1; hands C5 H2 / CQ C7 / CK CA; kitty D2; dealer 1");
  state = play_names(game, state, {"C5", "H", "C5"});
  const HiddenCards hidden = game.hidden(game.view(state, 0));
  ASSERT_EQ(hidden.count, 3U);
  const Card five = game.deck().read_card("C5");
  EXPECT_TRUE(hidden.holders[0].may_hold.contains(five));
  EXPECT_FALSE(hidden.holders[1].may_hold.contains(five));
  EXPECT_TRUE(hidden.holders[2].may_hold.contains(five));
  // The dealer knows its discard.
  EXPECT_EQ(game.hidden(game.view(state, 1)).count, 2U);
}

TEST(SergeantMajorWorlds, BadKnowledgeIsRefused) {
  const SergeantMajor game;
  const auto error = [&](const std::string& text) { return error_of([&] { game.read(text); }); };
  const std::string play = "hands C2 / C9 / H4; kitty D2; trump H; ";
  EXPECT_EQ(error(play + "dealer 1; traded 0 2 CT; moved H4; voids - / - / C"), "no error");
  EXPECT_EQ(error(play + "voids C / - / -"),
            "field voids: player 0 holds C2; expected suits that the hand does not have");
  EXPECT_EQ(error("hands C2 / C9 / H4; voids D / - / -"),
            "field voids: suits shown before play; expected no such field");
  EXPECT_EQ(error(play + "traded 0 1 C9"),
            "field traded: player 1 holds C9; expected cards higher than all of the suit in the hand");
  const std::string expected = "; expected two different players, a card of some suits in their order, and numbers";
  for (const char* bad :
       {"0", "0 0", "0 3", "0 1 HA CA", "0 1 CX", "0 1 CA +0", "0 1 =1 +1", "0 1 +1 CA", "0 1 CA =17"})
    EXPECT_EQ(error(play + "traded " + bad), "field traded: bad value '" + std::string(bad) + "'" + expected);
  EXPECT_EQ(error(play + "traded 0 1 CA =1"),
            "field traded: numbers, and no cards lacked before the kitty; expected no numbers");
  EXPECT_EQ(error(play + "dealer 1; traded 0 1 C3 +1"),
            "field traded: 2 high cards that came to player 1; expected no more than the kitty had, and no more played "
            "than cards");
  EXPECT_EQ(error(play + "dealer 1; traded 0 1 CA =2"),
            "field traded: 2 cards that player 1 had before the kitty; expected the 0 moved ones, and others it has "
            "played");
  EXPECT_EQ(error(play + "next_traded 0 1"), "field next_traded: no exchange before it; expected field traded");
  EXPECT_EQ(error(play + "traded 0 1; next_traded 1 2"),
            "field traded: two exchanges that cannot follow one hand; expected one player who gave too much or too "
            "little, and the two others");
  EXPECT_EQ(error("exchange 0 2 1; next_exchange 1 2 1; hands C2 / C9 / H4; traded 0 1"),
            "field traded: more than two exchanges; expected those before the ones to come");
  EXPECT_EQ(error(play + "traded 0 1; moved H4"),
            "field moved: H4 is not among the cards left; expected a card that no other hand holds");
}

}  // namespace
}  // namespace ombre
