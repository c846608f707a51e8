// The order in which cards are tried in a trick of three players who want to take it, with all cards known, as section
// 7.3 of the dissertation orders them in Spades: lead a card that nobody can beat, or else low; take a trick with the
// lowest card that does; throw away low cards, and trumps last.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/cards.h"
#include "core/trick.h"

namespace ombre {

// A rank is one of these minus the place of the card, so that within a class low cards come first.
struct TrickClasses {
  static constexpr int sure = 200;     // nobody behind can beat it
  static constexpr int hopeful = 100;  // it leads so far
  static constexpr int trump = -100;   // added to trumps that take nothing
};

// Whether a hand that plays after `card` can take the trick from it, following suit.
inline bool can_take(const TrickRules& rules, CardSet hand, Suit led, Card card) {
  const auto above = [&](CardSet cards) {
    const auto top_copy = static_cast<std::uint64_t>(card.index + rules.copies - 1 - card.place() % rules.copies);
    return !CardSet::from_bits(cards.in_suit(card.suit()).bits() & (~std::uint64_t{1} << top_copy)).empty();
  };
  const CardSet following = hand.in_suit(led);
  if (!following.empty()) return card.suit() == led && above(following);
  if (!rules.trump) return false;
  const CardSet trumps = hand.in_suit(*rules.trump);
  return card.suit() == *rules.trump ? above(trumps) : !trumps.empty();
}

// The rank of `card` for the next player of a trick; the higher the earlier it is tried.
inline int trick_rank(const TrickRules& rules, const Trick& trick, const std::array<CardSet, 3>& hands, Card card) {
  const bool trump = rules.trump && card.suit() == *rules.trump;
  const int low_first = (trump ? TrickClasses::trump : 0) - card.place();

  // 1. A card that does not take the trick.
  if (!trick.empty()) {
    Card best = trick.card(0);
    for (int i = 1; i < trick.size(); ++i)
      if (rules.beats(trick.card(i), best)) best = trick.card(i);
    if (!rules.beats(card, best)) return low_first;
  }

  // 2. One that does, and whether those behind can take it away.
  const Suit led = trick.empty() ? card.suit() : trick.suit();
  for (int i = trick.size() + 1; i < rules.players; ++i)
    if (can_take(rules, hands[static_cast<std::size_t>(rules.player_of(trick, i))], led, card))
      return trick.empty() ? low_first : TrickClasses::hopeful - card.place();
  return trick.empty() ? TrickClasses::sure + card.place() : TrickClasses::sure - card.place();
}

}  // namespace ombre
