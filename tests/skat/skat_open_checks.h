// Comparisons of the open-hand Skat solver with the definition and with itself, for the quick and the long tests.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "tests/skat/skat_naive.h"

namespace ombre::testing {

// The value and every card.
inline void expect_skat_definition(OpenSkat& solver, const SkatPosition& position) {
  const std::vector<CardPoints> cards = solver.cards(position);
  CardSet answered;
  for (const CardPoints& each : cards) {
    answered.insert(each.card);
    EXPECT_EQ(each.points, naive_skat_points(after_card(position, each.card))) << skat_deck().show(each.card);
  }
  EXPECT_EQ(answered, legal_skat_cards(position));
  EXPECT_EQ(cards.size(), answered.size());
  EXPECT_EQ(solver.points(position), naive_skat_points(position));
}

// The solver without the memory of deciding cards.
inline OpenSkatOptions without_deciding_cards() {
  OpenSkatOptions out;
  out.steps.deciding_cards = false;
  return out;
}

// Every card of endings of so many cards a hand, with each step left out in turn.
inline void expect_equal_skat_steps(int endings, int least_hand, int most_hand, Random random) {
  OpenSkat all;
  std::vector<OpenSkat> without;
  for (int step = 0; step < skat_step_count; ++step) without.emplace_back(without_skat_step(step));
  without.emplace_back(without_deciding_cards());
  for (int i = 0; i < endings; ++i) {
    const int cards = random.between(skat_seats * least_hand - 2, skat_seats * most_hand);
    const SkatPosition position = random_skat_ending(cards, random);
    const std::vector<CardPoints> answer = all.cards(position);
    for (OpenSkat& other : without) EXPECT_EQ(other.cards(position), answer);
  }
}

}  // namespace ombre::testing
