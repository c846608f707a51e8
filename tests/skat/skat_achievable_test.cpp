// Achievable sets of Skat worlds: the set has a line of play by the definition, and no world left out would fit in.
#include "skat/player/skat_achievable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/text.h"
#include "skat/solver/skat_paranoid.h"
#include "tests/skat/skat_by_definition.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using namespace ombre::testing;
using State = Skat::State;

std::vector<State> chosen(const std::vector<State>& worlds, const std::vector<std::size_t>& places) {
  std::vector<State> out;
  for (const std::size_t place : places) out.push_back(worlds[place]);
  return out;
}

TEST(SkatAchievable, SetsAreAchievableAndCannotGrow) {
  Random random(1);
  int whole = 0;
  int part = 0;
  for (int i = 0; i < 250; ++i) {
    const State state = random_skat_ending(4, 8, false, random);
    std::vector<State> worlds = all_skat_worlds(declarer_view(state));
    random.shuffle(worlds);
    worlds.resize(std::min<std::size_t>(worlds.size(), 12));
    const SkatByDefinition definition(SkatPayoff::points, state);
    const int sure = definition.value(worlds);
    const int target = i % 4 == 0 ? sure : sure + random.between(1, 12);
    const AchievableSet set = achievable(worlds, target);
    const std::vector<State> in = chosen(worlds, set.worlds);
    ASSERT_TRUE(std::is_sorted(set.worlds.begin(), set.worlds.end()));
    if (!in.empty()) {
      ASSERT_GE(definition.value(in), target) << Skat().show(state);
      ASSERT_EQ(set.card.has_value(), declarer_moves(state));
    }
    if (set.card) {
      std::vector<State> next;
      for (const State& world : in) next.push_back(skat_played(world, *set.card));
      ASSERT_GE(definition.value(next), target) << Skat().show(state);
    }
    for (std::size_t place = 0; place < worlds.size(); ++place) {
      if (std::find(set.worlds.begin(), set.worlds.end(), place) != set.worlds.end()) continue;
      std::vector<State> more = in;
      more.push_back(worlds[place]);
      ASSERT_LT(definition.value(more), target) << Skat().show(state);
    }
    ++(set.worlds.size() == worlds.size() ? whole : part);
  }
  EXPECT_GT(whole, 20);
  EXPECT_GT(part, 20);
}

TEST(SkatAchievable, WhatIsSureIsAchievableInAllWorlds) {
  Random random(2);
  SkatParanoid solver;
  for (int i = 0; i < testing::scaled_down(40); ++i) {
    const State state = random_skat_ending(12, 18, false, random);
    const Skat::View view = declarer_view(state);
    const Skat game;
    const Worlds<Skat> all(game, view);
    std::vector<State> worlds;
    for (int j = 0; j < 30; ++j) worlds.push_back(all.sample(random));
    ASSERT_EQ(achievable(worlds, solver.points(view)).worlds.size(), worlds.size()) << game.show(state);
  }
}

TEST(SkatAchievable, BadWorlds) {
  Random random(3);
  const State state = random_skat_ending(12, 12, false, random);
  EXPECT_TRUE(achievable({}, skat_needed_points).worlds.empty());
  EXPECT_THROW(achievable(std::vector<State>(most_achievable_worlds + 1, state), 1), InputError);
  State other = state;
  other.points[0] = static_cast<std::uint8_t>(other.points[0] + 1);
  EXPECT_THROW(achievable(std::vector<State>{state, other}, 1), InputError);
  other.contract.kind = SkatKind::null;
  EXPECT_THROW(achievable(std::vector<State>{other}, 1), InputError);
}

}  // namespace
}  // namespace ombre
