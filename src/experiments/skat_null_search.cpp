// The first two rows of table 8.3 of Furtak (2013): nodes and time of null with all cards seen, on random deals, by
// plain alpha-beta and by lowest-winning-rank search. Beside them stands our solver, which bounds every suit by itself.
// The rows below these are in skat_null_tables.cpp. The text does not say what a node is, so cards played and tricks
// begun are both counted. Every deal starts with an empty table.
#include <fmt/format.h>

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/skat_costs.h"
#include "experiments/skat_null_answer.h"
#include "parallel/share_records.h"
#include "skat/null/open_null.h"

namespace ombre {
namespace {

constexpr double published_deals = 4000;
constexpr int all_cards = skat_seats * skat_tricks;

struct PublishedRow {
  const char* name;
  std::optional<double> nodes;
  std::optional<double> cycles;
};
enum Search : std::size_t { vanilla, ranks, ours, searches };
constexpr std::array<PublishedRow, searches> rows{{{"plain alpha-beta", 506.0, 280'734},
                                                   {"lowest winning ranks", 445.3, 247'984},
                                                   {"bounds from suits", std::nullopt, std::nullopt}}};

NullAnswer answer_of(std::size_t search, const SkatPosition& deal, NullQuestion question) {
  if (search == ours) return ask_open_null(deal, question);
  return ask_rank_null(search == ranks ? NullClasses::lowest_winning_rank : NullClasses::positions, deal, question);
}

std::vector<SkatCosts> null_costs(const std::vector<SkatPosition>& deals, NullQuestion question, int threads) {
  // What is known of suits is worked out once for a process; no deal should pay for it.
  OpenNull().won(deals.front());
  const std::vector<SkatCosts> found = share_results(deals.size(), threads, [&](std::size_t i) {
    SkatCosts costs(searches);
    // As with the other games: one goes before them, and those that count begin in turn.
    const int tricks = answer_of(ours, deals[i], question).tricks;
    for (std::size_t turn = 0; turn < searches; ++turn) {
      const std::size_t s = (i + turn) % searches;
      const NullAnswer answer = answer_of(s, deals[i], question);
      costs[s] = answer.cost;
      if (answer.tricks != tricks) throw std::logic_error("two searches of one null deal disagree");
    }
    return costs;
  });
  return by_search(found, searches);
}

Table null_table(const std::string& title, const std::vector<SkatCosts>& costs) {
  constexpr double percent = 100;
  const auto published_saving = [&](const std::optional<double>& value, const std::optional<double>& whole) {
    return value ? Cell(Measure{percent * (1 - *value / *whole)}) : Cell();
  };
  Table table{.title = title,
              .columns = {{"search", "search"},
                          {"cards", "cards played", 1},
                          {"tricks", "tricks begun", 1},
                          {"published_nodes", "nodes", 1, true},
                          {"saved", "fewer cards, %", 1},
                          {"tricks_saved", "fewer tricks, %", 1},
                          {"published_saved", "fewer nodes, %", 1, true},
                          {"time_saved", "less CPU time, %", 1},
                          {"published_time_saved", "fewer cycles, %", 1, true}},
              .rows = {},
              .note = "± 95 % interval. [ ]: published. Savings against plain alpha-beta."};
  for (std::size_t s = 0; s < searches; ++s) {
    std::vector<Cell> row = {std::string(rows[s].name), mean_nodes(costs[s]),
                             mean_of(numbers_of(costs[s], &SkatCost::tricks)),
                             rows[s].nodes ? Cell(Measure{*rows[s].nodes}) : Cell()};
    if (s == vanilla) {
      row.resize(table.columns.size());
    } else {
      row.push_back(saved_percent(costs[s], costs[vanilla], &SkatCost::nodes));
      row.push_back(saved_percent(costs[s], costs[vanilla], &SkatCost::tricks));
      row.push_back(published_saving(rows[s].nodes, rows[vanilla].nodes));
      row.push_back(saved_percent(costs[s], costs[vanilla], &SkatCost::seconds));
      row.push_back(published_saving(rows[s].cycles, rows[vanilla].cycles));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

ExperimentResult run_skat_null(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::size_t count = samples_at(options.scale, published_deals);
  const std::vector<SkatPosition> deals = sample_skat(SkatKind::null, SkatDeals::any, all_cards, count, options.seed);
  ExperimentResult result;
  result.setup = {{"deals", fmt::format("{} random deals before the first card, the declarer by lot", count)}};
  progress(fmt::format("{} deals: won or not", count));
  result.tables.push_back(
      null_table("Whether the declarer wins", null_costs(deals, NullQuestion::won, options.threads)));
  progress(fmt::format("{} deals: tricks survived", count));
  result.tables.push_back(
      null_table("How many tricks he survives", null_costs(deals, NullQuestion::survives, options.threads)));
  return result;
}

}  // namespace ombre
