#include "games/cribbage/cribbage_scoring.h"

#include <bit>

namespace ombre {

int cribbage_combinations(CardSet cards) {
  constexpr int digit = 4;   // bits
  std::uint64_t counts = 0;  // of cards by rank, one digit each
  std::uint64_t ways = 1;    // to make the sums 0 … 15 from some of the cards; never more than ten
  unsigned ranks = 0;
  int points = 0;
  for (const Card card : cards) {
    const int rank = card.place();
    points += 2 * static_cast<int>((counts >> (digit * rank)) & 15U);  // a pair with each one before it
    counts += std::uint64_t{1} << (digit * rank);
    ranks |= 1U << rank;
    ways += ways << (digit * cribbage_pips(rank));
  }
  points += 2 * static_cast<int>(ways >> (digit * 15));

  // Among five cards there are runs in one place only, one for each choice among cards of equal rank.
  unsigned triples = ranks & (ranks >> 1) & (ranks >> 2);
  if (triples != 0) {
    const int first = std::countr_zero(triples);
    const int length = std::popcount(triples) + 2;
    int choices = 1;
    for (int rank = first; rank < first + length; ++rank) choices *= static_cast<int>((counts >> (digit * rank)) & 15U);
    points += length * choices;
  }
  return points;
}

int cribbage_show(CardSet hand, Card starter, bool crib) {
  constexpr std::size_t whole_hand = 4;
  CardSet all = hand;
  all.insert(starter);
  int points = cribbage_combinations(all);
  if (!hand.empty() && hand.size() == whole_hand) {
    const Suit suit = hand.lowest().suit();
    const bool starter_too = starter.suit() == suit;
    if (hand.in_suit(suit) == hand && (starter_too || !crib)) points += starter_too ? 5 : 4;
  }
  if (hand.contains(Card{static_cast<std::uint8_t>(static_cast<int>(starter.suit()) * suit_lane + cribbage_jack)}))
    ++points;
  return points;
}

}  // namespace ombre
