#include "skat/rules/skat_list.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

using Standing = SkatList::Standing;

TEST(SkatList, ThreePlayersWriteThirtySixDeals) {
  SkatList list(3);
  EXPECT_EQ(list.full_length(), 36);
  EXPECT_EQ(list.dealer(), 0);
  EXPECT_EQ(list.player_on(0), 1);
  EXPECT_EQ(list.player_on(2), 0);
  list.add({0, 48});
  EXPECT_EQ(list.dealer(), 1);
  EXPECT_EQ(list.player_on(0), 2);
  list.add({1, -72});
  list.add({});
  list.add({2, 23});
  EXPECT_EQ(list.totals(), Scores(98 + 40, -122, 73 + 40));
  EXPECT_EQ(list.ranking(), (std::vector<Standing>{{0, 1, 138, 1, 0}, {2, 2, 113, 1, 0}, {1, 3, -122, 0, 1}}));
  while (!list.full()) list.add({});
  EXPECT_EQ(list.deals().size(), 36U);
  EXPECT_EQ(error_of([&] { list.add({}); }), "list: a deal more than the list has; expected 36 deals");
}

TEST(SkatList, FourPlayersAndADealerWhoSitsOut) {
  SkatList list(4);
  EXPECT_EQ(list.full_length(), 48);
  EXPECT_EQ(list.player_on(0), 1);
  EXPECT_EQ(list.player_on(2), 3);
  EXPECT_EQ(error_of([&] { list.add({0, 18}); }), "declarer: player 0 as declarer; expected one who plays this deal");
  // The dealer gets points for a game that was lost.
  list.add({1, -36});
  list.add({0, 18});
  EXPECT_EQ(list.totals(), Scores(30 + 68, -86, 30, 30));
}

TEST(SkatList, PlainScoringAndTies) {
  SkatList list(3, SkatScoring::plain);
  list.add({0, 20});
  list.add({1, 40});
  list.add({0, 20});
  EXPECT_EQ(list.totals(), Scores(40, 40, 0));
  // As many points: more games won goes first.
  EXPECT_EQ(list.ranking(), (std::vector<Standing>{{0, 1, 40, 2, 0}, {1, 2, 40, 1, 0}, {2, 3, 0, 0, 0}}));

  // As many games won: fewer lost goes first.
  SkatList losses(3, SkatScoring::plain);
  losses.add({0, 48});
  losses.add({1, 96});
  losses.add({1, -48});
  losses.add({2, 48});
  EXPECT_EQ(losses.ranking(), (std::vector<Standing>{{0, 1, 48, 1, 0}, {2, 1, 48, 1, 0}, {1, 3, 48, 1, 1}}));

  // Nobody played: all are first.
  EXPECT_EQ(SkatList(3).ranking(), (std::vector<Standing>{{0, 1, 0, 0, 0}, {1, 1, 0, 0, 0}, {2, 1, 0, 0, 0}}));
}

TEST(SkatList, RefusesWhatCannotBeWritten) {
  EXPECT_EQ(error_of([] { SkatList(5); }), "table: 5 players; expected 3 or 4");
  SkatList list(3);
  EXPECT_EQ(error_of([&] { list.add({3, 18}); }), "declarer: player 3 as declarer; expected one who plays this deal");
  EXPECT_EQ(error_of([&] { list.add({1, 0}); }), "value: a value of 0; expected what the game counts");
  EXPECT_EQ(error_of([&] { list.add({std::nullopt, 18}); }), "value: a value of 18; expected 0 where all passed");
}

}  // namespace
}  // namespace ombre
