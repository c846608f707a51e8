// Sampling in Bridge against its definition: endings with trumps and without, whole deals, what each seat sees.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bridge/rules/bridge.h"
#include "tests/support/input_error.h"
#include "tests/support/scale.h"
#include "tests/support/worlds.h"

namespace ombre {
namespace {

using State = Bridge::State;
using testing::scaled_down;

const std::vector<BridgeOptions> forms = {
    {},
    {.contract = {4, Suit::spades, 0}, .declarer = north},
    {.contract = {1, Suit::clubs, 0}, .declarer = west},
    {.contract = {6, Suit::hearts, 0}, .declarer = east, .scoring = BridgeScoring::tricks},
};

// So many cards each, with dummy open.
State ending(const Bridge& game, int cards, Random& random) {
  std::vector<Card> pack(bridge_deck().full().begin(), bridge_deck().full().end());
  random.shuffle(pack);
  State state;
  state.trick = Trick(random.below(bridge_seats));
  for (std::size_t i = 0; i < state.hands.size() * static_cast<std::size_t>(cards); ++i)
    state.hands[i % state.hands.size()].insert(pack[i]);
  return game.read(game.show(state));
}

TEST(BridgeWorlds, FitWhatWasSeenInEndings) {
  for (const BridgeOptions& options : forms) {
    const Bridge game(options);
    for (const int cards : {2, 4, 5})
      check_worlds(
          game, [&](Random& random) { return ending(game, cards, random); }, 3, scaled_down(6), 500);
  }
}

TEST(BridgeWorlds, FitWholeDeals) {
  for (const BridgeOptions& options : forms) {
    const Bridge game(options);
    check_worlds(
        game, [&](Random& random) { return game.start(random); }, 1, scaled_down(3), 0);
  }
}

TEST(BridgeWorlds, HideWhatASeatDoesNotSee) {
  const Bridge game;
  Random random(2);
  State state = game.start(random);
  for (Player p = 0; p < bridge_seats; ++p) EXPECT_EQ(game.hidden(game.view(state, p)).count, 3U);
  state = game.after(state, game.moves(state).lowest());
  // Declarer and dummy see the same two hands, a defender its own and dummy's.
  for (Player p = 0; p < bridge_seats; ++p) EXPECT_EQ(game.hidden(game.view(state, p)).count, 2U);
  const State world = sample(game, game.view(state, north), random);
  EXPECT_EQ(world.hands[south], state.hands[south]);
  EXPECT_NE(world.hands[east], state.hands[east]);
}

TEST(BridgeWorlds, KeepShownVoids) {
  const Bridge game;
  const std::string text = "deal N:A.2.. ...42 3.3.. Q.5..; leader N; taken 5 5";
  State state = game.read(text);
  for (const char* card : {"H2", "C2"}) state = game.after(state, bridge_deck().read_card(card));
  EXPECT_EQ(game.show(state), "deal N:A... ...4 3.3.. Q.5..; trick H2 C2; leader N; taken 5 5; voids - / H / - / -");
  // What the trick shows may be left out of the text.
  EXPECT_EQ(game.read("deal N:A... ...4 3.3.. Q.5..; trick H2 C2; leader N; taken 5 5"), state);
  EXPECT_EQ(game.key(game.forget(state)), game.key(state));
  EXPECT_NE(game.show_view(game.view(state, west)).find("E: 1 cards, none of H\n"), std::string::npos);
  EXPECT_EQ(error_of([&] { game.read(text + "; voids S / - / - / -"); }),
            "field voids: N holds SA; expected suits that the hand does not have");
  EXPECT_EQ(error_of([&] { game.read(text + "; voids - / - / -"); }),
            "field voids: 3 players; expected one part for each");
}

}  // namespace
}  // namespace ombre
