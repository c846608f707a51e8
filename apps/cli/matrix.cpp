// `ombre matrix`: what can be said of a game in which all choose at once: equilibria, Pareto-optimal outcomes,
// dominated strategies, and its extensive form as a drawing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/api/game_text.h"
#include "apps/api/matrix_json.h"
#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/text.h"
#include "equilibrium/matrix_solution.h"
#include "trees/tree_svg.h"

namespace ombre {
namespace {

using Profile = MatrixGame::Profile;

MatrixGame load_matrix(const std::string& given) {
  for (const NamedMatrixGame& each : matrix_games())
    if (each.name == given) return each.game;
  std::error_code ignored;
  if (!std::filesystem::exists(given, ignored)) {
    std::string names;
    for (const NamedMatrixGame& each : matrix_games()) names += ", " + each.name;
    throw InputError("no such file", given, "a file, or one of " + names.substr(2));
  }
  constexpr std::size_t most_bytes = std::size_t{1} << 24;
  std::ifstream file(given, std::ios::binary);
  if (!file || std::filesystem::is_directory(given, ignored))
    throw InputError("cannot be read", given, "a matrix game");
  std::string text;
  for (std::istreambuf_iterator<char> at(file), end; at != end && text.size() <= most_bytes; ++at) text += *at;
  if (text.size() > most_bytes) throw InputError("too long", given, fmt::format("at most {} bytes", most_bytes));
  return read_matrix_game(text, given);
}

class MatrixCommand : public Command {
 public:
  std::string name() const override { return "matrix"; }
  std::string summary() const override { return "Solve a game in which all players choose at once"; }
  std::string example() const override { return "matrix prisoners-dilemma --svg tree.svg"; }

  void declare(Options& options) override {
    std::string names;
    for (const NamedMatrixGame& each : matrix_games()) names += (names.empty() ? "" : ", ") + each.name;
    options.text(
        "GAME", "FILE|NAME", game_,
        R"(A game as JSON: {"title":"…","strategies":[["a","b"],["c","d"]],"payoffs":[[[1,2],[3,4]],[[5,6],[7,8]]]}, )"
        "payoffs by the strategy of player 0, then of player 1, then for each player; or one of " +
            names,
        true);
    options.text("--svg", "FILE", svg_, "Draw the extensive form");
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

}  // namespace

std::unique_ptr<Command> make_matrix_command() { return std::make_unique<MatrixCommand>(); }

}  // namespace ombre
