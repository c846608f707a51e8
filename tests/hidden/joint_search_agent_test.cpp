// Players that search worlds together, in Bridge with its views and in Hearts with weights.
#include "hidden/joint_search_agent.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/hearts/hearts.h"
#include "hidden/alpha_mu.h"
#include "hidden/extended_pimc.h"
#include "hidden/world_sets.h"
#include "tests/hidden/bridge_endings.h"
#include "tests/support/open_wins.h"

namespace ombre {
namespace {

using BridgeAgent = JointSearchAgent<Bridge>;
using HeartsAgent = JointSearchAgent<Hearts>;

constexpr PlayerSet declarers = PlayerSet(south) | PlayerSet(north);

// Two tricks for declarer in an ending of three, by alpha-mu.
BridgeAgent::Search two_of_three(const Bridge& game, int moves) {
  return [&game, moves](std::span<const Bridge::State> worlds, std::span<const double> weights, Budget& budget) {
    OpenWins<Bridge> oracle(game, declarers, 0, budget);
    return alpha_mu<Bridge>(game, worlds, declarers, oracle, budget,
                            {.moves = moves, .moves_seen = true, .weights = weights})
        .decision;
  };
}

template <Game G>
std::vector<typename G::Move> moves_of(const G& game, const typename G::State& state) {
  std::vector<typename G::Move> moves;
  for (const auto& move : game.moves(state)) moves.push_back(move);
  return moves;
}

// The ending of alpha_mu_test.cpp, with the worlds that declarer thinks of.
TEST(JointSearchAgent, PlaysTheEndingByItsView) {
  const Bridge game = testing::south_plays({});
  const Bridge::State state = game.read("deal N:K9.A.. AQT... J.K9.. .QJT..; leader S");
  const auto moves = moves_of(game, state);
  for (const int ahead : {1, 6}) {
    BridgeAgent agent(game, two_of_three(game, ahead), {.worlds = 20});
    Random random(1);
    const auto decision = agent.choose(game.view(state, south), moves, random);
    EXPECT_EQ(bridge_deck().show(decision.move), ahead == 1 ? "SJ" : "H9");
    EXPECT_EQ(decision.worlds, 20);
    EXPECT_EQ(decision.effective_worlds, 20);
    // The same with the cards it does not see elsewhere.
    const auto elsewhere = testing::all_worlds(state).front();
    Random again(1);
    EXPECT_EQ(agent.choose(game.view(elsewhere, south), moves, again).move, decision.move);
  }
}

// Declarer plays dummy's cards by what both hands show.
TEST(JointSearchAgent, PlaysWholeEndingsOfBridge) {
  Random random(2);
  for (int i = 0; i < 20; ++i) {
    const Bridge game = testing::south_plays({});
    Bridge::State state;
    state.hands = testing::hands_of_high_cards(3, random);
    state.trick = Trick(south);
    BridgeAgent agent(game, two_of_three(game, 2), {.worlds = 8});
    while (const auto mover = game.mover(state)) {
      const auto moves = moves_of(game, state);
      Card card = testing::random_card(game.moves(state), random);
      if (game.side(*mover) == 0) card = agent.choose(game.view(state, *mover), moves, random).move;
      ASSERT_TRUE(game.moves(state).contains(card));
      state = game.after(state, card);
    }
    EXPECT_EQ(state.taken[0] + state.taken[1], 3);
  }
}

// Half of the worlds are ruled out: those in which the next player has the lowest unseen card.
class NotTheLowest : public WorldInference<Hearts> {
 public:
  void watch(const Hearts::View&, Player, const std::optional<Card>&) override { ++watched; }
  double weight(const Hearts::View& now, const Hearts::State& world) override {
    const auto next = static_cast<std::size_t>((now.player + 1) % 3);
    return world.hands[next].contains(now.unseen.lowest()) ? 0 : 1;
  }
  int watched = 0;
};

TEST(JointSearchAgent, LeavesOutWorldsThatWeighNothing) {
  const Hearts game(HeartsOptions{.players = 3, .passing = false});
  Random random(3);
  Hearts::State state = game.start(random);
  while (state.hands[static_cast<std::size_t>(*game.mover(state))].size() > 3 || moves_of(game, state).size() < 2)
    state = game.after(state, testing::random_card(game.moves(state), random));
  const Player player = *game.mover(state);
  const Hearts::View view = game.view(state, player);
  std::size_t seen = 0;
  const HeartsAgent::Search search = [&](std::span<const Hearts::State> worlds, std::span<const double> weights,
                                         Budget& budget) {
    seen = worlds.size();
    for (std::size_t w = 0; w < worlds.size(); ++w) {
      EXPECT_EQ(NotTheLowest().weight(view, worlds[w]), 1);
      EXPECT_EQ(weights[w], 1);
    }
    auto leaf = [&](const Hearts::State& world) { return game.scores(world); };
    return extended_pimc<Hearts>(game, worlds, PlayerSet(player), leaf, budget, {.plies = 4, .weights = weights});
  };
  HeartsAgent agent(game, search, {.worlds = 64}, std::make_unique<NotTheLowest>());
  EXPECT_TRUE(agent.watches());
  const auto decision = agent.choose(view, moves_of(game, state), random);
  EXPECT_GT(seen, 0U);
  EXPECT_EQ(decision.effective_worlds, static_cast<double>(seen));
  EXPECT_LT(static_cast<double>(seen), Worlds<Hearts>(game, view).count());
  EXPECT_EQ(decision.depth, 4);
}

TEST(JointSearchAgent, StopsWhenTold) {
  const Bridge game = testing::south_plays({});
  const Bridge::State state = game.read("deal N:K9.A.. AQT... J.K9.. .QJT..; leader S");
  const std::atomic<bool> stop = true;
  Random random(4);
  BridgeAgent stopped(game, two_of_three(game, 6), {.stop = &stop});
  EXPECT_EQ(stopped.choose(game.view(state, south), moves_of(game, state), random).depth, 0);
  const BridgeAgent::Search endless = [](std::span<const Bridge::State>, std::span<const double>, Budget& budget) {
    try {
      while (true) keep_the_clock(budget);
    } catch (const BudgetSpent&) {
      return Decision<Card>{.depth = 7};
    }
  };
  BridgeAgent late(game, endless, {.time = std::chrono::milliseconds(1)});
  EXPECT_EQ(late.choose(game.view(state, south), moves_of(game, state), random).depth, 7);
  BridgeAgent limited(game, two_of_three(game, 6), {.nodes = 3});
  EXPECT_EQ(limited.choose(game.view(state, south), moves_of(game, state), random).depth, 0);
}

}  // namespace
}  // namespace ombre
