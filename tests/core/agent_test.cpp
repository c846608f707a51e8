#include "core/agent.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/hearts/hearts.h"
#include "skat/rules/skat.h"

namespace ombre {
namespace {

TEST(SeesMove, CardsPassedAreHiddenFromOthers) {
  const Hearts game;
  Random random(1);
  const Hearts::State state = game.start(random);
  const Card card = game.moves(state).lowest();
  EXPECT_TRUE(sees_move(game, state, 0, card)) << "its own";
  for (const Player other : {1, 2, 3}) EXPECT_FALSE(sees_move(game, state, other, card));
}

TEST(SeesMove, TheLastOfThreeCardsIsHiddenThoughNoOtherIsLeft) {
  const Hearts game;
  // Player 0 holds three cards and must pass all of them; the others cannot know which.
  Hearts::State state = game.read("hands C2 C3 C4 / S2 S3 S4 / H2 H3 H4 / D2 D3 D4; pass left; chosen C2 C3");
  ASSERT_EQ(game.moves(state).size(), 1U);
  EXPECT_FALSE(sees_move(game, state, 2, game.moves(state).lowest()));
}

TEST(SeesMove, ADiscardThatWasForcedIsHidden) {
  const Skat game;
  const Skat::State state = game.read(
      "phase discard; hands C7 C8 S7 S8 ST SJ SA H7 H8 HJ D9 / CQ CA SK H9 HT HQ HK D8 DT DQ / "
      "C9 CT CJ CK S9 SQ D7 DJ DK DA; skat HA; declarer 0");
  // Cards are put away from the lowest up, so nothing but D9 can follow HA; the defenders do not know of HA.
  ASSERT_EQ(game.moves(state).size(), 1U);
  EXPECT_TRUE(sees_move(game, state, 0, *game.moves(state).begin()));
  EXPECT_FALSE(sees_move(game, state, 1, *game.moves(state).begin()));
}

TEST(SeesMove, CardsPlayedAreSeen) {
  HeartsOptions options;
  options.passing = false;
  const Hearts game(options);
  Random random(1);
  Hearts::State state = game.start(random);
  for (int ply = 0; ply < 20; ++ply) {
    const Card card = game.moves(state).highest();
    for (Player p = 0; p < 4; ++p) EXPECT_TRUE(sees_move(game, state, p, card));
    state = game.after(state, card);
  }
}

// Keeps what it is told.
class Watcher : public Agent<Hearts> {
 public:
  Decision<Card> choose(const Hearts::View&, std::span<const Card> moves, Random&) override {
    return {.move = moves.front()};
  }
  bool watches() const override { return true; }
  void watch(const Hearts::View&, Player, const std::optional<Card>& move) override { told.push_back(move); }

  std::vector<std::optional<Card>> told;
};

TEST(SeatAgent, TellsOnlyWhatThePlayerSees) {
  const Hearts game;
  Random random(1);
  Hearts::State state = game.start(random);
  auto watcher = std::make_unique<Watcher>();
  const Watcher& kept = *watcher;
  SeatAgent<Hearts> agent;
  agent.blind = std::move(watcher);
  for (int i = 0; i < 12; ++i) {
    const Card card = game.moves(state).lowest();
    agent.watch(game, state, 2, card);
    state = game.after(state, card);
  }
  ASSERT_EQ(kept.told.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(kept.told[i].has_value(), i >= 6 && i < 9) << i;
}

}  // namespace
}  // namespace ombre
