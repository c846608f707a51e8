// The last trick, which plays itself, and the last two: every way to play them, without looking at neighbours, the
// table or an order of moves.
#pragma once

#include <array>

#include "skat/solver/trick_moves.h"

namespace ombre::open_skat {

// The trick in which everybody has one card.
template <bool Grand>
TrickSoFar forced_trick(const Hands& hands, int leader) {
  const auto card = [&](int seat) { return lowest(hands[static_cast<std::size_t>(seat)]); };
  const int second = left_of(leader);
  const int third = left_of(second);
  TrickSoFar trick = played<Grand, 0>({}, leader, card(leader));
  trick = played<Grand, 1>(trick, second, card(second));
  return played<Grand, 2>(trick, third, card(third));
}

// Who wins the last trick wins what is left.
template <bool Grand>
Proof last_trick(const Hands& hands, int leader) {
  const TrickSoFar trick = forced_trick<Grand>(hands, leader);
  return with_trick<Grand>({.side = static_cast<std::int16_t>(side_of(trick.best_seat))}, trick);
}

// Requires: in each hand as many cards as are left to its player, two before the trick began.
template <bool Grand, int Place>
Proof two_tricks(const Hands& hands, const TrickSoFar& so_far, int mover, int target) {
  const Cards hand = hands[static_cast<std::size_t>(mover)];
  EveryReply every(1 - side_of(mover));
  for (Cards left = Place == 0 ? hand : legal(hand, so_far.follow); left != 0; left &= left - 1) {
    const TrickSoFar next = played<Grand, Place>(so_far, mover, lowest(left));
    Proof proof;
    if constexpr (Place < seats - 1) {
      proof = two_tricks<Grand, Place + 1>(hands, next, left_of(mover), target);
    } else {
      const Hands rest = {hands[0] & ~next.cards, hands[1] & ~next.cards, hands[2] & ~next.cards};
      const TrickSoFar last = forced_trick<Grand>(rest, next.best_seat);
      const int made = (next.best_seat == 0 ? next.points : 0) + (last.best_seat == 0 ? last.points : 0);
      const std::int16_t side = made >= target ? 0 : 1;
      proof = with_trick<Grand>(with_trick<Grand>({.side = side}, last), next);
    }
    if (proof.side == side_of(mover)) return proof;
    every.add(proof, 0);
  }
  return every.proof();
}

template <bool Grand>
Proof two_tricks(const Hands& hands, int leader, int target) {
  return two_tricks<Grand, 0>(hands, TrickSoFar{}, leader, target);
}

}  // namespace ombre::open_skat
