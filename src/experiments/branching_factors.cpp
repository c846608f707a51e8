// Table 5.21 of Sturtevant (2003): the branching factor that speculative max^n leaves of b on optimally ordered
// three-player trees. The root of the recurrence of section 5.14 is one answer; the other is measured:
// leaves visited at growing depths, to which a recurrence of three terms is fitted without looking at the
// one of the analysis.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "experiments/experiment.h"
#include "experiments/node_count.h"
#include "parallel/share_records.h"
#include "search/maxn_pruning.h"
#include "trees/ideal_tree.h"
#include "trees/recurrences.h"

namespace ombre {

namespace {

constexpr int players = 3;
constexpr double leaf_budget = 20'000'000;  // of the deepest tree, at scale 1
constexpr std::size_t fitted_terms = 3;
constexpr std::size_t counts_needed = 2 * fitted_terms;

struct PublishedRow {
  int branching;
  double power;       // b^(2/3)
  double asymptotic;  // the root
  bool measured;
};

constexpr std::array<PublishedRow, 6> published{{{2, 1.5874, 1.8393, true},
                                                 {3, 2.0801, 2.4675, true},
                                                 {4, 2.5198, 3.0000, true},
                                                 {5, 2.9240, 3.4755, true},
                                                 {10, 4.6416, 5.4191, true},
                                                 {1000, 100.00, 103.61, false}}};

// The deepest tree whose best case stays within the budget.
int deepest(int branching, double budget) {
  int depth = static_cast<int>(counts_needed);
  while (static_cast<double>(leaves(speculative_levels(players, branching, depth + 1))) <= budget) ++depth;
  return depth;
}

// Leaves visited at depths 1, 2, … up to the depth given.
std::vector<double> visited_leaves(int branching, int depth) {
  std::vector<double> counts;
  for (int d = 1; d <= depth; ++d) {
    const EqualTree tree({players, branching, d});
    counts.push_back(static_cast<double>(count_maxn(tree, tree.start(), speculative_rules).leaves));
  }
  return counts;
}

double determinant(const std::array<std::array<double, 3>, 3>& m) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

// The growth of the recurrence L(d) = c0·L(d-1) + c1·L(d-2) + c2·L(d-3) that the first six counts obey, or
// nothing when a later count does not.
std::optional<double> fitted_growth(const std::vector<double>& counts) {
  std::array<std::array<double, 3>, 3> rows{};
  for (std::size_t i = 0; i < fitted_terms; ++i)
    for (std::size_t j = 0; j < fitted_terms; ++j) rows[i][j] = counts[fitted_terms + i - 1 - j];
  const double whole = determinant(rows);
  if (whole == 0) return std::nullopt;
  std::vector<double> coefficients;
  for (std::size_t j = 0; j < fitted_terms; ++j) {
    auto replaced = rows;
    for (std::size_t i = 0; i < fitted_terms; ++i) replaced[i][j] = counts[fitted_terms + i];
    coefficients.push_back(determinant(replaced) / whole);
  }
  constexpr double tolerance = 1e-6;
  for (std::size_t d = counts_needed; d < counts.size(); ++d) {
    double expected = 0;
    for (std::size_t j = 0; j < fitted_terms; ++j) expected += coefficients[j] * counts[d - 1 - j];
    if (std::abs(expected - counts[d]) > tolerance * counts[d]) return std::nullopt;
  }
  return positive_root(coefficients);
}

}  // namespace

ExperimentResult run_branching_factors(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. The trees, all branching factors side by side.
  progress("searching optimally ordered trees");
  const auto counts = share_results(published.size(), options.threads, [&](std::size_t i) {
    if (!published[i].measured) return std::vector<double>{};
    return visited_leaves(published[i].branching, deepest(published[i].branching, leaf_budget * options.scale));
  });

  // 2. The table.
  ExperimentResult result;
  result.setup = {{"trees", "three players, all leaves equal, so that every order is optimal"},
                  {"algorithm", "maxn-speculative, no transposition table"},
                  {"depth", fmt::format("as deep as {:g} leaves allow", leaf_budget * options.scale)}};
  Table table{"Asymptotic branching factors of speculative max^n, three players",
              {{"b", "b"},
               {"published_power", "b^(2/3)", 4, true},
               {"power", "b^(2/3)", 4},
               {"published", "asymptotic b", 4, true},
               {"root", "recurrence", 4},
               {"depth", "depth"},
               {"leaves", "leaves"},
               {"ratio", "last ratio", 4},
               {"measured", "measured", 4},
               {"distance", "distance", 6}},
              "[ ]: published. last ratio: leaves at the depth by leaves one level higher. measured: growth of the "
              "recurrence fitted to the counts. distance: from measured to recurrence."};
  Chart chart{"Leaves at one depth by leaves one level higher", "depth", "ratio"};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const PublishedRow& row = published[i];
    const double root = speculative_growth(players, row.branching);
    std::vector<Cell> cells = {row.branching, row.power, std::pow(row.branching, 2.0 / 3.0), row.asymptotic, root};
    cells.resize(table.columns.size());
    if (row.measured) {
      const std::vector<double>& seen = counts[i];
      cells[5] = seen.size();
      cells[6] = static_cast<std::int64_t>(seen.back());
      cells[7] = seen.back() / seen[seen.size() - 2];
      if (const auto growth = fitted_growth(seen)) {
        cells[8] = *growth;
        cells[9] = std::abs(*growth - root);
      }
      Series ratios{fmt::format("b = {}", row.branching)};
      for (std::size_t d = 1; d < seen.size(); ++d)
        ratios.points.push_back({static_cast<double>(d + 1), {seen[d] / seen[d - 1]}});
      chart.series.push_back(std::move(ratios));
    }
    table.rows.push_back(std::move(cells));
  }
  result.tables = {std::move(table)};
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
