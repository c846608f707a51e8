// Fronts of vectors of worlds against sets of vectors without any pruning.
#include "hidden/world_sets.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/random.h"

namespace ombre {
namespace {

using Vectors = std::set<WorldBits>;

// Those that no other one makes superfluous.
Vectors greatest(const Vectors& vectors) {
  Vectors out;
  for (const WorldBits one : vectors) {
    bool needed = true;
    for (const WorldBits other : vectors) needed = needed && (other == one || (one & other) != one);
    if (needed) out.insert(one);
  }
  return out;
}

Vectors of(const WorldFront& front) { return {front.vectors().begin(), front.vectors().end()}; }

struct Drawn {
  WorldBits possible = 0;
  Vectors vectors;
  WorldFront front{0};
};

Drawn draw(WorldBits possible, int count, Random& random) {
  Drawn drawn{possible, {}, WorldFront(possible)};
  for (int i = 0; i < count; ++i) {
    const WorldBits won = random.bits() & possible;
    drawn.vectors.insert(won);
    drawn.front.add(won);
  }
  return drawn;
}

TEST(WorldFront, KeepsTheGreatestOfWhatIsAdded) {
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const WorldBits possible = random.bits() & 0x3f;
    const Drawn drawn = draw(possible, random.between(1, 12), random);
    ASSERT_EQ(of(drawn.front), greatest(drawn.vectors));
    ASSERT_EQ(drawn.front.vectors().size(), greatest(drawn.vectors).size());
  }
}

TEST(WorldFront, UnitesAndJoinsAsAllPairsDo) {
  Random random(2);
  Budget budget;
  for (int i = 0; i < 500; ++i) {
    const WorldBits mine = random.bits() & 0xff;
    const int size = random.between(1, 6);
    const Drawn a = draw(mine, size, random);
    const Drawn b = draw(mine, size, random);
    Vectors either = a.vectors;
    either.insert(b.vectors.begin(), b.vectors.end());
    WorldFront united = a.front;
    united.unite(b.front);
    ASSERT_EQ(of(united), greatest(either));

    const WorldBits theirs = random.bits() & 0xff;
    const Drawn c = draw(theirs, size, random);
    Vectors both;
    for (const WorldBits x : a.vectors)
      for (const WorldBits y : c.vectors) {
        WorldBits won = 0;
        for (int w = 0; w < 8; ++w) {
          const WorldBits bit = WorldBits{1} << w;
          const bool lost = ((mine & bit) != 0 && (x & bit) == 0) || ((theirs & bit) != 0 && (y & bit) == 0);
          if (((mine | theirs) & bit) != 0 && !lost) won |= bit;
        }
        both.insert(won);
      }
    WorldFront joined = a.front;
    joined.join(c.front, budget);
    ASSERT_EQ(of(joined), greatest(both));
    ASSERT_EQ(joined.possible(), mine | theirs);
  }
}

TEST(WorldFront, CoversWhatItNeedNotBeToldFrom) {
  Random random(3);
  Budget budget;
  for (int i = 0; i < 1000; ++i) {
    const WorldBits possible = random.bits() & 0x3f;
    const int size = random.between(1, 4);
    const Drawn a = draw(possible, size, random);
    const Drawn b = draw(possible & random.bits(), size, random);
    // A choice that has nothing new leaves a front as it is, a threat that is answered everywhere too.
    if (a.possible == b.possible && a.front.covers(b.front)) {
      WorldFront united = a.front;
      united.unite(b.front);
      ASSERT_EQ(united, a.front);
    }
    WorldFront joined = a.front;
    joined.join(b.front, budget);
    ASSERT_EQ(b.front.covers(a.front), joined == a.front);
  }
}

TEST(WorldFront, WeighsWorlds) {
  WorldFront front(0b1111, 0b0011);
  front.add(0b0100);
  EXPECT_EQ(front.best({}), 0b0011U);
  const std::vector<double> weights = {1, 1, 5, 1};
  EXPECT_EQ(front.best(weights), 0b0100U);
  EXPECT_EQ(weight_of(0b1110, weights), 7);
  EXPECT_EQ(weight_of(0b1110, {}), 3);
  EXPECT_EQ(first_worlds(64), ~WorldBits{0});
  EXPECT_EQ(first_worlds(3), 0b111U);
  EXPECT_TRUE(front == WorldFront(front));
  EXPECT_FALSE(front == WorldFront(0b1111, 0b0011));
}

TEST(WorldFront, ALongJoinEndsWithTheBudget) {
  Random random(4);
  const Drawn a = draw(first_worlds(64), 200, random);
  const Drawn b = draw(first_worlds(64), 200, random);
  Budget budget({.nodes = 5'000});
  WorldFront joined = a.front;
  EXPECT_THROW(joined.join(b.front, budget), BudgetSpent);
}

}  // namespace
}  // namespace ombre
