#include "equilibrium/matrix_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>

#include "core/text.h"
#include "equilibrium/linear_program.h"

namespace ombre {
namespace {

using Profile = MatrixGame::Profile;

constexpr double tolerance = 1e-7;

Profile with(Profile profile, Player player, std::size_t strategy) {
  profile[at(player)] = strategy;
  return profile;
}

// Whether `better` is preferred to `worse` by the player against all that the others may still choose; strictly, or
// never worse and once better.
std::optional<bool> dominates(const MatrixGame& game, Player player, std::size_t better, std::size_t worse,
                              const std::vector<std::vector<bool>>& left) {
  bool always = true;
  bool once = false;
  for (const Profile& profile : game.profiles()) {
    if (profile[at(player)] != worse) continue;
    bool possible = true;
    for (Player p = 0; p < game.players(); ++p) possible = possible && (p == player || left[at(p)][profile[at(p)]]);
    if (!possible) continue;
    const double gain = game.payoff(with(profile, player, better), player) - game.payoff(profile, player);
    if (gain < 0) return std::nullopt;
    always = always && gain > 0;
    once = once || gain > 0;
  }
  if (!once) return std::nullopt;
  return always;
}

std::vector<std::vector<bool>> all_strategies(const MatrixGame& game) {
  std::vector<std::vector<bool>> all;
  for (Player p = 0; p < game.players(); ++p) all.emplace_back(game.strategies(p).size(), true);
  return all;
}

void require_two(const MatrixGame& game) {
  if (game.players() != 2)
    throw InputError(fmt::format("{} players", game.players()), "", "two players for a mixed equilibrium");
}

// Payoffs of one player by own and the other's strategy, from 0 to 1; the mixtures are the same.
std::vector<std::vector<double>> scaled_payoffs(const MatrixGame& game, Player player) {
  double least = 0;
  double most = 0;
  for (std::size_t i = 0; i < game.profiles().size(); ++i) {
    const double payoff = game.payoff(game.profiles()[i], player);
    least = i == 0 ? payoff : std::min(least, payoff);
    most = i == 0 ? payoff : std::max(most, payoff);
  }
  const double width = most > least ? most - least : 1;
  std::vector<std::vector<double>> payoffs(game.strategies(player).size(),
                                           std::vector<double>(game.strategies(1 - player).size()));
  for (const Profile& profile : game.profiles())
    payoffs[profile[at(player)]][profile[at(1 - player)]] = (game.payoff(profile, player) - least) / width;
  return payoffs;
}

MixedEquilibrium equilibrium_of(const MatrixGame& game, std::vector<std::vector<double>> probabilities) {
  for (std::vector<double>& mixture : probabilities) {
    double sum = 0;
    for (const double probability : mixture) sum += probability;
    for (double& probability : mixture) probability /= sum;
  }
  std::vector<double> values = expected_payoffs(game, probabilities);
  return {std::move(probabilities), std::move(values)};
}

// Player 1's mixture solves: the least v such that no strategy of player 0 earns more than v. With payoffs from 1 to 2
// and the mixture divided by v it reads: most sum of y with payoffs times y at most 1; its prices are player 0's.
MixedEquilibrium by_linear_programming(const MatrixGame& game) {
  LinearProgram program;
  program.gain.assign(game.strategies(1).size(), 1.0);
  for (std::vector<double> row : scaled_payoffs(game, 0)) {
    for (double& payoff : row) payoff += 1;
    program.rows.push_back({std::move(row), 1.0});
  }
  LinearSolution solution = solve(program);
  for (double& price : solution.dual) price = std::max(0.0, price);
  return equilibrium_of(game, {std::move(solution.dual), std::move(solution.x)});
}

// A mixture of the other within `others` that makes all of `own` best answers and nothing better, if there is one.
std::optional<std::vector<double>> mixture_for(const std::vector<std::vector<double>>& payoffs, unsigned own,
                                               unsigned others) {
  const std::size_t count = payoffs[0].size();
  LinearProgram program;
  program.gain.assign(count + 1, 0.0);  // the last variable is the value
  LinearProgram::Row sum{std::vector<double>(count + 1, 0.0), 1.0, true};
  for (std::size_t j = 0; j < count; ++j) sum.coefficients[j] = ((others >> j) & 1U) != 0 ? 1 : 0;
  program.rows.push_back(sum);
  for (std::size_t i = 0; i < payoffs.size(); ++i) {
    LinearProgram::Row row{std::vector<double>(count + 1, 0.0), 0.0, ((own >> i) & 1U) != 0};
    for (std::size_t j = 0; j < count; ++j) row.coefficients[j] = ((others >> j) & 1U) != 0 ? payoffs[i][j] : 0;
    row.coefficients[count] = -1;
    program.rows.push_back(std::move(row));
  }
  LinearSolution solution = solve(program);
  if (solution.kind != LinearSolution::Kind::best) return std::nullopt;
  solution.x.pop_back();
  for (std::size_t j = 0; j < count; ++j)
    if (((others >> j) & 1U) == 0) solution.x[j] = 0;
  return std::move(solution.x);
}

bool is_pure(const MixedEquilibrium& equilibrium) {
  for (const std::vector<double>& mixture : equilibrium.probabilities)
    if (*std::max_element(mixture.begin(), mixture.end()) < 1 - tolerance) return false;
  return true;
}

bool same(const MixedEquilibrium& a, const MixedEquilibrium& b) {
  for (std::size_t p = 0; p < a.probabilities.size(); ++p)
    for (std::size_t i = 0; i < a.probabilities[p].size(); ++i)
      if (std::abs(a.probabilities[p][i] - b.probabilities[p][i]) > tolerance) return false;
  return true;
}

}  // namespace

std::vector<Profile> pure_equilibria(const MatrixGame& game) {
  std::vector<Profile> found;
  for (const Profile& profile : game.profiles()) {
    bool stable = true;
    for (Player p = 0; p < game.players() && stable; ++p)
      for (std::size_t i = 0; i < game.strategies(p).size(); ++i)
        stable = stable && game.payoff(with(profile, p, i), p) <= game.payoff(profile, p);
    if (stable) found.push_back(profile);
  }
  return found;
}

std::vector<Profile> pareto_optimal(const MatrixGame& game) {
  const auto improves = [&](const Profile& other, const Profile& profile) {
    bool better = false;
    for (Player p = 0; p < game.players(); ++p) {
      if (game.payoff(other, p) < game.payoff(profile, p)) return false;
      better = better || game.payoff(other, p) > game.payoff(profile, p);
    }
    return better;
  };
  std::vector<Profile> found;
  for (const Profile& profile : game.profiles())
    if (std::none_of(game.profiles().begin(), game.profiles().end(),
                     [&](const Profile& other) { return improves(other, profile); }))
      found.push_back(profile);
  return found;
}

std::vector<Domination> dominated_strategies(const MatrixGame& game) {
  const std::vector<std::vector<bool>> all = all_strategies(game);
  std::vector<Domination> found;
  for (Player p = 0; p < game.players(); ++p)
    for (std::size_t worse = 0; worse < game.strategies(p).size(); ++worse) {
      std::optional<Domination> best;
      for (std::size_t better = 0; better < game.strategies(p).size(); ++better) {
        if (better == worse) continue;
        const std::optional<bool> strict = dominates(game, p, better, worse, all);
        if (strict && (!best || (*strict && !best->strict))) best = Domination{p, worse, better, *strict};
      }
      if (best) found.push_back(*best);
    }
  return found;
}

std::vector<std::vector<std::size_t>> surviving_strategies(const MatrixGame& game) {
  std::vector<std::vector<bool>> left = all_strategies(game);
  const auto strike_one = [&] {
    for (Player p = 0; p < game.players(); ++p)
      for (std::size_t worse = 0; worse < left[at(p)].size(); ++worse)
        for (std::size_t better = 0; better < left[at(p)].size(); ++better) {
          if (better == worse || !left[at(p)][worse] || !left[at(p)][better]) continue;
          if (dominates(game, p, better, worse, left) == true) {
            left[at(p)][worse] = false;
            return true;
          }
        }
    return false;
  };
  while (strike_one()) {
  }
  std::vector<std::vector<std::size_t>> survivors(left.size());
  for (std::size_t p = 0; p < left.size(); ++p)
    for (std::size_t i = 0; i < left[p].size(); ++i)
      if (left[p][i]) survivors[p].push_back(i);
  return survivors;
}

std::vector<double> expected_payoffs(const MatrixGame& game, const std::vector<std::vector<double>>& probabilities) {
  std::vector<double> expected(at(game.players()), 0.0);
  for (const Profile& profile : game.profiles()) {
    double probability = 1;
    for (std::size_t p = 0; p < profile.size(); ++p) probability *= probabilities[p][profile[p]];
    for (Player p = 0; p < game.players(); ++p) expected[at(p)] += probability * game.payoff(profile, p);
  }
  return expected;
}

std::vector<MixedEquilibrium> support_equilibria(const MatrixGame& game) {
  // 1. All pairs of supports, the smaller first.
  require_two(game);
  const std::size_t rows = game.strategies(0).size();
  const std::size_t columns = game.strategies(1).size();
  if (std::max(rows, columns) > most_support_strategies)
    throw InputError(fmt::format("{} strategies", std::max(rows, columns)), "",
                     fmt::format("at most {} where the sum is not constant", most_support_strategies));
  std::vector<std::pair<unsigned, unsigned>> supports;
  for (unsigned own = 1; own >> rows == 0; ++own)
    for (unsigned other = 1; other >> columns == 0; ++other) supports.emplace_back(own, other);
  std::stable_sort(supports.begin(), supports.end(), [](const auto& a, const auto& b) {
    return std::popcount(a.first) + std::popcount(a.second) < std::popcount(b.first) + std::popcount(b.second);
  });

  // 2. Each player's mixture must make the other indifferent within the other's support.
  const std::vector<std::vector<double>> payoffs0 = scaled_payoffs(game, 0);
  const std::vector<std::vector<double>> payoffs1 = scaled_payoffs(game, 1);
  std::vector<MixedEquilibrium> found;
  for (const auto& [own, other] : supports) {
    std::optional<std::vector<double>> mixture1 = mixture_for(payoffs0, own, other);
    if (!mixture1) continue;
    std::optional<std::vector<double>> mixture0 = mixture_for(payoffs1, other, own);
    if (!mixture0) continue;
    MixedEquilibrium equilibrium = equilibrium_of(game, {std::move(*mixture0), std::move(*mixture1)});
    if (std::none_of(found.begin(), found.end(), [&](const auto& before) { return same(before, equilibrium); }))
      found.push_back(std::move(equilibrium));
  }
  return found;
}

MixedEquilibrium mixed_equilibrium(const MatrixGame& game) {
  require_two(game);
  if (game.is_constant_sum()) return by_linear_programming(game);
  const std::vector<MixedEquilibrium> all = support_equilibria(game);
  const auto mixed = std::find_if_not(all.begin(), all.end(), is_pure);
  return mixed == all.end() ? all.front() : *mixed;
}

}  // namespace ombre
