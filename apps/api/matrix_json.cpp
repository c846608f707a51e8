#include "apps/api/matrix_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json.h"

namespace ombre {

using Profile = MatrixGame::Profile;

std::vector<std::string> strategy_names(const MatrixGame& game, const Profile& profile) {
  std::vector<std::string> names;
  for (Player p = 0; p < game.players(); ++p) names.push_back(game.strategies(p)[profile[static_cast<std::size_t>(p)]]);
  return names;
}

std::vector<double> matrix_payoffs(const MatrixGame& game, const Profile& profile) {
  std::vector<double> payoffs;
  constexpr double no_minus = 0;  // makes 0 of -0
  for (Player p = 0; p < game.players(); ++p) payoffs.push_back(game.payoff(profile, p) + no_minus);
  return payoffs;
}

bool can_enumerate_supports(const MatrixGame& game) {
  return std::max(game.strategies(0).size(), game.strategies(1).size()) <= most_support_strategies;
}

MatrixSolution matrix_solution(const MatrixGame& game) {
  MatrixSolution solution{
      pure_equilibria(game), pareto_optimal(game), dominated_strategies(game), surviving_strategies(game), {}};
  if (game.players() != 2) return solution;
  if (game.is_constant_sum())
    solution.equilibria = {mixed_equilibrium(game)};
  else if (can_enumerate_supports(game))
    solution.equilibria = support_equilibria(game);
  return solution;
}

Json matrix_json(const MatrixGame& game, const MatrixSolution& solution) {
  const auto outcomes = [&](const std::vector<Profile>& profiles) {
    Json list = Json::array();
    for (const Profile& profile : profiles)
      list.push_back({{"strategies", strategy_names(game, profile)}, {"payoffs", matrix_payoffs(game, profile)}});
    return list;
  };
  Json json{{"game", game.title()}, {"players", game.players()}, {"constant_sum", game.is_constant_sum()}};
  json["pure_equilibria"] = outcomes(solution.pure);
  json["pareto_optimal"] = outcomes(solution.pareto);
  json["dominated"] = Json::array();
  for (const Domination& each : solution.dominated)
    json["dominated"].push_back({{"player", each.player},
                                 {"strategy", game.strategies(each.player)[each.strategy]},
                                 {"by", game.strategies(each.player)[each.by]},
                                 {"strict", each.strict}});
  json["surviving"] = Json::array();
  for (Player p = 0; p < game.players(); ++p) {
    Json names = Json::array();
    for (const std::size_t i : solution.surviving[static_cast<std::size_t>(p)]) names.push_back(game.strategies(p)[i]);
    json["surviving"].push_back(std::move(names));
  }
  json["equilibria"] = Json::array();
  for (const MixedEquilibrium& each : solution.equilibria) {
    Json mixtures = Json::array();
    for (const std::vector<double>& mixture : each.probabilities) mixtures.push_back(rounded(mixture));
    json["equilibria"].push_back({{"probabilities", std::move(mixtures)}, {"values", rounded(each.values)}});
  }
  return json;
}

}  // namespace ombre
