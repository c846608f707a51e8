// Information-set Monte Carlo tree search in Hearts: what its choice may depend
// on, endings that can be worked out, the limits, and play against chance.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/hearts/hearts.h"
#include "games/hearts/hearts_knowledge.h"
#include "hidden/ismcts.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using testing::scaled_down;
using State = Hearts::State;
using HeartsDecision = Decision<Card>;

constexpr std::array<IsmctsTrees, 2> all_trees = {IsmctsTrees::one, IsmctsTrees::each};

std::vector<Card> moves_of(const Hearts& game, const State& state) {
  const CardSet moves = game.moves(state);
  return {moves.begin(), moves.end()};
}

Card draw(const Hearts& game, const State& state, Random& random) {
  const std::vector<Card> moves = moves_of(game, state);
  return moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
}

// A state with a choice, after so many moves by lot.
State played(const Hearts& game, int plies, Random& random) {
  State state = game.start(random);
  for (int ply = 0; ply < plies || game.moves(state).size() == 1; ++ply)
    state = game.after(state, draw(game, state, random));
  return state;
}

template <class Policy = RandomPlayout>
HeartsDecision decide(const Hearts& game, const State& state, const IsmctsOptions& options, std::uint64_t seed = 1) {
  Random random(seed);
  IsmctsAgent<Hearts, Policy> agent(game, options);
  return agent.choose(game.view(state, *game.mover(state)), moves_of(game, state), random);
}

void expect_same(const HeartsDecision& a, const HeartsDecision& b) {
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.worlds, b.worlds);
  ASSERT_EQ(a.estimates.size(), b.estimates.size());
  for (std::size_t i = 0; i < a.estimates.size(); ++i) {
    EXPECT_EQ(a.estimates[i].tries, b.estimates[i].tries);
    EXPECT_EQ(a.estimates[i].value, b.estimates[i].value);
  }
}

TEST(IsmctsHearts, ChoosesByTheViewAlone) {
  const Hearts game;
  Random random(11);
  for (const int plies : {0, 5, 14, 30, 45}) {
    const State state = played(game, plies, random);
    const auto view = game.view(state, *game.mover(state));
    const Worlds<Hearts> worlds(game, view);
    for (const IsmctsTrees trees : all_trees) {
      const IsmctsOptions options{.iterations = 600, .trees = trees};
      const HeartsDecision decision = decide(game, state, options);
      const HeartsDecision ruled = decide<HeartsRules>(game, state, {.iterations = 30, .trees = trees});
      for (int i = 0; i < 3; ++i) {
        const State other = worlds.sample(random);
        expect_same(decide(game, other, options), decision);
        expect_same(decide<HeartsRules>(game, other, {.iterations = 30, .trees = trees}), ruled);
      }
    }
  }
}

TEST(IsmctsHearts, IsTheSameOnAnyNumberOfThreads) {
  Random random(12);
  for (const int players : {3, 4}) {
    const Hearts game({.players = players});
    for (const int plies : {0, 20}) {
      const State state = played(game, plies, random);
      for (const IsmctsTrees trees : all_trees) {
        IsmctsOptions options{.iterations = 2001, .trees = trees};
        const HeartsDecision alone = decide(game, state, options);
        EXPECT_EQ(alone.worlds, 2001);
        for (const int threads : {2, 5}) {
          options.threads = threads;
          expect_same(decide(game, state, options), alone);
        }
      }
    }
  }
}

TEST(IsmctsHearts, AnAgentForgetsItsLastDecision) {
  const Hearts game;
  Random random(13);
  const State first = played(game, 13, random);
  const State second = played(game, 20, random);
  for (const IsmctsTrees trees : all_trees) {
    const IsmctsOptions options{.iterations = 1500, .trees = trees};
    IsmctsAgent<Hearts> agent(game, options);
    Random lots(1);
    agent.choose(game.view(first, *game.mover(first)), moves_of(game, first), lots);
    Random again(1);
    expect_same(agent.choose(game.view(second, *game.mover(second)), moves_of(game, second), again),
                decide(game, second, options));
  }
}

TEST(IsmctsHearts, WeighsEveryMoveInAllPhases) {
  Random random(14);
  for (int players = Hearts::least_players; players <= Hearts::most_players; ++players) {
    const Hearts game({.players = players, .jack = true});
    // The first and the last to pass, and a few tricks later.
    for (const int plies : {0, 3 * players - 1, 5 * players + 1}) {
      const State state = played(game, plies, random);
      for (const IsmctsTrees trees : all_trees) {
        const HeartsDecision decision = decide(game, state, {.iterations = 400, .trees = trees});
        ASSERT_EQ(decision.estimates.size(), game.moves(state).size());
        const Bounds bounds = game.bounds(state);
        const Player mover = *game.mover(state);
        double tries = 0;
        double most = 0;
        double chosen = 0;
        for (const auto& estimate : decision.estimates) {
          EXPECT_TRUE(game.moves(state).contains(estimate.move));
          EXPECT_GT(estimate.tries, 0);
          EXPECT_GE(estimate.value, bounds.lower[mover]);
          EXPECT_LE(estimate.value, bounds.upper[mover]);
          tries += estimate.tries;
          most = std::max(most, estimate.tries);
          if (estimate.move == decision.move) chosen = estimate.tries;
        }
        EXPECT_EQ(chosen, most);
        EXPECT_EQ(tries, 400);
        EXPECT_EQ(decision.worlds, 400);
        EXPECT_GT(decision.nodes, 0U);
      }
    }
  }
}

// The least or the most a player can come to when everybody else, or everybody,
// plays for that.
int extreme(const Hearts& game, const State& state, Player player, bool least) {
  const auto mover = game.mover(state);
  if (!mover) return game.scores(state)[player];
  const bool lowest = least && *mover != player;
  int found = lowest ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min();
  for (const Card card : game.moves(state)) {
    const int value = extreme(game, game.after(state, card), player, least);
    found = lowest ? std::min(found, value) : std::max(found, value);
  }
  return found;
}

// The move that is better at its worst than every other at its best, if there
// is one.
std::optional<Card> dominant(const Hearts& game, const State& state) {
  const Player player = *game.mover(state);
  for (const Card card : game.moves(state)) {
    const int worst = extreme(game, game.after(state, card), player, true);
    bool better = true;
    for (const Card other : game.moves(state))
      better = better && (other == card || extreme(game, game.after(state, other), player, false) < worst);
    if (better) return card;
  }
  return std::nullopt;
}

TEST(IsmctsHearts, FindsDominantMovesInEndings) {
  Random random(15);
  const int wanted = scaled_down(20);
  std::map<int, int> found;  // by cards in hand
  // Such endings are rare in play by lot, with four players above all: deals go on until there are enough of them.
  for (int deal = 0; deal < 20'000 && std::min(found[2], found[3]) < wanted; ++deal) {
    const Hearts game({.players = 3 + deal % 2, .passing = false});
    State state = game.start(random);
    while (game.mover(state)) {
      const auto view = game.view(state, *game.mover(state));
      const int cards = static_cast<int>(view.hand.size());
      if (cards <= 3 && game.moves(state).size() > 1 && found[cards] < wanted + 10 &&
          Worlds<Hearts>(game, view).count() == 1) {
        if (const auto best = dominant(game, state)) {
          ++found[cards];
          for (const IsmctsTrees trees : all_trees)
            EXPECT_EQ(decide(game, state, {.iterations = 400, .trees = trees}).move, *best) << game.show(state);
        }
      }
      state = game.after(state, draw(game, state, random));
    }
  }
  EXPECT_GE(std::min(found[2], found[3]), wanted);
}

// Mean and its standard error of what the agent has more than the others on
// average, alone against players by lot.
template <class Policy>
std::pair<double, double> advantage(const IsmctsOptions& options, int hands) {
  const Hearts game;
  double sum = 0;
  double squares = 0;
  Random deals(16);
  for (int hand = 0; hand < hands; ++hand) {
    const Player seat = hand % game.players();
    State state = game.start({.hand = hand / game.players()}, deals);
    Random random(static_cast<std::uint64_t>(hand));
    IsmctsAgent<Hearts, Policy> agent(game, options);
    while (const auto mover = game.mover(state)) {
      const Card card = *mover == seat ? agent.choose(game.view(state, seat), moves_of(game, state), random).move
                                       : draw(game, state, random);
      state = game.after(state, card);
    }
    const Scores scores = game.scores(state);
    const double others = static_cast<double>(scores.sum(game.players()) - scores[seat]) / (game.players() - 1);
    sum += scores[seat] - others;
    squares += std::pow(scores[seat] - others, 2);
  }
  const double mean = sum / hands;
  return {mean, std::sqrt((squares / hands - mean * mean) / hands)};
}

TEST(IsmctsHearts, BeatsChance) {
  const int hands = scaled_down(100);
  constexpr double errors = 3;
  for (const IsmctsTrees trees : all_trees) {
    const auto [mean, error] = advantage<RandomPlayout>({.iterations = 100, .trees = trees}, hands);
    const auto [ruled, ruled_error] = advantage<HeartsRules>({.iterations = 20, .trees = trees}, hands);
    if (testing::is_scaled_down()) continue;  // a few hands tell nothing of strength
    EXPECT_GT(mean, errors * error);
    EXPECT_GT(ruled, errors * ruled_error);
  }
}

// With a tree for each player: the nodes of the next player are told apart by
// its own cards, so worlds that differ in the others' cards alone share their
// statistics, and every iteration passes exactly one of them.
TEST(IsmctsHearts, OthersDoNotSeeHiddenCards) {
  const Hearts game({.players = 4, .passing = false});
  Random random(17);
  int shared = 0;
  for (int deal = 0; deal < 5; ++deal) {
    State state = game.start(random);
    while (state.table.size != 0 || state.hand(0).size() > 3) state = game.after(state, draw(game, state, random));
    const Player leader = *game.mover(state);
    const Player next = (leader + 1) % game.players();
    const Worlds<Hearts> worlds(game, game.view(state, leader));
    IsmctsSearch<Hearts, RandomPlayout> search(game, {});
    search.begin(worlds, IsmctsTrees::each, 0.4, 1 << 16, Random(1));
    for (int i = 0; i < 3000; ++i) search.iterate();

    for (const auto& root : search.root_estimates()) {
      std::map<std::uint64_t, double> tries;         // by what the next player sees
      std::map<std::uint64_t, std::uint64_t> hands;  // the same, its hand
      int all = 0;
      worlds.each(random, [&](const State& world) {
        const auto view = game.view(game.after(world, root.move), next);
        const std::uint64_t key = game.view_key(view);
        ++all;
        const auto [at, fresh] = hands.emplace(key, view.hand.bits());
        EXPECT_EQ(at->second, view.hand.bits());
        if (!fresh) ++shared;
        double sum = 0;
        for (const auto& estimate : search.estimates(view)) {
          EXPECT_TRUE(view.hand.contains(estimate.move));
          sum += estimate.tries;
        }
        const auto [known, first] = tries.emplace(key, sum);
        EXPECT_TRUE(first || known->second == sum);
      });
      double sum = 0;
      for (const auto& [key, passed] : tries) sum += passed;
      EXPECT_EQ(sum, root.tries);
    }
  }
  EXPECT_GT(shared, 100);
}

TEST(IsmctsHearts, KeepsTheClock) {
  using std::chrono::milliseconds;
  const Hearts game;
  Random random(18);
  const State state = played(game, 13, random);
  const milliseconds limit(40);
  for (const int threads : {1, 2}) {
    auto least = milliseconds::max();
    // Other work on the machine may hold up one of them.
    for (int i = 0; i < 5; ++i) {
      const IsmctsTrees trees = i % 2 == 0 ? IsmctsTrees::one : IsmctsTrees::each;
      const IsmctsOptions options{.iterations = 0, .time = limit, .trees = trees, .threads = threads};
      const auto start = Budget::Clock::now();
      const HeartsDecision decision = decide<HeartsRules>(game, state, options);
      const auto spent = Budget::Clock::now() - start;
      EXPECT_GE(spent, limit);
      EXPECT_GT(decision.worlds, 0);
      least = std::min(least, std::chrono::duration_cast<milliseconds>(spent));
    }
    EXPECT_LE(least, limit + milliseconds(20));
  }
}

TEST(IsmctsHearts, StopsWhenTold) {
  const Hearts game;
  Random random(19);
  const State state = played(game, 13, random);
  std::atomic<bool> stop = true;
  const HeartsDecision decision = decide(game, state, {.iterations = 0, .threads = 2, .stop = &stop});
  EXPECT_TRUE(game.moves(state).contains(decision.move));
  EXPECT_LE(decision.worlds, 2);
}

TEST(IsmctsHearts, TakesAPolicyThatDrawsLots) {
  const Hearts game;
  Random random(20);
  const State state = played(game, 20, random);
  int asked = 0;
  auto policy = [&asked](const Hearts::View& view, std::span<const Card> moves, Random& lots) {
    ++asked;
    EXPECT_EQ(view.player, view.table.mover);
    return moves[static_cast<std::size_t>(lots.below(static_cast<int>(moves.size())))];
  };
  Random lots(1);
  IsmctsAgent<Hearts, decltype(policy)> agent(game, {.iterations = 50}, policy);
  const auto decision = agent.choose(game.view(state, *game.mover(state)), moves_of(game, state), lots);
  EXPECT_EQ(decision.worlds, 50);
  EXPECT_GT(asked, 50);
}

TEST(IsmctsHearts, RefusesOptionsThatMakeNoSense) {
  const Hearts game;
  EXPECT_THROW(IsmctsAgent<Hearts>(game, {.iterations = 0}), InputError);
  EXPECT_THROW(IsmctsAgent<Hearts>(game, {.threads = 0}), InputError);
  EXPECT_THROW(IsmctsAgent<Hearts>(game, {.exploration = -0.1}), InputError);
  EXPECT_THROW(IsmctsAgent<Hearts>(game, {.exploration = std::nan("")}), InputError);
}

}  // namespace
}  // namespace ombre
