// What the tests of evaluations share: players made of one, and the law that estimates lie within bounds that
// only tighten.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/random.h"
#include "search/maxn.h"
#include "tests/support/evaluated.h"

namespace ombre::testing {

template <Game G>
typename G::Move random_move(const G& game, const typename G::State& state, Random& random) {
  const auto& moves = game.moves(state);
  auto at = moves.begin();
  for (int skip = random.below(static_cast<int>(moves.size())); skip > 0; --skip) ++at;
  return *at;
}

// The first move after which the own estimate stands best against the others'.
template <Game G, KnowledgeOf<G> K>
typename G::Move greedy_move(const G& game, const K& knowledge, const typename G::State& state) {
  const Player mover = *game.mover(state);
  std::optional<typename G::Move> best;
  Score best_value = 0;
  for (const typename G::Move move : game.moves(state)) {
    const Scores scores = knowledge.estimate(game, game.after(state, move));
    const Score value = game.players() * scores[mover] - scores.sum(game.players());
    if (best && value <= best_value) continue;
    best = move;
    best_value = value;
  }
  return *best;
}

// What max^n with the evaluation plays.
template <TextGame G, KnowledgeOf<G> K>
typename G::Move searched_move(const G& game, const K& knowledge, const typename G::State& state, int depth) {
  const Evaluated<G, K> evaluated(game, knowledge);
  Budget budget;
  GivenOrder order;
  NoObserver<typename G::State> silent;
  SearchContext<Evaluated<G, K>> context{evaluated, budget, order, silent};
  return Maxn<Evaluated<G, K>>(context, Preference{}).run(state, depth).line.front();
}

// The mean score of one player against others of another kind, over deals and seats.
template <TextGame G, class One, class Others>
double mean_score(const G& game, int deals, const One& player, const Others& others) {
  double sum = 0;
  for (int deal = 0; deal < deals; ++deal)
    for (Player seat = 0; seat < game.players(); ++seat) {
      Random random(static_cast<std::uint64_t>(deal));
      auto state = game.start(random);
      while (const auto mover = game.mover(state))
        state = game.after(state, *mover == seat ? player(state) : others(state));
      sum += game.scores(state)[seat];
    }
  return sum / deals / game.players();
}

// The names of the moves of a state in the order of their ranks.
template <TextGame G, KnowledgeOf<G> K>
std::vector<std::string> by_rank(const G& game, const K& knowledge, const char* text) {
  const auto state = game.read(text);
  std::vector<std::string> out;
  for (const auto& move : Evaluated<G, K>(game, knowledge).moves(state)) out.push_back(game.show_move(state, move));
  return out;
}

// Plays from a state to the end at random: estimates within bounds, bounds that only tighten, and at the end
// `scale` times the result.
template <TextGame G, KnowledgeOf<G> K>
void check_estimates(const G& game, const K& knowledge, typename G::State state, Score scale, Random& random) {
  Bounds outer = knowledge.bounds(game, state);
  while (true) {
    const Scores scores = knowledge.estimate(game, state);
    const Bounds bounds = knowledge.bounds(game, state);
    for (Player p = 0; p < game.players(); ++p) {
      ASSERT_GE(scores[p], bounds.lower[p]) << game.show(state);
      ASSERT_LE(scores[p], bounds.upper[p]) << game.show(state);
      ASSERT_GE(bounds.lower[p], outer.lower[p]) << game.show(state);
      ASSERT_LE(bounds.upper[p], outer.upper[p]) << game.show(state);
    }
    ASSERT_LE(scores.sum(game.players()), bounds.sum) << game.show(state);
    outer = bounds;
    if (!game.mover(state)) break;
    state = game.after(state, random_move(game, state, random));
  }
  for (Player p = 0; p < game.players(); ++p)
    ASSERT_EQ(knowledge.estimate(game, state)[p], scale * game.scores(state)[p]) << game.show(state);
}

}  // namespace ombre::testing
