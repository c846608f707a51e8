// Figure 3.5 of Furtak (2013): nodes that alpha-beta, NegaScout and MTD(f) visit by iterative deepening in
// prefix-value trees, as multiples of the minimum proof tree, when children are ordered by their estimated
// value alone and when the size below them counts too (fastest cut first).
//
// Nodes are interior nodes and leaves, all iterations and re-searches included. A child that was never
// expanded is ordered by its evaluation, with either order; that look is not a visit, so a second count
// adds every such look as if it were one, and a second pair of orders does without.
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "experiments/experiment.h"
#include "experiments/samples.h"
#include "parallel/share_records.h"
#include "search/mtdf.h"
#include "search/ranked_order.h"
#include "search/window_search.h"
#include "trees/prefix_tree.h"
#include "trees/proof_tree.h"

namespace ombre {

namespace {

constexpr double published_trees = 500;
constexpr int most_depth = 10;
constexpr std::size_t compared_count = 3;

// The orders come in pairs: by value, and fastest cut first.
struct TriedOrder {
  bool sizes;
  bool evaluations;  // of children that were never expanded
};
constexpr std::array<TriedOrder, 4> orders{{{false, true}, {true, true}, {false, false}, {true, false}}};
constexpr std::size_t orders_in_figure = 2;

// A table so large that nothing is lost.
constexpr std::size_t large_table = std::size_t{32} << 20;
constexpr std::size_t small_table = std::size_t{2} << 20;
constexpr int small_depth = 8;

struct NamedAlgorithm {
  const char* key;
  const char* name;
  std::optional<double> published_saving;  // at depth 10, in percent
};
constexpr std::array<NamedAlgorithm, compared_count> compared{
    {{"alphabeta", "alpha-beta", {}}, {"negascout", "NegaScout", 35}, {"mtdf", "MTD(f)", 39}}};

// A prefix-value tree that counts how often it is asked to evaluate.
class WatchedTree : public PrefixTree {
 public:
  using PrefixTree::PrefixTree;

  Scores scores(const State& state) const {
    ++evaluations_;
    return PrefixTree::scores(state);
  }
  std::uint64_t evaluations() const { return evaluations_; }

 private:
  mutable std::uint64_t evaluations_ = 0;
};

struct Count {
  double nodes = 0;
  double with_looks = 0;  // and every evaluation made for the order alone
};

// What one tree of one depth cost.
struct Sample {
  double proof = 0;
  std::array<std::array<Count, orders.size()>, compared_count> counts{};
};

template <class Memory, class Search>
void deepen_to(int depth, Memory& table, const Search& search) {
  for (int iteration = 1; iteration <= depth; ++iteration) {
    table.age();
    search(iteration);
  }
}

Count count_nodes(std::uint64_t seed, int depth, std::size_t algorithm, const TriedOrder& tried) {
  using Order = RankedOrder<WatchedTree>;
  using Silent = NoObserver<WatchedTree::State>;
  using Memory = BoundsTable<WatchedTree::Move>;
  const WatchedTree tree(seed, {.depth = depth});
  Budget budget;
  Order order(tree, {.kind = OrderKind::fastest, .sizes = tried.sizes, .evaluations = tried.evaluations});
  Silent silent;
  SearchContext<WatchedTree, Order> context{tree, budget, order, silent};
  Memory table(depth > small_depth ? large_table : small_table);
  const Sides sides(PlayerSet(0), Objective::own, tree.players());
  const WatchedTree::State start = tree.start();
  if (algorithm < 2) {
    const Probe probe = algorithm == 0 ? Probe::none : Probe::null_window;
    WindowSearch<WatchedTree, Order, Silent> search(context, sides, probe, &table);
    deepen_to(depth, table, [&](int iteration) { search.value(start, iteration, -infinite_score, infinite_score); });
  } else {
    Mtdf<WatchedTree, Order> search(context, sides, table, {.want_line = false});
    deepen_to(depth, table, [&](int iteration) { search.guess(*search.run(start, iteration).value); });
  }
  return {static_cast<double>(context.expanded + context.leaves),
          static_cast<double>(context.expanded + tree.evaluations())};
}

Sample sample_tree(std::uint64_t seed, int depth) {
  Sample sample;
  const PrefixTree tree(seed, {.depth = depth});
  const auto value = [&](const PrefixTree::State& state) { return tree.true_value(state); };
  sample.proof =
      static_cast<double>(minimax_proof_size(tree, tree.start(), PlayerSet(0), value, PrefixProofBound(tree)));
  for (std::size_t algorithm = 0; algorithm < compared_count; ++algorithm)
    for (std::size_t order = 0; order < (depth == most_depth ? orders.size() : orders_in_figure); ++order)
      sample.counts[algorithm][order] = count_nodes(seed, depth, algorithm, orders[order]);
  return sample;
}

// The multiples of the proof tree.
std::vector<double> multiples(const std::vector<Sample>& samples, std::size_t algorithm, std::size_t order,
                              double Count::*what) {
  return numbers_of(samples, [&](const Sample& s) { return s.counts[algorithm][order].*what / s.proof; });
}

// What the orders `pair` and `pair` + 1 come to at the full depth.
Table savings_table(const std::vector<Sample>& samples, const std::string& title, std::size_t pair,
                    double Count::*what) {
  Table table{fmt::format("Depth {}: {}", most_depth, title),
              {{"algorithm", "algorithm"},
               {"by_value", "by value"},
               {"fastest", "fastest cut first"},
               {"saving", "fewer nodes, %", 1},
               {"published_saving", "fewer nodes, %", 0, true}},
              "± 95 % interval. [ ]: published."};
  for (std::size_t a = 0; a < compared_count; ++a) {
    const std::vector<double> by_value = multiples(samples, a, pair, what);
    const std::vector<double> fastest = multiples(samples, a, pair + 1, what);
    table.rows.push_back({compared[a].name, mean_of(by_value), mean_of(fastest), saved_percent(fastest, by_value),
                          compared[a].published_saving});
  }
  return table;
}

}  // namespace

ExperimentResult run_fastest_cut_first(const ExperimentOptions& options, const ExperimentProgress& progress) {
  // 1. Every tree at every depth; a tree of less depth is the top of the deeper one.
  const std::size_t trees = samples_at(options.scale, published_trees);
  const Random seeds(options.seed);
  std::vector<std::vector<Sample>> samples;  // by depth - 1
  for (int depth = 1; depth <= most_depth; ++depth) {
    progress(fmt::format("searching {} trees of depth {}", trees, depth));
    samples.push_back(
        share_results(trees, options.threads, [&](std::size_t i) { return sample_tree(seeds.fork(i).bits(), depth); }));
  }

  // 2. What was saved at the full depth.
  ExperimentResult result;
  result.setup = {{"trees", fmt::format("{} prefix-value trees", trees)},
                  {"branching", "4 to 12 at each node, uniform"},
                  {"edges", "a move costs its mover 0 to 6; one move at each node costs nothing"},
                  {"evaluations", "off by -4 to 4; exact at the leaves"},
                  {"search", "iterative deepening to the depth of the tree; MTD(f) without its line"},
                  {"by value",
                   "the best move of the last iteration, then by the value it gave or, where a child was "
                   "not expanded, by its evaluation"},
                  {"fastest cut first", "S/P: moves of the child by the chance that it cuts"}};
  const std::vector<Sample>& full = samples.back();
  result.tables = {savings_table(full, "nodes as multiples of the minimum proof tree", 0, &Count::nodes),
                   savings_table(full, "the same, children that were never expanded not evaluated", 2, &Count::nodes),
                   savings_table(full, "the first again, every evaluation made for the order counted as a node", 0,
                                 &Count::with_looks)};

  // 3. All depths, as in the figure.
  Table figure{"Nodes as multiples of the minimum proof tree, by depth",
               {{"depth", "depth"}, {"proof", "proof tree", 0}}};
  Chart chart{"Nodes as multiples of the minimum proof tree", "depth", "multiple"};
  for (std::size_t a = 0; a < compared_count; ++a)
    for (std::size_t order = 0; order < orders_in_figure; ++order) {
      const bool fastest = order == 1;
      figure.columns.push_back({fmt::format("{}{}", compared[a].key, fastest ? "_fastest" : ""),
                                fmt::format("{}{}", compared[a].name, fastest ? " + FCF" : "")});
      Series series{fmt::format("{}{}", compared[a].name, fastest ? ", fastest cut first" : ", by value")};
      for (std::size_t d = 0; d < most_depth; ++d)
        series.points.push_back({static_cast<double>(d + 1), mean_of(multiples(samples[d], a, order, &Count::nodes))});
      chart.series.push_back(std::move(series));
    }
  for (std::size_t d = 0; d < most_depth; ++d) {
    std::vector<Cell> row = {d + 1, mean_over(samples[d], &Sample::proof).value};
    for (const Series& series : chart.series) row.push_back(series.points[d].y);
    figure.rows.push_back(std::move(row));
  }
  result.tables.push_back(std::move(figure));
  result.charts = {std::move(chart)};
  return result;
}

}  // namespace ombre
