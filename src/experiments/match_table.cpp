#include "experiments/match_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "catalog/catalog.h"

namespace ombre {
namespace {

int deals_of(const MatchCase& one, double scale) {
  return std::max(2, static_cast<int>(std::lround(one.deals * scale)));
}

std::optional<Measure> plain(const std::optional<double>& value) {
  if (!value) return std::nullopt;
  return Measure{*value};
}

Cell cell(const std::optional<Measure>& measure) { return measure ? Cell(*measure) : Cell(); }
Cell cell(const std::optional<double>& number) { return number ? Cell(Measure{*number}) : Cell(); }

// Who was ahead, by points that count for a player.
std::string verdict(const Measure& ours, double theirs) {
  const bool sure = ours.margin && std::abs(ours.value) > *ours.margin;
  if (!sure) return "undecided";
  return (ours.value > 0) == (theirs > 0) ? "the same" : "the other";
}

}  // namespace

Quantity games_won() {
  return {"won", "games won %", 1, [](const AgentResult& agent) {
            Measure share{agent.wins.value * 100};
            if (agent.wins.margin) share.margin = *agent.wins.margin * 100;
            return std::optional(share);
          }};
}
Quantity mean_points() {
  return {"points", "points", 2, [](const AgentResult& agent) { return std::optional(agent.score); }};
}
Quantity mean_penalty() {
  return {"points", "points against", 2,
          [](const AgentResult& agent) {
            Measure points = agent.score;
            points.value = -points.value;
            return std::optional(points);
          },
          true};
}
Quantity pieces_won() {
  return {"pieces", "pieces pushed off", 2, [](const AgentResult& agent) { return agent.taken; }};
}
Quantity moves_away() {
  return {"away", "moves away", 2, [](const AgentResult& agent) { return agent.away; }};
}
Quantity mean_depth() {
  return {"depth", "depth", 2, [](const AgentResult& agent) { return plain(agent.depth); }};
}
Quantity open_depth() {
  return {"open_depth", "depth, end not in sight", 2, [](const AgentResult& agent) { return plain(agent.open_depth); }};
}
Quantity cards_left() {
  return {"cards", "cards in hand when first searched to the end", 1, [](const AgentResult& agent) {
            constexpr double players = 3;
            return agent.plies_to_end ? std::optional(Measure{*agent.plies_to_end / players}) : std::nullopt;
          }};
}

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
  Table figures{.title = title, .columns = {{"case", "case"}, {"agent", "agent"}, {"games", "games"}}, .rows = {}};
  for (const Quantity& quantity : quantities) {
    figures.columns.push_back({quantity.key, quantity.title, quantity.decimals});
    figures.columns.push_back({"published_" + quantity.key, "published", quantity.decimals, true});
  }
  Table differences{.title = "The first agent minus the second, paired by deal, in points that count for a player",
                    .columns = {{"case", "case"},
                                {"difference", "points", 2},
                                {"won", "games won %", 1},
                                {"winner", "winner beside the published one"}},
                    .rows = {}};
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
        row.push_back(cell(quantities[q].of(ours)));
        row.push_back(cell(agent.published[q]));
      }
      figures.rows.push_back(std::move(row));
      chart.x_names.push_back(fmt::format("{}, {}", one.label, agent.label));
      const auto x = static_cast<double>(chart.x_names.size());
      if (const auto value = main.of(ours)) chart.series[0].points.push_back({x, *value});
      if (agent.published[0]) chart.series[1].points.push_back({x, {*agent.published[0]}});
    }
    // 3. Who won, where something was published of both.
    const Measure& points = played.pairs.front().difference;
    const double won = played.agents[0].wins.value - played.agents[1].wins.value;
    const double sign = main.less_is_better ? -1 : 1;
    const std::vector<MatchAgent>& two = one.agents;
    std::vector<Cell> row = {one.label, points, Measure{won * 100}, Cell()};
    if (two[0].published[0] && two[1].published[0])
      row[3] = verdict(points, sign * (*two[0].published[0] - *two[1].published[0]));
    differences.rows.push_back(std::move(row));
  }
  result.tables = {std::move(figures), std::move(differences)};
  result.charts.push_back(std::move(chart));
  return result;
}

}  // namespace ombre
