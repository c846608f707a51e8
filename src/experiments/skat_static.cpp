// Figures 5.3 and 5.4 of Furtak (2013): what the bounds from playing from the top save of the nodes of open-hand Skat,
// suit games and grand, on random deals. There the bounds of declarer and defenders are tried apart, and with tables of
// endings of several sizes; ours are one step, tried in the plain search and in the one with all other steps, by the
// number of cards left.
#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"

namespace ombre {
namespace {

constexpr double published_positions = 2000;
constexpr std::array<int, 6> cards_left{15, 18, 21, 24, 27, 30};

std::vector<OpenSkatSteps> static_searches() {
  std::vector<OpenSkatSteps> searches;
  for (OpenSkatSteps steps : {plain_skat_steps(), all_skat_steps()})
    for (const bool on : {false, true}) {
      steps.static_points = on;
      searches.push_back(steps);
    }
  return searches;
}
enum Search : std::size_t { plain_without, plain_with, all_without, all_with };

}  // namespace

ExperimentResult run_skat_static(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. What was run, and what the text says of its pictures.
  const std::size_t count = samples_at(options.scale, published_positions);
  ExperimentResult result;
  result.setup = {
      {"positions", fmt::format("{} random deals for each number of cards, the cards before played at random", count)},
      {"question", "the declarer's points, by MTD(f)"},
      {"published",
       "pictures without figures: the declarer's bound saves nodes, more in grand, less with larger tables "
       "of endings; the defenders' nearly nothing; an oracle for the defenders 20 to 25 %"}};
  const std::vector<OpenSkatSteps> searches = static_searches();
  Chart chart{.title = "Nodes saved by static analysis", .x_title = "cards left", .y_title = "% of nodes"};

  // 2. Each game by the number of cards.
  for (const SkatGame& game : {skat_suit_game, skat_grand_game}) {
    Table table{.title = fmt::format("Static analysis, {}", game.name),
                .columns = {{"cards", "cards"},
                            {"plain_without", "plain, without", 0},
                            {"plain_with", "with", 0},
                            {"plain_saved", "fewer, %", 1},
                            {"plain_time_saved", "less CPU, %", 1},
                            {"all_without", "all other steps, without", 0},
                            {"all_with", "with", 0},
                            {"all_saved", "fewer, %", 1},
                            {"all_time_saved", "less CPU, %", 1}},
                .note = "Nodes, means. ± 95 % interval."};
    Series plain{.name = fmt::format("{}, plain search", game.name)};
    Series all{.name = fmt::format("{}, all steps", game.name)};
    for (const int cards : cards_left) {
      progress(fmt::format("{}: {} positions of {} cards", game.name, count, cards));
      const std::vector<SkatCosts> costs =
          skat_costs(sample_skat(game.kind, SkatDeals::any, cards, count, options.seed), searches, options.threads);
      const Cell plain_saved = saved_percent(costs[plain_with], costs[plain_without], &SkatCost::nodes);
      const Cell all_saved = saved_percent(costs[all_with], costs[all_without], &SkatCost::nodes);
      table.rows.push_back({cards, mean_nodes(costs[plain_without]), mean_nodes(costs[plain_with]), plain_saved,
                            saved_percent(costs[plain_with], costs[plain_without], &SkatCost::seconds),
                            mean_nodes(costs[all_without]), mean_nodes(costs[all_with]), all_saved,
                            saved_percent(costs[all_with], costs[all_without], &SkatCost::seconds)});
      plain.add(cards, plain_saved);
      all.add(cards, all_saved);
    }
    result.tables.push_back(std::move(table));
    chart.series.insert(chart.series.end(), {plain, all});
  }
  result.charts.push_back(std::move(chart));
  return result;
}

}  // namespace ombre
