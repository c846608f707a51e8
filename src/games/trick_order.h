// The order in which cards are tried in a trick of three players who want to take it, with all cards known, as section
// 7.3 of the dissertation orders them in Spades: lead a card that nobody can beat, or else low; take a trick with the
// lowest card that does; throw away low cards, and trumps last.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

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
    if (can_take(rules, hands[at(rules.player_of(trick, i))], led, card))
      return trick.empty() ? low_first : TrickClasses::hopeful - card.place();
  return trick.empty() ? TrickClasses::sure + card.place() : TrickClasses::sure - card.place();
}

// Which tricks three players would take if every suit were played from the top by itself: the estimate of winners
// behind the knowledge of Sergeant Major and Pinochle. In each round of a suit the highest card left takes the trick
// and the others give their lowest; a suit ends where an opponent can trump it. Exact play is the search's business:
// this looks at no entries, no order of suits and no choice of discards.
using ThreeHands = std::array<CardSet, 3>;

// What a trick counts, by how sure it is to be taken. Fitted to the max^n values of deals of 4 to 6 cards each.
struct CashingWeights {
  int trump_round = 8;
  std::array<int, 3> plain_rounds = {8, 5, 2};  // the first rounds of a plain suit; later ones count as the last
  int ruff = 3;
};

// Who has the highest card of a suit, `lanes` being what each hand holds of it; of equal cards the lower seat.
inline int top_seat(const std::array<std::uint32_t, 3>& lanes, int copies) {
  int best = -1;
  int seat = 0;
  for (int p = 0; p < 3; ++p) {
    const int top = (static_cast<int>(std::bit_width(lanes[at(p)])) + copies - 1) / copies;
    if (top <= best) continue;
    best = top;
    seat = p;
  }
  return seat;
}

// The weight of the tricks that each player can expect. `copies` of each card are in the pack.
inline std::array<int, 3> cash_suits(const ThreeHands& hands, std::optional<Suit> trump, int copies,
                                     const CashingWeights& weights = {}) {
  std::array<int, 3> out{};
  std::array<int, 3> trumps{};
  if (trump)
    for (std::size_t p = 0; p < 3; ++p) trumps[p] = static_cast<int>(hands[p].in_suit(*trump).size());
  for (int suit = 0; suit < suit_count; ++suit) {
    const bool plain = !trump || suit != static_cast<int>(*trump);
    std::array<std::uint32_t, 3> lanes{};
    for (std::size_t p = 0; p < 3; ++p)
      lanes[p] = static_cast<std::uint32_t>(hands[p].bits() >> (suit * suit_lane)) & 0xffffU;
    for (std::size_t round = 0; (lanes[0] | lanes[1] | lanes[2]) != 0; ++round) {
      const auto owner = static_cast<std::size_t>(top_seat(lanes, copies));
      const std::size_t left = (owner + 1) % 3;
      const std::size_t right = (owner + 2) % 3;
      if (plain) {
        const std::size_t ruffer = lanes[left] == 0 && trumps[left] > trumps[right] ? left : right;
        if (lanes[ruffer] == 0 && trumps[ruffer] > 0) {
          out[ruffer] += weights.ruff;
          break;
        }
        out[owner] += weights.plain_rounds[round < 2 ? round : 2];
      } else {
        out[owner] += weights.trump_round;
      }
      lanes[owner] ^= std::bit_floor(lanes[owner]);
      lanes[left] &= lanes[left] - 1;
      lanes[right] &= lanes[right] - 1;
    }
  }
  return out;
}

}  // namespace ombre
