// `ombre worlds`: in how many ways the cards may lie that a player does not see, and some of them, or all.
#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/text.h"

namespace ombre {
namespace {

class WorldsCommand : public Command {
 public:
  std::string name() const override { return "worlds"; }
  std::string summary() const override { return "Count and deal the worlds that fit what a player has seen"; }
  std::string example() const override { return "worlds hearts --seed 3 --player 0 --sample 5"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game with hidden cards, such as skat(contract=G)", true);
    options.text("--position", "TEXT", position_, "The state (ombre games NAME tells how it is written)");
    options.number("--player", "P", player_, 0, max_players - 1, "Who looks (default: the player to move)");
    options.number("--sample", "N", sample_, 0, most_sample, "Worlds to draw, all equally likely (default: 3)");
    options.flag("--all", all_, "List every world instead, where there are at most a million");
    options.number("--seed", "S", seed_, 0, std::numeric_limits<std::int64_t>::max(), "Draws the deal and the worlds");
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

}  // namespace

std::unique_ptr<Command> make_worlds_command() { return std::make_unique<WorldsCommand>(); }

}  // namespace ombre
