#include "hidden/monte_carlo.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <vector>

#include "games/hearts/hearts.h"
#include "games/hearts/hearts_knowledge.h"
#include "hidden/playout_evaluator.h"
#include "hidden/search_evaluator.h"
#include "tests/support/evaluated.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using Searched = testing::Evaluated<Hearts, HeartsKnowledge>;

Hearts three_hands() {
  HeartsOptions options;
  options.players = 3;
  options.passing = false;
  return Hearts(options);
}

std::vector<Card> moves_of(const Hearts& game, const Hearts::State& state) {
  const CardSet moves = game.moves(state);
  return {moves.begin(), moves.end()};
}

// A state some way into a hand played at random.
Hearts::State played(const Hearts& game, int plies, Random& random) {
  Hearts::State state = game.start(random);
  for (int i = 0; i < plies; ++i) {
    const std::vector<Card> moves = moves_of(game, state);
    state = game.after(state, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  return state;
}

EvaluatorMaker<Hearts> maxn(const Hearts& game, int depth) {
  SearchRequest request;
  request.algorithm = Algorithm::maxn_speculative;
  request.depth = depth;
  request.table_bytes = 0;
  return [&game, request] {
    return std::make_unique<testing::TypedEvaluator<Hearts>>(
        game, std::make_unique<SearchEvaluator>(Searched(game, {}, no_evaluation).any(), request));
  };
}

// Rules of thumb as an agent.
class Thumb : public Agent<Hearts> {
 public:
  explicit Thumb(const Hearts& game) : game_(game) {}
  Decision<Card> choose(const Hearts::View& view, std::span<const Card> moves, Random&) override {
    return {.move = HeartsRules{}.choose(game_, view, moves)};
  }

 private:
  const Hearts& game_;
};

EvaluatorMaker<Hearts> playouts(const Hearts& game) {
  return [&game] { return std::make_unique<PlayoutEvaluator<Hearts>>(game, std::make_unique<Thumb>(game), 7); };
}

Decision<Card> ask(const Hearts& game, const Hearts::State& state, const EvaluatorMaker<Hearts>& make,
                   const MonteCarloOptions& options, std::uint64_t seed = 1) {
  MonteCarloAgent<Hearts> agent(game, make, options);
  Random random(seed);
  return agent.choose(game.view(state, *game.mover(state)), moves_of(game, state), random);
}

bool same(const Decision<Card>& a, const Decision<Card>& b) {
  if (a.move != b.move || a.estimates.size() != b.estimates.size()) return false;
  for (std::size_t i = 0; i < a.estimates.size(); ++i)
    if (a.estimates[i].value != b.estimates[i].value || a.estimates[i].tries != b.estimates[i].tries) return false;
  return true;
}

TEST(MonteCarlo, IsTheMeanOverAllWorldsWhereTheyAreFew) {
  const Hearts game = three_hands();
  Random random(3);
  for (int i = 0; i < testing::scaled_down(20); ++i) {
    const Hearts::State state = played(game, 40, random);
    const std::vector<Card> moves = moves_of(game, state);
    if (moves.size() < 2) continue;
    MonteCarloOptions options;
    options.worlds = 100'000;
    const Decision<Card> decision = ask(game, state, maxn(game, 50), options);
    // The definition.
    const Worlds<Hearts> worlds(game, game.view(state, *game.mover(state)));
    EXPECT_EQ(decision.worlds, worlds.count());
    std::vector<double> sums(moves.size());
    const auto evaluator = maxn(game, 50)();
    worlds.each(random, [&](const Hearts::State& world) {
      std::vector<WorldValue> values(moves.size());
      ASSERT_TRUE(evaluator->evaluate(world, moves, {}, 0, values));
      for (std::size_t m = 0; m < moves.size(); ++m) sums[m] += values[m].value;
    });
    std::size_t best = 0;
    for (std::size_t m = 0; m < moves.size(); ++m) {
      EXPECT_NEAR(decision.estimates[m].value, sums[m] / worlds.count(), 1e-9);
      if (sums[m] > sums[best] + 1e-6) best = m;
    }
    EXPECT_EQ(decision.move, moves[best]);
  }
}

TEST(MonteCarlo, ChoosesTheSameOnAnyNumberOfThreads) {
  const Hearts game = three_hands();
  Random random(5);
  for (const MoveTrials trials : {MoveTrials::all, MoveTrials::ucb, MoveTrials::rejects})
    for (const auto& make : {maxn(game, 3), playouts(game)}) {
      const Hearts::State state = played(game, random.between(3, 12), random);
      MonteCarloOptions options;
      options.worlds = 12;
      options.trials = trials;
      const Decision<Card> one = ask(game, state, make, options);
      for (const int threads : {2, 5}) {
        options.threads = threads;
        EXPECT_TRUE(same(one, ask(game, state, make, options)));
      }
    }
}

TEST(MonteCarlo, SeesNothingButItsView) {
  const Hearts game(HeartsOptions{});
  Random random(8);
  for (int i = 0; i < testing::scaled_down(12); ++i) {
    const Hearts::State state = played(game, random.between(0, 40), random);
    MonteCarloOptions options;
    options.worlds = 5;
    const Decision<Card> decision = ask(game, state, playouts(game), options);
    const Hearts::State other = sample(game, game.view(state, *game.mover(state)), random);
    EXPECT_TRUE(same(decision, ask(game, other, playouts(game), options)));
  }
}

TEST(MonteCarlo, TriesPromisingMovesMoreOften) {
  const Hearts game = three_hands();
  Random random(2);
  const Hearts::State state = played(game, 1, random);
  MonteCarloOptions options;
  options.worlds = 60;
  for (const MoveTrials trials : {MoveTrials::ucb, MoveTrials::rejects}) {
    options.trials = trials;
    const Decision<Card> decision = ask(game, state, playouts(game), options);
    double all = 0;
    double chosen = 0;
    for (const auto& each : decision.estimates) {
      EXPECT_GE(each.tries, 1);
      all += each.tries;
      if (each.move == decision.move) chosen = each.tries;
    }
    const auto moves = static_cast<double>(decision.estimates.size());
    EXPECT_LE(all, 60 * moves + moves);
    ASSERT_GT(moves, 1);
    EXPECT_GT(chosen, all / moves);
  }
}

TEST(MonteCarlo, KeepsTheClock) {
  const Hearts game(HeartsOptions{});
  Random random(4);
  const Hearts::State state = played(game, 14, random);
  MonteCarloOptions options;
  options.time = std::chrono::milliseconds(60);
  options.threads = 2;
  const auto began = std::chrono::steady_clock::now();
  const Decision<Card> decision = ask(game, state, maxn(game, 6), options);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  EXPECT_GE(taken.count(), 0.055);
  // A busy machine may be late by far more than the search is.
  EXPECT_LT(taken.count(), 5);
  EXPECT_GT(decision.worlds, 0);
}

TEST(MonteCarlo, TheClockHoldsForAgentsInside) {
  const Hearts game(HeartsOptions{});
  Random random(4);
  const Hearts::State state = played(game, 14, random);
  // Every play-out decision of the inner player alone would take a second and more.
  const EvaluatorMaker<Hearts> slow = [&game] {
    MonteCarloOptions inner;
    inner.worlds = 20'000;
    auto agent = std::make_unique<MonteCarloAgent<Hearts>>(game, playouts(game), inner);
    return std::make_unique<PlayoutEvaluator<Hearts>>(game, std::move(agent), 3);
  };
  MonteCarloOptions options;
  options.time = std::chrono::milliseconds(60);
  const auto began = std::chrono::steady_clock::now();
  ask(game, state, slow, options);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  EXPECT_LT(taken.count(), 5);
}

TEST(MonteCarlo, WorldsFollowTheCardsLeft) {
  MonteCarloOptions options;
  options.worlds = 40;
  EXPECT_EQ(worlds_at(options, 13, 13), 40);
  EXPECT_EQ(worlds_at(options, 1, 13), 40);
  options.late_worlds = 13;
  options.end_cards = 3;
  options.end_worlds = 30;
  EXPECT_EQ(worlds_at(options, 13, 13), 40);
  EXPECT_EQ(worlds_at(options, 10, 10), 40);
  EXPECT_EQ(worlds_at(options, 4, 13), 13);
  EXPECT_GT(worlds_at(options, 8, 13), 13);
  EXPECT_LT(worlds_at(options, 8, 13), 40);
  EXPECT_EQ(worlds_at(options, 3, 13), 30);
}

TEST(MonteCarlo, ANodeLimitGoesAsDeepAsItLasts) {
  const Hearts game = three_hands();
  Random random(6);
  const Hearts::State state = played(game, 21, random);
  const std::vector<Card> moves = moves_of(game, state);
  ASSERT_GE(moves.size(), 2U);
  const auto evaluator = maxn(game, 1000)();
  std::vector<WorldValue> values(moves.size());
  WorldEffort effort;
  effort.limits.nodes = 5000;
  ASSERT_TRUE(evaluator->evaluate(state, moves, effort, 0, values));
  EXPECT_LE(evaluator->nodes(), 5000U);
  // One node is less than the first depth takes, which is finished all the same.
  effort.limits.nodes = 1;
  EXPECT_TRUE(evaluator->evaluate(state, moves, effort, 0, values));
  const std::atomic<bool> stop = true;
  effort.limits.stop = &stop;
  EXPECT_FALSE(evaluator->evaluate(state, moves, effort, 0, values));
}

}  // namespace
}  // namespace ombre
