// Figure 9.3 of Furtak (2013): perfect-information Monte Carlo players of Skat with 5 to 320 worlds, and the player who
// sees all cards, as soloist and as defenders. Of the matrix the row and the column of 10 worlds are played: there the
// worlds of one side vary and the other side costs little. Players with 320 worlds are compared with those of 160 on a
// part of the games.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "experiments/skat_tournament.h"

namespace ombre {
namespace {

// The published score of a soloist against K10, and of K10 against defenders.
struct Level {
  const char* label;
  int worlds;  // 0: sees all cards
  double as_soloist;
  double against;
};
constexpr std::array<Level, 6> levels{{{"K10", 10, 57.42, 57.42},
                                       {"K5", 5, 54.77, 61.21},
                                       {"K40", 40, 60.23, 53.10},
                                       {"K160", 160, 61.23, 51.02},
                                       {"K320", 320, 61.41, 51.07},
                                       {"Perf", 0, 66.00, 27.55}}};
enum Who : std::size_t { k10, k5, k40, k160, k320, perfect };

// One deal in so many is played by players with 320 worlds.
constexpr std::size_t flat_share = 5;
constexpr std::size_t control_deals = 50;

std::vector<ArenaPlayer> players() {
  std::vector<ArenaPlayer> out;
  for (const Level& level : levels)
    out.push_back(arena_player(level.label,
                               level.worlds > 0 ? fmt::format("pimc(worlds={},infer=bids)", level.worlds) : "perfect"));
  return out;
}

std::vector<PublishedScore> published() {
  std::vector<PublishedScore> out;
  for (const Level& level : levels) {
    out.push_back({level.label, levels[k10].label, level.as_soloist});
    out.push_back({levels[k10].label, level.label, level.against});
  }
  return out;
}

// Against K10 in both roles.
std::vector<ArenaPairing> pairings(const std::vector<std::size_t>& of) {
  std::vector<ArenaPairing> out;
  for (const std::size_t player : of) out.push_back({player, k10});
  for (const std::size_t player : of)
    if (player != k10) out.push_back({k10, player});
  return out;
}

void compare(std::vector<ArenaComparison>& out, std::size_t one, std::size_t other) {
  const std::string text = fmt::format("{} rather than {}", levels[one].label, levels[other].label);
  out.push_back({text + " as soloist", {one, k10}, {other, k10}});
  out.push_back({text + " as defenders", {k10, one}, {k10, other}, true});
}

Chart chart_of(const ArenaGames& games, const std::vector<std::size_t>& of) {
  Chart chart{.title = "Soloist scores by worlds, the other side with 10",
              .x_title = "worlds",
              .y_title = "soloist's score",
              .series = {{"soloist varies", {}},
                         {"soloist varies, published", {}, true},
                         {"defenders vary", {}},
                         {"defenders vary, published", {}, true}}};
  for (const std::size_t player : of) {
    if (levels[player].worlds == 0) continue;
    chart.x_names.push_back(std::to_string(levels[player].worlds));
    const auto x = static_cast<double>(chart.x_names.size());
    chart.series[0].points.push_back({x, games.mean(games.find({player, k10}), soloist_score)});
    chart.series[1].points.push_back({x, {levels[player].as_soloist}});
    chart.series[2].points.push_back({x, games.mean(games.find({k10, player}), soloist_score)});
    chart.series[3].points.push_back({x, {levels[player].against}});
  }
  return chart;
}

}  // namespace

ExperimentResult run_skat_worlds(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. All games with up to 160 worlds, and a part with 320.
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> all = players();
  const std::vector<std::size_t> rising{k5, k10, k40, k160, perfect};
  const ArenaGames games = tournament.play("up to 160 worlds", all, pairings(rising));
  const std::size_t some = std::max<std::size_t>(2, tournament.deals().size() / flat_share);
  const ArenaGames flat = tournament.play("160 and 320 worlds", all, pairings({k160, k320}), some);

  // 2. What they show.
  std::vector<ArenaComparison> comparisons;
  compare(comparisons, k10, k5);
  compare(comparisons, k40, k10);
  compare(comparisons, k160, k10);
  compare(comparisons, k160, k5);
  compare(comparisons, k160, k40);
  compare(comparisons, perfect, k160);
  std::vector<ArenaComparison> flattening;
  compare(flattening, k320, k160);
  ExperimentResult result;
  result.setup = tournament.setup(all);
  result.tables = {score_table("Scores with 10 worlds on one side", all, games, published()),
                   difference_table("More worlds, paired by deal", all, games, comparisons, published()),
                   score_table("160 and 320 worlds, a part of the games", all, flat, published()),
                   difference_table("320 worlds rather than 160, paired by deal", all, flat, flattening, published()),
                   control_table(tournament, "pimc(worlds=10,infer=bids)", control_deals)};
  result.charts.push_back(chart_of(games, {k5, k10, k40, k160}));
  return result;
}

}  // namespace ombre
