#include "core/playouts.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/hearts/hearts.h"
#include "games/hearts/hearts_knowledge.h"
#include "games/spades/spades.h"
#include "games/spades/spades_knowledge.h"
#include "hidden/search_evaluator.h"
#include "tests/support/evaluated.h"
#include "tests/support/knowledge.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::random_move;
using testing::scaled_down;
using Searched = testing::Evaluated<Hearts, HeartsKnowledge>;

Hearts table(int players, HeartsMoon moon) {
  HeartsOptions options;
  options.players = players;
  options.passing = false;
  options.moon = moon;
  return Hearts(options);
}

// A hand played at random until so many cards are left to each player.
Hearts::State ending(const Hearts& game, int cards, Random& random) {
  Hearts::State state = game.start(random);
  while (state.table.size > 0 || static_cast<int>(state.hand(0).size()) > cards)
    state = game.after(state, random_move(game, state, random));
  return state;
}

SearchReport<AnyMove> search(const Searched& game, const Hearts::State& state, const char* algorithm, int depth) {
  SearchRequest request;
  request.algorithm = algorithm_named(algorithm).id;
  request.depth = depth;
  request.table_bytes = 0;
  Budget budget;
  return any_search(game.any(), game.any(state), request, budget);
}

// The scores when everybody goes on by the rules, put down move by move.
template <class G, class Rules>
void check_finish(const G& game, Random& random) {
  auto state = game.start(random);
  std::uint64_t moves_made = 0;
  const auto promise = [&] { return game.scores(finish_by_rules(game, Rules{}, state, moves_made)); };
  const Scores promised = promise();
  while (const auto mover = game.mover(state)) {
    const auto& all = game.moves(state);
    const std::vector<typename G::Move> moves(all.begin(), all.end());
    state = game.after(state, Rules{}.choose(game, game.view(state, *mover), moves));
    ASSERT_EQ(promise(), promised);
  }
  EXPECT_EQ(game.scores(state), promised);
}

TEST(FinishByRules, IsTheResultOfPlayByTheRules) {
  Random random(1);
  for (int i = 0; i < scaled_down(20); ++i) check_finish<Hearts, HeartsRules>(Hearts(), random);
  check_finish<Spades, SpadesRules>(Spades(), random);
}

TEST(FinishByRules, ValuesLieWithinTheBoundsOfAllStatesAbove) {
  Random random(2);
  for (const HeartsMoon moon : {HeartsMoon::others, HeartsMoon::self, HeartsMoon::off})
    for (const bool relative : {true, false})
      for (int i = 0; i < scaled_down(10); ++i) {
        const Hearts game = table(3 + i % 2, moon);
        const Searched searched(game, {}, {.relative = relative}, HeartsRules{});
        Hearts::State state = game.start(random);
        std::vector<Bounds> above;
        while (true) {
          above.push_back(searched.bounds(state));
          const Scores scores = searched.scores(state);
          for (const Bounds& bounds : above) {
            ASSERT_LE(scores.sum(game.players()), bounds.sum) << game.show(state);
            for (Player p = 0; p < game.players(); ++p) {
              ASSERT_GE(scores[p], bounds.lower[p]) << game.show(state);
              ASSERT_LE(scores[p], bounds.upper[p]) << game.show(state);
            }
          }
          if (!game.mover(state)) break;
          state = game.after(state, i % 2 == 0 ? random_move(game, state, random) : game.moves(state).highest());
        }
        const Scores result = game.scores(state);
        for (Player p = 0; p < game.players(); ++p)
          EXPECT_EQ(searched.scores(state)[p],
                    relative ? game.players() * result[p] - result.sum(game.players()) : result[p]);
      }
}

TEST(FinishByRules, PruningFindsWhatPlainSearchFinds) {
  Random random(3);
  for (const bool relative : {true, false})
    for (int i = 0; i < scaled_down(60); ++i) {
      const Hearts game = table(3 + i % 2, i % 3 == 0 ? HeartsMoon::others : HeartsMoon::self);
      const Searched searched(game, {}, {.relative = relative}, HeartsRules{});
      const Hearts::State state = ending(game, 5, random);
      const SearchReport<AnyMove> plain = search(searched, state, "maxn", 1);
      const SearchReport<AnyMove> pruned = search(searched, state, "maxn-speculative", 1);
      EXPECT_EQ(plain.scores, pruned.scores) << game.show(state);
      EXPECT_EQ(plain.line.front(), pruned.line.front()) << game.show(state);
      EXPECT_FALSE(plain.ended);
    }
}

// Others who look at their own points alone let a moon happen that costs them nothing.
TEST(FinishByRules, WhoeverWantsItsOwnPointsStopsNoMoonOfAnother) {
  const Hearts game = table(3, HeartsMoon::self);
  // Player 1 may take a heart with the ace, or duck and leave the moon to player 0.
  const Hearts::State state = game.read("hands CA / H2 HA / H3 H4; trick H5; leader 0; taken 21 0 0; broken yes");
  const auto choice = [&](bool relative) {
    const Searched searched(game, {}, {.relative = relative}, HeartsRules{});
    return game.deck().show(search(searched, state, "maxn", 1).line.front().as<Card>());
  };
  EXPECT_EQ(choice(true), "HA");
  EXPECT_EQ(choice(false), "H2");
}

TEST(FinishByRules, AWorldSearchedUnderAClockThatIsOverGivesNoValues) {
  const Hearts game = table(4, HeartsMoon::self);
  Random random(5);
  const Hearts::State world = game.start(random);
  const CardSet all = game.moves(world);
  const std::vector<Card> moves(all.begin(), all.end());
  SearchRequest request;
  request.algorithm = Algorithm::maxn_speculative;
  request.depth = 1;
  request.table_bytes = 0;
  testing::TypedEvaluator<Hearts> evaluator(
      game, std::make_unique<SearchEvaluator>(Searched(game, {}, {.cap = 2}, HeartsRules{}).any(), request));
  std::vector<WorldValue> values(moves.size());
  WorldEffort effort;
  EXPECT_TRUE(evaluator.evaluate(world, moves, effort, 1, values));
  effort.limits.deadline = Budget::Clock::now();
  EXPECT_FALSE(evaluator.evaluate(world, moves, effort, 1, values));
}

}  // namespace
}  // namespace ombre
