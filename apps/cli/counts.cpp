// What is counted. `ombre worlds`: in how many ways the cards may lie that a player does not see, and some of them, or
// all. `ombre bench --signature`: how many nodes every search visits on fixed positions, and their sum, which is stored
// in tests/data/signature; a change that means to leave the searches alone leaves it alone.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"
#include "core/text.h"
#include "search/request.h"
#include "trees/figures.h"
#include "trees/tree_search.h"

namespace ombre {
namespace {

class WorldsCommand : public Command {
 public:
  std::string name() const override { return "worlds"; }
  std::string summary() const override { return "Count and deal the worlds that fit what a player has seen"; }
  std::string example() const override { return "worlds hearts --seed 3 --player 0 --sample 5"; }

  void declare(Options& options) override {
    options.game(game_, "A game with hidden cards, such as skat(contract=G)", true);
    options.text("--position", "TEXT", position_, "The state (ombre games NAME tells how it is written)");
    options.number("--player", "P", player_, 0, max_players - 1, "Who looks (default: the player to move)");
    options.number("--sample", "N", sample_, 0, most_sample, "Worlds to draw, all equally likely (default: 3)");
    options.flag("--all", all_, "List every world instead, where there are at most a million");
    options.seed(seed_, "Draws the deal and the worlds");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const std::unique_ptr<GameEntry> game = open_game(game_);
    const std::uint64_t seed = seed_or_draw(seed_);
    if (player_ && *player_ >= game->players())
      throw InputError(fmt::format("no player {}", *player_), "--player", fmt::format("0 to {}", game->players() - 1));
    const WorldsAnswer answer =
        game->worlds({position_, seed}, {.player = player_, .sample = sample_, .all = all_, .most = most_sample});
    if (json_) {
      print_json({{"game", game->spec()},
                  {"seed", seed},
                  {"player", answer.player},
                  {"count", answer.count},
                  {"worlds", answer.worlds}});
      return exit_done;
    }
    fmt::print("{}, seed {}\n{}\n", game->spec(), seed, answer.view);
    fmt::print("{} world{} fit{}\n", show_count(answer.count), answer.count == 1 ? "" : "s",
               answer.count == 1 ? "s" : "");
    for (const std::string& world : answer.worlds) fmt::print("{}\n", world);
    return exit_done;
  }

 private:
  static constexpr int most_sample = 1'000'000;

  static std::string show_count(double count) {
    constexpr double exact_below = 1e15;
    return count < exact_below ? fmt::format("{:.0f}", count) : fmt::format("{:.4g}", count);
  }

  std::string game_;
  std::optional<std::string> position_;
  std::optional<int> player_;
  int sample_ = 3;
  bool all_ = false;
  std::optional<std::uint64_t> seed_;
  bool json_ = false;
};

std::uint64_t count_figures(const SearchRequest& request) {
  std::uint64_t nodes = 0;
  for (const Figure& figure : figures()) {
    Budget budget;
    Trace<ExplicitTree::State> silent(false);
    const auto report = search_tree(figure.tree, request, budget, silent);
    nodes += report.expanded + report.leaves;
  }
  return nodes;
}

std::uint64_t count_games(const SearchRequest& request) {
  struct Fixed {
    const char* game;
    const char* position;
  };
  constexpr Fixed positions[] = {
      {"tictactoe", "X../.O./..."},
      {"tictactoe3", "ABC./.A../..../B..."},
      {"connect_four", "......./......./......./...X.../..OX.../..XO..O"},
  };
  std::uint64_t nodes = 0;
  for (const Fixed& fixed : positions) {
    Budget budget;
    nodes += make_game(fixed.game)->search({fixed.position, 0}, request, no_evaluation, budget, false).nodes;
  }
  return nodes;
}

class BenchCommand : public Command {
 public:
  std::string name() const override { return "bench"; }
  std::string summary() const override { return "Count the nodes that every search visits on fixed positions"; }
  std::string example() const override { return "bench --signature"; }

  void declare(Options& options) override {
    options.flag("--signature", signature_, "Print the sum of all counts alone");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    constexpr int depth = 4;
    std::uint64_t sum = 0;
    Json counts = Json::object();
    for (const AlgorithmInfo& info : algorithms()) {
      SearchRequest request;
      request.algorithm = info.id;
      request.iterations = 100;
      std::uint64_t nodes = count_figures(request);
      request.depth = depth;
      for (const OrderKind order : {OrderKind::given, OrderKind::best}) {
        if (info.id == Algorithm::uct && order != OrderKind::given) continue;
        request.order = order;
        nodes += count_games(request);
      }
      counts[info.name] = nodes;
      sum += nodes;
    }
    if (json_) {
      print_json({{"signature", sum}, {"counts", counts}});
      return exit_done;
    }
    if (!signature_)
      for (const auto& [name, nodes] : counts.items())
        print_line(fmt::format("{:<18} {:>10}", name, nodes.get<std::uint64_t>()));
    print_line(signature_ ? fmt::format("{}", sum) : fmt::format("{:<18} {:>10}", "signature", sum));
    return exit_done;
  }

 private:
  bool signature_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_worlds_command() { return std::make_unique<WorldsCommand>(); }
std::unique_ptr<Command> make_bench_command() { return std::make_unique<BenchCommand>(); }

}  // namespace ombre
