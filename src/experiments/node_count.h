// What one search visited, for the experiments that count.
#pragma once

#include <cstdint>

#include "search/maxn_pruning.h"
#include "search/window_search.h"

namespace ombre {

struct NodeCount {
  std::uint64_t expanded = 0;
  std::uint64_t leaves = 0;

  std::uint64_t nodes() const { return expanded + leaves; }
};

// What max^n visits under these rules; the table may be null.
template <Game G, class Order>
NodeCount count_maxn(const G& game, const typename G::State& state, const PruningRules& rules, Order& order,
                     ScoresTable<typename G::Move>* table, int depth = unlimited_depth) {
  Budget budget;
  NoObserver<typename G::State> silent;
  SearchContext<G, Order> context{game, budget, order, silent};
  const Preference preference{Ties::left, *game.mover(state)};
  PrunedMaxn<G, Order>(context, preference, rules, table).run(state, depth);
  return {context.expanded, context.leaves};
}

template <Game G>
NodeCount count_maxn(const G& game, const typename G::State& state, const PruningRules& rules,
                     int depth = unlimited_depth) {
  GivenOrder order;
  return count_maxn(game, state, rules, order, nullptr, depth);
}

// What alpha-beta visits, to the end of the game, when the mover stands alone against everybody else.
template <Game G>
NodeCount count_alpha_beta(const G& game, const typename G::State& state, Objective objective) {
  Budget budget;
  NoObserver<typename G::State> silent;
  GivenOrder order;
  SearchContext<G> context{game, budget, order, silent};
  const Sides sides(PlayerSet(*game.mover(state)), objective, game.players());
  WindowSearch<G>(context, sides, Probe::none).run(state, unlimited_depth);
  return {context.expanded, context.leaves};
}

}  // namespace ombre
