// What can be said of a game in which all choose at once, as the command line and the engine write it, and how the
// commands on small games write numbers and names.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/json.h"
#include "equilibrium/matrix_game.h"

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

// A number without the noise of its last digits, and never -0.
inline double rounded(double number, double steps = 1e9) { return std::round(number * steps) / steps + 0.0; }

inline std::vector<double> rounded(std::vector<double> numbers) {
  for (double& number : numbers) number = rounded(number);
  return numbers;
}

// With four decimals at the most.
inline std::string number_text(double number) {
  constexpr double steps = 1e4;
  return fmt::format("{}", rounded(number, steps));
}

inline std::string numbers_text(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) text += (text.empty() ? "" : ", ") + number_text(number);
  return text;
}

// A name from a file may hold anything; control bytes stay away from the terminal.
inline std::string name_text(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  return name;
}

}  // namespace ombre
