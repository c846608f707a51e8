// How many levels up speculative pruning (Sturtevant, 2003) should collect the bounds that it hands down
// (PruningRules::reach), measured in nodes on random constant-sum trees and on three-player tic-tac-toe, beside
// immediate, shallow, alpha-beta branch-and-bound and last-branch pruning. A transposition table makes searching
// again cheap, so it is measured without one and with one.
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "experiments/experiment.h"
#include "experiments/node_count.h"
#include "experiments/samples.h"
#include "games/tictactoe3/tictactoe3.h"
#include "parallel/share_records.h"
#include "search/maxn_pruning.h"
#include "search/ranked_order.h"
#include "trees/random_tree.h"

namespace ombre {

namespace {

constexpr double trees_at_full_scale = 200;
constexpr int units_each = 4;  // points in a tree for each player

struct Shape {
  int players;
  int branching;
  int depth;
};
constexpr std::array<Shape, 6> shapes{{{3, 2, 12}, {3, 4, 6}, {3, 8, 4}, {4, 3, 8}, {4, 5, 5}, {5, 3, 8}}};

struct Rule {
  std::string name;
  PruningRules rules;
};

// The rules compared, for so many players.
std::vector<Rule> rules_for(int players) {
  const auto reaching = [](int levels) {
    PruningRules rules = speculative_rules;
    rules.reach = levels;
    return rules;
  };
  return {{"immediate", immediate_rules},
          {"shallow", shallow_rules},
          {"alpha-beta branch-and-bound", alpha_beta_branch_and_bound_rules},
          {"last-branch", last_branch_rules},
          {"speculative, reach 1", reaching(1)},
          {"speculative, reach 2", reaching(2)},
          {"speculative, reach n-1", reaching(players - 1)},
          {"speculative, reach 2(n-1)", reaching(2 * (players - 1))},
          {"speculative, no limit", reaching(max_plies)}};
}

constexpr std::size_t table_bytes = std::size_t{1} << 20;

// How the children are visited, and what the search remembers.
struct Setting {
  const char* name;
  bool best_first;
  bool table;
};
constexpr std::array<Setting, 3> settings{{{"random order", false, false},
                                           {"best move first", true, false},
                                           {"best move first, with a transposition table", true, true}}};

// An order that visits the best move first, learnt by a plain search that is not counted.
template <Game G>
RankedOrder<G> best_first(const G& game, const typename G::State& state, int depth) {
  RankedOrder<G> order(game, {.kind = OrderKind::best});
  Budget budget;
  NoObserver<typename G::State> silent;
  SearchContext<G, RankedOrder<G>> context{game, budget, order, silent};
  order.remember(true);
  Maxn<G, RankedOrder<G>>(context, Preference{Ties::left, *game.mover(state)}).run(state, depth);
  order.remember(false);
  return order;
}

// What each rule visits, in percent of plain max^n without a table.
template <Game G>
std::vector<double> shares(const G& game, const typename G::State& state, int depth, const Setting& setting) {
  std::vector<double> percents;
  const auto plain = static_cast<double>(count_maxn(game, state, PruningRules{}, depth).nodes());
  RankedOrder<G> order = setting.best_first ? best_first(game, state, depth) : RankedOrder<G>(game, {});
  for (const Rule& rule : rules_for(game.players())) {
    std::optional<ScoresTable<typename G::Move>> table;
    if (setting.table) table.emplace(table_bytes);
    const NodeCount count = count_maxn(game, state, rule.rules, order, table ? &*table : nullptr, depth);
    percents.push_back(100 * static_cast<double>(count.nodes()) / plain);
  }
  return percents;
}

RandomTreeOptions tree_options(const Shape& shape) {
  RandomTreeOptions options;
  options.players = shape.players;
  options.depth = shape.depth;
  options.least_branching = options.most_branching = shape.branching;
  options.early_end = 0;
  options.total_units = options.most_units = units_each * shape.players;
  options.known_step = true;
  return options;
}

Table tree_table(const std::vector<std::vector<std::vector<double>>>& samples, const std::string& title) {
  Table table{title, {{"pruning", "pruning"}}, "± 95 % interval."};
  for (const Shape& shape : shapes)
    table.columns.push_back({fmt::format("n{}_b{}_d{}", shape.players, shape.branching, shape.depth),
                             fmt::format("n={} b={} d={}", shape.players, shape.branching, shape.depth), 1});
  const std::vector<Rule> names = rules_for(2);
  for (std::size_t r = 0; r < names.size(); ++r) {
    std::vector<Cell> row = {names[r].name};
    for (const auto& trees : samples)
      row.push_back(mean_over(trees, [&](const auto& percents) { return percents[r]; }));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table tictactoe_table(double scale, int threads) {
  struct Board {
    TicTacToe3Options options;
    int depth;
  };
  constexpr double deep_from = 0.1;
  std::vector<Board> boards = {{{3, 3, 3}, unlimited_depth}, {{4, 4, 3}, 5}};
  if (scale >= deep_from) boards.push_back({{4, 4, 3}, 6});
  Table table{"Three-player tic-tac-toe from the empty board: nodes in percent of plain max^n",
              {{"pruning", "pruning"}}};
  const auto percents = share_results(2 * boards.size(), threads, [&](std::size_t i) {
    const TicTacToe3 game(boards[i / 2].options);
    return shares(game, {}, boards[i / 2].depth, settings[i % 2]);
  });
  for (std::size_t i = 0; i < percents.size(); ++i) {
    const Board& board = boards[i / 2];
    const std::string size = fmt::format("{}x{}", board.options.width, board.options.height);
    const std::string depth = board.depth == unlimited_depth ? "to the end" : fmt::format("depth {}", board.depth);
    table.columns.push_back(
        {fmt::format("board_{}_{}{}", size, board.depth == unlimited_depth ? "end" : std::to_string(board.depth),
                     i % 2 == 0 ? "" : "_best_first"),
         fmt::format("{} {}{}", size, depth, i % 2 == 0 ? "" : ", best"), 2});
  }
  const std::vector<Rule> names = rules_for(3);
  for (std::size_t r = 0; r < names.size(); ++r) {
    std::vector<Cell> row = {names[r].name};
    for (const auto& each : percents) row.push_back(each[r]);
    table.rows.push_back(std::move(row));
  }
  return table;
}

// Reach against nodes, one line for each shape.
Chart reach_chart(const Table& table) {
  constexpr std::size_t first_reach = 4;
  Chart chart{.title = "Random trees, best move first: nodes by reach",
              .x_title = "reach",
              .y_title = "% of plain max^n",
              .x_names = {"1", "2", "n-1", "2(n-1)", "no limit"}};
  for (std::size_t c = 1; c < table.columns.size(); ++c) {
    Series series{table.columns[c].title};
    for (std::size_t r = first_reach; r < table.rows.size(); ++r)
      series.points.push_back({static_cast<double>(r - first_reach + 1), std::get<Measure>(table.rows[r][c])});
    chart.series.push_back(std::move(series));
  }
  return chart;
}

}  // namespace

ExperimentResult run_speculative_reach(const ExperimentOptions& options, const ExperimentProgress& progress) {
  const std::size_t trees = samples_at(options.scale, trees_at_full_scale);
  ExperimentResult result;
  result.setup = {{"random trees", fmt::format("{} of each shape; {} points for each player, dealt to the players at "
                                               "random at every leaf; steps known",
                                               trees, units_each)},
                  {"tic-tac-toe", "three in a row wins 6, nobody 2 each; an unfinished game counts as nobody's"},
                  {"best first", "the best move of plain max^n first at every node"}};
  for (const Setting& setting : settings) {
    std::vector<std::vector<std::vector<double>>> samples;
    for (std::size_t s = 0; s < shapes.size(); ++s) {
      progress(fmt::format("random trees, {}, {} of {}", setting.name, s + 1, shapes.size()));
      const Random seeds = Random(options.seed).fork(s);
      samples.push_back(share_results(trees, options.threads, [&](std::size_t i) {
        Random draws = seeds.fork(i);
        const ExplicitTree tree = random_tree(tree_options(shapes[s]), draws);
        return shares(tree, ExplicitTree::root, unlimited_depth, setting);
      }));
    }
    result.tables.push_back(
        tree_table(samples, fmt::format("Random trees, {}: nodes in percent of plain max^n", setting.name)));
  }
  progress("three-player tic-tac-toe");
  result.tables.push_back(tictactoe_table(options.scale, options.threads));
  result.charts = {reach_chart(result.tables[1])};
  return result;
}

}  // namespace ombre
