// What the declarer of a Skat game can be sure of, compared with the definition on explicit lists of worlds.
#include "skat/solver/skat_paranoid.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/hidden_deals.h"
#include "core/text.h"
#include "skat/solver/paranoid/bounds.h"
#include "skat/solver/paranoid/view.h"
#include "tests/skat/skat_by_definition.h"
#include "tests/support/scale.h"

namespace ombre {
namespace {

using namespace skat_paranoid;
using namespace ombre::testing;
using State = Skat::State;
using View = Skat::View;

SkatParanoidOptions small_table() {
  SkatParanoidOptions out;
  out.table_bytes = std::size_t{4} << 20;
  return out;
}

// Compares every answer about points and claims.
void check_points(const State& state, SkatParanoid& solver) {
  const View view = declarer_view(state);
  const std::vector<State> worlds = all_skat_worlds(view);
  const std::string shown = Skat().show(state);
  const SkatByDefinition definition(SkatPayoff::points, state);
  const int value = definition.value(worlds);
  ASSERT_EQ(solver.points(view), value) << shown;
  ASSERT_TRUE(solver.reaches(view, value)) << shown;
  ASSERT_FALSE(solver.reaches(view, value + 1)) << shown;
  ASSERT_EQ(solver.wins(view), value >= skat_needed_points) << shown;
  const bool all = SkatByDefinition(SkatPayoff::every_trick, state).value(worlds) == 1;
  ASSERT_EQ(solver.can_claim(view), all) << shown;
  if (!declarer_moves(state)) return;
  // A card is safe if the contract is still surely won after it.
  CardSet safe;
  for (const Card card : skat_cards_to_play(state)) {
    std::vector<State> next;
    for (const State& world : worlds) next.push_back(skat_played(world, card));
    const int after = definition.value(next);
    if (after >= skat_needed_points) safe.insert(card);
    if (const State played = skat_played(state, card); played.phase == Skat::Phase::play) {
      ASSERT_EQ(solver.points(declarer_view(played)), after) << shown << ", " << skat_deck().show(card);
    }
  }
  ASSERT_EQ(solver.safe_cards(view), safe) << shown;
}

void check_null(const State& state, SkatParanoid& solver) {
  const View view = declarer_view(state);
  const std::vector<State> worlds = all_skat_worlds(view);
  const std::string shown = Skat().show(state);
  const SkatByDefinition definition(SkatPayoff::no_trick, state);
  const bool safe = definition.value(worlds) == 1;
  ASSERT_EQ(solver.can_claim(view), safe) << shown;
  ASSERT_EQ(solver.wins(view), safe) << shown;
  if (!declarer_moves(state)) return;
  CardSet cards;
  for (const Card card : skat_cards_to_play(state)) {
    std::vector<State> next;
    for (const State& world : worlds) next.push_back(skat_played(world, card));
    if (definition.value(next) == 1) cards.insert(card);
  }
  ASSERT_EQ(solver.safe_cards(view), cards) << shown;
}

void check(const State& state, SkatParanoid& solver) {
  if (state.contract.kind == SkatKind::null)
    check_null(state, solver);
  else
    check_points(state, solver);
}

TEST(SkatParanoid, EqualsTheDefinition) {
  Random random(1);
  SkatParanoid solver(small_table());
  for (int i = 0; i < testing::scaled_down(2500); ++i) {
    check(random_skat_ending(4, 8, true, random), solver);
    if (HasFatalFailure()) return;
  }
}

TEST(SkatParanoid, EqualsTheDefinitionWithFourCards) {
  Random random(2);
  SkatParanoid solver(small_table());
  for (int i = 0; i < testing::scaled_down(60); ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(random.below(6))];
    const int cards = random.between(10, 12);
    if (const auto state = random_skat_game(kind, false, cards, random)) check(*state, solver);
    if (HasFatalFailure()) return;
  }
}

// Low spades are neighbours that both defenders may hold, but which of them is led decides who can go on: in the first
// position a low one should be led, in the second a high one.
TEST(SkatParanoid, NeighboursOfTwoHoldersAreNotEqual) {
  SkatParanoid solver(small_table());
  for (const std::string text : {"hands S8 SA D7 DK / C7 D8 DA / S7 S9 H8 DQ; skat ST H7; declarer 1; contract D; "
                                 "played C9 CT SK H9 HA DT / C8 CJ CA SJ HK DJ / CQ CK SQ HT HJ HQ; trick D9; "
                                 "leader 1; points 0 50 31; tricks 0 3 3; voids - / SH / -",
                                 "hands CA S7 SA / H9 HK D9 DT / S8 S9 DQ DA; skat ST HQ; declarer 0; contract C; "
                                 "played C7 C8 CT SJ SQ DJ / CJ CQ CK H8 HT DK / C9 SK H7 HJ HA D7; trick D8; "
                                 "points 42 4 11; tricks 4 1 1; voids H / ST / T"})
    check(Skat().read(text), solver);
}

TEST(SkatParanoid, StepsChangeNothing) {
  constexpr std::array<bool Steps::*, 8> all{&Steps::table,          &Steps::move_order,   &Steps::equal_cards,
                                             &Steps::decided_tricks, &Steps::packed,       &Steps::sure_tricks,
                                             &Steps::forced_tricks,  &Steps::null_counting};
  SkatParanoid solver(small_table());
  for (std::size_t i = 0; i <= all.size(); ++i) {
    Random random(3);
    SkatParanoidOptions options = small_table();
    if (i < all.size())
      options.steps.*all[i] = false;
    else
      options.worlds = 0;
    SkatParanoid without(options);
    for (int j = 0; j < testing::scaled_down(60); ++j) {
      const State state = random_skat_ending(10, 14, true, random);
      const View view = declarer_view(state);
      ASSERT_EQ(without.can_claim(view), solver.can_claim(view)) << i << ": " << Skat().show(state);
      if (state.contract.kind == SkatKind::null) continue;
      ASSERT_EQ(without.points(view), solver.points(view)) << i << ": " << Skat().show(state);
    }
  }
}

TEST(SkatParanoid, NeverMoreThanWithOpenCards) {
  Random random(4);
  SkatParanoid solver(small_table());
  OpenSkat open;
  int less = 0;
  for (int i = 0; i < 100; ++i) {
    const State state = random_skat_ending(12, 20, false, random);
    const View view = declarer_view(state);
    const int sure = solver.points(view);
    const Skat game;
    const Worlds<Skat> worlds(game, view);
    for (int j = 0; j < 10; ++j) {
      const State world = worlds.sample(random);
      const int points = open.points(open_position(world));
      ASSERT_LE(sure, points) << game.show(world);
      less += sure < points ? 1 : 0;
    }
  }
  EXPECT_GT(less, 0);
}

TEST(SkatParanoid, QuestionsAtTheStartOfPlayAgree) {
  Random random(5);
  SkatParanoid with_worlds;
  SkatParanoidOptions options;
  options.worlds = 0;
  SkatParanoid without_worlds(options);
  for (int i = 0; i < 12; ++i) {
    const auto state = random_skat_game(SkatKind::clubs, i % 2 == 0, 30, random);
    const View view = declarer_view(*state);
    for (const int target : {skat_needed_points, skat_schneider_points})
      ASSERT_EQ(with_worlds.reaches(view, target), without_worlds.reaches(view, target)) << Skat().show(*state);
  }
}

TEST(SkatParanoid, FewNodesErrOnTheSafeSide) {
  Random random(6);
  SkatParanoidOptions options = small_table();
  options.nodes = 20;
  SkatParanoid hasty(options);
  SkatParanoid solver(small_table());
  int less = 0;
  for (int i = 0; i < 100; ++i) {
    const View view = declarer_view(random_skat_ending(12, 18, false, random));
    const int sure = hasty.points(view);
    ASSERT_LE(sure, solver.points(view));
    less += sure < solver.points(view) ? 1 : 0;
  }
  EXPECT_GT(less, 0);
}

TEST(SkatParanoid, WhatTheContractRequires) {
  SkatParanoid solver;
  const auto view_of = [](const std::string& contract, int bid, const std::string& hand, const std::string& skat) {
    const CardSet own = skat_deck().read_hand(hand);
    const CardSet away = skat_deck().read_hand(skat);
    SkatHands hands{own, {}, {}};
    for (const Card card : skat_deck().full() - own - away) hands[hands[1].size() < skat_tricks ? 1 : 2].insert(card);
    const Skat game({.contract = read_skat_contract(contract), .declarer = 0, .bid = bid});
    return game.view(game.start(hands, away), 0);
  };
  // All four jacks and two suits from the top: every trick, and 61 and 90 points with them.
  const std::string sure = "CJ SJ HJ DJ CA CT CK SA ST SK";
  for (const std::string contract : {"G", "GH", "GHS", "GHZ", "GO"}) {
    EXPECT_TRUE(solver.wins(view_of(contract, 18, sure, "D7 H7"))) << contract;
    EXPECT_TRUE(solver.can_claim(view_of(contract, 18, sure, "D7 H7"))) << contract;
  }
  // The aces are out: points, but not every trick.
  const std::string strong = "CJ SJ HJ DJ CA CT SA ST HA H7";
  EXPECT_TRUE(solver.wins(view_of("G", 18, strong, "D7 D8")));
  EXPECT_FALSE(solver.can_claim(view_of("G", 18, strong, "D7 D8")));
  EXPECT_FALSE(solver.wins(view_of("GHZ", 18, strong, "D7 D8")));
  // With four, game five: 120. A bid of 144 needs schneider, one of 168 every trick, one of 192 cannot be covered.
  const int points = solver.points(view_of("G", 18, strong, "D7 D8"));
  EXPECT_EQ(solver.wins(view_of("G", 144, strong, "D7 D8")), points >= skat_schneider_points);
  EXPECT_TRUE(solver.wins(view_of("G", 168, sure, "D7 H7")));
  EXPECT_FALSE(solver.wins(view_of("G", 168, strong, "D7 D8")));
  EXPECT_FALSE(solver.wins(view_of("G", 192, sure, "D7 H7")));
  EXPECT_TRUE(solver.safe_cards(view_of("G", 192, sure, "D7 H7")).empty());
}

TEST(SkatParanoid, BadViews) {
  SkatParanoid solver(small_table());
  Random random(7);
  const Skat game;
  const State suit = *random_skat_game(SkatKind::hearts, false, 12, random);
  EXPECT_THROW(solver.points(game.view(suit, (*suit.declarer + 1) % skat_seats)), InputError);
  View view = declarer_view(suit);
  view.unseen.erase(view.unseen.lowest());
  EXPECT_THROW(solver.can_claim(view), InputError);
  view = declarer_view(suit);
  for (auto& voids : view.voids) voids = 31;
  EXPECT_THROW(solver.wins(view), InputError);
  State null = suit;
  null.contract.kind = SkatKind::null;
  EXPECT_THROW(solver.reaches(declarer_view(null), skat_needed_points), InputError);
  EXPECT_NO_THROW(solver.wins(declarer_view(null)));
  State other = suit;
  while (declarer_moves(other)) other = skat_played(other, skat_cards_to_play(other).lowest());
  EXPECT_THROW(solver.safe_cards(declarer_view(other)), InputError);
}

// Any masks and sizes, compared with a list of all deals.
TEST(SkatParanoid, PossibleCardsAreThoseOfSomeDeal) {
  Random random(8);
  int fitting = 0;
  for (int i = 0; i < 3000; ++i) {
    Possible possible;
    HiddenCards hidden;
    const int cards = random.between(2, 8);
    int left = cards;
    for (const std::size_t holder : {1U, 2U, 0U}) {
      const int size = holder == 0 ? left : random.between(0, left);
      left -= size;
      possible.size[holder] = static_cast<std::uint8_t>(size);
      for (int card = 0; card < cards; ++card)
        if (random.chance(0.6)) possible.may[holder] |= bit(card);
      if (size == 0) possible.may[holder] = 0;
      hidden.add(static_cast<std::size_t>(size), CardSet::from_bits(possible.may[holder]));
    }
    hidden.cards = CardSet::from_bits((std::uint64_t{1} << cards) - 1);
    std::array<Cards, holders> held{};
    const HiddenDeals deals(hidden);
    deals.each([&](const DealtHands& hands) {
      for (const std::size_t holder : {1U, 2U, 0U})
        held[holder] |= static_cast<Cards>(hands[holder == 0 ? 2 : holder - 1].bits());
    });
    ASSERT_EQ(tighten(possible), deals.count() > 0);
    if (deals.count() == 0) continue;
    ++fitting;
    ASSERT_EQ(possible.may, held);
  }
  EXPECT_GT(fitting, 500);
}

// Counting says what the search says, and at the start of play, a defender to lead, always says something.
TEST(SkatParanoid, NullByCounting) {
  Random random(9);
  Steps steps;
  steps.null_counting = false;
  Search search(std::size_t{4} << 20, steps);
  const Pack pack(SkatKind::null, Goal::declarer_in);
  int counted = 0;
  int searched = 0;
  std::array<int, 2> answers{};
  for (int i = 0; i < 4000; ++i) {
    const bool hand = random.chance(0.5);
    const int tricks = random.between(1, 5);
    const auto state = random_skat_game(SkatKind::null, hand, skat_seats * tricks, random);
    if (!state || declarer_moves(*state)) continue;
    const Position position = position_of(pack, declarer_view(*state));
    const std::optional<bool> safe = null_by_counting(pack, position);
    ++(safe ? counted : searched);
    if (!safe) continue;
    ++answers[*safe ? 1 : 0];
    ASSERT_EQ(*safe, *search.most(pack, position, 0) == 0) << Skat().show(*state);
  }
  EXPECT_GT(answers[0], 100);
  EXPECT_GT(answers[1], 100);
  EXPECT_GT(counted, searched);
  for (int i = 0; i < 2000; ++i) {
    const auto state = random_skat_game(SkatKind::null, i % 2 == 0, skat_seats * skat_tricks, random);
    if (declarer_moves(*state)) continue;
    ASSERT_TRUE(null_by_counting(pack, position_of(pack, declarer_view(*state)))) << Skat().show(*state);
  }
}

}  // namespace
}  // namespace ombre
