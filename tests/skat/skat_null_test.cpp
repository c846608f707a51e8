// The solver for null against the plain definition on endings and whole deals, and by hand.
#include <gtest/gtest.h>

#include <bit>

#include "core/text.h"
#include "skat/null/open_null.h"
#include "skat/null/suit_facts.h"
#include "tests/skat/skat_null_comparison.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

SkatPosition null_position(Player declarer, Player leader, const std::array<std::string, 3>& hands) {
  SkatPosition position{.kind = SkatKind::null, .declarer = declarer, .trick = Trick(leader)};
  for (std::size_t seat = 0; seat < hands.size(); ++seat) position.hands[seat] = skat_deck().read_hand(hands[seat]);
  return position;
}

int survives(const SkatPosition& position) { return OpenNull().survives(position); }

TEST(SkatNull, SmallEndingsAgreeWithThePlainDefinition) { compare_null_endings(scaled_down(10'000), 1, 4, 1); }
TEST(SkatNull, EndingsAgreeWithThePlainDefinition) { compare_null_endings(scaled_down(500), 5, 6, 2); }
TEST(SkatNull, LargeEndingsAgreeWithFewSteps) { compare_large_null_endings(scaled_down(1000), 3); }
TEST(SkatNull, RandomDealsAgreeWithThePlainDefinition) { compare_null_deals(60, false, 4); }
TEST(SkatNull, LikelyDealsAgreeWithThePlainDefinition) { compare_null_deals(8, true, 5); }
TEST(SkatNull, LikelyDealsAgreeWithFewSteps) { compare_null_with_few_steps(100, 8, likely_null_deal); }

TEST(SkatNull, ALadderIsSafe) {
  const SkatPosition position = null_position(0, 1, {"C7 C9 CJ CK", "C8 CT S7 S8", "CQ CA H7 H8"});
  EXPECT_TRUE(OpenNull().won(position));
  EXPECT_EQ(survives(position), 4);
}

TEST(SkatNull, ALowLeadEndsIt) {
  const SkatPosition position = null_position(1, 0, {"C7 SA", "C8 S7", "H7 H8"});
  EXPECT_FALSE(OpenNull().won(position));
  EXPECT_EQ(survives(position), 0);
  EXPECT_EQ(OpenNull().cards(position),
            (std::vector<CardSurvives>{{skat_deck().read_card("C7"), 0}, {skat_deck().read_card("SA"), 1}}));
}

TEST(SkatNull, APartnerWhoMustPlayHighSavesTheDeclarer) {
  EXPECT_EQ(survives(null_position(2, 0, {"C7", "C9", "C8"})), 1);
  EXPECT_EQ(survives(null_position(2, 0, {"C7", "S9", "C8"})), 0);
}

TEST(SkatNull, TheTrickUnderWayIsCounted) {
  SkatPosition position = null_position(2, 0, {"S7", "C9 S8", "C8 S9"});
  position.trick.play(skat_deck().read_card("C7"));
  EXPECT_EQ(survives(position), 1);
  EXPECT_FALSE(OpenNull().won(position));
}

TEST(SkatNull, ATrickThatIsLostCountsNothing) {
  SkatPosition position = null_position(0, 0, {"S7 S8", "C8 S9 H7", "HA HK HQ"});
  position.trick.play(skat_deck().read_card("CA"));
  EXPECT_EQ(survives(position), 0);
}

TEST(SkatNull, ATableOfNoBytesWillDo) {
  OpenNull solver({.table_bytes = 0});
  EXPECT_GT(solver.memory(), 0U);
  Random random(6);
  for (int i = 0; i < 50; ++i) {
    const SkatPosition deal = likely_null_deal(random);
    EXPECT_EQ(solver.survives(deal), survives(deal));
  }
}

TEST(SkatNull, CountsGrow) {
  OpenNull solver;
  EXPECT_EQ(solver.counts().trick_nodes, 0U);
  Random random(7);
  for (int i = 0; i < 20; ++i) solver.cards(likely_null_deal(random));
  EXPECT_GT(solver.counts().trick_nodes, 20U);
  EXPECT_GT(solver.counts().cards, 20U);
  EXPECT_LE(solver.memory(), OpenNullOptions{}.table_bytes);
}

TEST(SkatNull, AnotherGameIsRefused) {
  SkatPosition position = null_position(0, 1, {"C7", "C8", "C9"});
  position.kind = SkatKind::grand;
  EXPECT_THROW(OpenNull().won(position), InputError);
}

TEST(SkatNull, ImpossiblePositionsAreRefused) {
  OpenNull solver;
  EXPECT_THROW(solver.won(null_position(0, 1, {"C7", "C7", "C9"})), InputError);
  EXPECT_THROW(solver.survives(null_position(3, 1, {"C7", "C8", "C9"})), InputError);
  EXPECT_THROW(solver.cards(null_position(0, 1, {"C7", "C8 S7", "C9"})), InputError);
}

// Every pattern of up to eight cards.
template <class Visit>
void for_each_pattern(const Visit& visit) {
  using skat_null::Word;
  const auto extend = [&](const auto& self, Word cards, int length) -> void {
    if (length > 0) visit(cards);
    if (length == 8) return;
    for (Word owner = 1; owner <= 3; ++owner) self(self, cards | owner << (2 * length), length + 1);
  };
  extend(extend, 0, 0);
}

TEST(SkatNullSuits, PatternsThatAreLikeEachOtherHaveTheSameCardsAndBounds) {
  const skat_null::SuitFacts* facts = skat_null::suit_facts();
  int patterns = 0;
  int classes = 0;
  for_each_pattern([&](skat_null::Word cards) {
    const skat_null::SuitFacts& one = facts[cards];
    const skat_null::SuitFacts& other = facts[one.like];
    ++patterns;
    if (one.like == cards) ++classes;
    ASSERT_EQ(other.like, one.like);
    for (const int seat : {1, 2, 3})
      ASSERT_EQ(std::popcount(skat_null::held(cards, seat)), std::popcount(skat_null::held(one.like, seat)));
    ASSERT_EQ(one.forced, other.forced);
    for (int after = 0; after <= skat_null::many_discards; ++after)
      for (int before = 0; before <= skat_null::many_discards; ++before) {
        ASSERT_EQ(one.safe.at(after, before), other.safe.at(after, before));
        ASSERT_EQ(one.helped.at(after, before), other.helped.at(after, before));
        ASSERT_LE(one.safe.at(skat_null::many_discards, skat_null::many_discards), one.safe.at(after, before));
      }
  });
  EXPECT_EQ(patterns, 9840);
  EXPECT_EQ(classes, 6122);
}

TEST(SkatNullSuits, TheLadderIsSafeAndAGapInItIsNot) {
  const skat_null::SuitFacts* facts = skat_null::suit_facts();
  const auto safe = [&](std::initializer_list<skat_null::Word> owners) {
    skat_null::Word cards = 0;
    int place = 0;
    for (const skat_null::Word owner : owners) cards |= owner << (2 * place++);
    return facts[cards].safe.at(skat_null::many_discards, skat_null::many_discards) == skat_null::never;
  };
  EXPECT_TRUE(safe({3, 1, 3, 1, 3, 1, 3, 1}));
  EXPECT_TRUE(safe({3, 2, 3, 2, 3, 2, 3, 2}));
  EXPECT_FALSE(safe({3, 1, 1, 3, 3, 1}));
  EXPECT_FALSE(safe({3, 1, 1, 3}));
  EXPECT_FALSE(safe({1, 3}));
  EXPECT_TRUE(safe({3, 3, 3, 1}));
  EXPECT_FALSE(safe({1, 3, 2}));
}

}  // namespace
}  // namespace ombre::testing
