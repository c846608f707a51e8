// Extensive games: best responses against all pure strategies, equilibria by CFR and CFR+ at known values, what PIMC
// makes of the named games, and information sets that are none.
#include "equilibrium/extensive_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "core/text.h"
#include "equilibrium/matrix_game.h"
#include "equilibrium/small_games.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

constexpr double rounding = 1e-9;

TEST(SmallGames, HaveTheirKnownValues) {
  for (const SmallGame& each : small_games()) {
    const CfrResult result = cfr(each.game, {.iterations = 2000});
    EXPECT_LT(result.exploitability, 2e-3) << each.name;
    EXPECT_GE(result.exploitability, -rounding) << each.name;
    EXPECT_NEAR(result.values[0], each.value, 2e-3) << each.name;
    EXPECT_NEAR(result.values[0], -result.values[1], rounding) << each.name;
  }
}

TEST(SmallGames, PimcFindsWhatItIsSaidToFind) {
  for (const SmallGame& each : small_games()) {
    const BehaviourStrategy pimc = pimc_strategy(each.game);
    EXPECT_NEAR(expected_values(each.game, pimc)[0], each.pimc_value, rounding) << each.name;
  }
}

std::size_t set_named(const ExtensiveGame& game, const std::string& name) {
  const auto found =
      std::find_if(game.sets().begin(), game.sets().end(), [&](const auto& s) { return s.name == name; });
  EXPECT_NE(found, game.sets().end()) << name;
  return static_cast<std::size_t>(found - game.sets().begin());
}

TEST(SmallGames, NonLocalityIsGuessedByPimcAndSolvedByCfr) {
  const ExtensiveGame& game = small_game("non-locality").game;
  const std::size_t set = set_named(game, "which world?");
  EXPECT_EQ(pimc_strategy(game)[set], (std::vector<double>{0.5, 0.5}));
  EXPECT_GT(cfr(game, {.iterations = 2000}).strategy[set][1], 0.99);
  EXPECT_NEAR(exploitability(game, pimc_strategy(game)), 0.5, rounding);
}

TEST(SmallGames, StrategyFusionMakesPimcGoOn) {
  const ExtensiveGame& game = small_game("strategy-fusion").game;
  const std::size_t set = set_named(game, "start");
  EXPECT_EQ(pimc_strategy(game)[set], (std::vector<double>{1, 0}));
  EXPECT_GT(cfr(game, {.iterations = 2000}).strategy[set][1], 0.99);
}

TEST(Cfr, KuhnPokerByBothVariants) {
  const ExtensiveGame& game = small_game("kuhn-poker").game;
  ASSERT_EQ(game.sets().size(), 12U);
  for (const bool plus : {false, true}) {
    const CfrResult result = cfr(game, {.iterations = 5000, .plus = plus});
    EXPECT_NEAR(result.values[0], -1.0 / 18, 2e-3) << plus;
    EXPECT_LT(result.exploitability, plus ? 1e-3 : 2e-2) << plus;
    // The second player always calls with the king, never with the jack, and with the queen one time in three.
    EXPECT_NEAR(result.strategy[set_named(game, "K after bet")][1], 1, 0.01);
    EXPECT_NEAR(result.strategy[set_named(game, "J after bet")][1], 0, 0.01);
    EXPECT_NEAR(result.strategy[set_named(game, "Q after bet")][1], 1.0 / 3, 0.03);
  }
  EXPECT_GT(exploitability(game, uniform_strategy(game)), 0.5);
}

TEST(Cfr, MatrixGamesHaveTheValueOfTheLinearProgram) {
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    MatrixGame game("random", {{"a", "b", "c"}, {"a", "b", "c", "d"}});
    for (const MatrixGame::Profile& profile : game.profiles()) {
      const auto payoff = static_cast<double>(random.between(-5, 5));
      game.set_payoffs(profile, {payoff, -payoff});
    }
    const ExtensiveGame tree(extensive_form(game), "random");
    ASSERT_EQ(tree.sets().size(), 2U);
    const CfrResult result = cfr(tree, {.iterations = 2000});
    EXPECT_LT(result.exploitability, 0.05);
    EXPECT_NEAR(result.values[0], mixed_equilibrium(game).values[0], 0.05);
  }
}

TEST(ExtensiveGame, BestResponseIsTheBestOfAllPureStrategies) {
  Random random(2);
  const ExtensiveGame& game = small_game("kuhn-poker").game;
  for (int i = 0; i < 20; ++i) {
    BehaviourStrategy strategy = uniform_strategy(game);
    for (std::vector<double>& moves : strategy) {
      moves[0] = i == 0 ? 1 : random.unit();
      moves[1] = 1 - moves[0];
    }
    for (const Player player : {0, 1}) {
      std::vector<std::size_t> own;
      for (std::size_t set = 0; set < game.sets().size(); ++set)
        if (game.sets()[set].player == player) own.push_back(set);
      double best = -2;
      for (std::size_t pure = 0; pure >> own.size() == 0; ++pure) {
        BehaviourStrategy tried = strategy;
        for (std::size_t k = 0; k < own.size(); ++k)
          tried[own[k]] = ((pure >> k) & 1U) != 0 ? std::vector<double>{0, 1} : std::vector<double>{1, 0};
        best = std::max(best, expected_values(game, tried)[static_cast<std::size_t>(player)]);
      }
      const BestResponse response = best_response(game, player, strategy);
      EXPECT_NEAR(response.value, best, rounding);
      EXPECT_NEAR(expected_values(game, response.strategy)[static_cast<std::size_t>(player)], best, rounding);
    }
  }
}

std::string complaint(std::string_view root) {
  try {
    ExtensiveGame(read_tree("{\"players\":2,\"root\":" + std::string(root) + "}", "game"), "game");
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(ExtensiveGame, RefusesSetsThatAreNone) {
  const std::string leaf = R"({"scores":[0,0]})";
  EXPECT_EQ(complaint(R"({"player":0,"children":[{"player":1,"set":"a","children":[)" + leaf +
                      R"(]},{"player":0,"set":"a","children":[)" + leaf + "]}]}"),
            "game: root.children[1]: player 0 in information set 'a'; expected player 1");
  EXPECT_EQ(complaint(R"({"player":0,"children":[{"player":1,"set":"a","children":[)" + leaf +
                      R"(]},{"player":1,"set":"a","children":[)" + leaf + "," + leaf + "]}]}"),
            "game: root.children[1]: 2 moves in information set 'a'; expected 1, as at its other nodes");
  EXPECT_EQ(
      complaint(R"({"player":0,"children":[{"player":0,"set":"a","children":[)" + leaf +
                R"(]},{"player":0,"set":"a","children":[)" + leaf + "]}]}"),
      "game: root.children[1]: player 0 forgets in information set 'a'; expected nodes before which the player saw "
      "and did the same");
  EXPECT_EQ(
      complaint(R"({"player":0,"set":"a","children":[{"player":0,"set":"a","children":[)" + leaf + "]}]}"),
      "game: root.children[0]: player 0 forgets in information set 'a'; expected nodes before which the player saw "
      "and did the same");
  EXPECT_EQ(complaint(R"({"player":0,"children":[{"scores":[0,0],"set":"a"}]})"),
            "game: root.children[0]: information set 'a' without a player; expected sets at players' nodes only");
  EXPECT_THROW(small_game("whist"), InputError);
}

}  // namespace
}  // namespace ombre
