// `ombre bench --signature`: how many nodes every search visits on fixed positions, and their sum. The sum is
// stored in tests/data/signature; a change that means to leave the searches alone leaves it alone.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/command.h"
#include "apps/cli/output.h"
#include "catalog/catalog.h"
#include "core/json.h"
#include "core/text.h"
#include "search/request.h"
#include "trees/figures.h"
#include "trees/tree_search.h"

namespace ombre {
namespace {

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

std::unique_ptr<Command> make_bench_command() { return std::make_unique<BenchCommand>(); }

}  // namespace ombre
