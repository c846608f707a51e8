// Which cards beat which in a trick of Spades: small questions that estimates, move orders and rules all ask.
#pragma once

#include "core/cards.h"
#include "core/trick.h"

namespace ombre {

// The cards of the same suit that are higher.
constexpr CardSet cards_above(Card card) {
  const std::uint64_t at_most = (std::uint64_t{2} << card.index) - 1;
  return CardSet::lane(card.suit()) - CardSet::from_bits(at_most);
}

// The cards that beat a card, whoever may play them.
constexpr CardSet cards_beating(Card card) {
  return card.suit() == Suit::spades ? cards_above(card) : cards_above(card) | CardSet::lane(Suit::spades);
}

// The cards of a hand that follow the suit led, or all where there are none.
constexpr CardSet cards_following(CardSet hand, Suit led) {
  const CardSet follow = hand.in_suit(led);
  return follow.empty() ? hand : follow;
}

// Where in the trick the card lies that holds it so far. Requires: not empty.
constexpr int best_place(const Trick& trick) {
  int best = 0;
  for (int i = 1; i < trick.size(); ++i)
    if (cards_beating(trick.card(best)).contains(trick.card(i))) best = i;
  return best;
}

}  // namespace ombre
