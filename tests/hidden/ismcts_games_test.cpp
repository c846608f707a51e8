// Information-set Monte Carlo tree search through whole games of every other kind: bidding, exchanges, discards,
// partners, moves that are no cards.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bridge/rules/bridge.h"
#include "games/big_two/big_two.h"
#include "games/cribbage/cribbage.h"
#include "games/spades/spades.h"
#include "hidden/ismcts.h"
#include "skat/rules/skat.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

// Plays games in which every decision is the agent's.
template <HiddenGame G>
void play_through(const G& game, std::uint64_t seed) {
  for (const IsmctsTrees trees : {IsmctsTrees::one, IsmctsTrees::each}) {
    const IsmctsOptions options{.iterations = 40, .trees = trees};
    Random random(seed);
    for (int games = 0; games < testing::scaled_down(5); ++games) {
      typename G::State state = game.start(random);
      IsmctsAgent<G> agent(game, options);
      int choices = 0;
      while (const auto mover = game.mover(state)) {
        std::vector<typename G::Move> moves;
        for (const auto& move : game.moves(state)) moves.push_back(move);
        const auto view = game.view(state, *mover);
        Random lots = random.fork(static_cast<std::uint64_t>(choices));
        const auto decision = agent.choose(view, moves, lots);
        ASSERT_NE(std::find(moves.begin(), moves.end(), decision.move), moves.end());
        if (moves.size() > 1) {
          ++choices;
          double tries = 0;
          for (const auto& estimate : decision.estimates) tries += estimate.tries;
          ASSERT_EQ(tries, 40) << game.show(state);
        }
        state = game.after(state, decision.move);
      }
      EXPECT_GT(choices, 0);
    }
  }
}

TEST(IsmctsGames, BigTwo) { play_through(BigTwo{}, 1); }
TEST(IsmctsGames, Bridge) { play_through(Bridge{}, 2); }
TEST(IsmctsGames, Cribbage) { play_through(Cribbage{}, 3); }
TEST(IsmctsGames, Skat) { play_through(Skat{}, 4); }
TEST(IsmctsGames, Spades) { play_through(Spades{}, 5); }

}  // namespace
}  // namespace ombre
