// Figures 7.2 to 7.5 of Furtak (2013): what ProbCut saves of the open-hand search of Skat and how far its values are
// off, by threshold and by the window of MTD(f); and what it does to a player by perfect-information Monte Carlo, who
// meets the exact one in both roles on the same games, suit games and grand apart.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/random.h"
#include "experiments/samples.h"
#include "experiments/skat_costs.h"
#include "experiments/skat_tournament.h"
#include "match/play_game.h"
#include "parallel/share_records.h"

namespace ombre {
namespace {

// At scale 1.
constexpr double full_deals = 10'000;
constexpr std::array<double, 10> thresholds{0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1};  // 0: exact
constexpr std::array<int, 4> windows{1, 3, 6, 12};
const int usual_window = OpenSkatOptions{}.window;

constexpr int player_worlds = 40;
constexpr int player_threshold = 50;
constexpr std::size_t control_deals = 20;

// Every opening card of some deals with one solver.
struct Run {
  std::vector<std::vector<CardPoints>> cards;
  std::vector<double> nodes;
  std::vector<double> seconds;

  template <class Self>
  static auto parts(Self& self) {
    return std::tie(self.cards, self.nodes, self.seconds);
  }
};

Run run_of(const std::vector<SkatPosition>& deals, double threshold, int window) {
  OpenSkat solver(OpenSkatOptions{.window = window, .probcut = threshold});
  Run out;
  std::uint64_t before = 0;
  for (const SkatPosition& deal : deals) {
    const double start = thread_seconds();
    out.cards.push_back(solver.cards(deal));
    out.seconds.push_back(thread_seconds() - start);
    const std::uint64_t nodes = solver.counts().trick_nodes;
    out.nodes.push_back(static_cast<double>(nodes - before));
    before = nodes;
  }
  return out;
}

// The mean absolute error of each deal.
std::vector<double> errors_of(const Run& run, const Run& exact) {
  std::vector<double> out;
  for (std::size_t deal = 0; deal < run.cards.size(); ++deal) {
    double sum = 0;
    for (std::size_t card = 0; card < run.cards[deal].size(); ++card)
      sum += std::abs(run.cards[deal][card].points - exact.cards[deal][card].points);
    out.push_back(sum / static_cast<double>(run.cards[deal].size()));
  }
  return out;
}

// How far the card that looks best falls behind the best one.
std::vector<double> losses_of(const Run& run, const Run& exact, const std::vector<SkatPosition>& deals) {
  std::vector<double> out;
  for (std::size_t deal = 0; deal < deals.size(); ++deal) {
    const int sign = deals[deal].mover() == deals[deal].declarer ? 1 : -1;
    const auto better = [&](const CardPoints& a, const CardPoints& b) { return sign * a.points < sign * b.points; };
    const std::vector<CardPoints>& found = run.cards[deal];
    const std::vector<CardPoints>& right = exact.cards[deal];
    const auto chosen = static_cast<std::size_t>(std::max_element(found.begin(), found.end(), better) - found.begin());
    const int best = std::max_element(right.begin(), right.end(), better)->points;
    out.push_back(sign * (best - right[chosen].points));
  }
  return out;
}

void add_speeds(const SkatGame& game, const ExperimentOptions& options, const ExperimentProgress& progress,
                ExperimentResult& result) {
  // 1. All runs of the same deals.
  const std::vector<SkatPosition> deals = sample_skat(game.kind, SkatDeals::worth_playing, skat_seats * skat_tricks,
                                                      samples_at(options.scale, full_deals), options.seed);
  constexpr std::size_t all = thresholds.size() * windows.size();
  std::size_t done = 0;
  const auto tell = [&] { progress(fmt::format("thresholds and windows, {}, {} of {}", game.name, done, all)); };
  tell();
  const std::vector<Run> runs = share_results(
      all, options.threads,
      [&](std::size_t i) { return run_of(deals, thresholds[i / windows.size()], windows[i % windows.size()]); },
      [&] {
        ++done;
        tell();
      });
  const auto usual =
      static_cast<std::size_t>(std::find(windows.begin(), windows.end(), usual_window) - windows.begin());
  const Run& exact = runs[usual];

  // 2. A row for each, beside the exact search with the usual window.
  Table table{.title = fmt::format("ProbCut, {}", game.name),
              .columns = {{"threshold", "threshold"},
                          {"window", "window"},
                          {"nodes", "trick nodes", 0},
                          {"fewer_nodes", "times fewer", 2},
                          {"speed_up_in_seconds", "times faster", 2},
                          {"milliseconds", "CPU ms a deal", 2},
                          {"error", "error", 2},
                          {"loss", "best card", 2}},
              .note = fmt::format("Every opening card; beside the exact search with window {}. error: mean absolute "
                                  "difference of a card's points; best card: what the card that looks best falls short "
                                  "of the best. ± 95 % interval.",
                                  usual_window)};
  Chart chart{.title = fmt::format("Error and speed, {}", game.name),
              .x_title = "times fewer trick nodes",
              .y_title = "mean absolute error, points"};
  for (const int window : windows) chart.series.push_back({.name = fmt::format("window {}", window)});
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const double threshold = thresholds[i / windows.size()];
    const std::size_t window = i % windows.size();
    const Measure fewer = ratio_of(exact.nodes, runs[i].nodes);
    const Measure error = mean_of(errors_of(runs[i], exact));
    const Measure milliseconds = mean_of(runs[i].seconds);
    table.rows.push_back({threshold == 0 ? std::string("exact") : fmt::format("{:.1f}", threshold), windows[window],
                          mean_of(runs[i].nodes), fewer, ratio_of(exact.seconds, runs[i].seconds),
                          1e3 * milliseconds.value, error, mean_of(losses_of(runs[i], exact, deals))});
    if (threshold > 0) chart.series[window].points.push_back({fewer.value, error});
  }
  result.tables.push_back(std::move(table));
  result.charts.push_back(std::move(chart));
}

// The scores of the text of 160 worlds, in the order of pairings.
struct PlayedGame {
  const char* name;
  SkatContractFilter wanted;
  std::array<PublishedScore, 4> published;
};
const std::array<PlayedGame, 2> played_games{
    {{"suit games",
      [](const SkatContractDeal& deal) {
        return deal.state.contract.kind != SkatKind::grand && deal.state.contract.kind != SkatKind::null;
      },
      {{{"exact", "exact", 39.66},
        {"ProbCut", "exact", 39.27},
        {"exact", "ProbCut", 40.13},
        {"ProbCut", "ProbCut", 39.54}}}},
     {"grand",
      [](const SkatContractDeal& deal) { return deal.state.contract.kind == SkatKind::grand; },
      {{{"exact", "exact", 89.77},
        {"ProbCut", "exact", 88.71},
        {"exact", "ProbCut", 89.93},
        {"ProbCut", "ProbCut", 89.05}}}}}};

// Seconds of CPU time a choice, of both roles together.
double seconds_of(const ArenaGames& games, std::size_t pairing) {
  double seconds = 0;
  double choices = 0;
  for (std::size_t deal = 0; deal < games.deals(); ++deal) {
    const ArenaGame& game = games.game(deal, pairing);
    seconds += game.soloist_s + game.defence_s;
    choices += game.soloist_choices + game.defence_choices;
  }
  return choices == 0 ? 0 : seconds / choices;
}

void add_matches(const PlayedGame& played, const ExperimentOptions& options, const ExperimentProgress& progress,
                 ExperimentResult& result) {
  // 1. Everybody against everybody.
  const SkatTournament tournament(options, progress, tournament_bidder, played.wanted);
  const std::string exact = fmt::format("pimc(worlds={})", player_worlds);
  const std::vector<ArenaPlayer> players = {
      arena_player("exact", exact),
      arena_player("ProbCut", fmt::format("pimc(worlds={},probcut={})", player_worlds, player_threshold))};
  const std::vector<ArenaPairing> pairings = all_pairings(players.size());
  const ArenaGames games = tournament.play(played.name, players, pairings);
  const std::vector<PublishedScore> published(played.published.begin(), played.published.end());

  // 2. What ProbCut costs, and what it saves.
  const std::vector<ArenaComparison> comparisons = {{"ProbCut rather than exact as soloist",
                                                     {1, 0},
                                                     {0, 0},
                                                     false,
                                                     std::pair{ArenaPairing{1, 1}, ArenaPairing{0, 1}}},
                                                    {"ProbCut rather than exact as defenders",
                                                     {0, 1},
                                                     {0, 0},
                                                     true,
                                                     std::pair{ArenaPairing{1, 1}, ArenaPairing{1, 0}}}};
  Table times{.title = fmt::format("CPU time, {}", played.name),
              .columns = {{"player", "player"}, {"choice_milliseconds", "ms a choice", 2}}};
  for (std::size_t player = 0; player < players.size(); ++player)
    times.rows.push_back({players[player].label, 1e3 * seconds_of(games, games.find({player, player}))});
  for (const auto& line : tournament.setup(players))
    result.setup.emplace_back(fmt::format("{}: {}", played.name, line.first), line.second);
  result.tables.push_back(score_table(fmt::format("Soloist scores, {}", played.name), players, games, published));
  result.tables.push_back(
      difference_table(fmt::format("Paired by deal, {}", played.name), players, games, comparisons, published));
  result.tables.push_back(std::move(times));
  if (&played == played_games.data()) result.tables.push_back(control_table(tournament, exact, control_deals));
}

}  // namespace

ExperimentResult run_skat_probcut(const ExperimentOptions& options, const ExperimentProgress& progress) {
  ExperimentResult result;
  result.setup = {
      {"models", "those of the library"},
      {"deals", fmt::format("{} that are worth playing for each game", samples_at(options.scale, full_deals))},
      {"published",
       "figures 7.2 and 7.3 are pictures; the text: threshold 0.5 made the player four times as "
       "fast; figures 7.4 and 7.5 with 160 worlds and 18,962 games"}};
  for (const SkatGame& game : {skat_suit_game, skat_grand_game}) add_speeds(game, options, progress, result);
  for (const PlayedGame& played : played_games) add_matches(played, options, progress, result);
  return result;
}

}  // namespace ombre
