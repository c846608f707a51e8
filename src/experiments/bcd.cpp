// Figures 9.1 and 9.2 of Furtak (2013): how far perfect-information Monte Carlo (R0) and its recursive kin (R1, R2, …)
// can be exploited in synthetic games with hidden information, and what each gains over the others.
//
// Everything on a tree is exact; only the trees are sampled. Gains are those of the column over the row, added up over
// both seats. The rule by which information sets shrink is that of equilibrium/bcd.h.
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "equilibrium/bcd.h"
#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "parallel/share_records.h"

namespace ombre {

namespace {

// The text says "several thousand".
constexpr double published_trees = 4000;
// Figure 9.1 has many points, which need not be as precise as those of figure 9.2.
constexpr double share_for_a_point = 0.1;
constexpr int disambiguation_steps = 10;

constexpr std::array<int, 7> levels{0, 1, 2, 3, 4, 5, 8};
using Row = std::array<double, levels.size() + 1>;  // what R0, … and the best response gain
constexpr std::size_t best = levels.size();

// Of figure 9.2, 0 where it has none.
constexpr std::array<Row, levels.size()> published{{{0, 0.294, 0.175, 0.158, 0.156, 0.157, 0.157, 0.299},
                                                    {0, 0, 0.051, 0.029, 0.025, 0.027, 0.027, 0.088},
                                                    {0, 0, 0, 0.029, 0.018, 0.021, 0.021, 0.071},
                                                    {0, 0, 0, 0, 0.008, 0.004, 0.004, 0.059},
                                                    {0, 0, 0, 0, 0, 0.005, 0.004, 0.057},
                                                    {0, 0, 0, 0, 0, 0, 0.001, 0.055},
                                                    {0, 0, 0, 0, 0, 0, 0, 0.055}}};

// What the columns gain over each row on one tree.
std::array<Row, levels.size()> gains_on(const BcdTree& tree) {
  std::array<Row, levels.size()> gains{};
  const std::vector<BcdPolicy> policies = recursive_policies(tree, levels.back());
  const auto policy = [&](std::size_t i) -> const BcdPolicy& { return policies[static_cast<std::size_t>(levels[i])]; };
  for (std::size_t row = 0; row < levels.size(); ++row) {
    for (std::size_t column = row + 1; column < levels.size(); ++column)
      gains[row][column] = pair_gain(tree, policy(column), policy(row));
    gains[row][best] = exploitability(tree, policy(row));
  }
  return gains;
}

std::string name_of(std::size_t column) { return column == best ? "BR" : fmt::format("R{}", levels[column]); }
std::string key_of(std::size_t column) { return column == best ? "br" : fmt::format("r{}", levels[column]); }

Table details_table(const std::vector<std::array<Row, levels.size()>>& samples) {
  const BcdOptions options;
  Table table{fmt::format("What the column gains over the row: bias {}, correlation {}, disambiguation {}",
                          options.bias, options.correlation, options.disambiguation),
              {{"row", "row"}},
              "± 95 % interval. [ ]: published. BR: the best response to the row."};
  constexpr int decimals = 3;
  for (std::size_t column = 1; column <= best; ++column) {
    table.columns.push_back({"published_" + key_of(column), name_of(column), decimals, true});
    table.columns.push_back({key_of(column), name_of(column), decimals});
  }
  for (std::size_t row = 0; row < levels.size(); ++row) {
    std::vector<Cell> cells{name_of(row)};
    for (std::size_t column = 1; column <= best; ++column) {
      const bool gained = column > row;
      cells.push_back(gained ? published[row][column] : Cell());
      cells.push_back(gained ? mean_over(samples, [&](const auto& gains) { return gains[row][column]; }) : Cell());
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

struct Family {
  const char* key;
  double bias;
  double correlation;
};
constexpr std::array<Family, 2> families{{{"biased", 0.8, 0.9}, {"even", 0.5, 0.5}}};

// Exploitability of R0 and R1.
using Pair = std::array<double, 2>;

}  // namespace

ExperimentResult run_bcd(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. Figure 9.2.
  const std::size_t trees = samples_at(options.scale, published_trees);
  const std::size_t trees_at_point = samples_at(options.scale, published_trees * share_for_a_point);
  const Random seeds(options.seed);
  progress(fmt::format("figure 9.2: {} trees", trees));
  const std::vector<std::array<Row, levels.size()>> samples = share_results(trees, options.threads, [&](std::size_t i) {
    Random random = seeds.fork(i);
    return gains_on(BcdTree({}, random));
  });
  ExperimentResult result;
  result.setup = {{"trees", fmt::format("{} for figure 9.2, {} for each point of figure 9.1", trees, trees_at_point)},
                  {"shape", "binary, height 8, 8 types of each player"},
                  {"bias", "of correlated leaves, in favour of the player who moves first"},
                  {"disambiguation",
                   "when a player is to move, each class of types that the other cannot tell apart is halved with that "
                   "probability, and so are the halves"},
                  {"policies", "all worlds of an information set weighed alike; equal moves equally likely"}};

  // 2. Figure 9.1, with the same seeds at every point.
  Table figure{"Exploitability by disambiguation",
               {{"disambiguation", "disambiguation", 1}},
               "± 95 % interval. Bias and correlation stand after the name."};
  Chart chart{"Exploitability of R0 and R1", "disambiguation", "what the best response gains"};
  for (const Family& family : families)
    for (const int level : {0, 1}) {
      const std::string title = fmt::format("R{}, {}, {}", level, family.bias, family.correlation);
      figure.columns.push_back({fmt::format("{}_r{}", family.key, level), title, 3});
      chart.series.push_back({title});
    }
  for (int step = 0; step <= disambiguation_steps; ++step) {
    const double disambiguation = static_cast<double>(step) / disambiguation_steps;
    progress(fmt::format("figure 9.1: disambiguation {}", disambiguation));
    figure.rows.push_back({disambiguation});
    for (std::size_t f = 0; f < families.size(); ++f) {
      const std::vector<Pair> pairs = share_results(trees_at_point, options.threads, [&](std::size_t i) {
        Random random = seeds.fork(i);
        const BcdTree tree(
            {.bias = families[f].bias, .correlation = families[f].correlation, .disambiguation = disambiguation},
            random);
        const std::vector<BcdPolicy> policies = recursive_policies(tree, 1);
        return Pair{exploitability(tree, policies[0]), exploitability(tree, policies[1])};
      });
      for (const std::size_t level : {std::size_t{0}, std::size_t{1}}) {
        const Measure mean = mean_over(pairs, [&](const Pair& pair) { return pair[level]; });
        figure.rows.back().push_back(mean);
        chart.series[2 * f + level].add(disambiguation, mean);
      }
    }
  }
  result.tables = {details_table(samples), std::move(figure)};
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
