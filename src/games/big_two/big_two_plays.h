// Every combination of a hand that beats what lies on the table, each once, kind after kind and within a kind from
// the weaker to the stronger rank that decides. Nothing is stored: the caller takes each play as it is found.
#pragma once

#include <cstdint>

#include "core/bit_range.h"
#include "games/big_two/big_two_hands.h"

namespace ombre {

template <class Each>
class BigTwoPlays {
 public:
  BigTwoPlays(CardSet hand, const Each& each) : ranks_(hand), each_(each) {}

  // Calls each(play) for all plays where the table is empty, else for those of the same size that beat it: of
  // the same kind, or with `mixed` also of higher kinds.
  void walk(BigTwoStrength table, bool mixed) const {
    constexpr auto last = BigTwoKind::straight_flush;
    if (table.kind == BigTwoKind::none) {
      for (auto kind = BigTwoKind::single; kind <= last; kind = next(kind)) of_kind(kind, nothing);
      return;
    }
    of_kind(table.kind, table.top);
    if (!mixed || big_two_size(table.kind) < 5) return;
    for (auto kind = next(table.kind); kind <= last; kind = next(kind)) of_kind(kind, nothing);
  }

 private:
  // Less than the order of any card.
  static constexpr int nothing = -1;

  static constexpr BigTwoKind next(BigTwoKind kind) { return static_cast<BigTwoKind>(static_cast<int>(kind) + 1); }

  // The ranks that hold a card above the one with order `beat`.
  static constexpr std::uint32_t reaching(std::uint32_t ranks, int beat) {
    return ranks & (~0U << ((beat + 1) / suit_count));
  }
  static constexpr int order(int place, int suit) { return place * suit_count + suit; }

  // The combinations of one kind whose deciding card is above `beat`.
  void of_kind(BigTwoKind kind, int beat) const {
    switch (kind) {
      case BigTwoKind::none:
        return;
      case BigTwoKind::single:
        return singles(beat);
      case BigTwoKind::pair:
        return pairs(beat);
      case BigTwoKind::triple:
        return triples(beat);
      case BigTwoKind::straight:
        return straights(beat);
      case BigTwoKind::flush:
        return flushes(beat);
      case BigTwoKind::full_house:
        return full_houses(beat);
      case BigTwoKind::four:
        return fours(beat);
      case BigTwoKind::straight_flush:
        return straight_flushes(beat);
    }
  }

  void singles(int beat) const {
    for (const int place : BitRange(reaching(ranks_.ones(), beat)))
      for (const int suit : BitRange(ranks_.suits(place)))
        if (order(place, suit) > beat) each_(BigTwoPlay::single(order(place, suit)));
  }

  // Calls visit(pair, its stronger suit) for the pairs of a rank.
  template <class Visit>
  void pairs_of(int place, const Visit& visit) const {
    const std::uint32_t suits = ranks_.suits(place);
    for (int pair = 0; pair < static_cast<int>(big_two_pairs.size()); ++pair) {
      const std::uint32_t both = big_two_pairs[at(pair)];
      if ((suits & both) == both) visit(pair, big_two_width(both) - 1);
    }
  }
  void pairs(int beat) const {
    for (const int place : BitRange(reaching(ranks_.twos(), beat)))
      pairs_of(place, [&](int pair, int suit) {
        if (order(place, suit) > beat) each_(BigTwoPlay::pair(place, pair));
      });
  }

  // Calls visit(the suit left out) for the triples of a rank.
  template <class Visit>
  void triples_of(int place, const Visit& visit) const {
    for (int without = suit_count - 1; without >= 0; --without)
      if ((ranks_.suits(place) | (1U << without)) == 15U) visit(without);
  }
  void triples(int beat) const {
    for (const int place : BitRange(reaching(ranks_.threes(), beat)))
      triples_of(place, [&](int without) { each_(BigTwoPlay::triple(place, without)); });
  }

  void straights(int beat) const {
    const std::uint32_t held = ranks_.ones();
    for (int sequence = 0; sequence < big_two_straights; ++sequence) {
      const std::uint32_t mask = big_two_straight_masks[at(sequence)];
      const auto& places = big_two_straight_places[at(sequence)];
      if ((held & mask) != mask || reaching(1U << places[4], beat) == 0) continue;
      for (const int top : BitRange(ranks_.suits(places[4])))
        if (order(places[4], top) > beat) straights_under(sequence, top);
    }
  }
  void straights_under(int sequence, int top) const {
    const auto& places = big_two_straight_places[at(sequence)];
    const int suited = top * 0b0101010101;
    for (const int fourth : BitRange(ranks_.suits(places[3])))
      for (const int third : BitRange(ranks_.suits(places[2])))
        for (const int second : BitRange(ranks_.suits(places[1])))
          for (const int first : BitRange(ranks_.suits(places[0]))) {
            const int suits = top << 8 | fourth << 6 | third << 4 | second << 2 | first;
            if (suits != suited) each_(BigTwoPlay::straight(sequence, suits));
          }
  }

  void flushes(int beat) const {
    for (int suit = 0; suit < suit_count; ++suit)
      for (const int top : BitRange(reaching(ranks_.lane(suit), beat)))
        if (order(top, suit) > beat) flushes_under(suit, top);
  }
  void flushes_under(int suit, int top) const {
    const auto under = [](std::uint32_t ranks, int place) { return ranks & ((1U << place) - 1); };
    const std::uint32_t first = under(ranks_.lane(suit), top);
    for (const int a : BitRange(first))
      for (const int b : BitRange(under(first, a)))
        for (const int c : BitRange(under(first, b)))
          for (const int d : BitRange(under(first, c))) {
            const std::uint32_t ranks = 1U << top | 1U << a | 1U << b | 1U << c | 1U << d;
            if (!big_two_sequence(ranks)) each_(BigTwoPlay::suited(suit, ranks));
          }
  }

  void full_houses(int beat) const {
    for (const int three : BitRange(reaching(ranks_.threes(), beat)))
      triples_of(three, [&](int without) {
        for (const int two : BitRange(ranks_.twos() & ~(1U << three)))
          pairs_of(two, [&](int pair, int) { each_(BigTwoPlay::full_house(three, without, two, pair)); });
      });
  }

  void fours(int beat) const {
    for (const int four : BitRange(reaching(ranks_.fours(), beat)))
      for (const int place : BitRange(ranks_.ones() & ~(1U << four)))
        for (const int suit : BitRange(ranks_.suits(place))) each_(BigTwoPlay::four(four, order(place, suit)));
  }

  void straight_flushes(int beat) const {
    for (int sequence = 0; sequence < big_two_straights; ++sequence) {
      const std::uint32_t mask = big_two_straight_masks[at(sequence)];
      const int top = big_two_straight_places[at(sequence)][4];
      for (int suit = 0; suit < suit_count; ++suit)
        if ((ranks_.lane(suit) & mask) == mask && order(top, suit) > beat) each_(BigTwoPlay::suited(suit, mask));
    }
  }

  BigTwoRanks ranks_;
  const Each& each_;
};

// Calls each(play) for the plays of `hand` that beat `table`: see BigTwoPlays::walk.
template <class Each>
void each_big_two_play(CardSet hand, BigTwoStrength table, bool mixed, const Each& each) {
  BigTwoPlays<Each>(hand, each).walk(table, mixed);
}

}  // namespace ombre
