#include "experiments/match_table.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <utility>

#include "catalog/catalog.h"
#include "experiments/samples.h"

namespace ombre {
namespace {

int deals_of(const MatchCase& one, double scale) { return static_cast<int>(samples_at(scale, one.deals)); }

// Who was ahead, by points that count for a player.
std::string verdict(const Measure& ours, double theirs) {
  const bool sure = ours.margin && std::abs(ours.value) > *ours.margin;
  if (!sure) return "undecided";
  return (ours.value > 0) == (theirs > 0) ? "the same" : "the other";
}

}  // namespace

constexpr Quantity games_won{"won", "games won %", 1,
                             [](const AgentResult& agent) -> Cell { return times(agent.wins, 100); }};
constexpr Quantity mean_points{"points", "points", 2, [](const AgentResult& agent) -> Cell { return agent.score; }};
constexpr Quantity mean_penalty{"points", "points against", 2,
                                [](const AgentResult& agent) -> Cell { return times(agent.score, -1); }, true};
constexpr Quantity pieces_won{"pieces", "pieces pushed off", 2,
                              [](const AgentResult& agent) -> Cell { return agent.taken; }};
constexpr Quantity moves_away{"away", "moves away", 2, [](const AgentResult& agent) -> Cell { return agent.away; }};
constexpr Quantity mean_depth{"depth", "depth", 2, [](const AgentResult& agent) -> Cell { return agent.depth; }};
constexpr Quantity open_depth{"open_depth", "depth, end not in sight", 2,
                              [](const AgentResult& agent) -> Cell { return agent.open_depth; }};
constexpr Quantity cards_left{"cards", "cards in hand when first searched to the end", 1,
                              [](const AgentResult& agent) -> Cell {
                                constexpr double players = 3;
                                return agent.plies_to_end ? *agent.plies_to_end / players : Cell();
                              }};

MatchResult play_case(const MatchCase& one, const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::unique_ptr<GameEntry> game = make_game(one.game);
  std::vector<AgentSpec> agents;
  for (const MatchAgent& agent : one.agents) agents.push_back(read_agent(agent.agent));
  const Match match(*game, std::move(agents),
                    {.deals = deals_of(one, options.scale),
                     .seats = one.seats,
                     .information = Information::open,
                     .whole = one.whole,
                     .seed = options.seed,
                     .threads = options.threads});
  int done = 0;
  const std::vector<GameRecord> records = match.play(
      {}, [&](const GameRecord&) { progress(fmt::format("{}, {} of {} games", one.label, ++done, match.games())); },
      nullptr);
  return match_result(match, records);
}

ExperimentResult play_cases(const std::string& title, const std::vector<MatchCase>& cases,
                            const std::vector<Quantity>& quantities, const ExperimentOptions& options,
                            const ExperimentProgress& progress) {
  // 1. What the tables hold.
  Table figures{.title = title, .columns = {{"case", "case"}, {"agent", "agent"}, {"games", "games"}}};
  for (const Quantity& quantity : quantities) {
    figures.columns.push_back({quantity.key, quantity.title, quantity.decimals});
    figures.columns.push_back({std::string("published_") + quantity.key, "published", quantity.decimals, true});
  }
  Table differences{.title = "The first agent minus the second, paired by deal, in points that count for a player",
                    .columns = {{"case", "case"},
                                {"difference", "points", 2},
                                {"won", "games won %", 1},
                                {"winner", "winner beside the published one"}}};
  const Quantity& main = quantities.front();
  Chart chart{.title = title, .x_title = "", .y_title = main.title, .series = {{"ours", {}}, {"published", {}, true}}};
  ExperimentResult result;

  // 2. Each case.
  for (const MatchCase& one : cases) {
    result.setup.emplace_back(one.label, fmt::format("{}, {} deals", one.game, deals_of(one, options.scale)));
    const MatchResult played = play_case(one, options, progress);
    for (std::size_t i = 0; i < one.agents.size(); ++i) {
      const MatchAgent& agent = one.agents[i];
      const AgentResult& ours = played.agents[i];
      std::vector<Cell> row = {one.label, agent.label, played.games};
      for (std::size_t q = 0; q < quantities.size(); ++q) {
        row.push_back(quantities[q].of(ours));
        row.push_back(agent.figure(q));
      }
      figures.rows.push_back(std::move(row));
      chart.x_names.push_back(fmt::format("{}, {}", one.label, agent.label));
      const auto x = static_cast<double>(chart.x_names.size());
      chart.series[0].add(x, main.of(ours));
      chart.series[1].add(x, agent.figure(0));
    }
    // 3. Who won, where something was published of both.
    const Measure& points = played.pairs.front().difference;
    const double won = played.agents[0].wins.value - played.agents[1].wins.value;
    const double sign = main.less_is_better ? -1 : 1;
    const std::optional<double> first = one.agents[0].figure(0);
    const std::optional<double> second = one.agents[1].figure(0);
    std::vector<Cell> row = {one.label, points, won * 100, Cell()};
    if (first && second) row[3] = verdict(points, sign * (*first - *second));
    differences.rows.push_back(std::move(row));
  }
  result.tables = {std::move(figures), std::move(differences)};
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
