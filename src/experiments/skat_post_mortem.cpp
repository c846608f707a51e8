// Figure 9.6 of Furtak (2013): how often players of Skat throw a game away that is won with open cards, by trick and
// role, perfect-information Monte Carlo against recursive players. The figure has no numbers. The text's players have
// 160 worlds and recursion with 160 and 10 from the first card; ours have 40 worlds and from the fourth trick on 20 and
// 5, so that there are enough games for a rate in each trick.
#include <fmt/format.h>

#include <array>

#include "experiments/skat_tournament.h"
#include "skat/analysis/skat_errors.h"

namespace ombre {
namespace {

enum Who : std::size_t { plain, recursive };
constexpr const char* plain_player = "pimc(worlds=40,infer=bids)";
constexpr const char* recursive_player =
    "mix(first=pimc(worlds=40,infer=bids),then=iimc(worlds=20,playout=pimc(worlds=5),infer=bids),cards=7)";
constexpr std::size_t control_deals = 20;

constexpr std::array<ArenaPairing, 3> pairings{{{plain, plain}, {recursive, plain}, {plain, recursive}}};
constexpr std::array<const char*, 3> keys{"plain", "recursive_soloist", "recursive_defenders"};
constexpr std::array<const char*, 3> titles{"K against K", "RK against K", "K against RK"};

Table error_table(const std::vector<SkatErrors>& errors) {
  Table table{.title = "Cards that lost a won game, % of the positions in which one could",
              .columns = {{"role", "role"}, {"trick", "trick"}}};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    table.columns.push_back({std::string(keys[i]) + "_chances", "positions"});
    table.columns.push_back({std::string(keys[i]) + "_errors", titles[i], 1});
  }
  for (const SkatRole role : skat_roles) {
    const auto add = [&](const std::string& trick, const auto& count_of) {
      std::vector<Cell> row = {std::string(skat_role_name(role)), trick};
      for (const SkatErrors& each : errors) {
        const SkatErrorCount count = count_of(each);
        row.push_back(count.chances);
        row.push_back(error_rate(count));
      }
      table.rows.push_back(std::move(row));
    };
    for (int trick = 1; trick <= skat_tricks; ++trick)
      add(std::to_string(trick), [&](const SkatErrors& each) { return each.at(role, trick); });
    add("all", [&](const SkatErrors& each) { return each.total(role); });
  }
  return table;
}

Chart error_chart(SkatRole role, const std::vector<SkatErrors>& errors) {
  Chart chart{
      .title = fmt::format("Errors of the {}", skat_role_name(role)), .x_title = "trick", .y_title = "errors, %"};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    chart.series.push_back({titles[i]});
    for (int trick = 1; trick <= skat_tricks; ++trick)
      chart.series.back().add(trick, error_rate(errors[i].at(role, trick)));
  }
  return chart;
}

}  // namespace

ExperimentResult run_skat_post_mortem(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> players = {arena_player("K", plain_player), arena_player("RK", recursive_player)};
  const ArenaGames games = tournament.play("playing", players, {pairings.begin(), pairings.end()});
  std::vector<SkatErrors> errors;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    tournament.tell(fmt::format("going through the games, {} of {}", i + 1, pairings.size()));
    errors.push_back(arena_errors(tournament.deals(), games, i, options.threads));
  }
  ExperimentResult result;
  result.setup = tournament.setup(players);
  result.tables = {
      error_table(errors), score_table("The games", players, games, {}),
      difference_table("The recursive player rather than the other, paired by deal", players, games,
                       {{"as soloist", pairings[1], pairings[0]}, {"as defenders", pairings[2], pairings[0], true}},
                       {}),
      control_table(tournament, recursive_player, control_deals)};
  for (const SkatRole role : skat_roles) result.charts.push_back(error_chart(role, errors));
  return result;
}

}  // namespace ombre
