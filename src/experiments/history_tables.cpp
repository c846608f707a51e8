// The history table of Hearts when the ace of spades holds the trick, learnt by self-play: table 6.4 of Sturtevant
// (2003). The weights grow with the number of games and the depth of their searches, so ranks are compared.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>

#include "catalog/catalog.h"
#include "experiments/experiment.h"
#include "match/history.h"

namespace ombre {
namespace {

constexpr double deals_at_full_scale = 100;
const std::string ranks = "23456789TJQKA";

// As published, from the deuce up.
struct Published {
  Suit suit;
  const char* name;
  std::array<double, 13> weights;
};
constexpr std::array<Published, 4> published{
    {{Suit::spades,
      "spades",
      {56600, 145032, 431818, 490956, 992640, 1455590, 1540746, 2396322, 2931582, 3247574, 8392112, 5081366, 0}},
     {Suit::diamonds, "diamonds", {1152, 1296, 1546, 5872, 764, 3502, 4122, 7220, 3212, 5472, 7630, 10732, 15846}},
     {Suit::clubs, "clubs", {832, 280, 1556, 1488, 1116, 3086, 1966, 2820, 12992, 4402, 4774, 3472, 16378}},
     {Suit::hearts, "hearts", {620, 910, 1450, 6730, 2070, 8950, 9246, 24566, 11432, 51348, 58678, 129116, 316562}}}};

// Spearman's correlation of two rankings, ties at their mean rank.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto places = [](const std::vector<double>& values) {
    std::vector<double> out;
    for (const double value : values) {
      double place = 0;
      for (const double other : values) place += other < value ? 1.0 : other == value ? 0.5 : 0.0;
      out.push_back(place);
    }
    return out;
  };
  const std::vector<double> x = places(a);
  const std::vector<double> y = places(b);
  const double mean = static_cast<double>(x.size()) / 2;
  double both = 0;
  double one = 0;
  double two = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    both += (x[i] - mean) * (y[i] - mean);
    one += (x[i] - mean) * (x[i] - mean);
    two += (y[i] - mean) * (y[i] - mean);
  }
  return one * two > 0 ? both / std::sqrt(one * two) : 0;  // no order at all agrees with nothing
}

}  // namespace

ExperimentResult run_history_tables(const ExperimentOptions& options, const ExperimentProgress& progress) {
  HistoryOptions history;
  history.deals = std::max(1, static_cast<int>(std::lround(deals_at_full_scale * options.scale)));
  history.seed = options.seed;
  const auto game = make_game("hearts(players=3,passing=off)");
  const LearntHistory learnt =
      learn_history(*game, history, [&](int deals) { progress(fmt::format("{} of {} deals", deals, history.deals)); });

  const Deck deck(ranks);
  const Card ace = deck.card(Suit::spades, static_cast<int>(ranks.size()) - 1);
  ExperimentResult result;
  result.setup = {{"learnt", learnt.recipe}};
  Table table{.title = "Weights when the ace of spades holds the trick", .columns = {{"rank", "rank"}}};
  Table agreement{.title = "How the two rankings agree (Spearman's correlation of the thirteen ranks)",
                  .columns = {{"suit", "suit"},
                              {"correlation", "correlation", 2},
                              {"share", "% of all weight", 2},
                              {"published_share", "published", 2, true}}};
  std::array<std::vector<double>, published.size()> ours;
  double total = 0;
  double published_total = 0;
  for (std::size_t s = 0; s < published.size(); ++s) {
    const Published& suit = published[s];
    table.columns.push_back({suit.name, suit.name, 0});
    table.columns.push_back({std::string("published_") + suit.name, "published", 0, true});
    for (int rank = 0; rank < static_cast<int>(ranks.size()); ++rank) {
      ours[s].push_back(learnt.weights[trick_history_slot(ace, deck.card(suit.suit, rank).index)]);
      total += ours[s].back();
      published_total += suit.weights[static_cast<std::size_t>(rank)];
    }
  }
  for (std::size_t rank = ranks.size(); rank-- > 0;) {
    std::vector<Cell> row = {std::string(1, ranks[rank])};
    for (std::size_t s = 0; s < published.size(); ++s) {
      row.push_back(ours[s][rank]);
      row.push_back(published[s].weights[rank]);
    }
    table.rows.push_back(std::move(row));
  }
  for (std::size_t s = 0; s < published.size(); ++s) {
    const std::vector<double> theirs(published[s].weights.begin(), published[s].weights.end());
    const double sum = std::accumulate(ours[s].begin(), ours[s].end(), 0.0);
    const double published_sum = std::accumulate(theirs.begin(), theirs.end(), 0.0);
    agreement.rows.push_back({published[s].name, rank_correlation(ours[s], theirs), 100 * sum / std::max(1.0, total),
                              100 * published_sum / published_total});
  }
  result.tables = {std::move(table), std::move(agreement)};
  return result;
}

}  // namespace ombre
