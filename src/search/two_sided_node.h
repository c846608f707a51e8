// What the two-sided searches without a window do at every node: tell leaf from interior node, count, and
// tell the observer.
#pragma once

#include <optional>

#include "search/context.h"
#include "search/sides.h"

namespace ombre {

// The value of a node: that of the leaf, or what expand(mover) returns.
template <class Context, class Expand>
auto visit_node(Context& context, const typename Context::State& state, int depth, int ply, const Sides& sides,
                const Expand& expand) {
  const std::optional<Player> mover = context.game.mover(state);
  const bool leaf = !mover || context.stops(state, depth, ply);
  if constexpr (Context::observed)
    if (context.traces()) context.observer.enter(state, ply).leaf = leaf;
  Score value = 0;
  if (leaf) {
    value = sides.value(context.evaluate(state, ply, !mover));
  } else {
    context.expand(ply);
    value = expand(*mover);
  }
  if constexpr (Context::observed) {
    if (context.traces()) {
      context.observer.current().value = value;
      context.observer.leave();
    }
  }
  return value;
}

// Notes that the current node was left early.
template <class Context>
void trace_cut(Context& context, const char* rule) {
  if constexpr (Context::observed)
    if (context.traces()) context.observer.current().cut = rule;
}

}  // namespace ombre
