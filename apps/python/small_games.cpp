// Small games solved whole: matrix games, and games with chance and information sets by counterfactual regret
// minimisation.
#include <pybind11/stl.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/api/matrix_json.h"
#include "apps/python/bindings.h"
#include "apps/python/json_value.h"
#include "apps/python/long_call.h"
#include "core/text.h"
#include "equilibrium/cfr.h"
#include "equilibrium/small_games.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

// The equilibria of a game named, or written as JSON.
py::object solve_matrix(const std::string& given) {
  const bool written = trimmed(given).starts_with("{");
  const MatrixGame game = written ? read_matrix_game(given, "matrix") : matrix_game(given);
  const MatrixSolution solution = long_call([&](const std::atomic<bool>*) { return matrix_solution(game); });
  return python_value(matrix_json(game, solution));
}

// The names of the moves of a set, or their numbers where the tree has none.
py::list moves_of(const ExtensiveGame& game, const ExtensiveGame::Set& set) {
  py::list names;
  for (std::size_t move = 0; move < set.moves; ++move) {
    const std::string& name = game.tree().name(game.after(set.nodes.front(), move));
    names.append(name.empty() ? std::to_string(move) : name);
  }
  return names;
}

ExtensiveGame load(const std::string& given) {
  for (const SmallGame& each : small_games())
    if (each.name == given) return each.game;
  if (trimmed(given).starts_with("{")) return {read_tree(given, "tree"), "tree"};
  if (given.find_first_of("./\\") == std::string::npos) return small_game(given).game;
  return {read_tree_file(given), given};
}

py::dict equilibrium(const std::string& given, int iterations, bool plus) {
  constexpr int most_iterations = 10'000'000;
  if (iterations < 1 || iterations > most_iterations)
    throw InputError(std::to_string(iterations) + " iterations", "iterations",
                     "1 to " + std::to_string(most_iterations));
  const ExtensiveGame game = load(given);
  const CfrResult result =
      long_call([&](const std::atomic<bool>*) { return cfr(game, {.iterations = iterations, .plus = plus}); });
  py::list strategy;
  for (std::size_t i = 0; i < game.sets().size(); ++i) {
    const ExtensiveGame::Set& set = game.sets()[i];
    py::dict one;
    one["set"] = set.name;
    one["player"] = set.player;
    one["moves"] = moves_of(game, set);
    one["probabilities"] = result.strategy[i];
    strategy.append(one);
  }
  py::dict out;
  out["values"] = result.values;
  out["exploitability"] = result.exploitability;
  out["strategy"] = strategy;
  return out;
}

}  // namespace

void bind_small_games(py::module_& module) {
  module.def("solve_matrix", &solve_matrix);
  module.def("equilibrium", &equilibrium);
}

}  // namespace ombre
