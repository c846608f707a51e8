// Proofs with two cards in each other's place: of the ranks a plan needs none is lost.
#include "skat/solver/lanes/proof.h"

#include <gtest/gtest.h>

namespace ombre::open_skat {
namespace {

constexpr Cards group = trumps<false>;
constexpr int low = 23;
constexpr int middle = 28;
constexpr int high = 29;

TEST(SkatProof, ALowerNeighbourThatStandsForANeededCardIsNeeded) {
  // Needed from the middle card up, of which a table tells only the lowest.
  const Proof proof{.ranks = bit(middle)};
  EXPECT_EQ(lowest(proof.exchanged(high, low, group).ranks), low);
  EXPECT_EQ(lowest(proof.exchanged(low, high, group).ranks), low);
  EXPECT_EQ(lowest(proof.exchanged(middle, low, group).ranks), low);
}

TEST(SkatProof, WhatIsNeededStaysSo) {
  const Proof proof{.ranks = bit(middle)};
  EXPECT_EQ(lowest(proof.exchanged(middle, high, group).ranks), middle);
  EXPECT_EQ(lowest(proof.exchanged(high, middle, group).ranks), middle);
}

TEST(SkatProof, CardsBelowWhatIsNeededAreFree) {
  const Proof proof{.ranks = bit(high)};
  EXPECT_EQ(proof.exchanged(low, low - 1, group).ranks, bit(high));
  EXPECT_EQ(Proof{}.exchanged(low, middle, group).ranks, Cards{0});
}

}  // namespace
}  // namespace ombre::open_skat
