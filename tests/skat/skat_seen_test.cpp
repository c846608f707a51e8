// What a player has seen, told in text, gives a deal that looks the same to that player.
#include "skat/analysis/skat_advice.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using ombre::testing::scaled_down;
using Phase = Skat::Phase;

// A game by lot in which nobody bids high, so that most come to the play.
Skat::Move drawn(const Skat& game, const Skat::State& state, Random& random) {
  std::vector<Skat::Move> moves;
  for (const Skat::Move move : game.moves(state)) moves.push_back(move);
  const std::size_t few = state.phase == Phase::auction ? std::min<std::size_t>(2, moves.size()) : moves.size();
  const int choice = random.below(static_cast<int>(few));
  if (state.phase == Phase::auction && random.below(3) == 0) return Skat::pass;
  return moves[static_cast<std::size_t>(choice)];
}

TEST(SkatSeen, LooksAsItDid) {
  const Skat game(SkatOptions{.scoring = SkatScoring::seeger});
  Random random(7);
  int plays = 0;
  int ouvert = 0;
  for (int deal = 0; deal < scaled_down(600); ++deal) {
    const Skat::State start = game.start(random);
    Skat::State state = start;
    std::array<SkatSeen, skat_seats> seen;
    for (Player p = 0; p < skat_seats; ++p) {
      seen[static_cast<std::size_t>(p)].seat = p;
      seen[static_cast<std::size_t>(p)].hand = start.hands[static_cast<std::size_t>(p)];
    }
    while (const auto mover = game.mover(state)) {
      for (SkatSeen& each : seen) {
        const Skat::View view = game.view(state, each.seat);
        each.open = view.open;
        const bool declares = state.declarer && *state.declarer == each.seat && !state.contract.hand;
        if (declares && state.phase > Phase::skat) each.skat = start.skat;
        // Until the cards are away, one of them is nothing that others see.
        if (state.phase == Phase::discard && !declares) continue;
        const SkatStory story = skat_story(game, each);
        ASSERT_EQ(game.view(story.state, each.seat), view) << game.show(state);
        if (state.phase == Phase::play) ++plays;
        if (!view.open.empty()) ++ouvert;
      }
      const Skat::Move move = drawn(game, state, random);
      const std::string text = game.show_move(state, move);
      for (SkatSeen& each : seen)
        if (state.phase != Phase::discard || *mover == each.seat) each.moves.push_back(text);
      state = game.after(state, move);
    }
  }
  EXPECT_GT(plays, scaled_down(5000));
  EXPECT_GT(ouvert, 0);
}

TEST(SkatSeen, SaysWhatIsWrong) {
  const Skat game;
  const CardSet hand = skat_deck().read_hand("CJ SJ HJ CA CT CK C9 SA ST H7");
  const auto problem = [&](const SkatSeen& seen) {
    try {
      skat_story(game, seen);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(problem({.hand = CardSet(Card{0})}).find("1 cards"), std::string::npos);
  EXPECT_NE(problem({.hand = hand, .moves = {"17"}}).find("move 1: no move"), std::string::npos);
  EXPECT_NE(problem({.hand = hand, .moves = {"pass", "pass", "18", "skat"}}).find("skat: nothing said"),
            std::string::npos);
  EXPECT_NE(problem({.hand = hand, .moves = {"pass", "pass", "18", "hand", "CH", "CA", "SA"}}).find("move 7"),
            std::string::npos);
  // A suit that was not followed is not held: middlehand, with two to play, cannot have followed before.
  EXPECT_NE(problem({.hand = hand, .moves = {"pass", "pass", "18", "hand", "GH", "SA", "DA", "DT", "ST", "S7"}})
                .find("no deal fits"),
            std::string::npos);
  // The skat is nobody's before it is picked up.
  const CardSet skat = skat_deck().read_hand("D7 D9");
  EXPECT_NE(problem({.hand = hand, .skat = skat, .moves = {"pass", "pass", "18"}}).find("not picked up"),
            std::string::npos);
  EXPECT_NE(problem({.hand = hand, .skat = skat, .moves = {"pass"}}).find("not picked up"), std::string::npos);
  EXPECT_EQ(problem({.hand = hand, .moves = {"18", "y", "p", "p", "hand", "CH", "CJ"}}), "");
}

}  // namespace
}  // namespace ombre
