// The cards worth trying in a trick and the order in which they are tried.
//
// Cards of one hand with nothing between them but cards that are gone are neighbours: exchanging them changes no trick.
// With equal points one stands for all. Where it is known whose the trick will be, the dearest stands for all if it is
// the mover's side's and the cheapest if not: what is kept may still be lost, or won.
#pragma once

#include <array>
#include <utility>

#include "skat/solver/lanes/proof.h"

namespace ombre::open_skat {

inline constexpr std::uint8_t no_card = 0xff;

struct TrickSoFar {
  Cards follow = 0;  // the group of the card led
  Cards cards = 0;
  int best = 0;
  int best_seat = 0;
  int points = 0;
};

struct Move {
  std::uint8_t card;
  std::int32_t rating;
  Cards alike;
};

class MoveList {
 public:
  int size() const { return size_; }
  void add(int card, int rating, Cards alike) {
    moves_[static_cast<std::size_t>(size_++)] = {static_cast<std::uint8_t>(card), rating, alike};
  }
  // Brings the best rated of those from `from` on to that place.
  const Move& pick(int from) {
    int best = from;
    for (int i = from + 1; i < size_; ++i)
      if (at(i).rating > at(best).rating) best = i;
    std::swap(at(from), at(best));
    return at(from);
  }
  // Where a card stands; size() if it does not.
  int find(int card) {
    int i = 0;
    while (i < size_ && at(i).card != card) ++i;
    return i;
  }
  void remove(int i) { at(i) = at(--size_); }
  // Gives other ratings.
  template <class Rate>
  void rate(Rate rating) {
    for (int i = 0; i < size_; ++i) at(i).rating = rating(at(i).card);
  }
  Move& at(int i) { return moves_[static_cast<std::size_t>(i)]; }

 private:
  std::array<Move, 10> moves_;
  int size_ = 0;
};

template <bool Grand>
bool beats(int card, int best) {
  if ((groups<Grand>[static_cast<std::size_t>(best)] & bit(card)) != 0) return card > best;
  return (trumps<Grand> & bit(card)) != 0;
}

// The trick with one card more.
template <bool Grand, int Place>
TrickSoFar played(const TrickSoFar& so_far, int mover, int card) {
  TrickSoFar next = so_far;
  next.cards |= bit(card);
  next.points += card_points[static_cast<std::size_t>(card)];
  if (Place == 0 || beats<Grand>(card, so_far.best)) {
    next.best = card;
    next.best_seat = mover;
  }
  if (Place == 0) next.follow = groups<Grand>[static_cast<std::size_t>(card)];
  return next;
}

// A proof of what follows a trick, as one of the trick and what follows.
template <bool Grand>
Proof with_trick(Proof proof, const TrickSoFar& trick) {
  if (proof.side == side_of(trick.best_seat)) {
    proof.points = static_cast<std::int16_t>(proof.points + trick.points);
    proof.certain |= trick.cards;
    proof.possible |= trick.cards;
  }
  const Cards best = bit(trick.best);
  if ((trick.cards & groups<Grand>[static_cast<std::size_t>(trick.best)] & ~best) != 0) proof.ranks |= best;
  return proof;
}

inline Cards legal(Cards hand, Cards follow) { return (hand & follow) != 0 ? hand & follow : hand; }

// Those of the cards that would take the trick from `best`.
template <bool Grand>
Cards beating(Cards cards, int best) {
  const Cards group = groups<Grand>[static_cast<std::size_t>(best)];
  return cards & ((group & above(best)) | (trumps<Grand> & ~group));
}

// Calls act(run, top): neighbours in the hand, from the highest down. `between` are the cards that part them.
template <class Do>
void for_each_run(Cards own, Cards between, Do act) {
  while (own != 0) {
    const int top = highest(own);
    const Cards parting = between & below(top);
    const Cards run = parting == 0 ? own : own & above(highest(parting));
    act(run, top);
    own &= ~run;
  }
}

// The last trick, which plays itself, and the last two: every way to play them, without looking at neighbours, the
// table or an order of moves.

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
