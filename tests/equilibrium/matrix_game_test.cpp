// Matrix games: known equilibria of the named ones, random ones against the definition, and what is not understood.
#include "equilibrium/matrix_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "core/text.h"
#include "equilibrium/linear_program.h"

namespace ombre {
namespace {

// The most a player can gain by a change from the given mixture alone: 0 in an equilibrium.
double most_regret(const MatrixGame& game, const std::vector<std::vector<double>>& probabilities) {
  const std::vector<double> now = expected_payoffs(game, probabilities);
  double most = 0;
  for (Player p = 0; p < game.players(); ++p)
    for (std::size_t i = 0; i < game.strategies(p).size(); ++i) {
      std::vector<std::vector<double>> changed = probabilities;
      changed[at(p)].assign(game.strategies(p).size(), 0.0);
      changed[at(p)][i] = 1;
      most = std::max(most, expected_payoffs(game, changed)[at(p)] - now[at(p)]);
    }
  return most;
}

using Profile = MatrixGame::Profile;
using Profiles = std::vector<Profile>;

constexpr double rounding = 1e-9;

MatrixGame random_game(Random& random, std::size_t rows, std::size_t columns, bool zero_sum) {
  MatrixGame game("random", {std::vector<std::string>(rows), std::vector<std::string>(columns)});
  for (const Profile& profile : game.profiles()) {
    const int first = random.between(-5, 5);
    const int second = random.between(-5, 5);
    game.set_payoffs(profile, {static_cast<double>(first), static_cast<double>(zero_sum ? -first : second)});
  }
  return game;
}

TEST(LinearProgram, FindsTheCornerAndItsPrices) {
  // Most 3x + 5y with x <= 4, 2y <= 12, 3x + 2y <= 18.
  const LinearSolution solution = solve({{3, 5}, {{{1, 0}, 4}, {{0, 2}, 12}, {{3, 2}, 18}}});
  ASSERT_EQ(solution.kind, LinearSolution::Kind::best);
  EXPECT_NEAR(solution.value, 36, rounding);
  EXPECT_NEAR(solution.x[0], 2, rounding);
  EXPECT_NEAR(solution.x[1], 6, rounding);
  EXPECT_NEAR(solution.dual[0], 0, rounding);
  EXPECT_NEAR(solution.dual[1], 1.5, rounding);
  EXPECT_NEAR(solution.dual[2], 1, rounding);
}

TEST(LinearProgram, SaysWhyThereIsNoBest) {
  EXPECT_EQ(solve({{1}, {{{1}, -1}}}).kind, LinearSolution::Kind::impossible);
  EXPECT_EQ(solve({{1, 0}, {{{0, 1}, 1}}}).kind, LinearSolution::Kind::unbounded);
  EXPECT_EQ(solve({{0, 0}, {{{1, 1}, 1, true}, {{1, 1}, 2, true}}}).kind, LinearSolution::Kind::impossible);
}

TEST(LinearProgram, UnderstandsEquationsAndLowerBounds) {
  // Least x + y with x + 2y = 4 and x >= 1, and the equation said twice.
  const LinearSolution solution = solve({{-1, -1}, {{{1, 2}, 4, true}, {{-1, 0}, -1}, {{2, 4}, 8, true}}});
  ASSERT_EQ(solution.kind, LinearSolution::Kind::best);
  EXPECT_NEAR(solution.x[0], 1, rounding);
  EXPECT_NEAR(solution.x[1], 1.5, rounding);
}

TEST(MatrixGame, PrisonersDilemmaIsTheOneOfTheText) {
  const MatrixGame& game = matrix_game("prisoners-dilemma");
  EXPECT_EQ(pure_equilibria(game), (Profiles{{0, 0}}));
  EXPECT_EQ(pareto_optimal(game), (Profiles{{0, 1}, {1, 0}, {1, 1}}));
  EXPECT_EQ(dominated_strategies(game), (std::vector<Domination>{{0, 1, 0, true}, {1, 1, 0, true}}));
  EXPECT_EQ(surviving_strategies(game), (std::vector<std::vector<std::size_t>>{{0}, {0}}));
  EXPECT_NEAR(mixed_equilibrium(game).values[0], -100, 1e-6);
  EXPECT_FALSE(game.is_constant_sum());
}

TEST(MatrixGame, MatchingPenniesIsMixedEvenly) {
  const MatrixGame& game = matrix_game("matching-pennies");
  EXPECT_TRUE(pure_equilibria(game).empty());
  EXPECT_TRUE(dominated_strategies(game).empty());
  EXPECT_EQ(pareto_optimal(game).size(), 4U);
  const MixedEquilibrium equilibrium = mixed_equilibrium(game);
  for (const std::vector<double>& mixture : equilibrium.probabilities)
    for (const double probability : mixture) EXPECT_NEAR(probability, 0.5, rounding);
  EXPECT_NEAR(equilibrium.values[0], 0, rounding);
}

TEST(MatrixGame, OtherNamedGamesHaveTheirKnownEquilibria) {
  const MixedEquilibrium even = mixed_equilibrium(matrix_game("rock-paper-scissors"));
  for (const double probability : even.probabilities[0]) EXPECT_NEAR(probability, 1.0 / 3, rounding);
  const MatrixGame& battle = matrix_game("battle-of-the-sexes");
  EXPECT_EQ(pure_equilibria(battle), (Profiles{{0, 0}, {1, 1}}));
  EXPECT_EQ(support_equilibria(battle).size(), 3U);
  EXPECT_NEAR(mixed_equilibrium(battle).probabilities[0][0], 0.6, 1e-6);
  EXPECT_NEAR(mixed_equilibrium(battle).probabilities[1][0], 0.4, 1e-6);
  EXPECT_NEAR(mixed_equilibrium(battle).values[0], 1.2, 1e-6);
  EXPECT_NEAR(mixed_equilibrium(matrix_game("chicken")).probabilities[0][0], 0.9, 1e-6);
  EXPECT_EQ(pure_equilibria(matrix_game("stag-hunt")).size(), 2U);
  EXPECT_EQ(pareto_optimal(matrix_game("stag-hunt")), (Profiles{{0, 0}}));
  for (const NamedMatrixGame& each : matrix_games())
    EXPECT_LT(most_regret(each.game, mixed_equilibrium(each.game).probabilities), 1e-6) << each.name;
}

TEST(MatrixGame, EquilibriaOfRandomGamesLeaveNothingToGain) {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const auto rows = static_cast<std::size_t>(random.between(1, 6));
    const auto columns = static_cast<std::size_t>(random.between(1, 6));
    const MatrixGame game = random_game(random, rows, columns, true);
    const MixedEquilibrium equilibrium = mixed_equilibrium(game);
    EXPECT_LT(most_regret(game, equilibrium.probabilities), 1e-7);
    EXPECT_NEAR(equilibrium.values[0], -equilibrium.values[1], 1e-9);
  }
  for (int i = 0; i < 100; ++i) {
    const auto rows = static_cast<std::size_t>(random.between(1, 4));
    const auto columns = static_cast<std::size_t>(random.between(1, 4));
    const MatrixGame game = random_game(random, rows, columns, false);
    const std::vector<MixedEquilibrium> all = support_equilibria(game);
    ASSERT_FALSE(all.empty());
    for (const MixedEquilibrium& each : all) EXPECT_LT(most_regret(game, each.probabilities), 1e-6);
    EXPECT_GE(all.size(), pure_equilibria(game).size());
  }
}

TEST(MatrixGame, ManyStrategiesAreNoTroubleToTheLinearProgram) {
  Random random(3);
  const MatrixGame game = random_game(random, 40, 50, true);
  const MixedEquilibrium equilibrium = mixed_equilibrium(game);
  EXPECT_LT(most_regret(game, equilibrium.probabilities), 1e-7);
}

TEST(MatrixGame, EquilibriaSurviveTheStrikingOut) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const MatrixGame game = random_game(random, 3, 4, false);
    const std::vector<std::vector<std::size_t>> left = surviving_strategies(game);
    for (const Profile& profile : pure_equilibria(game))
      for (std::size_t p = 0; p < 2; ++p)
        EXPECT_NE(std::find(left[p].begin(), left[p].end(), profile[p]), left[p].end());
  }
}

TEST(MatrixGame, ThreePlayersChooseTheOddOneOut) {
  // Whoever chose otherwise than the two others pays both of them.
  const MatrixGame game = read_matrix_game(
      R"({"strategies":[["a","b"],["a","b"],["a","b"]],"payoffs":[
        [[[0,0,0],[1,1,-2]],[[1,-2,1],[-2,1,1]]],[[[-2,1,1],[1,-2,1]],[[1,1,-2],[0,0,0]]]]})",
      "text");
  EXPECT_EQ(game.players(), 3);
  EXPECT_TRUE(game.is_constant_sum());
  EXPECT_EQ(pure_equilibria(game), (Profiles{{0, 0, 0}, {1, 1, 1}}));
  EXPECT_THROW(mixed_equilibrium(game), InputError);
  const std::vector<std::vector<double>> even(3, {0.5, 0.5});
  EXPECT_NEAR(most_regret(game, even), 0, rounding);
}

TEST(MatrixGame, BecomesATreeWithOneSetAPlayer) {
  const ExplicitTree tree = extensive_form(matrix_game("prisoners-dilemma"));
  EXPECT_EQ(tree.size(), 7);
  const auto denied = tree.after(ExplicitTree::root, 1);
  EXPECT_EQ(tree.name(denied), "deny");
  EXPECT_EQ(tree.information_set(denied), "player 1");
  EXPECT_EQ(tree.information_set(tree.after(ExplicitTree::root, 0)), "player 1");
  EXPECT_EQ(tree.scores(tree.after(denied, 0))[0], -200);
}

std::string complaint(std::string_view json) {
  try {
    read_matrix_game(json, "game.json");
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

TEST(MatrixGame, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(complaint("{"), "game.json: not JSON; expected a game as JSON: {\"strategies\":[…],\"payoffs\":[…]}");
  EXPECT_EQ(complaint(R"({"strategies":[["a"],["a"]]})"),
            "game.json: 'payoffs' is missing; expected nested lists of payoffs");
  EXPECT_EQ(complaint(R"({"strategies":[["a","b"],["a"]],"payoffs":[[1]]})"),
            "game.json: payoffs: a list of 1; expected 2 lists, one for each strategy of player 0");
  EXPECT_EQ(complaint(R"({"strategies":[["a","b"],["a"]],"payoffs":[[1],["x"]]})"),
            "game.json: payoffs[1][0]: no list; expected 2 payoffs, one a player");
  EXPECT_EQ(complaint(R"({"strategies":[["a"],["a"]],"payoffs":[[[1,1e300]]]})"),
            "game.json: payoffs[0][0][1]: too large a payoff; expected at most 1000000000");
  EXPECT_EQ(complaint(R"({"strategies":[["a","a"],["a"]],"payoffs":[]})"),
            "game.json: strategies[0]: the name 'a' is given twice; expected different names");
  EXPECT_EQ(complaint(R"({"strategies":[],"payoffs":[]})"),
            "game.json: strategies: not a list of players; expected 1 to 8 lists of names");
  EXPECT_EQ(complaint(R"({"players":2})"),
            "game.json: unknown key 'players'; expected one of title, strategies, payoffs");
  EXPECT_THROW(matrix_game("poker"), InputError);
}

}  // namespace
}  // namespace ombre
