// Searches of explicit trees by name, compiled once; with a trace of every node visited where wanted.
#pragma once

#include <optional>

#include "core/budget.h"
#include "search/request.h"
#include "search/trace.h"
#include "trees/explicit_tree.h"

namespace ombre {

// What the search named in the request finds. With a depth, evaluations stand for what lies below it.
// Throws InputError where the tree does not fit the request: a chance node, or no evaluation at the depth.
SearchReport<ExplicitTree::Move> search_tree(ExplicitTree tree, const SearchRequest& request, Budget& budget,
                                             Trace<ExplicitTree::State>& trace);

}  // namespace ombre
