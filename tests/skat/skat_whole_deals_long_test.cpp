// Whole Skat deals, 30 cards in hands, solved by another program: a plain boolean search with a table of exact
// positions, written from the rules of cards alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "core/random.h"
#include "skat/rules/skat_position.h"
#include "skat/solver/open_skat.h"
#include "tests/support/scale.h"

namespace ombre::testing {
namespace {

class PlainSearch {
 public:
  PlainSearch(SkatKind kind, Player declarer) : kind_(kind), declarer_(declarer) {}

  // Whether the declarer takes at least so many points with the cards in hands and on the table.
  bool takes(const SkatHands& hands, const Trick& trick, int goal) {
    if (!trick.empty()) return plays(hands, trick, goal);
    // 1. What needs no search.
    int left = 0;
    for (const CardSet hand : hands) left += skat_points(hand);
    if (goal <= 0) return true;
    if (goal > left) return false;
    // 2. What is known.
    const std::uint64_t key = key_of(hands, trick.leader());
    if (const auto known = known_.find(key); known != known_.end()) {
      if (goal <= known->second.least) return true;
      if (goal > known->second.most) return false;
    }
    // 3. Every card.
    const bool out = plays(hands, trick, goal);
    Range& range = known_.try_emplace(key, Range{0, left}).first->second;
    if (out)
      range.least = std::max(range.least, goal);
    else
      range.most = std::min(range.most, goal - 1);
    return out;
  }

 private:
  struct Range {
    int least;
    int most;
  };

  bool plays(const SkatHands& hands, const Trick& trick, int goal) {
    const Player mover = (trick.leader() + trick.size()) % skat_seats;
    const bool ours = mover == declarer_;
    std::vector<Card> cards;
    for (const Card card : skat_legal(kind_, trick, hands[static_cast<std::size_t>(mover)])) cards.push_back(card);
    // Cards that hold the trick first, then strong ones.
    const auto rating = [&](Card card) {
      Trick with = trick;
      with.play(card);
      const bool holds = (skat_winner(kind_, with) == declarer_) == ours;
      return (holds ? 100 : 0) + (skat_trumps(kind_).contains(card) ? 20 : 0) + skat_power(kind_, card);
    };
    std::sort(cards.begin(), cards.end(), [&](Card a, Card b) { return rating(a) > rating(b); });
    return std::any_of(cards.begin(), cards.end(),
                       [&](Card card) { return after(hands, trick, mover, card, goal) == ours; }) == ours;
  }

  bool after(SkatHands hands, Trick trick, Player mover, Card card, int goal) {
    hands[static_cast<std::size_t>(mover)].erase(card);
    trick.play(card);
    if (trick.size() < skat_seats) return takes(hands, trick, goal);
    const Player winner = skat_winner(kind_, trick);
    if (winner == declarer_)
      for (int i = 0; i < skat_seats; ++i) goal -= skat_points(trick.card(i));
    return takes(hands, Trick(winner), goal);
  }

  // Every card is with one of three players or gone: two bits of the 64 for each of the 32.
  static std::uint64_t key_of(const SkatHands& hands, Player leader) {
    std::uint64_t key = 0;
    for (std::uint64_t seat = 0; seat < skat_seats; ++seat)
      for (const Card card : hands[seat])
        key |= (seat + 1) << (2 * (static_cast<unsigned>(card.suit()) * 8U + static_cast<unsigned>(card.place())));
    return key * 3 + static_cast<std::uint64_t>(leader);
  }

  SkatKind kind_;
  Player declarer_;
  std::unordered_map<std::uint64_t, Range> known_;
};

TEST(SkatWholeDealsLong, ValuesAsAPlainSearchFindsThem) {
  Random random(21);
  OpenSkat solver;
  for (int i = 0; i < scaled_down(200); ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(i % 5)];
    const SkatPosition deal = i % 2 == 0 ? deal_skat(kind, random) : deal_worth_playing(kind, random);
    const int value = solver.points(deal);
    const int from_tricks = value - skat_points(deal.skat);
    PlainSearch plain(deal.kind, deal.declarer);
    EXPECT_TRUE(plain.takes(deal.hands, deal.trick, from_tricks)) << i;
    EXPECT_FALSE(plain.takes(deal.hands, deal.trick, from_tricks + 1)) << i;
  }
}

}  // namespace
}  // namespace ombre::testing
