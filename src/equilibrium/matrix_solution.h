// What can be said of a matrix game: equilibria in pure and in mixed strategies (Nash, 1950), outcomes that nobody can
// improve upon without harm to another (Pareto), strategies that are dominated.
#pragma once

#include <cstddef>
#include <vector>

#include "equilibrium/matrix_game.h"

namespace ombre {

// The profiles in which nobody gains by a change of the own strategy alone.
std::vector<MatrixGame::Profile> pure_equilibria(const MatrixGame& game);

// The profiles to which no other is preferred by one player and thought no worse by all.
std::vector<MatrixGame::Profile> pareto_optimal(const MatrixGame& game);

struct Domination {
  Player player = 0;
  std::size_t strategy = 0;
  std::size_t by = 0;
  bool strict = false;  // better against everything, not merely never worse and sometimes better

  friend bool operator==(const Domination&, const Domination&) = default;
};

// The strategies that another pure strategy of the same player dominates, each with the first one that does so strictly
// or, where none does, weakly.
std::vector<Domination> dominated_strategies(const MatrixGame& game);

// The strategies of each player that are left when strictly dominated ones are struck out again and again.
std::vector<std::vector<std::size_t>> surviving_strategies(const MatrixGame& game);

struct MixedEquilibrium {
  std::vector<std::vector<double>> probabilities;  // by player and strategy
  std::vector<double> values;                      // what each player expects
};

// What each player expects when all mix so.
std::vector<double> expected_payoffs(const MatrixGame& game, const std::vector<std::vector<double>>& probabilities);

// The most strategies a player may have where supports are enumerated.
inline constexpr std::size_t most_support_strategies = 8;

// The equilibria of a game of two, one for each pair of supports that has one, smaller supports first; all there are
// unless the game is degenerate. Throws InputError where there are not two players or too many strategies.
std::vector<MixedEquilibrium> support_equilibria(const MatrixGame& game);

// An equilibrium of a game of two: by linear programming where the sum is constant, otherwise the first with a mixture
// that support enumeration finds, or the first where all are pure. Throws InputError as above.
MixedEquilibrium mixed_equilibrium(const MatrixGame& game);

}  // namespace ombre
