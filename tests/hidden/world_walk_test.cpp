#include "hidden/world_walk.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/worlds.h"
#include "skat/rules/skat.h"

namespace ombre {
namespace {

// A deal played at random to its last tricks, so that its worlds can be counted.
Skat::State ending(const Skat& game, int cards_left, std::uint64_t seed) {
  Random random(seed);
  Skat::State state = game.start(random);
  while (static_cast<int>(state.hands[0].size()) > cards_left) {
    std::vector<Skat::Move> moves;
    for (const Skat::Move move : game.moves(state)) moves.push_back(move);
    const int index = random.below(static_cast<int>(moves.size()));
    state = game.after(state, moves[static_cast<std::size_t>(index)]);
  }
  return state;
}

Skat suit_game() { return Skat({.contract = read_skat_contract("S")}); }

// Very uneven weights, the same for the same world.
double uneven(const Skat& game, const Skat::State& world) {
  constexpr double steepness = 4;
  return std::exp(steepness * static_cast<double>(game.key(world) >> 40) / static_cast<double>(1 << 24));
}

TEST(WorldWalk, ReachesWorldsByTheirWeights) {
  const Skat game = suit_game();
  for (const std::uint64_t seed : {3U, 5U, 8U}) {
    const Skat::State state = ending(game, 2, seed);
    const Worlds<Skat> worlds(game, game.view(state, *game.mover(state)));
    const WorldWeight<Skat> weight = [&](const Skat::State& world) { return uneven(game, world); };
    const WorldWalk<Skat> walk(game, worlds.view(), weight);
    std::map<std::string, double> share;
    double sum = 0;
    Random random(seed);
    worlds.each(random, [&](const Skat::State& world) { sum += share[game.show(world)] = weight(world); });
    constexpr int walks = 4000;
    constexpr int steps = 40;
    std::map<std::string, double> reached;
    for (int i = 0; i < walks; ++i) {
      const Skat::State start = worlds.sample(random);
      reached[game.show(walk.from(start, steps, random))] += 1;
    }
    for (const auto& [world, times] : reached) EXPECT_EQ(share.count(world), 1U) << world;
    for (const auto& [world, weighed] : share) {
      const double expected = weighed / sum;
      const double tolerance = 5 * std::sqrt(expected * (1 - expected) / walks) + 1e-9;
      EXPECT_NEAR(reached[world] / walks, expected, tolerance) << world;
    }
  }
}

TEST(WorldWalk, StaysAmongTheWorldsOfTheView) {
  const Skat game = suit_game();
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Skat::State state = ending(game, 6, seed);
    const Skat::View view = game.view(state, *game.mover(state));
    const WorldWeight<Skat> weight = [&](const Skat::State& world) { return uneven(game, world); };
    const WorldWalk<Skat> walk(game, view, weight);
    Random random(seed);
    EXPECT_EQ(game.view(walk.from(state, 100, random), view.player), view);
  }
}

TEST(WalkWorlds, MakesCopiesDifferent) {
  const Skat game = suit_game();
  const Skat::State state = ending(game, 9, 4);
  const Worlds<Skat> worlds(game, game.view(state, *game.mover(state)));
  // Almost all weight on worlds in which the next player has all the jacks that are hidden.
  const Player next = (worlds.view().player + 1) % skat_seats;
  const WorldWeight<Skat> weight = [&](const Skat::State& world) {
    return std::pow(50, static_cast<double>((world.hands[static_cast<std::size_t>(next)] & skat_jacks).size()));
  };
  constexpr WalkOptions options{.candidates = 4, .steps = 200};
  const auto drawn = list_worlds<Skat>(worlds, 40, weight, 4, 9);
  const auto walked = walk_worlds<Skat>(game, worlds, 40, {.quick = weight}, options, 9);
  EXPECT_LT(drawn.worlds.size(), 40U);
  ASSERT_EQ(walked.worlds.size(), 40U);
  EXPECT_EQ(walked.weights, std::vector<double>(40, 1));
  EXPECT_GT(walked.effective, 38);
  const auto again = walk_worlds<Skat>(game, worlds, 40, {.quick = weight}, options, 9);
  EXPECT_EQ(again.worlds, walked.worlds);
}

TEST(WalkWorlds, DrawsByTheProductOfQuickAndSlow) {
  const Skat game = suit_game();
  const Skat::State state = ending(game, 2, 8);
  const Worlds<Skat> worlds(game, game.view(state, *game.mover(state)));
  const WorldWeights<Skat> weights{
      .quick = [&](const Skat::State& world) { return uneven(game, world); },
      .slow = [&](const Skat::State& world) { return 1 + static_cast<double>(skat_points(world.skat)); }};
  std::map<std::string, double> share;
  double sum = 0;
  Random random(1);
  worlds.each(random, [&](const Skat::State& world) { sum += share[game.show(world)] = weights(world); });
  ASSERT_GT(share.size(), 20U);
  constexpr std::size_t lists = 400;
  constexpr std::size_t kept = 10;
  std::map<std::string, double> reached;
  for (std::uint64_t seed = 0; seed < lists; ++seed) {
    const auto list = walk_worlds<Skat>(game, worlds, kept, weights, {.candidates = 6, .steps = 20}, seed);
    ASSERT_EQ(list.worlds.size(), kept);
    for (const Skat::State& world : list.worlds) reached[game.show(world)] += 1.0 / (lists * kept);
  }
  // Those of one list begin at few worlds, so they are worth less than as many independent ones.
  for (const auto& [world, weighed] : share) {
    const double expected = weighed / sum;
    EXPECT_NEAR(reached[world], expected, 6 * std::sqrt(expected / (lists * kept)) + 0.002) << world;
  }
}

TEST(WalkWorlds, LeavesWhatNeedsNoWalk) {
  const Skat game = suit_game();
  const Worlds<Skat> many(game, game.view(ending(game, 9, 4), 0));
  constexpr WalkOptions options{.candidates = 4, .steps = 100};
  EXPECT_EQ(walk_worlds<Skat>(game, many, 10, {}, options, 9).worlds, list_worlds<Skat>(many, 10, {}, 4, 9).worlds);
  const WorldWeight<Skat> weight = [&](const Skat::State& world) { return uneven(game, world); };
  EXPECT_EQ(walk_worlds<Skat>(game, many, 10, {.slow = weight}, options, 9).worlds,
            list_worlds<Skat>(many, 10, weight, 4, 9).worlds);
  const Skat::State late = ending(game, 1, 4);
  const Worlds<Skat> few(game, game.view(late, *game.mover(late)));
  const auto all = walk_worlds<Skat>(game, few, 1000, {.quick = weight, .slow = weight}, options, 9);
  ASSERT_EQ(static_cast<double>(all.worlds.size()), few.count());
  for (std::size_t i = 0; i < all.worlds.size(); ++i)
    EXPECT_DOUBLE_EQ(all.weights[i], weight(all.worlds[i]) * weight(all.worlds[i]));
}

}  // namespace
}  // namespace ombre
