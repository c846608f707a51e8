// What can be said of a game in which all choose at once, as the command line and the engine write it.
#pragma once

#include <string>
#include <vector>

#include "core/json.h"
#include "equilibrium/matrix_solution.h"

namespace ombre {

struct MatrixSolution {
  std::vector<MatrixGame::Profile> pure;
  std::vector<MatrixGame::Profile> pareto;
  std::vector<Domination> dominated;
  std::vector<std::vector<std::size_t>> surviving;
  std::vector<MixedEquilibrium> equilibria;  // one where the sum is constant; none where they were not looked for
};

MatrixSolution matrix_solution(const MatrixGame& game);
Json matrix_json(const MatrixGame& game, const MatrixSolution& solution);

// The strategies of a profile by name, and what it pays each player.
std::vector<std::string> strategy_names(const MatrixGame& game, const MatrixGame::Profile& profile);
std::vector<double> matrix_payoffs(const MatrixGame& game, const MatrixGame::Profile& profile);

// Whether mixed equilibria are looked for where the sum is not constant. Requires: two players.
bool can_enumerate_supports(const MatrixGame& game);

}  // namespace ombre
