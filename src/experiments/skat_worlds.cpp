// Figure 9.3 of Furtak (2013): perfect-information Monte Carlo players of Skat with 5 to 320 worlds, and the player who
// sees all cards, as soloist and as defenders. All games are played by 10 and 160 worlds in all four ways, so that the
// worth of more worlds is the mean of two differences in each deal. The other numbers of worlds, which say how the
// gain flattens, play a part of the games against 10.
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
constexpr std::array<Level, 6> levels{{{"K5", 5, 54.77, 61.21},
                                       {"K10", 10, 57.42, 57.42},
                                       {"K40", 40, 60.23, 53.10},
                                       {"K160", 160, 61.23, 51.02},
                                       {"K320", 320, 61.41, 51.07},
                                       {"Perf", 0, 66.00, 27.55}}};
enum Who : std::size_t { k5, k10, k40, k160, k320, perfect };
constexpr PublishedScore both_with_many{"K160", "K160", 55.19};

// One deal in so many is played by all.
constexpr std::size_t part_share = 8;
constexpr std::size_t control_deals = 50;

std::string player_with(int worlds) { return fmt::format("pimc(worlds={})", worlds); }

std::vector<ArenaPlayer> players() {
  std::vector<ArenaPlayer> out;
  for (const Level& level : levels)
    out.push_back(arena_player(level.label, level.worlds > 0 ? player_with(level.worlds) : "perfect"));
  return out;
}

std::vector<PublishedScore> published() {
  std::vector<PublishedScore> out = {both_with_many};
  for (const Level& level : levels) {
    out.push_back({level.label, levels[k10].label, level.as_soloist});
    out.push_back({levels[k10].label, level.label, level.against});
  }
  return out;
}

const std::vector<ArenaPairing> crossed = {{k10, k10}, {k160, k10}, {k10, k160}, {k160, k160}};

// Everybody against K10 in both roles, and those.
std::vector<ArenaPairing> all_against_few() {
  std::vector<ArenaPairing> out;
  for (std::size_t player = 0; player < levels.size(); ++player) out.push_back({player, k10});
  for (std::size_t player = 0; player < levels.size(); ++player)
    if (player != k10) out.push_back({k10, player});
  out.push_back({k160, k160});
  return out;
}

std::string rather(std::size_t one, std::size_t other) {
  return fmt::format("{} rather than {}", levels[one].label, levels[other].label);
}

// What more worlds are worth where all four ways were played.
std::vector<ArenaComparison> of_crossed() {
  const std::string text = rather(k160, k10);
  const ArenaPairing few{k10, k10};
  const ArenaPairing soloist{k160, k10};
  const ArenaPairing defenders{k10, k160};
  const ArenaPairing many{k160, k160};
  return {{text + " as soloist", soloist, few, false, std::pair{many, defenders}},
          {text + " as defenders", defenders, few, true, std::pair{many, soloist}},
          {text + " as soloist against K10", soloist, few},
          {text + " as soloist against K160", many, defenders},
          {text + " as defenders against K10", defenders, few, true},
          {text + " as defenders against K160", many, soloist, true}};
}

std::vector<ArenaComparison> of_all() {
  std::vector<ArenaComparison> out;
  const auto compare = [&](std::size_t one, std::size_t other) {
    out.push_back({rather(one, other) + " as soloist", {one, k10}, {other, k10}});
    out.push_back({rather(one, other) + " as defenders", {k10, one}, {k10, other}, true});
  };
  compare(k10, k5);
  compare(k40, k10);
  compare(k160, k10);
  compare(k320, k160);
  compare(perfect, k320);
  return out;
}

Chart chart_of(const ArenaGames& games) {
  Chart chart{.title = "Soloist scores by worlds, the other side with 10",
              .x_title = "worlds",
              .y_title = "soloist's score",
              .series = {{"soloist varies", {}},
                         {"soloist varies, published", {}, true},
                         {"defenders vary", {}},
                         {"defenders vary, published", {}, true}}};
  for (std::size_t player = 0; player < levels.size(); ++player) {
    if (levels[player].worlds == 0) continue;
    chart.x_names.push_back(std::to_string(levels[player].worlds));
    const auto x = static_cast<double>(chart.x_names.size());
    chart.series[0].add(x, games.mean(games.find({player, k10}), soloist_score));
    chart.series[1].add(x, levels[player].as_soloist);
    chart.series[2].add(x, games.mean(games.find({k10, player}), soloist_score));
    chart.series[3].add(x, levels[player].against);
  }
  return chart;
}

}  // namespace

ExperimentResult run_skat_worlds(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const SkatTournament tournament(options, progress);
  const std::vector<ArenaPlayer> all = players();
  const std::size_t some = std::max<std::size_t>(2, tournament.deals().size() / part_share);
  const ArenaGames part = tournament.play("5 to 320 worlds", all, all_against_few(), some);
  const ArenaGames rest = tournament.play("10 and 160 worlds", all, crossed, tournament.deals().size(), some);
  const ArenaGames games = part.joined(rest);

  ExperimentResult result;
  result.setup = tournament.setup(all);
  result.tables = {score_table("10 and 160 worlds", all, games, published()),
                   difference_table("160 worlds rather than 10, paired by deal", all, games, of_crossed(), published()),
                   score_table("Others with 10 worlds on one side, a part of the games", all, part, published()),
                   difference_table("From step to step, paired by deal", all, part, of_all(), published()),
                   control_table(tournament, player_with(levels[k10].worlds), control_deals)};
  result.charts.push_back(chart_of(part));
  return result;
}

}  // namespace ombre
