// Any bytes are a matrix game or an InputError, and a tree with information sets or an InputError; what was read has
// equilibria, best responses and expected payoffs that are numbers.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "equilibrium/extensive_game.h"
#include "equilibrium/matrix_game.h"
#include "trees/tree_file.h"

namespace {

using namespace ombre;

// Games as large as people write them by hand; larger ones only take longer.
constexpr std::size_t most_outcomes = 64;
constexpr std::size_t most_information_sets = 64;

void check(const std::vector<double>& values) {
  for (const double value : values)
    if (!std::isfinite(value)) std::abort();
}

void read_matrix(std::string_view text) {
  try {
    const MatrixGame game = read_matrix_game(text, "input");
    if (game.profiles().size() > most_outcomes) return;
    for (const MatrixGame::Profile& profile : pure_equilibria(game))
      if (profile.size() != static_cast<std::size_t>(game.players())) std::abort();
    if (pareto_optimal(game).empty()) std::abort();
    for (const auto& left : surviving_strategies(game))
      if (left.empty()) std::abort();
    dominated_strategies(game);
  } catch (const InputError&) {
  }
}

void read_extensive(std::string_view text) {
  try {
    const ExtensiveGame game(read_tree(text, "input"), "input");
    if (game.sets().size() > most_information_sets) return;
    const BehaviourStrategy strategy = uniform_strategy(game);
    check(expected_values(game, strategy));
    for (Player player = 0; player < game.players(); ++player) check({best_response(game, player, strategy).value});
  } catch (const InputError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_matrix(text);
  read_extensive(text);
  return 0;
}
