// What one search visited, for the experiments that count.
#pragma once

#include <cstdint>

#include "search/alpha_beta.h"
#include "search/maxn_pruning.h"

namespace ombre {

struct NodeCount {
  std::uint64_t expanded = 0;
  std::uint64_t leaves = 0;

  std::uint64_t nodes() const { return expanded + leaves; }
};

// What max^n visits under these rules, with a ScoresTable or NoTable.
template <Game G, class Order, class Table>
NodeCount count_maxn(const G& game, const typename G::State& state, const PruningRules& rules, Order& order,
                     Table& table, int depth = unlimited_depth) {
  using Silent = NoObserver<typename G::State>;
  Budget budget;
  Silent silent;
  SearchContext<G, Order> context{game, budget, order, silent};
  const Preference preference{Ties::left, *game.mover(state)};
  PrunedMaxn<G, Order, Silent, Table>(context, preference, rules, table).run(state, depth);
  return {context.expanded, context.leaves};
}

template <Game G>
NodeCount count_maxn(const G& game, const typename G::State& state, const PruningRules& rules,
                     int depth = unlimited_depth) {
  GivenOrder order;
  NoTable none;
  return count_maxn(game, state, rules, order, none, depth);
}

// What alpha-beta visits, to the end of the game, when the mover stands alone against everybody else.
template <Game G>
NodeCount count_alpha_beta(const G& game, const typename G::State& state, Objective objective) {
  Budget budget;
  NoObserver<typename G::State> silent;
  GivenOrder order;
  NoTable none;
  SearchContext<G> context{game, budget, order, silent};
  const Sides sides(PlayerSet(*game.mover(state)), objective, game.players());
  AlphaBeta<G>(context, sides, none).run(state, unlimited_depth);
  return {context.expanded, context.leaves};
}

}  // namespace ombre
