// The oracle once more on larger trees: up to six players and some thousand nodes.
#include <gtest/gtest.h>

#include "tests/support/exactness.h"
#include "tests/support/random_trees.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

TEST(LargeTrees, ExactSearchesEqualThePlainDefinition) {
  constexpr int trees = 20'000;
  for (int i = 0; i < testing::scaled_down(trees); ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    Random random = Random(40).fork(seed);
    RandomTreeOptions options = random_tree_options(random);
    options.depth = random.between(5, 7);
    options.most_branching = random.between(2, 4);
    options.least_branching = random.between(1, options.most_branching);
    const bool limited = random.chance(0.3);
    if (limited) options.evaluated = 1.0;
    ExplicitTree tree = random_tree(options, random);
    tree.admit_evaluations();
    for (const SearchRequest& request : testing::exact_requests(random, limited, 1, tree.players())) {
      const auto wrong = testing::fault(tree, ExplicitTree::root, request);
      ASSERT_FALSE(wrong) << testing::shown(request) << " on tree " << seed << ": " << *wrong;
    }
  }
}

}  // namespace
}  // namespace ombre
