// `ombre equilibrium`: strategies near an equilibrium of a small game with chance and information sets, by
// counterfactual regret minimisation, beside what perfect-information Monte Carlo plays.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/api/game_text.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "core/text.h"
#include "equilibrium/cfr.h"
#include "equilibrium/small_games.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

ExtensiveGame load_game(const std::string& given) {
  for (const SmallGame& each : small_games())
    if (each.name == given) return each.game;
  std::error_code ignored;
  if (!std::filesystem::exists(given, ignored)) {
    std::string names;
    for (const SmallGame& each : small_games()) names += ", " + each.name;
    throw InputError("no such file", given, "a tree file, or one of " + names.substr(2));
  }
  return {read_tree_file(given), given};
}

// The names of the moves of a set, or their numbers where the tree has none.
std::vector<std::string> moves_of(const ExtensiveGame& game, const ExtensiveGame::Set& set) {
  std::vector<std::string> names;
  for (std::size_t move = 0; move < set.moves; ++move) {
    const std::string& name = game.tree().name(game.after(set.nodes.front(), move));
    names.push_back(name.empty() ? fmt::format("{}", move) : name);
  }
  return names;
}

class EquilibriumCommand : public Command {
 public:
  std::string name() const override { return "equilibrium"; }
  std::string summary() const override { return "Find an equilibrium of a small game with hidden information"; }
  std::string example() const override { return "equilibrium kuhn-poker --iterations 10000"; }

  void declare(Options& options) override {
    std::string names;
    for (const SmallGame& each : small_games()) names += (names.empty() ? "" : ", ") + each.name;
    options.text("GAME", "FILE|NAME", game_,
                 "A tree as JSON with chance and sets (docs/formats.md), or one of " + names, true);
    options.number("--iterations", "N", options_.iterations, 1, most_iterations, "Walks over the tree (default: 1000)");
    options.choice<bool>("--algorithm", {{"cfr", false}, {"cfr+", true}}, options_.plus,
                         "Counterfactual regret minimisation (default: cfr+)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const ExtensiveGame game = load_game(game_);
    const CfrResult result = [&] {
      const Progress progress("learning");
      return cfr(game, options_);
    }();
    const BehaviourStrategy pimc = pimc_strategy(game);
    const std::vector<double> pimc_values = expected_values(game, pimc);
    const double pimc_loss = exploitability(game, pimc);
    if (!json_) {
      print_text(game, result, pimc,
                 fmt::format("{}; exploitability {}", numbers_text(pimc_values), number_text(pimc_loss)));
      return exit_done;
    }
    Json json{{"algorithm", algorithm()},
              {"iterations", options_.iterations},
              {"values", rounded(result.values)},
              {"exploitability", rounded(result.exploitability)},
              {"strategy", Json::array()},
              {"pimc", {{"values", rounded(pimc_values)}, {"exploitability", rounded(pimc_loss)}}}};
    for (std::size_t i = 0; i < game.sets().size(); ++i) {
      const ExtensiveGame::Set& set = game.sets()[i];
      json["strategy"].push_back({{"set", set.name},
                                  {"player", set.player},
                                  {"moves", moves_of(game, set)},
                                  {"probabilities", rounded(result.strategy[i])},
                                  {"pimc", rounded(pimc[i])}});
    }
    print_json(json);
    return exit_done;
  }

 private:
  static constexpr int most_iterations = 10'000'000;

  const char* algorithm() const { return options_.plus ? "cfr+" : "cfr"; }

  void print_text(const ExtensiveGame& game, const CfrResult& result, const BehaviourStrategy& pimc,
                  const std::string& pimc_line) const {
    print_line(fmt::format("algorithm       {}, {} iterations", algorithm(), options_.iterations));
    print_line(fmt::format("values          {}", numbers_text(result.values)));
    print_line(fmt::format("exploitability  {:.2g}", rounded(result.exploitability)));
    print_line(fmt::format("PIMC            {}", pimc_line));
    print_line("strategies, those of PIMC in brackets:");
    std::size_t width = 0;
    for (const ExtensiveGame::Set& set : game.sets()) width = std::max(width, set.name.size());
    for (std::size_t i = 0; i < game.sets().size(); ++i) {
      const ExtensiveGame::Set& set = game.sets()[i];
      std::string line = fmt::format("  player {}  {:<{}}", set.player, name_text(set.name), width);
      const std::vector<std::string> moves = moves_of(game, set);
      for (std::size_t move = 0; move < set.moves; ++move)
        line += fmt::format("  {} {:.3f} [{}]", name_text(moves[move]), result.strategy[i][move],
                            number_text(pimc[i][move]));
      print_line(line);
    }
  }

  std::string game_;
  CfrOptions options_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_equilibrium_command() { return std::make_unique<EquilibriumCommand>(); }

}  // namespace ombre
