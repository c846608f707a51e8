// Figures 6.2 and 6.3 of Furtak (2013), suit games: how often a declarer plays a card after which a game that was sure,
// whatever the others hold, is not sure any more, by trick; and what it is worth never to do so. The figures have no
// numbers beyond what the text says: stronger players err a little less, and avoiding it gains nothing that can be
// measured.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "experiments/skat_tournament.h"
#include "parallel/share_records.h"
#include "skat/analysis/skat_errors.h"
#include "skat/solver/skat_paranoid.h"

namespace ombre {
namespace {

enum Who : std::size_t { few, many, few_safe, many_safe };
constexpr std::size_t control_deals = 50;
// Trick nodes of a question; what takes more is not sure. As for the players that keep to sure cards.
constexpr std::uint64_t most_nodes = 100'000;

using Counts = std::array<SkatErrorCount, skat_tricks>;

bool is_suit_game(const SkatContractDeal& deal) { return trump_suit(deal.state.contract.kind).has_value(); }

// The choices of one game.
Counts counts_of(SkatParanoid& solver, const SkatContractDeal& deal, const ArenaGame& played) {
  const Skat rules;
  Counts out{};
  Skat::State state = deal.state;
  for (const Skat::Move move : played.cards) {
    if (*rules.mover(state) == static_cast<Player>(*state.declarer) && rules.moves(state).size() > 1) {
      const CardSet sure = solver.safe_cards(rules.view(state, *state.declarer));
      const int trick = state.tricks[0] + state.tricks[1] + state.tricks[2];
      SkatErrorCount& count = out[static_cast<std::size_t>(trick)];
      if (!sure.empty() && sure.size() < rules.moves(state).size()) {
        ++count.chances;
        if (!sure.contains(move.card())) ++count.errors;
      }
    }
    state = rules.after(state, move);
  }
  return out;
}

Counts counts_of(const SkatTournament& tournament, const ArenaGames& games, const ArenaPairing& pairing, int threads) {
  const std::size_t which = games.find(pairing);
  std::vector<std::unique_ptr<SkatParanoid>> solvers(static_cast<std::size_t>(std::max(1, threads)));
  const std::vector<Counts> found = share_results(games.deals(), threads, [&](std::size_t i, std::size_t worker) {
    if (!solvers[worker]) solvers[worker] = std::make_unique<SkatParanoid>(SkatParanoidOptions{.nodes = most_nodes});
    return counts_of(*solvers[worker], tournament.deals()[i], games.game(i, which));
  });
  Counts sum{};
  for (const Counts& each : found)
    for (std::size_t trick = 0; trick < sum.size(); ++trick) {
      sum[trick].chances += each[trick].chances;
      sum[trick].errors += each[trick].errors;
    }
  return sum;
}

SkatErrorCount total(const Counts& counts) {
  SkatErrorCount sum;
  for (const SkatErrorCount& count : counts) {
    sum.chances += count.chances;
    sum.errors += count.errors;
  }
  return sum;
}

}  // namespace

ExperimentResult run_skat_paranoid_errors(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. The games.
  const SkatTournament tournament(options, progress, tournament_bidder, is_suit_game);
  const std::vector<ArenaPlayer> players = {arena_player("K10", "pimc(worlds=10,infer=bids)"),
                                            arena_player("K80", "pimc(worlds=80,infer=bids)"),
                                            arena_player("P10", "pimc(worlds=10,safe=on,infer=bids)"),
                                            arena_player("P80", "pimc(worlds=80,safe=on,infer=bids)")};
  const ArenaGames games =
      tournament.play("playing", players, {{few, few}, {many, few}, {few_safe, few}, {many_safe, few}});

  // 2. Errors by trick.
  Table errors{.title = "Soloist's cards that gave a sure game up, % of the choices in which one could",
               .columns = {{"trick", "trick"}}};
  Chart chart{.title = errors.title, .x_title = "trick", .y_title = "errors, %"};
  std::vector<Counts> all;
  for (const std::size_t who : {few, many, few_safe, many_safe}) {
    const std::string& label = players[who].label;
    tournament.tell(fmt::format("looking for sure cards of {}", label));
    all.push_back(counts_of(tournament, games, {who, few}, options.threads));
    errors.columns.push_back({label + "_chances", "choices"});
    errors.columns.push_back({label + "_errors", label, 1});
    chart.series.push_back({label});
  }
  for (int trick = 1; trick <= skat_tricks + 1; ++trick) {
    const bool sum = trick > skat_tricks;
    std::vector<Cell> row = {sum ? std::string("all") : std::to_string(trick)};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const SkatErrorCount count = sum ? total(all[i]) : all[i][static_cast<std::size_t>(trick) - 1];
      row.push_back(count.chances);
      row.push_back(error_rate(count));
      if (!sum) chart.series[i].add(trick, row.back());
    }
    errors.rows.push_back(std::move(row));
  }

  // 3. What avoiding them is worth.
  ExperimentResult result;
  result.setup = tournament.setup(players);
  result.tables = {std::move(errors), score_table("Scores against K10", players, games, {}),
                   difference_table("Sure cards only, paired by deal", players, games,
                                    {{"P10 rather than K10 as soloist", {few_safe, few}, {few, few}},
                                     {"P80 rather than K80 as soloist", {many_safe, few}, {many, few}}},
                                    {}),
                   control_table(tournament, "pimc(worlds=10,safe=on,infer=bids)", control_deals)};
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
