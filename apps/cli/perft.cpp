// `ombre perft`: how many sequences of moves there are, by length.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"

namespace ombre {
namespace {

class PerftCommand : public Command {
 public:
  std::string name() const override { return "perft"; }
  std::string summary() const override { return "Count the sequences of moves of a game by length"; }
  std::string example() const override { return "perft connect_four --depth 7"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game, such as connect_four(width=8)", true);
    options.number("--depth", "N", depth_, 0, most_depth, "The longest sequences to count", true);
    options.number("--seed", "S", seed_, 0, std::numeric_limits<std::int64_t>::max(),
                   "Draws the initial state (the deal) of games that have several");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    const std::unique_ptr<GameEntry> game = open_game(game_);
    const std::uint64_t seed = seed_or_draw(seed_);
    const std::vector<std::uint64_t> counts = [&] {
      const Progress progress("counting");
      return game->perft({std::nullopt, seed}, depth_);
    }();
    const bool seeded = game->info().drawn_start;
    if (json_) {
      Json json = {{"game", game->spec()}, {"counts", counts}};
      if (seeded) json["seed"] = seed;
      print_json(json);
      return exit_done;
    }
    fmt::print("{}{}\n", game->spec(), seeded ? fmt::format(", seed {}", seed) : "");
    for (std::size_t depth = 0; depth < counts.size(); ++depth) fmt::print("{:>3} {:>16}\n", depth, counts[depth]);
    return exit_done;
  }

 private:
  static constexpr int most_depth = 1000;

  std::string game_;
  int depth_ = 0;
  std::optional<std::uint64_t> seed_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_perft_command() { return std::make_unique<PerftCommand>(); }

}  // namespace ombre
