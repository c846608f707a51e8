// What must hold of a double-dummy solver whatever the values are: the table it keeps changes no answer, suits and
// seats have no names, only the order of the cards still held counts, and two solvers do not meet.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <vector>

#include "bridge/solver/double_dummy.h"
#include "core/random.h"
#include "tests/support/bridge_positions.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

constexpr std::size_t tiny_table = std::size_t{1} << 20;

std::string fresh_answer(const BridgePosition& position) { return show_tricks(DoubleDummy().cards(position)); }

int best_of(const std::vector<CardTricks>& cards) {
  int best = 0;
  for (const CardTricks& one : cards) best = std::max(best, one.tricks);
  return best;
}

TEST(DoubleDummyLaws, PlayAndUndoWithOneSolver) {
  Random random(21);
  DoubleDummy solver;
  const int deals = scaled_down(20);
  for (int deal = 0; deal < deals; ++deal) {
    const int cards = random.between(7, 10);
    std::vector<BridgePosition> line = {random_ending(cards, 0, random)};
    while (legal_cards(line.back()).size() > 1 || !line.back().trick.empty())
      line.push_back(played(line.back(), random_card(legal_cards(line.back()), random)));
    for (const BridgePosition& position : line)
      ASSERT_EQ(show_tricks(solver.cards(position)), fresh_answer(position)) << show_position(position);
    // Back again, and from time to time along another card.
    for (auto position = line.rbegin(); position != line.rend(); ++position) {
      ASSERT_EQ(show_tricks(solver.cards(*position)), fresh_answer(*position)) << show_position(*position);
      const BridgePosition other = played(*position, random_card(legal_cards(*position), random));
      if (legal_cards(other).empty()) continue;
      ASSERT_EQ(show_tricks(solver.cards(other)), fresh_answer(other)) << show_position(other);
    }
  }
}

TEST(DoubleDummyLaws, TheBestCardKeepsTheValueAndTheBestOfTheCardsIsTheValue) {
  Random random(22);
  DoubleDummy solver;
  const int count = scaled_down(600);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position = random_ending(random.between(2, 9), i % bridge_seats, random);
    const std::vector<CardTricks> cards = solver.cards(position);
    ASSERT_EQ(best_of(cards), solver.tricks(position)) << show_position(position);
    for (const CardTricks& one : cards) {
      const BridgePosition next = played(position, one.card);
      const auto left = static_cast<int>(next.hands[static_cast<std::size_t>(next.mover())].size());
      const bool trick_ended = next.trick.empty();
      const bool same = same_side(next.mover(), position.mover());
      const int to_come = left == 0 ? 0 : solver.tricks(next);
      const int ours = (same ? to_come : left - to_come) + (trick_ended && same ? 1 : 0);
      ASSERT_EQ(ours, one.tricks) << show_position(position) << ", " << bridge_deck().show(one.card);
    }
  }
}

TEST(DoubleDummyLaws, EveryLegalCardOnceInOrder) {
  Random random(23);
  DoubleDummy solver;
  const int count = scaled_down(600);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position = random_ending(random.between(1, 7), i % bridge_seats, random);
    std::vector<Card> expected;
    for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
      for (CardSet cards = legal_cards(position).in_suit(suit); !cards.empty(); cards.erase(cards.highest()))
        expected.push_back(cards.highest());
    std::vector<Card> found;
    for (const CardTricks& one : solver.cards(position)) found.push_back(one.card);
    ASSERT_EQ(found, expected) << show_position(position);
  }
}

TEST(DoubleDummyLaws, ATinyTableChangesNoAnswer) {
  Random random(24);
  DoubleDummy tiny({.table_bytes = tiny_table});
  const int count = scaled_down(8);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position{
        .hands = deal_bridge(random), .trump = random_strain(random), .leader = i % bridge_seats};
    ASSERT_EQ(show_tricks(tiny.cards(position)), fresh_answer(position)) << show_position(position);
  }
}

TEST(DoubleDummyLaws, TheMemoryStaysWithinTheSetting) {
  Random random(30);
  const int count = scaled_down(6);
  for (const std::size_t megabytes : {1U, 3U, 10U}) {
    DoubleDummy solver({.table_bytes = megabytes << 20});
    for (int i = 0; i < count; ++i) {
      solver.tricks({.hands = deal_bridge(random), .trump = random_strain(random), .leader = i % bridge_seats});
      ASSERT_LE(solver.memory(), megabytes << 20);
    }
  }
}

// The position with its suits renamed and its seats moved on by `turn`.
BridgePosition renamed(const BridgePosition& position, const std::array<int, suit_count>& suits, int turn) {
  const auto card_of = [&](Card card) {
    return bridge_deck().card(static_cast<Suit>(suits[static_cast<std::size_t>(card.suit())]), card.place());
  };
  BridgePosition out;
  for (std::size_t seat = 0; seat < bridge_seats; ++seat)
    for (const Card card : position.hands[seat])
      out.hands[(seat + static_cast<std::size_t>(turn)) % bridge_seats].insert(card_of(card));
  if (position.trump) out.trump = static_cast<Suit>(suits[static_cast<std::size_t>(*position.trump)]);
  out.leader = (position.leader + turn) % bridge_seats;
  for (const Card card : position.trick) out.trick.push_back(card_of(card));
  return out;
}

TEST(DoubleDummyLaws, SuitsAndSeatsHaveNoNames) {
  Random random(25);
  DoubleDummy solver;
  const int count = scaled_down(600);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position = random_ending(random.between(2, 8), i % bridge_seats, random);
    std::array<int, suit_count> suits = {0, 1, 2, 3};
    random.shuffle(suits);
    const int turn = random.below(bridge_seats);
    const BridgePosition other = renamed(position, suits, turn);
    const auto answers = solver.cards(other);
    for (const CardTricks& one : solver.cards(position)) {
      const CardTricks expected{
          bridge_deck().card(static_cast<Suit>(suits[static_cast<std::size_t>(one.card.suit())]), one.card.place()),
          one.tricks};
      ASSERT_NE(std::find(answers.begin(), answers.end(), expected), answers.end())
          << show_position(position) << ", " << show_position(other);
    }
  }
}

// The same position with the cards of each suit moved down, so that there are no gaps.
BridgePosition without_gaps(const BridgePosition& position) {
  CardSet all;
  for (const CardSet hand : position.hands) all = all | hand;
  for (const Card card : position.trick) all.insert(card);
  const auto card_of = [&](Card card) {
    const CardSet below = CardSet::from_bits(all.in_suit(card.suit()).bits() & (CardSet(card).bits() - 1));
    return bridge_deck().card(card.suit(), static_cast<int>(below.size()));
  };
  BridgePosition out{.hands = {}, .trump = position.trump, .leader = position.leader};
  for (std::size_t seat = 0; seat < bridge_seats; ++seat)
    for (const Card card : position.hands[seat]) out.hands[seat].insert(card_of(card));
  for (const Card card : position.trick) out.trick.push_back(card_of(card));
  return out;
}

TEST(DoubleDummyLaws, OnlyTheOrderOfTheCardsHeldCounts) {
  Random random(26);
  DoubleDummy solver;
  const int count = scaled_down(600);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position = random_ending(random.between(2, 8), i % bridge_seats, random);
    const auto cards = solver.cards(position);
    const auto others = DoubleDummy({.table_bytes = tiny_table}).cards(without_gaps(position));
    ASSERT_EQ(cards.size(), others.size());
    for (std::size_t k = 0; k < cards.size(); ++k)
      ASSERT_EQ(cards[k].tricks, others[k].tricks) << show_position(position);
  }
}

TEST(DoubleDummyLaws, TheTableIsTwentyValues) {
  Random random(27);
  DoubleDummy solver;
  const int count = scaled_down(60);
  for (int i = 0; i < count; ++i) {
    const int cards = i % 20 == 19 ? 13 : random.between(3, 9);
    const BridgeHands hands = deal_from(bridge_deck().full(), cards, random);
    const BridgeTable table = solver.table(hands);
    for (const Strain strain : bridge_strains)
      for (Player declarer = 0; declarer < bridge_seats; ++declarer) {
        const BridgePosition position{.hands = hands, .trump = strain, .leader = (declarer + 1) % bridge_seats};
        const int expected = cards - DoubleDummy().tricks(position);
        ASSERT_EQ(table[static_cast<std::size_t>(strain_rank(strain))][static_cast<std::size_t>(declarer)], expected)
            << show_position(position);
      }
  }
}

TEST(DoubleDummyLaws, TwoSolversInTwoThreads) {
  const int count = std::max(4, scaled_down(24));
  std::vector<BridgePosition> positions;
  Random random(28);
  for (int i = 0; i < count; ++i) positions.push_back(random_ending(i % 4 == 0 ? 12 : 9, i % bridge_seats, random));
  std::vector<std::string> expected;
  DoubleDummy alone;
  for (const BridgePosition& position : positions) expected.push_back(show_tricks(alone.cards(position)));
  std::array<std::vector<std::string>, 2> found;
  std::vector<std::thread> threads;
  for (auto& mine : found)
    threads.emplace_back([&mine, &positions] {
      DoubleDummy solver;
      for (const BridgePosition& position : positions) mine.push_back(show_tricks(solver.cards(position)));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found[0], expected);
  EXPECT_EQ(found[1], expected);
}

TEST(DoubleDummyLaws, ASolverCanBeMoved) {
  Random random(29);
  const BridgePosition position = random_ending(8, 0, random);
  DoubleDummy first;
  const std::string expected = show_tricks(first.cards(position));
  DoubleDummy second = std::move(first);
  EXPECT_EQ(show_tricks(second.cards(position)), expected);
  EXPECT_GT(second.counts().cards, 0U);
}

}  // namespace
}  // namespace ombre::testing
