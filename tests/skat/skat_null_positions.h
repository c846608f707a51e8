// Null positions for tests and timings: random deals, deals whose declarer would play null, and endings.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "skat/rules/skat_position.h"

namespace ombre::testing {

// Ten cards each, any declarer and leader.
inline SkatPosition random_null_deal(Random& random) {
  constexpr std::array<int, 4> counts{skat_tricks, skat_tricks, skat_tricks, skat_size};
  const std::vector<CardSet> dealt = skat_deck().deal(random, counts);
  SkatPosition position{.kind = SkatKind::null, .skat = dealt[3]};
  for (std::size_t seat = 0; seat < position.hands.size(); ++seat) position.hands[seat] = dealt[seat];
  position.declarer = random.below(skat_seats);
  position.trick = Trick(random.below(skat_seats));
  return position;
}

// How many cards stand above the ladder 7 9 J K of their suit, on which nobody can force a declarer to take a trick.
inline int cards_above_ladder(CardSet hand) {
  constexpr int ladder_step = 2;
  int count = 0;
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    int allowed = 0;
    for (const Card card : hand.in_suit(suit)) {
      count += card.place() > allowed ? 1 : 0;
      allowed += ladder_step;
    }
  }
  return count;
}

// A random deal whose declarer, once he has put his two worst cards into the skat, has few that are too high.
inline SkatPosition likely_null_deal(Random& random) {
  constexpr int most_above = 2;
  while (true) {
    SkatPosition position = random_null_deal(random);
    CardSet& hand = position.hands[static_cast<std::size_t>(position.declarer)];
    const CardSet all = hand | position.skat;
    int fewest = most_above + 1;
    for (const Card one : all)
      for (const Card two : all) {
        if (one.index >= two.index) continue;
        const CardSet away = CardSet(one) | CardSet(two);
        const int above = cards_above_ladder(all - away);
        if (above >= fewest) continue;
        fewest = above;
        position.skat = away;
      }
    hand = all - position.skat;
    if (fewest <= most_above) return position;
  }
}

// So many cards each, from as few suits as chance has it, every second time with low cards for the declarer; then up
// to `most_played` cards of a trick are played.
inline SkatPosition random_null_ending(int cards, int most_played, Random& random) {
  // 1. The cards.
  const int fewest_suits = (skat_seats * cards + 7) / 8;
  const int suits = random.between(fewest_suits, suit_count);
  std::vector<Card> pool;
  for (const Card card : skat_deck().full())
    if (static_cast<int>(card.suit()) < suits) pool.push_back(card);
  random.shuffle(pool);
  SkatPosition position{.kind = SkatKind::null, .declarer = random.below(skat_seats)};
  for (std::size_t seat = 0; seat < position.hands.size(); ++seat)
    for (int i = 0; i < cards; ++i) {
      position.hands[seat].insert(pool.back());
      pool.pop_back();
    }
  // 2. The declarer changes high cards for lower ones of the next seat.
  CardSet& own = position.hands[static_cast<std::size_t>(position.declarer)];
  CardSet& other = position.hands[static_cast<std::size_t>((position.declarer + 1) % skat_seats)];
  if (random.chance(0.5))
    for (const Card high : own)
      for (const Card low : other) {
        if (low.suit() != high.suit() || low.index > high.index || !own.contains(high)) continue;
        own.erase(high);
        own.insert(low);
        other.erase(low);
        other.insert(high);
        break;
      }
  // 3. The trick.
  position.trick = Trick(random.below(skat_seats));
  const int played = random.between(0, most_played);
  for (int i = 0; i < played; ++i) {
    CardSet& hand = position.hands[static_cast<std::size_t>(position.mover())];
    const CardSet legal = skat_legal(SkatKind::null, position.trick, hand);
    int skipped = random.below(static_cast<int>(legal.size()));
    for (const Card card : legal)
      if (skipped-- == 0) {
        hand.erase(card);
        position.trick.play(card);
        break;
      }
  }
  return position;
}

}  // namespace ombre::testing
