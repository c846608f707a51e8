// Figure 7.1 of Furtak (2013): what payoff similarity saves of the time of an exact open-hand value in Skat, by the
// number of cards left, suit games and grand. The plain search knows a position again only with the same cards; with
// payoff similarity it uses what it knows of positions that differ in points. Beside them stands our solver with all
// its steps.
#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"

namespace ombre {
namespace {

constexpr double published_positions = 10'000;
constexpr std::array<int, 8> cards_left{9, 12, 15, 18, 21, 24, 27, 30};
constexpr int published_cards = 30;

struct PublishedGame {
  SkatGame game;
  double time_saved;  // at the first card, in percent
};
constexpr std::array<PublishedGame, 2> games{{{skat_suit_game, 85}, {skat_grand_game, 77}}};

std::vector<OpenSkatSteps> payoff_searches() {
  OpenSkatSteps similar = plain_skat_steps();
  similar.payoff_similarity = true;
  return {plain_skat_steps(), similar, all_skat_steps()};
}
enum Search : std::size_t { plain, similar, all };

}  // namespace

ExperimentResult run_skat_payoff(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. What is run.
  const std::size_t count = samples_at(options.scale, published_positions);
  ExperimentResult result;
  result.setup = {
      {"positions", fmt::format("{} random deals for each number of cards, the cards before played at random", count)},
      {"question", "the declarer's points, by MTD(f)"},
      {"plain search", "static analysis, one card of a run, the learnt order of moves, a table of positions"},
      {"all steps", "demands and ranks of proofs, proofs used for other cards, short endings, too"}};
  const std::vector<OpenSkatSteps> searches = payoff_searches();

  // 2. Each game by the number of cards.
  for (const PublishedGame& published : games) {
    const SkatGame& game = published.game;
    Table table{.title = fmt::format("Payoff similarity, {}", game.name),
                .columns = {{"cards", "cards"},
                            {"plain", "plain", 0},
                            {"similar", "similarity", 0},
                            {"saved", "fewer, %", 1},
                            {"time_saved", "less CPU, %", 1},
                            {"published_time_saved", "less time, %", 0, true},
                            {"all", "all steps", 0},
                            {"all_saved", "fewer, %", 1},
                            {"all_time_saved", "less CPU, %", 1}},
                .note =
                    "Nodes, means; savings against plain. ± 95 % interval. [ ]: published; the rest of the figure is "
                    "a picture, in which similarity pays from hands of five cards on."};
    Chart chart{.title = fmt::format("Nodes of a {}", game.name),
                .x_title = "cards left",
                .y_title = "nodes",
                .series = {{"plain search", {}}, {"payoff similarity", {}}, {"all steps", {}}},
                .logarithmic = true};
    for (const int cards : cards_left) {
      progress(fmt::format("{}: {} positions of {} cards", game.name, count, cards));
      const std::vector<SkatCosts> costs =
          skat_costs(sample_skat(game.kind, SkatDeals::any, cards, count, options.seed), searches, options.threads);
      table.rows.push_back({cards, mean_nodes(costs[plain]), mean_nodes(costs[similar]),
                            saved_percent(costs[similar], costs[plain], &SkatCost::nodes),
                            saved_percent(costs[similar], costs[plain], &SkatCost::seconds),
                            cards == published_cards ? published.time_saved : Cell(), mean_nodes(costs[all]),
                            saved_percent(costs[all], costs[plain], &SkatCost::nodes),
                            saved_percent(costs[all], costs[plain], &SkatCost::seconds)});
      // Nodes cannot be drawn on a logarithmic axis where there are none.
      for (std::size_t s = 0; s < costs.size(); ++s)
        if (const Measure nodes = mean_nodes(costs[s]); nodes.value > 0) chart.series[s].add(cards, nodes);
    }
    result.tables.push_back(std::move(table));
    result.charts.push_back(std::move(chart));
  }
  return result;
}

}  // namespace ombre
