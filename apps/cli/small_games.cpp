// Small games exactly. `ombre matrix`: what can be said of a game in which all choose at once: equilibria,
// Pareto-optimal outcomes, dominated strategies, and its extensive form as a drawing. `ombre equilibrium`: strategies
// near an equilibrium of a game with chance and information sets, by counterfactual regret minimisation, beside what
// perfect-information Monte Carlo plays.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/api/matrix_json.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "core/read_file.h"
#include "core/text.h"
#include "equilibrium/extensive_game.h"
#include "equilibrium/matrix_game.h"
#include "equilibrium/small_games.h"
#include "trees/tree_file.h"
#include "trees/tree_svg.h"

namespace ombre {
namespace {

using Profile = MatrixGame::Profile;

template <class Games>
std::string listed_names(const Games& games) {
  std::string names;
  for (const auto& each : games) names += (names.empty() ? "" : ", ") + each.name;
  return names;
}

MatrixGame load_matrix(const std::string& given) {
  for (const NamedMatrixGame& each : matrix_games())
    if (each.name == given) return each.game;
  std::error_code ignored;
  if (!std::filesystem::exists(given, ignored))
    throw InputError("no such file", given, "a file, or one of " + listed_names(matrix_games()));
  constexpr std::size_t most_bytes = std::size_t{1} << 24;
  return read_matrix_game(read_file(given, most_bytes), given);
}

class MatrixCommand : public Command {
 public:
  std::string name() const override { return "matrix"; }
  std::string summary() const override { return "Solve a game in which all players choose at once"; }
  std::string example() const override { return "matrix prisoners-dilemma --svg tree.svg"; }

  void declare(Options& options) override {
    options.input(
        "GAME", "FILE|NAME", game_,
        R"(A game as JSON: {"title":"…","strategies":[["a","b"],["c","d"]],"payoffs":[[[1,2],[3,4]],[[5,6],[7,8]]]}, )"
        "payoffs by the strategy of player 0, then of player 1, then for each player; or one of " +
            listed_names(matrix_games()),
        true);
    options.output("--svg", "FILE", svg_, "Draw the extensive form");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const MatrixGame game = load_matrix(game_);
    const MatrixSolution solution = matrix_solution(game);
    if (svg_) write_file(*svg_, tree_svg(extensive_form(game), {}, {name_text(game.title()), {}}));
    if (json_)
      print_json(matrix_json(game, solution));
    else
      print_text(game, solution);
    return exit_done;
  }

 private:
  static std::string outcome_text(const MatrixGame& game, const Profile& profile) {
    return fmt::format("({}): {}", name_text(fmt::format("{}", fmt::join(strategy_names(game, profile), ", "))),
                       fmt::join(matrix_payoffs(game, profile), ", "));
  }

  static std::string mixture_text(const MatrixGame& game, Player player, const std::vector<double>& mixture) {
    std::string text;
    for (std::size_t i = 0; i < mixture.size(); ++i)
      if (rounded(mixture[i]) > 0)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_text(game.strategies(player)[i]),
                            number_text(mixture[i]));
    return text;
  }

  void print_text(const MatrixGame& game, const MatrixSolution& solution) const {
    // One heading, beside the first of its lines.
    const auto print_all = [](std::string heading, const std::vector<std::string>& lines) {
      if (lines.empty()) print_line(fmt::format("{:<17}none", heading));
      for (const std::string& line : lines) {
        print_line(fmt::format("{:<17}{}", heading, line));
        heading.clear();
      }
    };
    const auto outcomes = [&](const std::vector<Profile>& profiles) {
      std::vector<std::string> lines;
      for (const Profile& profile : profiles) lines.push_back(outcome_text(game, profile));
      return lines;
    };
    if (!game.title().empty()) print_line(name_text(game.title()));
    print_all("payoffs", outcomes(game.profiles()));
    print_all("pure equilibria", outcomes(solution.pure));
    print_all("Pareto-optimal", outcomes(solution.pareto));
    std::vector<std::string> lines;
    for (const Domination& each : solution.dominated)
      lines.push_back(
          fmt::format("player {}: {} by {}, {}", each.player, name_text(game.strategies(each.player)[each.strategy]),
                      name_text(game.strategies(each.player)[each.by]), each.strict ? "strictly" : "weakly"));
    print_all("dominated", lines);
    if (game.players() == 2) {
      lines.clear();
      for (const MixedEquilibrium& each : solution.equilibria)
        lines.push_back(fmt::format("player 0: {}; player 1: {}; values {}",
                                    mixture_text(game, 0, each.probabilities[0]),
                                    mixture_text(game, 1, each.probabilities[1]), numbers_text(each.values)));
      if (!game.is_constant_sum() && !can_enumerate_supports(game))
        lines.push_back(fmt::format("only pure ones looked for: over {} strategies", most_support_strategies));
      print_all(game.is_constant_sum() ? "an equilibrium" : "equilibria", lines);
    }
    if (svg_) print_line(fmt::format("{:<17}{}", "drawing", *svg_));
  }

  std::string game_;
  std::optional<std::string> svg_;
  bool json_ = false;
};

ExtensiveGame load_game(const std::string& given) {
  for (const SmallGame& each : small_games())
    if (each.name == given) return each.game;
  std::error_code ignored;
  if (!std::filesystem::exists(given, ignored))
    throw InputError("no such file", given, "a tree file, or one of " + listed_names(small_games()));
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
    options.input("GAME", "FILE|NAME", game_,
                  "A tree as JSON with chance and sets (docs/formats.md), or one of " + listed_names(small_games()),
                  true);
    options.number("--iterations", "N", options_.iterations, 1, 10'000'000, "Walks over the tree (default: 1000)");
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

std::unique_ptr<Command> make_matrix_command() { return std::make_unique<MatrixCommand>(); }
std::unique_ptr<Command> make_equilibrium_command() { return std::make_unique<EquilibriumCommand>(); }

}  // namespace ombre
