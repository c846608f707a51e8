#include "trees/tree_search.h"

#include <fmt/format.h>

#include "core/text.h"
#include "search/run_search.h"

namespace ombre {
namespace {

static_assert(max_tree_levels <= max_plies, "a tree that is accepted is searched to its end");

void check_fit(const ExplicitTree& tree, const SearchRequest& request) {
  for (ExplicitTree::State node = 0; node < tree.size(); ++node) {
    if (tree.mover(node) == chance_player)
      throw InputError("a chance node", tree.path(node),
                       "players only: " + algorithm_info(request.algorithm).name + " knows no chance");
    if (request.depth && tree.depth(node) == *request.depth && !tree.is_leaf(node) && !tree.has_evaluation(node))
      throw InputError("no \"eval\"", tree.path(node), fmt::format("one on every node at depth {}", *request.depth));
  }
}

}  // namespace

SearchReport<ExplicitTree::Move> search_tree(ExplicitTree tree, const SearchRequest& request, Budget& budget,
                                             Trace<ExplicitTree::State>& trace) {
  check_fit(tree, request);
  if (request.depth) tree.admit_evaluations();
  return run_search(tree, ExplicitTree::root, request, budget, trace);
}

}  // namespace ombre
