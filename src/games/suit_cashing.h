// Which tricks three players would take if every suit were played from the top by itself: the estimate of winners
// behind the knowledge of Sergeant Major and Pinochle. In each round of a suit the highest card left takes the trick
// and the others give their lowest; a suit ends where an opponent can trump it. Exact play is the search's business:
// this looks at no entries, no order of suits and no choice of discards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/cards.h"

namespace ombre {

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
    const int top = (static_cast<int>(std::bit_width(lanes[static_cast<std::size_t>(p)])) + copies - 1) / copies;
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
