// Alpha-mu against all pure strategies, in games of lots and in endings of Bridge, Skat and Hearts; its cuts; what it
// sees that perfect-information Monte Carlo does not; limits.
#include "hidden/alpha_mu.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/solver/double_dummy.h"
#include "core/worlds.h"
#include "games/hearts/hearts.h"
#include "skat/rules/skat.h"
#include "skat/solver/open_skat.h"
#include "tests/equilibrium/pure_strategies.h"
#include "tests/hidden/bridge_endings.h"
#include "tests/hidden/veiled_game.h"
#include "tests/support/open_wins.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::BridgeEnding;
using testing::PlainOracle;
using testing::PureStrategies;
using testing::VeiledGame;

// How often the strategies were listed one by one, and how often looking further than open cards changed a value.
struct Compared {
  int listed = 0;
  int fused = 0;
};

// Every front of every move for M = 1 … `most`, with and without cuts, table and what `moves_seen` saves.
template <ViewedGame G, class Oracle>
void compare(const G& game, const std::vector<typename G::State>& worlds, PlayerSet side, Oracle& oracle, int most,
             bool moves_seen, Compared& compared) {
  const Player observer = *game.mover(worlds.front());
  PureStrategies<G, Oracle> plain(game, side, observer, oracle);
  for (int moves = 1; moves <= most; ++moves) {
    SCOPED_TRACE("M = " + std::to_string(moves));
    Budget budget;
    const auto whole = alpha_mu<G>(game, worlds, side, oracle, budget,
                                   {.moves = moves, .moves_seen = moves_seen, .root_cut = false, .table = 64});
    const auto bare = alpha_mu<G>(game, worlds, side, oracle, budget,
                                  {.moves = moves, .early_cut = false, .root_cut = false, .table = 0});
    const auto cut =
        alpha_mu<G>(game, worlds, side, oracle, budget, {.moves = moves, .moves_seen = moves_seen, .table = 64});
    double best = 0;
    for (std::size_t i = 0; i < whole.fronts.size(); ++i) {
      const auto& estimate = whole.decision.estimates[i];
      const WorldFront front = plain.front(worlds, estimate.move, moves);
      ASSERT_EQ(whole.fronts[i], front) << "move " << i;
      ASSERT_EQ(bare.fronts[i], front) << "move " << i << " without cuts";
      ASSERT_TRUE(whole.exact[i]);
      const WorldFront listed = plain.listed_front(worlds, estimate.move, moves, 200);
      if (!listed.empty()) {
        ASSERT_EQ(listed, front) << "move " << i << ", all strategies";
        ++compared.listed;
      }
      const double share = weight_of(front.best({}), {}) / static_cast<double>(worlds.size());
      ASSERT_EQ(estimate.value, share);
      best = std::max(best, share);
      if (moves == most && estimate.value < estimate.tie_break) ++compared.fused;
      // With cuts at the root, bounds on all and the truth about the best.
      ASSERT_TRUE(cut.fronts[i].covers(front)) << "move " << i;
      ASSERT_GE(cut.decision.estimates[i].value, share);
      if (cut.exact[i]) {
        ASSERT_EQ(cut.fronts[i], front) << "move " << i << ", said to be exact";
      }
      if (estimate.move == cut.decision.move) {
        ASSERT_EQ(cut.decision.estimates[i].value, share);
      }
    }
    for (const auto* result : {&whole, &bare, &cut})
      for (const auto& estimate : result->decision.estimates)
        if (estimate.move == result->decision.move) {
          ASSERT_EQ(estimate.value, best);
        }
    ASSERT_LE(cut.decision.nodes, whole.decision.nodes);
    ASSERT_LE(whole.decision.nodes, bare.decision.nodes);
  }
}

TEST(AlphaMu, FindsTheFrontsOfAllPureStrategiesInGamesOfLots) {
  Random random(11);
  Compared compared;
  for (int i = 0; i < testing::scaled_down(600); ++i) {
    SCOPED_TRACE("game " + std::to_string(i));
    const int plies = random.between(2, 8);
    const VeiledGame game(plies, random.between(2, 3), 1, random);
    const auto worlds = game.worlds(static_cast<std::size_t>(random.between(1, 5)));
    PlainOracle oracle(game, PlayerSet(0), [&](const VeiledGame::State& over) { return game.scores(over)[0] > 0; });
    compare(game, worlds, PlayerSet(0), oracle, 4, false, compared);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compared.listed, testing::scaled_down(2000));
  EXPECT_GT(compared.fused, testing::scaled_down(100));
}

TEST(AlphaMu, FindsTheFrontsOfAllPureStrategiesInBridgeEndings) {
  Random random(12);
  Compared compared;
  for (int i = 0; i < testing::scaled_down(1000); ++i) {
    const int cards = i % 3 == 0 ? 3 : 2;
    const auto count = static_cast<std::size_t>(random.between(2, 4));
    const BridgeEnding ending = testing::random_bridge_ending(cards, count, random);
    SCOPED_TRACE(ending.game.show(ending.worlds.front()) + ", " + std::to_string(ending.needed) + " tricks needed");
    PlainOracle oracle(ending.game, ending.side(), [&](const Bridge::State& over) { return ending.won(over); });
    compare(ending.game, ending.worlds, ending.side(), oracle, cards == 3 ? 3 : 4, true, compared);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compared.listed, testing::scaled_down(2000));
  if (!testing::is_scaled_down()) {
    EXPECT_GT(compared.fused, 0);
  }
}

// The cards others hold dealt anew among them.
Skat::State dealt_anew(Skat::State state, Random& random) {
  const CardSet pool = state.hands[1] | state.hands[2];
  std::vector<Card> cards(pool.begin(), pool.end());
  random.shuffle(cards);
  const std::size_t first = state.hands[1].size();
  state.hands[1] = state.hands[2] = CardSet();
  for (std::size_t i = 0; i < cards.size(); ++i) state.hands[i < first ? 1 : 2].insert(cards[i]);
  return state;
}

TEST(AlphaMu, FindsTheFrontsOfAllPureStrategiesInSkatEndings) {
  Random random(13);
  Compared compared;
  OpenSkat solver({.table_bytes = std::size_t{1} << 20});
  for (int i = 0; i < testing::scaled_down(300); ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(random.below(5))];
    const Skat game({.contract = SkatContract{.kind = kind}, .declarer = 0});
    Skat::State state = game.start(random);
    while (game.tricks_left(state) > 3 || game.mover(state) != 0) {
      std::vector<Skat::Move> moves;
      for (const Skat::Move move : game.moves(state)) moves.push_back(move);
      state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
    const int target = game.taken(state).points + random.between(1, std::max(1, game.points_left(state)));
    std::vector<Skat::State> worlds = {state};
    const int count = random.between(2, 4);
    while (static_cast<int>(worlds.size()) < count) worlds.push_back(dealt_anew(state, random));
    SCOPED_TRACE(game.show(state) + ", target " + std::to_string(target));
    PlainOracle plain(game, PlayerSet(0), [&](const Skat::State& over) { return game.taken(over).points >= target; });
    compare(game, worlds, PlayerSet(0), plain, 3, true, compared);
    if (HasFatalFailure()) return;

    // The solver as oracle.
    auto solved = [&](const Skat::State& world) {
      if (!game.mover(world)) return game.taken(world).points >= target;
      const SkatTaken taken = game.taken(world);
      return solver.reaches({kind,
                             0,
                             world.hands,
                             world.trick,
                             world.skat,
                             {taken.points - skat_points(world.skat), world.points[1] + world.points[2]}},
                            target);
    };
    Budget budget;
    const AlphaMuOptions options = {.moves_seen = true, .root_cut = false};
    const auto expected = alpha_mu<Skat>(game, worlds, PlayerSet(0), plain, budget, options);
    const auto found = alpha_mu<Skat>(game, worlds, PlayerSet(0), solved, budget, options);
    for (std::size_t k = 0; k < found.fronts.size(); ++k) ASSERT_EQ(found.fronts[k], expected.fronts[k]);
  }
  EXPECT_GT(compared.listed, testing::scaled_down(300));
}

// Worlds as a player draws them, voids and all.
TEST(AlphaMu, FindsTheFrontsOfAllPureStrategiesInHearts) {
  Random random(14);
  Compared compared;
  const Hearts game(HeartsOptions{.players = 3, .passing = false});
  for (int i = 0; i < testing::scaled_down(100); ++i) {
    Hearts::State state = game.start(random);
    while (state.hands[static_cast<std::size_t>(*game.mover(state))].size() > 3) {
      const CardSet moves = game.moves(state);
      state = game.after(state, testing::random_card(moves, random));
    }
    const Player player = *game.mover(state);
    const Worlds<Hearts> drawn(game, game.view(state, player));
    std::vector<Hearts::State> worlds;
    for (int k = 0; k < 4; ++k) worlds.push_back(drawn.sample(random));
    const Score good = game.scores(state)[player] - random.between(0, 8);
    SCOPED_TRACE(game.show(state) + ", good enough " + std::to_string(good));
    PlainOracle oracle(game, PlayerSet(player),
                       [&](const Hearts::State& over) { return game.scores(over)[player] >= good; });
    compare(game, worlds, PlayerSet(player), oracle, 3, true, compared);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(compared.listed, testing::scaled_down(300));
}

// South leads and needs two tricks, without trumps. The jack of spades looks best: with open cards dummy always plays
// the right spade to it. Who must guess does better with hearts.
TEST(AlphaMu, DoesNotBelieveThatItWillGuessRight) {
  const Bridge game = testing::south_plays({});
  const auto worlds = testing::all_worlds(game.read("deal N:K9.A.. AQT... J.K9.. .QJT..; leader S"));
  const PlayerSet side = PlayerSet(south) | PlayerSet(north);
  ASSERT_EQ(worlds.size(), 20U);
  PlainOracle oracle(game, side, [](const Bridge::State& over) { return over.taken[0] >= 2; });
  const auto share = [&](const AlphaMuResult<Card>& result, std::string_view card) {
    for (const auto& estimate : result.decision.estimates)
      if (bridge_deck().show(estimate.move) == card) return estimate.value * 20;
    return -1.0;
  };
  Budget budget;
  const auto pimc = alpha_mu<Bridge>(game, worlds, side, oracle, budget, {.moves = 1});
  EXPECT_EQ(bridge_deck().show(pimc.decision.move), "SJ");
  EXPECT_EQ(share(pimc, "SJ"), 13);
  EXPECT_EQ(share(pimc, "H9"), 12);
  const auto all =
      alpha_mu<Bridge>(game, worlds, side, oracle, budget, {.moves = 6, .moves_seen = true, .root_cut = false});
  EXPECT_EQ(bridge_deck().show(all.decision.move), "H9");
  EXPECT_EQ(share(all, "SJ"), 10);
  EXPECT_EQ(share(all, "H9"), 12);
  EXPECT_TRUE(all.decision.ended);
}

// With four cards each, the double-dummy solver inside: the move of perfect-information Monte Carlo is never better,
// and sometimes worse.
TEST(AlphaMu, BeatsPerfectInformationMonteCarloInBridgeEndings) {
  Random random(5);
  DoubleDummy solver({.table_bytes = std::size_t{1} << 20});
  int better = 0;
  for (int i = 0; i < testing::scaled_down(300); ++i) {
    const BridgeEnding ending = testing::random_bridge_ending(4, 10, random);
    SCOPED_TRACE(ending.game.show(ending.worlds.front()) + ", " + std::to_string(ending.needed) + " tricks needed");
    auto oracle = [&](const Bridge::State& state) {
      if (!ending.game.mover(state)) return ending.won(state);
      BridgePosition position{state.hands, ending.game.contract().strain, state.trick.leader(), {}};
      for (int k = 0; k < state.trick.size(); ++k) position.trick.push_back(state.trick.card(k));
      const int tricks = solver.tricks(position);
      const bool own = ending.game.side(position.mover()) == 0;
      return state.taken[0] + (own ? tricks : ending.game.tricks_left(state) - tricks) >= ending.needed;
    };
    Budget budget;
    AlphaMuOptions options = {.moves = 4, .moves_seen = true, .root_cut = false};
    const auto pimc = alpha_mu<Bridge>(ending.game, ending.worlds, ending.side(), oracle, budget, {.moves = 1});
    const auto deep = alpha_mu<Bridge>(ending.game, ending.worlds, ending.side(), oracle, budget, options);
    double chosen = 0;
    double best = 0;
    for (const auto& estimate : deep.decision.estimates) {
      if (estimate.move == pimc.decision.move) chosen = estimate.value;
      if (estimate.move == deep.decision.move) best = estimate.value;
    }
    ASSERT_LE(chosen, best);
    better += chosen < best ? 1 : 0;

    OpenWins<Bridge> generic(ending.game, ending.side(), 2 * ending.not_enough() + 1, budget, std::size_t{1} << 18);
    const auto same = alpha_mu<Bridge>(ending.game, ending.worlds, ending.side(), generic, budget, options);
    for (std::size_t k = 0; k < deep.fronts.size(); ++k) ASSERT_EQ(same.fronts[k], deep.fronts[k]);
  }
  if (!testing::is_scaled_down()) {
    EXPECT_GT(better, 0);
  }
}

TEST(AlphaMu, CountsWorldsByTheirWeights) {
  Random random(16);
  for (int i = 0; i < 50; ++i) {
    const VeiledGame game(4, 2, 1, random);
    const auto worlds = game.worlds(4);
    PlainOracle oracle(game, PlayerSet(0), [&](const VeiledGame::State& over) { return game.scores(over)[0] > 0; });
    const std::vector<double> weights = {8, 1, 2, 1};
    Budget budget;
    const auto found =
        alpha_mu<VeiledGame>(game, worlds, PlayerSet(0), oracle, budget, {.root_cut = false, .weights = weights});
    for (std::size_t k = 0; k < found.fronts.size(); ++k) {
      double best = 0;
      for (const WorldBits won : found.fronts[k].vectors()) best = std::max(best, weight_of(won, weights));
      ASSERT_EQ(found.decision.estimates[k].value, best / 12);
    }
    ASSERT_EQ(found.decision.effective_worlds, 144.0 / 70);
    const auto cut = alpha_mu<VeiledGame>(game, worlds, PlayerSet(0), oracle, budget, {.weights = weights});
    ASSERT_EQ(cut.decision.estimates[static_cast<std::size_t>(cut.decision.move)].value,
              found.decision.estimates[static_cast<std::size_t>(found.decision.move)].value);
  }
}

TEST(AlphaMu, KeepsTheLastThatWasFinishedWhenTheBudgetEnds) {
  Random random(17);
  const VeiledGame game(12, 2, 3, random);
  const auto worlds = game.worlds(8);
  PlainOracle oracle(game, PlayerSet(0), [&](const VeiledGame::State& over) { return game.scores(over)[0] > 0; });
  Budget unlimited;
  std::vector<AlphaMuResult<int>> results;
  for (int moves = 1; moves <= 3; ++moves)
    results.push_back(alpha_mu<VeiledGame>(game, worlds, PlayerSet(0), oracle, unlimited, {.moves = moves}));
  ASSERT_GT(results[2].decision.nodes, results[1].decision.nodes);
  for (std::uint64_t nodes = 0; nodes < 2 * results[2].decision.nodes; nodes += 1 + nodes / 2) {
    Budget budget({.nodes = nodes});
    const auto found = alpha_mu<VeiledGame>(game, worlds, PlayerSet(0), oracle, budget, {.moves = 3});
    const int depth = *found.decision.depth;
    if (depth == 0) {
      ASSERT_EQ(found.decision.move, 0);
      ASSERT_EQ(found.decision.estimates[1].tries, 0);
      continue;
    }
    const auto& expected = results[static_cast<std::size_t>(depth - 1)];
    ASSERT_EQ(found.decision.move, expected.decision.move);
    for (std::size_t k = 0; k < found.fronts.size(); ++k) ASSERT_EQ(found.fronts[k], expected.fronts[k]);
  }
  const std::atomic<bool> stop = true;
  Budget stopped({.stop = &stop});
  EXPECT_EQ(alpha_mu<VeiledGame>(game, worlds, PlayerSet(0), oracle, stopped).decision.depth, 0);
}

TEST(OpenWins, AgreesWithPlainMinimax) {
  Random random(18);
  for (int i = 0; i < testing::scaled_down(200); ++i) {
    const VeiledGame game(random.between(1, 7), random.between(2, 4), 9, random);
    const Score threshold = random.between(-1, 10);
    Budget budget;
    OpenWins<VeiledGame> fast(game, PlayerSet(0), threshold, budget, std::size_t{1} << 14);
    PlainOracle plain(game, PlayerSet(0),
                      [&](const VeiledGame::State& over) { return game.scores(over)[0] > threshold; });
    for (const VeiledGame::State& world : game.worlds(4)) ASSERT_EQ(fast(world), plain(world));
  }
}

}  // namespace
}  // namespace ombre
