// `ombre algorithms`: the searches by name, and which technique applies to which kind of game, as in
// table 5.24 of Sturtevant's dissertation (2003).
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "core/json.h"
#include "search/request.h"

namespace ombre {
namespace {

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

}  // namespace

std::unique_ptr<Command> make_algorithms_command() { return std::make_unique<AlgorithmsCommand>(); }

}  // namespace ombre
