// The best cases of alpha-beta (Knuth and Moore, 1975), paranoid and immediate pruning (Sturtevant, 2003, sections
// 5.1.1 and 5.2.1) and shallow pruning (Korf, 1991): what the analyses count beside what the searches visit on
// trees made for them, and the branching factors that are left.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "experiments/experiment.h"
#include "experiments/node_count.h"
#include "parallel/share_records.h"
#include "search/maxn_pruning.h"
#include "trees/ideal_tree.h"
#include "trees/recurrences.h"

namespace ombre {

namespace {

constexpr double leaf_budget = 20'000'000;  // of the deepest tree, at scale 1

// One technique for one number of players.
struct Technique {
  const char* name;
  int players;
  const char* limit;  // what the text says of the growth
  Levels (*levels)(int players, int branching, int depth);
  NodeCount (*search)(const UniformShape& shape);
  double (*growth)(int players, double branching);
};

template <class Tree>
NodeCount with_rules(const UniformShape& shape, const PruningRules& rules) {
  const Tree tree(shape);
  return count_maxn(tree, tree.start(), rules);
}

NodeCount alpha_beta(const UniformShape& shape) {
  const OrderedTree tree(shape.branching, shape.depth);
  return count_alpha_beta(tree, tree.start(), Objective::own);
}
NodeCount paranoid(const UniformShape& shape) {
  const EqualTree tree(shape);
  return count_alpha_beta(tree, tree.start(), Objective::difference);
}
NodeCount immediate(const UniformShape& shape) { return with_rules<GreedyTree>(shape, immediate_rules); }
NodeCount shallow(const UniformShape& shape) { return with_rules<ShallowTree>(shape, shallow_rules); }

Levels shallow_for(int, int branching, int depth) { return shallow_levels(branching, depth); }
double shallow_root(int, double branching) { return shallow_growth(branching); }

constexpr std::array<Technique, 7> techniques{{
    {"alpha-beta", 2, "b^(1/2)", paranoid_levels, alpha_beta, paranoid_growth},
    {"paranoid", 3, "b^(2/3)", paranoid_levels, paranoid, paranoid_growth},
    {"paranoid", 4, "b^(3/4)", paranoid_levels, paranoid, paranoid_growth},
    {"immediate", 3, "root of x^3 = (b-1)x + b", immediate_levels, immediate, immediate_growth},
    {"immediate", 4, "root of x^4 = (b-1)(x^2 + x) + b", immediate_levels, immediate, immediate_growth},
    {"immediate", 5, "root of x^5 = (b-1)(x^3 + x^2 + x) + b", immediate_levels, immediate, immediate_growth},
    {"shallow", 3, "(1 + √(4b-3)) / 2", shallow_for, shallow, shallow_root},
}};
constexpr std::array<int, 4> branchings{2, 3, 5, 10};

// The deepest tree of whole rounds that the budget and, for shallow pruning, the integers allow. Whole rounds,
// because section 5.1.1 counts those.
int deepest(const Technique& technique, int branching, double budget) {
  const int most = technique.levels == shallow_for ? 36 : 60;
  int depth = 2 * technique.players;
  while (depth + technique.players <= most && static_cast<double>(leaves(technique.levels(
                                                  technique.players, branching, depth + technique.players))) <= budget)
    depth += technique.players;
  return depth;
}

struct Case {
  const Technique* technique;
  int branching;
  int depth;
};

}  // namespace

ExperimentResult run_best_cases(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. The searches.
  progress("searching ideal trees");
  std::vector<Case> cases;
  for (const Technique& technique : techniques)
    for (const int branching : branchings)
      cases.push_back({&technique, branching, deepest(technique, branching, leaf_budget * options.scale)});
  const auto counted = share_results(cases.size(), options.threads, [&](std::size_t i) {
    const Case& each = cases[i];
    const int round = each.technique->players;
    return std::array{each.technique->search({round, each.branching, each.depth}),
                      each.technique->search({round, each.branching, each.depth - round})};
  });

  // 2. Counts and growth.
  ExperimentResult result;
  result.setup = {{"trees", "uniform, ordered so that the technique prunes as much as it ever can"},
                  {"depth", fmt::format("whole rounds, as deep as {:g} leaves allow", leaf_budget * options.scale)}};
  Table counts{"Leaves and interior nodes in the best case",
               {{"technique", "technique"},
                {"players", "n"},
                {"b", "b"},
                {"depth", "depth"},
                {"published_leaves", "leaves", 0, true},
                {"leaves", "visited"},
                {"published_interior", "interior", 0, true},
                {"interior", "visited"},
                {"share", "of b^d, %", 4}},
               "[ ]: by the published formula or recurrence."};
  Table growth{"Growth with one more level",
               {{"technique", "technique"},
                {"players", "n"},
                {"formula", "published as"},
                {"b", "b"},
                {"published", "limit", 4, true},
                {"measured", "measured", 4},
                {"distance", "distance", 4}},
               "measured: leaves at the depth above by leaves one round of n levels higher, to the power 1/n."};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Case& each = cases[i];
    const Technique& technique = *each.technique;
    const auto& [visited, higher] = counted[i];  // the second one round less deep
    const Levels levels = technique.levels(technique.players, each.branching, each.depth);
    const double ratio = static_cast<double>(visited.leaves) / static_cast<double>(higher.leaves);
    const double measured = std::pow(ratio, 1.0 / technique.players);
    const double limit = technique.growth(technique.players, each.branching);
    counts.rows.push_back({technique.name, technique.players, each.branching, each.depth, leaves(levels),
                           visited.leaves, interior(levels), visited.expanded,
                           100 * static_cast<double>(visited.leaves) / std::pow(each.branching, each.depth)});
    growth.rows.push_back({technique.name, technique.players, technique.limit, each.branching, limit, measured,
                           std::abs(measured - limit)});
  }

  // 3. The limits by branching factor.
  Chart chart{"What is left of the branching factor in the best case", "branching factor", "limit"};
  constexpr int widest = 20;
  for (const Technique& technique : techniques) {
    Series series{fmt::format("{}, {} players", technique.name, technique.players)};
    for (int b = 2; b <= widest; ++b)
      series.points.push_back({static_cast<double>(b), {technique.growth(technique.players, b)}});
    chart.series.push_back(std::move(series));
  }
  result.tables = {std::move(counts), std::move(growth)};
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
