// The two schemes of partition search against each other: the same answers everywhere, and every class in their tables
// holds only positions of its value. Classes are tried out with positions nobody searched: cards of one suit change
// hands, and whatever the table then claims is compared with a solver that has seen nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "bridge/solver/constraint_table.h"
#include "bridge/solver/double_dummy.h"
#include "bridge/solver/lowest_winning_rank.h"
#include "bridge/solver/rank_constrained.h"
#include "bridge/solver/trick_search.h"
#include "core/random.h"
#include "tests/support/bridge_positions.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

using bridge::Word;

constexpr DoubleDummyOptions constrained{.scheme = PartitionScheme::rank_constrained};
constexpr std::size_t table_bytes = std::size_t{16} << 20;
constexpr int trump_lane_suit = bridge::trump_lane;

std::string answer(DoubleDummy& solver, const BridgePosition& position) { return show_tricks(solver.cards(position)); }

// The hands with the ranks of each suit counted among the cards they hold.
BridgeHands closed_up(const BridgeHands& hands) {
  BridgeHands out{};
  std::array<int, suit_count> next{};
  for (const Card card : hands[0] | hands[1] | hands[2] | hands[3]) {
    std::size_t seat = 0;
    while (!hands[seat].contains(card)) ++seat;
    const int rank = next[static_cast<std::size_t>(card.suit())]++;
    out[seat].insert(bridge_deck().card(card.suit(), rank));
  }
  return out;
}

// Two cards of one suit change places.
BridgeHands exchanged(BridgeHands hands, Random& random) {
  const CardSet all = hands[0] | hands[1] | hands[2] | hands[3];
  const Card one = random_card(all, random);
  const Card other = random_card(all.in_suit(one.suit()), random);
  for (CardSet& hand : hands)
    if (hand.contains(one) != hand.contains(other)) {
      const Card leaves = hand.contains(one) ? one : other;
      hand.erase(leaves);
      hand.insert(leaves == one ? other : one);
    }
  return hands;
}

std::array<Word, bridge::seats> words(const BridgeHands& hands) {
  return {hands[0].bits(), hands[1].bits(), hands[2].bits(), hands[3].bits()};
}

// How many claims of a scheme's table about positions it has not searched were checked, all of them found true.
template <bool Trump, class Scheme>
int checked_claims(const BridgeHands& hands, int tries, Random& random) {
  const auto tricks = static_cast<int>(hands[0].size());
  typename Scheme::Classes classes(table_bytes);
  bridge::TrickSearch<Trump, Scheme> search(classes);
  search.set_up(words(hands));
  for (int leader = 0; leader < bridge_seats; ++leader)
    for (int goal = 1; goal <= tricks; ++goal) search.reaches(0, leader, {}, tricks, goal);

  const Strain trump = Trump ? Strain(static_cast<Suit>(trump_lane_suit)) : std::nullopt;
  int checked = 0;
  for (int i = 0; i < tries; ++i) {
    // 1. A position of the same lengths as one that may have been searched.
    BridgePosition position{.hands = hands, .trump = trump, .leader = random.below(bridge_seats)};
    const int rounds = random.below(tricks - 1);
    position = after_random_cards(position, rounds * bridge_seats, random);
    BridgeHands changed = closed_up(position.hands);
    for (int swaps = random.between(1, 4); swaps > 0; --swaps) changed = exchanged(changed, random);
    // 2. What the table says of it.
    const bridge::Table cards = bridge::lay_out(words(changed));
    Scheme scheme(classes);
    scheme.set_up(cards);
    bridge::DealOwners owners;
    owners.set_up(cards);
    const int left = tricks - rounds;
    const int goal = random.between(1, left);
    typename Scheme::Proof proof{};
    const bridge::KnownResult known = scheme.look_up(bridge::class_key(cards, left, position.leader, Trump), left,
                                                     scheme.position(cards, owners), cards, goal, proof);
    if (!known.decided) continue;
    // 3. What is true.
    position.hands = changed;
    const int won = DoubleDummy().tricks(position);
    const int by_north_south = bridge::north_south(position.leader) ? won : left - won;
    EXPECT_EQ(known.reached, by_north_south >= goal) << show_position(position) << " goal " << goal;
    ++checked;
  }
  return checked;
}

template <class Scheme>
int checked_endings(std::uint64_t seed, int endings) {
  Random random(seed);
  int checked = 0;
  for (int i = 0; i < endings; ++i) {
    const int cards = random.between(4, 8);
    const BridgeHands hands = closed_up(random_ending(cards, 0, random).hands);
    checked += i % 2 == 0 ? checked_claims<false, Scheme>(hands, 200, random)
                          : checked_claims<true, Scheme>(hands, 200, random);
  }
  return checked;
}

TEST(BridgeSchemes, EndingsHaveTheSameAnswers) {
  Random random(31);
  DoubleDummy one;
  DoubleDummy other(constrained);
  const int count = scaled_down(4000);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position = random_ending(random.between(2, 8), i % bridge_seats, random);
    ASSERT_EQ(answer(other, position), answer(one, position)) << show_position(position);
  }
}

TEST(BridgeSchemes, WholeDealsHaveTheSameAnswers) {
  Random random(32);
  DoubleDummy one;
  DoubleDummy other(constrained);
  const int count = scaled_down(10);
  for (int i = 0; i < count; ++i) {
    const BridgePosition position{
        .hands = deal_bridge(random), .trump = random_strain(random), .leader = random.below(bridge_seats)};
    ASSERT_EQ(other.tricks(position), one.tricks(position)) << show_position(position);
  }
}

TEST(BridgeSchemes, ATableThatOverflowsStaysWithinItsMemoryAndChangesNoAnswer) {
  Random random(33);
  DoubleDummy one;
  DoubleDummyOptions options = constrained;
  options.table_bytes = std::size_t{1} << 20;
  constexpr std::size_t least_class = 3 * sizeof(Word);
  const int count = scaled_down(3);
  std::size_t most_needed = 0;
  for (int i = 0; i < count; ++i) {
    DoubleDummy other(options);
    const BridgePosition position{.hands = deal_of_interleaved_cards(random), .leader = random.below(bridge_seats)};
    ASSERT_EQ(other.tricks(position), one.tricks(position)) << show_position(position);
    ASSERT_LE(other.memory(), options.table_bytes);
    most_needed = std::max<std::size_t>(most_needed, other.counts().classes * least_class);
  }
  if (!is_scaled_down()) {
    EXPECT_GT(most_needed, options.table_bytes);
  }
}

TEST(BridgeSchemes, ClassesOfLowestWinningRanksHoldPositionsOfOneValue) {
  const int endings = scaled_down(60);
  EXPECT_GT(checked_endings<bridge::LowestWinningRank>(34, endings), endings);
}

TEST(BridgeSchemes, ClassesOfRankConstraintsHoldPositionsOfOneValue) {
  const int endings = scaled_down(60);
  EXPECT_GT(checked_endings<bridge::RankConstrained>(34, endings), endings);
}

// Cards that never change places keep what they are demanded to beat; those that do take it along.
TEST(BridgeSchemes, DemandsFollowCardsThatChangePlaces) {
  bridge::Demands demands{};
  demands.add(5, 1U << 2);
  demands.add(7, 1U << 5 | 1U << 1);
  demands.add(20, 1U << 3);
  demands.exchange(5, 3);
  EXPECT_EQ(demands.of(3), 1U << 2);
  EXPECT_EQ(demands.of(5), 0U);
  EXPECT_EQ(demands.of(7), 1U << 3 | 1U << 1);
  EXPECT_EQ(demands.of(20), 1U << 3);
}

}  // namespace
}  // namespace ombre::testing
