// The 48 cards of Pinochle, 9 J Q K T A twice in each suit, and hands of them. Which of two equal cards somebody holds
// makes no difference, so a hand is kept as numbers: of each card the lower bit is set when it is held at all and
// the upper bit when it is held twice. Two hands may then have the same bit, each for its own card, but equal hands are
// equal words, the size is the number of bits, and the lower bits are the cards to choose from.
#pragma once

#include <cstdint>

#include "core/cards.h"

namespace ombre {

namespace pinochle {

enum Rank : int { nine, jack, queen, king, ten, ace };

inline constexpr int rank_count = 6;
inline constexpr int copies = 2;
inline constexpr std::uint64_t lower_bits = 0x5555'5555'5555'5555U;

// The kings, tens and aces: one point each.
inline constexpr CardSet counters = CardSet::from_bits(0x0fc0'0fc0'0fc0'0fc0U);

constexpr Card card(Suit suit, Rank rank) {
  return Card{static_cast<std::uint8_t>(static_cast<int>(suit) * suit_lane + rank * copies)};
}

constexpr Rank rank_of(Card card) { return static_cast<Rank>(card.place() / copies); }

// How often a hand holds a card. Requires: the card's lower bit, as everywhere below.
constexpr int count(CardSet hand, Card card) {
  return static_cast<int>((hand.bits() >> card.index) & 1U) + static_cast<int>((hand.bits() >> card.index >> 1) & 1U);
}

// The cards of a hand, each once.
constexpr CardSet distinct(CardSet hand) { return CardSet::from_bits(hand.bits() & lower_bits); }

// Takes one copy away. Requires: the hand holds the card.
constexpr void remove(CardSet& hand, Card card) {
  const std::uint64_t second = (hand.bits() >> card.index >> 1) & 1U;
  hand = CardSet::from_bits(hand.bits() ^ (std::uint64_t{1} << card.index << second));
}

// Puts one copy in. Requires: the hand does not hold both.
constexpr void add(CardSet& hand, Card card) {
  const std::uint64_t first = (hand.bits() >> card.index) & 1U;
  hand = CardSet::from_bits(hand.bits() | (std::uint64_t{1} << card.index << first));
}

// All cards of two hands. Requires: no card more than twice.
constexpr CardSet joined(CardSet a, CardSet b) {
  const std::uint64_t both = a.bits() & b.bits() & lower_bits;
  return CardSet::from_bits(a.bits() | b.bits() | both << 1);
}

// The cards of `a` but those of `b`, card by card.
constexpr CardSet without(CardSet a, CardSet b) {
  CardSet rest = a;
  for (const Card card : distinct(a))
    for (int i = count(b, card); i > 0 && count(rest, card) > 0; --i) remove(rest, card);
  return rest;
}

// Whether `b` is part of `a`.
constexpr bool includes(CardSet a, CardSet b) { return (b - a).empty(); }

// The same cards as such a hand, from a set that tells copies apart.
constexpr CardSet counted(CardSet set) {
  const std::uint64_t lower = (set.bits() | set.bits() >> 1) & lower_bits;
  const std::uint64_t upper = set.bits() & (set.bits() << 1) & (lower_bits << 1);
  return CardSet::from_bits(lower | upper);
}

}  // namespace pinochle

// What everybody has learnt about the hand of one player of Pinochle, in one word: the cards it is known to have had,
// and in each suit how many of the highest ranks it lacks, as it did not follow, trump or beat where it would have had
// to.
class PinochleLearnt {
 public:
  PinochleLearnt() = default;
  // Nothing but these cards, kept as numbers (pinochle_cards.h).
  explicit PinochleLearnt(CardSet had) : word_(had.bits()) {}

  // Cards that the hand has had since melding: those shown, still there or not, and others that were played.
  CardSet had() const { return CardSet::from_bits(word_ & card_bits); }
  void add(Card card) {
    const std::uint64_t first = (word_ >> card.index) & 1U;
    word_ |= std::uint64_t{1} << card.index << first;
  }

  // How many of the highest ranks of a suit the hand lacks; all six where it is void.
  int lacking(Suit suit) const { return static_cast<int>(word_ >> place(suit)) & 15; }
  void lack(Suit suit, int ranks) {
    if (ranks > lacking(suit)) word_ += static_cast<std::uint64_t>(ranks - lacking(suit)) << place(suit);
  }

  // Bits of the suits that the hand lacks, and in the others the highest card it may have, where that is no ace.
  std::uint8_t voids() const;
  CardSet tops() const;

  // Both copies of all cards that the hand may hold.
  CardSet may_hold() const {
    std::uint64_t bits = 0;
    for (int s = 0; s < suit_count; ++s) {
      const int held = pinochle::copies * (pinochle::rank_count - lacking(static_cast<Suit>(s)));
      bits |= ((std::uint64_t{1} << held) - 1) << (s * suit_lane);
    }
    return CardSet::from_bits(bits);
  }

  friend bool operator==(PinochleLearnt, PinochleLearnt) = default;

 private:
  // A suit has twelve cards; the four bits above them are free.
  static constexpr int used_places = pinochle::copies * pinochle::rank_count;
  static constexpr std::uint64_t card_bits = 0x0fff'0fff'0fff'0fffU;

  static constexpr int place(Suit suit) { return static_cast<int>(suit) * suit_lane + used_places; }

  std::uint64_t word_ = 0;
};

}  // namespace ombre
