// `ombre perft` and `ombre gdl perft`: how many sequences of moves of a game there are, or of joint moves of a
// description, by length.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/cli/command.h"
#include "apps/cli/gdl.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"
#include "gdl/game/ggp_rules.h"

namespace ombre {
namespace {

using Counts = std::vector<std::uint64_t>;

// What both commands share: a depth, and how the numbers are written.
class CountCommand : public Command {
 protected:
  static constexpr int most_depth = 1000;

  void declare_depth(Options& options) {
    options.number("--depth", "N", depth_, 0, most_depth, "The longest sequences to count", true);
  }
  void declare_json(Options& options) { options.flag("--json", json_, "Print JSON"); }
  int depth() const { return depth_; }

  // Prints what `count` returns, with a seed where there is one.
  template <class Count>
  int print(const std::string& game, std::optional<std::uint64_t> seed, int width, const Count& count) const {
    const Counts counts = [&] {
      const Progress progress("counting");
      return count();
    }();
    if (json_) {
      Json json = {{"game", game}, {"counts", counts}};
      if (seed) json["seed"] = *seed;
      print_json(json);
      return exit_done;
    }
    fmt::print("{}{}\n", game, seed ? fmt::format(", seed {}", *seed) : "");
    for (std::size_t depth = 0; depth < counts.size(); ++depth)
      fmt::print("{:>3} {:>{}}\n", depth, counts[depth], width);
    return exit_done;
  }

 private:
  int depth_ = 0;
  bool json_ = false;
};

class PerftCommand : public CountCommand {
 public:
  std::string name() const override { return "perft"; }
  std::string summary() const override { return "Count the sequences of moves of a game by length"; }
  std::string example() const override { return "perft connect_four --depth 7"; }

  void declare(Options& options) override {
    options.game(game_, "A game, such as connect_four(width=8)", true);
    declare_depth(options);
    options.seed(seed_, "Draws the initial state (the deal) of games that have several");
    declare_json(options);
  }

  int run() override {
    constexpr int width = 16;
    const std::unique_ptr<GameEntry> game = open_game(game_);
    const std::uint64_t seed = seed_or_draw(seed_);
    return print(game->spec(), game->info().drawn_start ? std::optional(seed) : std::nullopt, width, [&] {
      return game->perft({std::nullopt, seed}, depth());
    });
  }

 private:
  std::string game_;
  std::optional<std::uint64_t> seed_;
};

class GdlPerftCommand : public CountCommand {
 public:
  std::string name() const override { return "gdl perft"; }
  std::string summary() const override { return "Count the sequences of joint moves of a description by length"; }
  std::string example() const override { return "gdl perft games/gdl/tictactoe.gdl --depth 5"; }

  void declare(Options& options) override {
    options.input("FILE", "FILE", path_, "A game description in GDL, - for standard input", true);
    declare_depth(options);
    declare_json(options);
  }

  int run() override {
    constexpr int width = 20;
    const gdl::Description description = read_gdl_file(path_);
    return print(path_, std::nullopt, width, [&] {
      const auto machine = in_file(path_, [&] { return make_ggp_machine(description); });
      return ggp_perft(*machine, static_cast<int>(description.roles.size()), depth());
    });
  }

 private:
  std::string path_;
};

}  // namespace

std::unique_ptr<Command> make_perft_command() { return std::make_unique<PerftCommand>(); }

std::unique_ptr<Command> make_gdl_perft_command() { return std::make_unique<GdlPerftCommand>(); }

}  // namespace ombre
