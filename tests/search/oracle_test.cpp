// Every exact search against the plain definition, on 100,000 random trees: 2 to 6 players, ties, irregular
// turns, constant and bounded sums, honest monotonic bounds, known and unknown steps, limited depth, any
// visiting order, both tie policies, with and without tables and threads. A failing tree is shrunk and printed.
#include <gtest/gtest.h>

#include "tests/support/exactness.h"
#include "tests/support/random_trees.h"
#include "tests/support/scale.h"
#include "tests/support/shrink.h"
#include "trees/tree_file.h"

namespace ombre {
namespace {

constexpr int trees = 100'000;

void check(const ExplicitTree& tree, const SearchRequest& request, std::uint64_t seed) {
  const auto wrong = testing::fault(tree, ExplicitTree::root, request);
  if (!wrong) return;
  const auto fails = [&](const ExplicitTree& t) { return testing::fault(t, ExplicitTree::root, request).has_value(); };
  const ExplicitTree least = testing::shrunk(tree, fails);
  FAIL() << testing::shown(request) << " on tree " << seed << ": " << *wrong
         << "; shrunk: " << *testing::fault(least, ExplicitTree::root, request) << "\n"
         << write_tree(least);
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
    for (const SearchRequest& request : testing::exact_requests(random, limited, 1, tree.players())) {
      check(tree, request, seed);
      if (HasFatalFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Quarters, Oracle, ::testing::Range(0, 4));

}  // namespace
}  // namespace ombre
