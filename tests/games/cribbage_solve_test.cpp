// Small plays of cribbage, solved by every exact search and by a recursion over the written-out rules.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/cribbage/cribbage.h"
#include "search/run_search.h"
#include "tests/games/naive_cribbage.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using State = Cribbage::State;

// The text of a random position with `size` cards for each player, in which nothing was played.
std::string small_position(const Cribbage& game, int size, Random& random) {
  std::vector<Card> pack(game.deck().full().begin(), game.deck().full().end());
  random.shuffle(pack);
  std::size_t next = 0;
  std::string hands;
  std::string laid;
  const auto players = static_cast<std::size_t>(game.players());
  for (std::size_t p = 0; p < players; ++p) {
    hands += p == 0 ? "hands" : " /";
    laid += p == 0 ? "laid" : " /";
    for (int i = 0; i < size; ++i) hands += " " + game.deck().show(pack[next++]);
    for (int i = 0; i < game.quota(); ++i) laid += " " + game.deck().show(pack[next++]);
  }
  std::string text = hands + "; " + laid;
  if (players == 3) text += "; crib " + game.deck().show(pack[next++]);
  text += "; starter " + game.deck().show(pack[next++]);
  text += "; dealer " + std::to_string(random.below(game.players()));
  // Most games are far from their end, some near it.
  const bool near = random.chance(0.4);
  text += "; totals";
  for (int side = 0; side < game.sides(); ++side)
    text += " " + std::to_string(near ? game.options().target - 1 - random.below(12) : random.below(10));
  return text;
}

// Every search of the catalog that is exact must find what the written-out recursion finds.
TEST(CribbageSearch, SmallPlaysAreSolvedAsByBruteForce) {
  Random random(29);
  for (int i = 0; i < testing::scaled_down(360); ++i) {
    const int players = 2 + i % 3;
    const Cribbage game({.players = players, .target = 61});
    const std::string text = small_position(game, players == 2 ? 2 + i % 2 : 2, random);
    SCOPED_TRACE(text);
    const State state = game.read(text);
    const naive::Hand hand = naive::Hand::read(text, static_cast<std::size_t>(players), 61);
    const std::vector<int> known = naive::solve(hand);
    Scores expected;
    for (std::size_t p = 0; p < hand.players; ++p) expected[static_cast<Player>(p)] = known[p];
    NoObserver<State> observer;
    for (const char* name :
         {"maxn", "maxn-immediate", "maxn-shallow", "maxn-bnb", "maxn-lastbranch", "maxn-speculative"}) {
      Budget budget;
      SearchRequest request;
      request.algorithm = algorithm_named(name).id;
      ASSERT_EQ(run_search(game, state, request, budget, observer).scores, expected) << name;
    }
    if (players == 3) continue;
    for (const char* name : {"alphabeta", "scout", "mtdf"}) {
      Budget budget;
      SearchRequest request;
      request.algorithm = algorithm_named(name).id;
      request.objective = Objective::difference;
      request.maximisers = game.allies(state, 0);
      const Score difference = naive::solve_difference(hand) * (players / 2);
      ASSERT_EQ(run_search(game, state, request, budget, observer).value, difference) << name;
    }
  }
}

}  // namespace
}  // namespace ombre
