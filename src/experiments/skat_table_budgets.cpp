// Figures 8.6 to 8.10 of Furtak (2013): what tables of endings that were cut down to a budget save of the nodes of
// open-hand Skat, by how the budget is shared among the rows (greedily or by dynamic programming), by what a lost
// valuation counts, and with whole or half rows. There the tables have four cards a hand; ours have three, so that all
// choices are tried in minutes, and four from scale 1 on. With two, below scale 0.01, it is a matter of seconds; there
// the search does without its function for the last two tricks, which asks no table. The choices are compared on
// endings with twice as many cards as the table, of which there can be thousands: whole deals differ too much in their
// cost.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"
#include "experiments/skat_greedy_budget.h"
#include "match/play_game.h"
#include "parallel/share_records.h"
#include "skat/solver/endings/point_tables.h"
#include "skat/tables/points/budget_table.h"
#include "skat/tables/points/table_build.h"

namespace ombre {
namespace {

using skat_tables::BudgetTable;
using skat_tables::PointTable;
using skat_tables::RowShares;
using skat_tables::TableBudget;
using skat_tables::TablePiece;

constexpr double published_deals = 2000;
constexpr double endings_at_full_scale = 40000;
constexpr std::size_t fact_bytes = std::size_t{1} << 20;
constexpr int published_cards = 4;
constexpr int usual_cards = 3;
constexpr int fewest_cards = 2;
constexpr double least_usual_scale = 0.01;
constexpr double percent = 100;
// Of what all sinks and sources take.
constexpr std::array<double, 6> budget_shares{0.01, 0.02, 0.05, 0.1, 0.2, 0.5};

// How a budget is shared.
struct Choice {
  bool greedy;
  bool valuation_weights;
  bool row_weights;
};

std::string weight_name(const Choice& choice) {
  if (choice.valuation_weights) return choice.row_weights ? "both" : "valuations";
  return choice.row_weights ? "rows" : "none";
}
std::string method_name(const Choice& choice) { return choice.greedy ? "greedy" : "dynamic"; }

// In all hands, of the positions on which choices are compared.
int ending_cards(int hand_cards) { return 2 * skat_seats * hand_cards; }

std::vector<Choice> all_choices() {
  std::vector<Choice> out;
  for (const bool greedy : {true, false})
    for (const bool valuation_weights : {false, true})
      for (const bool row_weights : {false, true}) out.push_back({greedy, valuation_weights, row_weights});
  return out;
}

std::vector<TablePiece> whole_table(bool grand, int hand_cards, int threads) {
  const std::vector<skat_tables::Split> splits = skat_tables::splits_of(grand, hand_cards);
  std::vector<TablePiece> out(splits.size());
  for_each_piece(splits.size(), threads,
                 [&](std::size_t i) { out[i] = *skat_tables::make_piece(splits[i], [](double) { return true; }); });
  return out;
}

// A table in memory, and the bytes it is over.
class MemoryTable {
 public:
  MemoryTable(bool grand, int hand_cards, const std::vector<TablePiece>& pieces)
      : bytes_(
            DataFile::bytes(PointTable::format(), "in memory", skat_tables::table_payload(grand, hand_cards, pieces))),
        tables_(std::make_shared<SkatPointTables>()) {
    tables_->add(PointTable::over(DataFile::over(bytes_, PointTable::format(), "a table in memory")));
  }

  std::shared_ptr<const SkatPointTables> tables() const { return tables_; }

 private:
  std::vector<std::byte> bytes_;
  std::shared_ptr<SkatPointTables> tables_;
};

// The nodes that the value of each position takes with these tables and no others. Throws std::logic_error where a
// value is not that of `values`, which are filled in if there are none.
SkatCosts costs_with(const std::vector<SkatPosition>& positions, const std::shared_ptr<const SkatPointTables>& tables,
                     bool short_endings, std::vector<int>& values, int threads) {
  struct Found {
    int points = 0;
    SkatCost cost{};
  };
  const std::vector<Found> all = share_results(positions.size(), threads, [&](std::size_t i) {
    OpenSkatOptions options;
    options.table_bytes = fact_bytes;
    options.tables = tables;
    options.steps.short_endings = short_endings;
    OpenSkat solver(options);
    const double start = thread_seconds();
    const int points = solver.points(positions[i]);
    const double seconds = thread_seconds() - start;
    return Found{
        points,
        {static_cast<double>(solver.counts().cards), static_cast<double>(solver.counts().trick_nodes), seconds}};
  });
  SkatCosts out;
  std::vector<int> found;
  for (const Found& each : all) {
    out.push_back(each.cost);
    found.push_back(each.points);
  }
  if (values.empty()) values = found;
  if (values != found) throw std::logic_error("a table changes the value of a Skat position");
  return out;
}

// One game: its tables, its deals, and what was found.
class BudgetRun {
 public:
  BudgetRun(const SkatGame& game, int hand_cards, const ExperimentOptions& options, const ExperimentProgress& progress)
      : game_(game), hand_cards_(hand_cards), options_(options), progress_(&progress) {
    progress(fmt::format("{}: the whole table for {} cards", game.name, hand_cards));
    whole_ = whole_table(grand(), hand_cards, options.threads);
    for (const bool valuation_weights : {false, true}) {
      progress(fmt::format("{}: rows in order, weights {}", game.name, valuation_weights ? "of valuations" : "equal"));
      ordered_.emplace_back(grand(), hand_cards, whole_,
                            skat_tables::BudgetTableOptions{
                                .valuation_weights = valuation_weights, .measured = true, .threads = options.threads});
    }
    endings_ = sample_skat(game.kind, SkatDeals::any, ending_cards(hand_cards),
                           samples_at(options.scale, endings_at_full_scale), options.seed);
    without_ = costs(endings_, std::make_shared<const SkatPointTables>(), values_);
  }

  // What there is to store, and what the whole table saves.
  std::vector<Cell> sizes() {
    const std::uint64_t full = ordered_[0].entries(false);
    const std::uint64_t half = ordered_[0].entries(true);
    const MemoryTable table(grand(), hand_cards_, whole_);
    const SkatCosts with = costs(endings_, table.tables(), values_);
    const auto deals = sample_skat(game_.kind, SkatDeals::any, skat_seats * skat_tricks,
                                   samples_at(options_.scale, published_deals), options_.seed);
    std::vector<int> points;
    const auto none = std::make_shared<const SkatPointTables>();
    const SkatCosts deals_without = costs(deals, none, points);
    const SkatCosts deals_with = costs(deals, table.tables(), points);
    return {game_.name,
            ordered_[0].rows(),
            full,
            half,
            percent * static_cast<double>(half) / static_cast<double>(full),
            mean_nodes(without_),
            saved_percent(with, without_, &SkatCost::nodes),
            mean_nodes(deals_without),
            saved_percent(deals_with, deals_without, &SkatCost::nodes)};
  }

  // Adds a row for each budget to the tables of exact positions and of nodes, and to the charts a series for each
  // choice.
  void run(bool half_rows, Table& exact, Table& nodes, Chart& chart) {
    const std::vector<Choice> choices = all_choices();
    const std::size_t first = chart.series.size();
    for (const Choice& choice : choices)
      chart.series.push_back({fmt::format("{}, {}", method_name(choice), weight_name(choice))});
    for (const double share : budget_shares) {
      (*progress_)(
          fmt::format("{}: {} rows, {:g} % of all entries", game_.name, half_rows ? "half" : "whole", percent * share));
      const auto entries = static_cast<std::uint64_t>(share * static_cast<double>(ordered_[0].entries(false)));
      std::vector<Cell> exact_row{half_rows ? "half" : "whole", percent * share};
      std::vector<Cell> nodes_row = exact_row;
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const BudgetTable& table = ordered_[choices[i].valuation_weights ? 1 : 0];
        const TableBudget budget{entries, choices[i].row_weights, half_rows};
        const RowShares shares =
            choices[i].greedy ? greedy_shares(table.curves(budget), entries) : table.shares(budget);
        exact_row.push_back(percent * table.exact_share(budget, shares));
        const MemoryTable cut(grand(), hand_cards_, table.pieces(budget, shares));
        const Cell saved = saved_percent(costs(endings_, cut.tables(), values_), without_, &SkatCost::nodes);
        nodes_row.push_back(saved);
        chart.series[first + i].add(percent * share, saved);
      }
      exact.rows.push_back(std::move(exact_row));
      nodes.rows.push_back(std::move(nodes_row));
    }
  }

 private:
  bool grand() const { return game_.kind == SkatKind::grand; }
  SkatCosts costs(const std::vector<SkatPosition>& positions, const std::shared_ptr<const SkatPointTables>& tables,
                  std::vector<int>& values) const {
    return costs_with(positions, tables, hand_cards_ > fewest_cards, values, options_.threads);
  }

  SkatGame game_;
  int hand_cards_;
  ExperimentOptions options_;
  const ExperimentProgress* progress_;
  std::vector<SkatPosition> endings_;
  std::vector<TablePiece> whole_;
  std::vector<BudgetTable> ordered_;  // by equal valuations, by their weights
  std::vector<int> values_;
  SkatCosts without_;
};

Table choices_table(const std::string& title, const std::string& note) {
  Table out{.title = title, .columns = {{"rows", "rows"}, {"budget", "entries, %", 0}}, .note = note};
  for (const Choice& choice : all_choices())
    out.columns.push_back({fmt::format("{}_{}", method_name(choice), weight_name(choice)),
                           fmt::format("{}, {}", method_name(choice), weight_name(choice)), 1});
  return out;
}

}  // namespace

ExperimentResult run_skat_table_budgets(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. What was run, and what the text says of its pictures.
  const int hand_cards = options.scale < least_usual_scale ? fewest_cards
                         : options.scale < 1               ? usual_cards
                                                           : published_cards;
  ExperimentResult result;
  result.setup = {
      {"tables", fmt::format("{} cards a hand, all splits, owners and leaders", hand_cards)},
      {"endings", fmt::format("{} positions of {} cards, from random deals by random play",
                              samples_at(options.scale, endings_at_full_scale), ending_cards(hand_cards))},
      {"deals", fmt::format("{} random deals before the first card, for the whole table",
                            samples_at(options.scale, published_deals))},
      {"question", hand_cards > fewest_cards
                       ? "the declarer's points, by MTD(f)"
                       : "the declarer's points, by MTD(f) without the function for the last two tricks"},
      {"weights",
       "what a valuation that is not exact counts: one; for each owner of the row; for each set of cards; both"},
      {"published",
       "pictures without figures, tables of four cards: row weighting best everywhere; dynamic programming worse than "
       "greedy without it, much better with half rows; half rows always better, the whole table in 40 % of the space"}};
  Table sizes{.title = "Whole tables",
              .columns = {{"game", "game"},
                          {"different_rows", "different rows"},
                          {"full_entries", "sinks and sources"},
                          {"half_entries", "half rows"},
                          {"half_share", "%", 1},
                          {"ending_nodes", "nodes of endings", 0},
                          {"endings_saved", "saved, %", 1},
                          {"deal_nodes", "nodes of deals", 0},
                          {"deals_saved", "saved, %", 1}},
              .note = "± 95 % interval."};

  // 2. Each game.
  std::vector<Table> tables;
  for (const SkatGame& game : {skat_suit_game, skat_grand_game}) {
    BudgetRun run(game, hand_cards, options, progress);
    sizes.rows.push_back(run.sizes());
    Table nodes =
        choices_table(fmt::format("Nodes saved, {}", game.name),
                      "In percent of the nodes of endings without a table. The budget is in percent of all sinks and "
                      "sources. ± 95 % interval.");
    Table exact = choices_table(fmt::format("Positions given exactly, {}", game.name),
                                "In percent of all deals of cards to hands, with a leader.");
    for (const bool half_rows : {false, true}) {
      Chart chart{.title = fmt::format("Nodes saved, {}, {} rows", game.name, half_rows ? "half" : "whole"),
                  .x_title = "entries, % of all sinks and sources",
                  .y_title = "% of nodes"};
      run.run(half_rows, exact, nodes, chart);
      result.charts.push_back(std::move(chart));
    }
    tables.push_back(std::move(nodes));
    tables.push_back(std::move(exact));
  }
  result.tables.push_back(std::move(sizes));
  for (Table& table : tables) result.tables.push_back(std::move(table));
  return result;
}

}  // namespace ombre
