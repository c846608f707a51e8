// Every exact search against the plain definition, on 100,000 random trees: 2 to 6 players, ties, irregular
// turns, constant and bounded sums, honest monotonic bounds, known and unknown steps, limited depth, any
// visiting order, both tie policies, with and without tables. A failing tree is shrunk and printed.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "search/search_by_name.h"
#include "tests/support/reference.h"
#include "tests/support/scale.h"
#include "tests/support/shrink.h"
#include "trees/random_tree.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

constexpr int trees = 100'000;
constexpr std::size_t small_table = 2048;  // so small that entries are replaced

struct Case {
  SearchRequest request;
  bool line = true;  // the line must be the leftmost best one
};

std::string shown(const SearchRequest& request) {
  return fmt::format("{} order={} ties={} table={} depth={} objective={} player={}", request.algorithm,
                     static_cast<int>(request.order), static_cast<int>(request.ties), request.table_bytes,
                     request.depth.value_or(-1), request.objective ? static_cast<int>(*request.objective) : -1,
                     request.player.value_or(-1));
}

// What is wrong with the search of `tree`, or nothing.
std::optional<std::string> fault(const ExplicitTree& tree, const Case& test) {
  if (!tree.mover(ExplicitTree::root)) return std::nullopt;
  Budget budget;
  NoObserver<ExplicitTree::State> silent;
  const auto report = search_by_name(tree, ExplicitTree::root, test.request, budget, silent);
  const int depth = test.request.depth.value_or(-1);
  const Player player = test.request.player.value_or(*tree.mover(ExplicitTree::root));
  if (report.value) {
    const Objective usual = test.request.algorithm == "paranoid" ? Objective::difference : Objective::own;
    const auto expected =
        reference::minimax(tree, ExplicitTree::root, depth, player, test.request.objective.value_or(usual));
    if (*report.value != expected.value) return fmt::format("value {} instead of {}", *report.value, expected.value);
    if (test.line && report.line != expected.line) return "another line";
    if (!test.line) {  // some line that attains the value
      ExplicitTree::State node = ExplicitTree::root;
      for (const auto move : report.line) node = tree.after(node, move);
      const auto end = reference::minimax(tree, node, 0, player, test.request.objective.value_or(usual));
      if (end.value != expected.value) return "a line that does not attain the value";
    }
  } else {
    const auto expected = reference::maxn(tree, ExplicitTree::root, depth, test.request.ties, player);
    if (*report.scores != expected.value) return "another value";
    if (report.line != expected.line) return "another line";
  }
  return std::nullopt;
}

void check(const ExplicitTree& tree, const Case& test, std::uint64_t seed) {
  const auto wrong = fault(tree, test);
  if (!wrong) return;
  const ExplicitTree least = testing::shrunk(tree, [&](const ExplicitTree& t) { return fault(t, test).has_value(); });
  FAIL() << shown(test.request) << " on tree " << seed << ": " << *wrong << "; shrunk: " << *fault(least, test) << "\n"
         << write_tree(least);
}

std::vector<Case> cases_for(Random& random, bool limited, int players) {
  std::vector<Case> cases;
  for (const AlgorithmInfo& info : algorithms()) {
    if (!info.exact) continue;
    Case test;
    test.request.algorithm = info.name;
    const bool probes = info.name == "mtdf" || info.name == "sss" || info.name == "zero-window" ||
                        info.name == "scout" || info.name == "bounded-minimax";
    test.line = !probes;
    test.request.table_bytes = random.chance(0.5) ? small_table : 0;
    test.request.ties = random.chance(0.3) ? Ties::against_root : Ties::left;
    test.request.seed = random.bits();
    test.request.window = random.below(3);
    if (limited) test.request.depth = random.between(1, 4);
    if (limited) test.request.deepen = random.chance(0.5);
    if (random.chance(0.5)) test.request.player = random.below(players);
    if (random.chance(0.3)) test.request.objective = random.chance(0.5) ? Objective::own : Objective::difference;
    test.request.order = OrderKind::given;
    cases.push_back(test);
    const int kind = random.below(info.two_sided ? 4 : 3);
    test.request.order = kind == 0   ? OrderKind::best
                         : kind == 1 ? OrderKind::history
                         : kind == 2 ? OrderKind::shuffled
                                     : OrderKind::fastest;
    cases.push_back(test);
  }
  return cases;
}

// Four tests of a quarter each, so that they run side by side.
class Oracle : public ::testing::TestWithParam<int> {};

TEST_P(Oracle, ExactSearchesEqualThePlainDefinition) {
  const int share = testing::scaled_down(trees) / 4;
  for (int i = 0; i < share; ++i) {
    const auto seed = static_cast<std::uint64_t>(GetParam() * share + i);
    Random random = Random(20).fork(seed);
    RandomTreeOptions options = random_tree_options(random);
    const bool limited = random.chance(0.3);
    if (limited) options.evaluated = 1.0;
    ExplicitTree tree = random_tree(options, random);
    tree.admit_evaluations();
    for (const Case& test : cases_for(random, limited, tree.players())) {
      check(tree, test, seed);
      if (HasFatalFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Quarters, Oracle, ::testing::Range(0, 4));

}  // namespace
}  // namespace ombre
