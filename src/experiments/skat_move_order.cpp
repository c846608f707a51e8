// Table 3.1 of Furtak (2013): nodes and time of open-hand Skat from the first card on when moves are ordered by what
// they promise (X), and when the number of replies they leave is taken off as well (X - C S, fastest cut first). The
// published positions are of people's games; ours are deals whose declarer would bid the game. Beside the two orders
// stands the one our solver has learnt, and both are tried in the plain search and in the one with all steps.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"

namespace ombre {
namespace {

constexpr double published_positions = 4000;
constexpr int all_cards = skat_seats * skat_tricks;

struct PublishedOrder {
  double nodes;
  double milliseconds;
};
constexpr PublishedOrder published_by_promise{396'386, 77.0};
constexpr PublishedOrder published_fastest{243'090, 44.7};

double published_saving(double PublishedOrder::*what) {
  constexpr double percent = 100;
  return percent * (1 - published_fastest.*what / published_by_promise.*what);
}

struct TriedOrder {
  std::string name;
  OpenSkatSteps steps;
  std::optional<PublishedOrder> published{};
};

// The first is the one the others are compared with.
std::vector<TriedOrder> orders_with(const OpenSkatSteps& others) {
  OpenSkatSteps promise = others;
  promise.learnt_order = false;
  promise.fastest_cut = false;
  OpenSkatSteps fastest = promise;
  fastest.fastest_cut = true;
  return {{"X, by hand", promise, published_by_promise}, {"X - C S", fastest, published_fastest}, {"learnt", others}};
}

Table order_table(const std::string& title, const std::vector<SkatPosition>& positions,
                  const std::vector<TriedOrder>& orders, int threads) {
  std::vector<OpenSkatSteps> searches;
  for (const TriedOrder& order : orders) searches.push_back(order.steps);
  const std::vector<SkatCosts> costs = skat_costs(positions, searches, threads);
  Table table{.title = title,
              .columns = {{"order", "order"},
                          {"nodes", "nodes", 0},
                          {"published_nodes", "nodes", 0, true},
                          {"saved", "fewer nodes, %", 1},
                          {"published_saved", "fewer nodes, %", 1, true},
                          {"time_saved", "less CPU time, %", 1},
                          {"published_time_saved", "less time, %", 1, true}},
              .note = "± 95 % interval. [ ]: published, of people's games of all kinds. Savings against X."};
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const std::optional<PublishedOrder>& known = orders[i].published;
    std::vector<Cell> row = {orders[i].name, mean_nodes(costs[i]), known ? known->nodes : Cell()};
    if (i > 0)
      row.insert(row.end(), {saved_percent(costs[i], costs[0], &SkatCost::nodes),
                             known ? published_saving(&PublishedOrder::nodes) : Cell(),
                             saved_percent(costs[i], costs[0], &SkatCost::seconds),
                             known ? published_saving(&PublishedOrder::milliseconds) : Cell()});
    row.resize(table.columns.size());
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

ExperimentResult run_skat_move_order(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::size_t count = samples_at(options.scale, published_positions);
  ExperimentResult result;
  result.setup = {
      {"positions",
       fmt::format("{} deals of each game before the first card, the declarer's hand worth bidding", count)},
      {"question", "the declarer's points, by MTD(f)"},
      {"plain search", "static analysis, one card of a run, a table of positions"},
      {"all steps", "payoff similarity, demands and ranks of proofs, proofs used for other cards, short endings, too"}};
  for (const SkatGame& game : {skat_suit_game, skat_grand_game}) {
    const std::vector<SkatPosition> positions =
        sample_skat(game.kind, SkatDeals::worth_playing, all_cards, count, options.seed);
    progress(fmt::format("{}: the plain search of {} deals", game.name, count));
    result.tables.push_back(order_table(fmt::format("{}, plain search", game.name), positions,
                                        orders_with(plain_skat_steps()), options.threads));
    progress(fmt::format("{}: all steps on {} deals", game.name, count));
    result.tables.push_back(order_table(fmt::format("{}, all steps", game.name), positions,
                                        orders_with(all_skat_steps()), options.threads));
  }
  return result;
}

}  // namespace ombre
