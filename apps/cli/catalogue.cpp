// `ombre games`, `ombre algorithms`, `ombre agents`: what there is, with parameters, how states and moves are written,
// and which technique applies to which kind of game, as in table 5.24 of Sturtevant's dissertation (2003).
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "catalog/open_game.h"
#include "core/json.h"
#include "match/agent_spec.h"
#include "search/request.h"

namespace ombre {
namespace {

Json json_of(const GameEntry& game) {
  const GameInfo& info = game.info();
  Json json;
  json["name"] = info.name;
  json["summary"] = info.summary;
  json["spec"] = game.spec();
  json["players"] = game.players();
  if (!info.roles.empty()) json["roles"] = info.roles;
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
  const std::vector<std::string>& roles = game.info().roles;
  fmt::print("Players:  {}{}\n", game.players(), roles.empty() ? "" : fmt::format(": {}", fmt::join(roles, ", ")));
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
    options.game(game_, "A game, such as connect_four(width=8)");
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

// A column of the table: one technique, our name for it, and the leaves it visits at best and on average.
struct Technique {
  std::string_view title;
  std::string_view algorithm;
  std::string_view best_case;
  std::string_view average_case;  // empty where it is not known
};

constexpr std::array<Technique, 8> techniques = {{
    {"alpha-beta (paranoid)", "paranoid", "b^(d(n-1)/n)", ""},
    {"immediate", "maxn-immediate", "b^(d/2)", "o(b^d)"},
    {"shallow", "maxn-shallow", "((1+sqrt(4b-3))/2)^d", "b^d"},
    {"branch and bound", "maxn-bnb", "b*d", ""},
    {"alpha-beta branch and bound", "maxn-abbnb", "b*d", ""},
    {"last-branch", "maxn-lastbranch", "1.839^d for b=2", "o(b^d)"},
    {"speculative", "maxn-speculative", "b^(d(n-1)/n)", "o(b^d)"},
    {"approximate deep", "maxn-approxdeep", "O(b^(d(n-1)/n))", "o(b^d)"},
}};

// A row: a game, and which of the techniques can be used in it.
struct Applicable {
  std::string_view game;
  std::array<bool, techniques.size()> to;
};

constexpr std::array<Applicable, 6> applicable = {{
    {"Abalone", {true, true, false, false, false, true, true, true}},
    {"Chinese Checkers", {true, true, false, false, false, true, true, true}},
    {"Cribbage", {true, true, false, true, false, true, true, true}},
    {"Hearts", {true, true, false, true, false, true, true, true}},
    {"Pinochle", {true, true, true, true, true, true, true, true}},
    {"Spades", {true, true, true, true, true, true, true, true}},
}};

Json json_document() {
  Json list = Json::array();
  for (const AlgorithmInfo& info : algorithms())
    list.push_back({{"name", info.name},
                    {"title", info.title},
                    {"author", info.author},
                    {"sides", info.two_sided ? "two" : "n"},
                    {"exact", info.exact},
                    {"needs", info.needs},
                    {"best_case", info.best_case}});
  Json columns = Json::array();
  for (const Technique& technique : techniques)
    columns.push_back({{"technique", technique.title},
                       {"algorithm", technique.algorithm},
                       {"best_case", technique.best_case},
                       {"average_case", technique.average_case}});
  Json games = Json::object();
  for (const Applicable& row : applicable) {
    games[std::string(row.game)] = Json::array();
    for (std::size_t i = 0; i < techniques.size(); ++i)
      if (row.to[i]) games[std::string(row.game)].push_back(techniques[i].algorithm);
  }
  return {{"algorithms", list}, {"table_5_24", {{"techniques", columns}, {"games", games}}}};
}

void print_algorithms() {
  fmt::print("{:<18} {:<5} {:<6} {:<42} {}\n", "algorithm", "sides", "exact", "after", "needs");
  for (const AlgorithmInfo& info : algorithms())
    fmt::print("{:<18} {:<5} {:<6} {:<42} {}\n", info.name, info.two_sided ? "two" : "n", info.exact ? "yes" : "no",
               info.author, info.needs.empty() ? "-" : info.needs);
}

void print_table() {
  print_line("\nWhich technique applies to which game (table 5.24): b moves at each of d levels, n players.");
  fmt::print("{:<28} {:<21} {:<8}", "technique", "leaves at best", "average");
  for (const Applicable& row : applicable) fmt::print(" {}", row.game);
  print_line("");
  for (std::size_t i = 0; i < techniques.size(); ++i) {
    const Technique& technique = techniques[i];
    std::string line = fmt::format("{:<28} {:<21} {:<8}", technique.title, technique.best_case,
                                   technique.average_case.empty() ? "-" : technique.average_case);
    for (const Applicable& row : applicable) line += fmt::format(" {:<{}}", row.to[i] ? "yes" : "-", row.game.size());
    while (line.back() == ' ') line.pop_back();
    print_line(line);
  }
  print_line("\nThe games of ombre games know their bounds, so every algorithm above can search them.");
}

class AlgorithmsCommand : public Command {
 public:
  std::string name() const override { return "algorithms"; }
  std::string summary() const override { return "List the searches and where they apply"; }
  std::string example() const override { return "algorithms --json"; }

  void declare(Options& options) override { options.flag("--json", json_, "Print JSON"); }

  int run() override {
    if (json_) {
      print_json(json_document());
      return exit_done;
    }
    print_algorithms();
    print_table();
    return exit_done;
  }

 private:
  bool json_ = false;
};

class AgentsCommand : public Command {
 public:
  std::string name() const override { return "agents"; }
  std::string summary() const override { return "List the programs that play, with their parameters"; }
  std::string example() const override { return "agents"; }

  void declare(Options& options) override { options.flag("--json", json_, "Print JSON"); }

  int run() override {
    Json list = Json::array();
    for (const AgentInfo& info : agent_infos()) {
      if (!json_) {
        fmt::print("{:<8} {}\n", info.name, info.summary);
        continue;
      }
      Json one = {{"name", info.name}, {"summary", info.summary}, {"sees_all", info.sees_all}};
      if (!info.text.empty()) one["text"] = info.text;
      one["parameters"] = Json::array();
      for (const Parameter& parameter : info.parameters) one["parameters"].push_back(to_json(parameter));
      list.push_back(std::move(one));
    }
    if (json_) {
      print_json({{"agents", std::move(list)}});
      return exit_done;
    }
    for (const AgentInfo& info : agent_infos()) {
      if (info.parameters.empty()) continue;
      fmt::print("\n{}, as in {}:\n", info.name, example_of(info));
      print_parameters(info.parameters);
    }
    return exit_done;
  }

 private:
  // With its first parameter written out.
  static std::string example_of(const AgentInfo& info) {
    const Parameter& first = info.parameters.front();
    if (!first.agent.empty()) return fmt::format("{}({}={})", info.name, first.name, first.agent);
    constexpr int instead_of_none = 1000;
    const int value = first.words.empty() && first.standard == 0 ? instead_of_none : first.standard;
    const std::string text = info.text.empty() ? "" : info.text + ",";
    return fmt::format("{}({}{}={})", info.name, text, first.name, first.show(value));
  }

  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_games_command() { return std::make_unique<GamesCommand>(); }
std::unique_ptr<Command> make_algorithms_command() { return std::make_unique<AlgorithmsCommand>(); }
std::unique_ptr<Command> make_agents_command() { return std::make_unique<AgentsCommand>(); }

}  // namespace ombre
