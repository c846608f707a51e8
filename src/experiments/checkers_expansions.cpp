// What each algorithm expands at depth 6 on the full Chinese Checkers board with the ten best moves: table 7.5 of
// Sturtevant (2003). Positions come from games that speculative max^n plays with itself; each is searched by
// iterations 1 to 6. Counted are interior nodes and leaves, re-searches included, the root apart, as published.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "parallel/share_records.h"

namespace ombre {
namespace {

constexpr double games_at_full_scale = 30;
constexpr int depth = 6;
constexpr int moves_considered = 10;
// A search of every so many states of a game: neighbours hardly differ.
constexpr int every = 5;
const std::string game_name = "chinese_checkers(players=3,board=full)";

struct Searched {
  const char* title;
  const char* algorithm;
  OrderKind order;
  std::size_t table_bytes;
  std::optional<double> published;
};
constexpr std::size_t table_bytes = std::size_t{64} << 20;
// Plain max^n visits every node in any order. The others are also tried with the best move of the last iteration
// first and a transposition table.
constexpr std::array<Searched, 7> searches{
    {{"plain max^n", "maxn", OrderKind::given, 0, 1'200'000},
     {"speculative max^n", "maxn-speculative", OrderKind::given, 0, 100'000},
     {"approximate deep max^n", "maxn-approxdeep", OrderKind::given, 0, 61'000},
     {"paranoid", "paranoid", OrderKind::given, 0, 25'000},
     {"speculative, best first, table", "maxn-speculative", OrderKind::best, table_bytes, std::nullopt},
     {"approximate deep, best first", "maxn-approxdeep", OrderKind::best, 0, std::nullopt},
     {"paranoid, best first, table", "paranoid", OrderKind::best, table_bytes, std::nullopt}}};

// The states of one game in which players choose, one of every few.
std::vector<std::string> positions_of(const GameEntry& game, std::uint64_t seed) {
  TableOptions options;
  options.seed = seed;
  options.seats.assign(static_cast<std::size_t>(game.players()),
                       read_agent("search(algorithm=maxn-speculative,depth=3,cap=10)"));
  const std::unique_ptr<GameTable> table = game.table(options);
  std::vector<std::string> positions;
  for (int ply = 0; table->mover(); ++ply) {
    if (ply % every == 0) positions.push_back(table->position());
    table->agent_move();
  }
  return positions;
}

double expansions(const GameEntry& game, const std::string& position, const Searched& searched) {
  SearchRequest request;
  request.algorithm = algorithm_named(searched.algorithm).id;
  request.depth = depth;
  request.deepen = true;
  request.order = searched.order;
  request.table_bytes = searched.table_bytes;
  Budget budget;
  const SearchAnswer answer = game.search({position, 0}, request, {.cap = moves_considered}, budget, false);
  const int iterations = std::min(depth, answer.report.depth.value_or(depth));
  return static_cast<double>(answer.nodes) - iterations;  // each iteration counts its root
}

}  // namespace

ExperimentResult run_checkers_expansions(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. The positions.
  const std::size_t games = samples_at(options.scale, games_at_full_scale);
  const std::unique_ptr<GameEntry> game = make_game(game_name);
  progress(fmt::format("playing {} games", games));
  const std::vector<std::vector<std::string>> positions =
      share_results(games, options.threads, [&](std::size_t i) { return positions_of(*game, mix(options.seed + i)); });

  // 2. The searches; a game is one sample, its positions are alike.
  progress(fmt::format("searching the positions of {} games", games));
  const auto means = share_results(positions.size(), options.threads, [&](std::size_t i) {
    std::array<double, searches.size()> found{};
    for (const std::string& position : positions[i])
      for (std::size_t a = 0; a < searches.size(); ++a) found[a] += expansions(*game, position, searches[a]);
    for (double& mean : found) mean /= static_cast<double>(positions[i].size());
    return found;
  });

  // 3. The table.
  Table table{.title = "Expansions of iterations 1 to 6, ten best moves, full board, three players",
              .columns = {{"algorithm", "algorithm"},
                          {"expansions", "expansions", 0},
                          {"published", "published", 0, true},
                          {"times_fewer", "plain / this", 1},
                          {"published_times_fewer", "published", 1, true}}};
  Chart chart{.title = table.title,
              .x_title = "",
              .y_title = "expansions",
              .series = {{"ours", {}}, {"published", {}, true}},
              .logarithmic = true};
  const auto samples_of = [&](std::size_t a) { return numbers_of(means, [&](const auto& mean) { return mean[a]; }); };
  std::size_t states = 0;
  for (const auto& one : positions) states += one.size();
  for (std::size_t a = 0; a < searches.size(); ++a) {
    const Measure mean = mean_of(samples_of(a));
    const Searched& searched = searches[a];
    const std::optional<double>& known = searched.published;
    table.rows.push_back({searched.title, mean, known, ratio_of(samples_of(0), samples_of(a)),
                          known ? *searches[0].published / *known : Cell()});
    chart.x_names.emplace_back(searched.title);
    const auto x = static_cast<double>(a + 1);
    chart.series[0].add(x, mean);
    chart.series[1].add(x, known);
  }
  ExperimentResult result;
  result.setup = {{"games", fmt::format("{}", games)}, {"positions", fmt::format("{}", states)}, {"game", game_name}};
  result.tables = {std::move(table)};
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
