// `ombre games`: what games there are, or everything about one: parameters, players, the text of states
// and moves.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"

namespace ombre {
namespace {

Json json_of(const GameEntry& game) {
  const GameInfo& info = game.info();
  Json json;
  json["name"] = info.name;
  json["summary"] = info.summary;
  json["spec"] = game.spec();
  json["players"] = game.players();
  json["parameters"] = Json::array();
  for (const Parameter& parameter : info.parameters) json["parameters"].push_back(to_json(parameter));
  json["state"] = info.state_text;
  json["move"] = info.move_text;
  json["drawn_start"] = info.drawn_start;
  json["agent"] = usual_agent(game).brief();
  json["start"] = game.show({std::nullopt, 0});
  return json;
}

void print_one(const GameEntry& game) {
  const GameInfo& info = game.info();
  fmt::print("{}\n{}\n\n", game.spec(), info.summary);
  fmt::print("Players:  {}\n", game.players());
  fmt::print("State:    {}\n", info.state_text);
  fmt::print("Move:     {}\n", info.move_text);
  fmt::print("Agent:    {}\n", usual_agent(game).brief());
  fmt::print("Start:    {}\n", game.show({std::nullopt, 0}));
  if (info.drawn_start) print_line("          (drawn by the seed; this is seed 0)");
  if (info.parameters.empty()) return;
  print_parameters(info.parameters);
}

class GamesCommand : public Command {
 public:
  std::string name() const override { return "games"; }
  std::string summary() const override { return "List the games, or tell all about one"; }
  std::string example() const override { return "games connect_four"; }

  void declare(Options& options) override {
    options.text("GAME", "GAME", game_, "A game, such as connect_four(width=8)");
    options.flag("--json", json_, "Print JSON");
  }

  int run() override {
    if (game_) {
      const std::unique_ptr<GameEntry> game = open_game(*game_);
      if (json_)
        print_json(json_of(*game));
      else
        print_one(*game);
      return exit_done;
    }
    Json list = Json::array();
    for (const GameFamily& family : game_families()) {
      const std::unique_ptr<GameEntry> game = make_game(family.info.name);
      if (json_)
        list.push_back(json_of(*game));
      else
        fmt::print("{:<13} {} players  {}\n", family.info.name, game->players(), family.info.summary);
    }
    if (json_)
      print_json({{"games", list}});
    else
      print_line("\nombre games NAME tells how its states and moves are written and what can be set.");
    return exit_done;
  }

 private:
  std::optional<std::string> game_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_games_command() { return std::make_unique<GamesCommand>(); }

}  // namespace ombre
