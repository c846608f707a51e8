// A Skat position as the declarer knows it, for the paranoid search: seat 0 is the declarer, 1 and 2 are the defenders
// to his left and right. Cards are bits; within a group of cards that follow each other a stronger one is higher.
//
// In suit games and grand the lanes of seven (7 8 9 Q K T A) are followed by the jacks, the trump suit being the last
// lane; in null there are four lanes of eight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "skat/rules/skat_cards.h"
#include "skat/solver/paranoid/possible_cards.h"

namespace ombre::skat_paranoid {

// What the defenders want to bring about, and the declarer to prevent.
enum class Goal : std::uint8_t {
  points,       // to take points
  any_trick,    // to take a trick
  declarer_in,  // that the declarer takes a trick, in null
};

// All cards of the same points.
struct PriceClass {
  int points = 0;
  Cards cards = 0;
};

// The cards of a kind of game.
struct Pack {
  Pack(SkatKind kind, Goal goal);

  int place(Card card) const { return places[card.index]; }
  Cards places_of(CardSet set) const {
    Cards out = 0;
    for (const Card card : set) out |= bit(place(card));
    return out;
  }
  int points_of(Cards set) const {
    int sum = 0;
    for (const PriceClass& price : prices) sum += price.points * count_of(set & price.cards);
    return sum;
  }

  Goal goal;
  Cards trumps = 0;
  std::array<std::uint8_t, 64> places{};         // by the index of a Card
  std::array<Cards, pack_size> group{};          // that follow a card
  std::array<std::uint8_t, pack_size> points{};  // nothing where points are no goal
  std::array<Cards, 5> groups{};                 // plain ones first, trumps last
  std::size_t plain_groups = 0;
  std::array<PriceClass, 6> prices{};  // from the cheapest
};

struct Position {
  Cards declarer = 0;
  Possible hidden{};
  // The trick: what follows, the card that takes it so far and whose it is, the cards in it and their points.
  Cards group = 0;
  Cards best = 0;
  std::uint8_t best_seat = 0;
  std::uint8_t mover = 0;
  std::uint8_t played = 0;
  std::uint8_t points = 0;

  // Cards that still matter for which of two others are neighbours.
  Cards live() const { return declarer | hidden.all() | best; }
};

// Whether a card takes the trick from the one that holds it so far.
inline bool beats(const Pack& pack, Cards card, Cards best) {
  const bool same = (pack.group[static_cast<std::size_t>(lowest(card))] & best) != 0;
  return same ? card > best : (pack.trumps & card) != 0;
}

constexpr std::size_t next_seat(std::size_t seat) { return seat == 2 ? 0 : seat + 1; }

// The cards the mover may play. A defender has two kinds with different consequences: cards that follow, and cards that
// show he has none of that group.
struct Choices {
  Cards follow = 0;    // or lead
  Cards discard = 0;   // of a defender; what the declarer may play is all in `follow`
  Possible without{};  // what the hidden cards may be once he does not follow
};

inline Choices choices_of(const Position& position) {
  Choices out;
  if (position.mover == 0) {
    const Cards following = position.declarer & position.group;
    out.follow = following != 0 ? following : position.declarer;
    return out;
  }
  const Cards may = position.hidden.may[position.mover];
  if (position.played == 0) {
    out.follow = may;
    return out;
  }
  out.follow = may & position.group;
  out.without = position.hidden;
  out.without.may[position.mover] &= ~position.group;
  if (out.follow == 0 || tighten(out.without)) out.discard = out.without.may[position.mover];
  return out;
}

// Lays the mover's card on the table.
inline void lay(const Pack& pack, Position& position, int card) {
  const auto place = static_cast<std::size_t>(card);
  const Cards played = bit(card);
  bool takes = true;
  if (position.played == 0)
    position.group = pack.group[place];
  else
    takes = beats(pack, played, position.best);
  if (takes) {
    position.best = played;
    position.best_seat = position.mover;
  }
  position.points = static_cast<std::uint8_t>(position.points + pack.points[place]);
  position.mover = static_cast<std::uint8_t>(next_seat(position.mover));
  ++position.played;
}

// The position after a card, the trick not yet gathered. Requires: it is one of the choices.
inline Position after(const Pack& pack, const Position& position, const Choices& choices, int card) {
  Position next = position;
  if (position.mover == 0) {
    next.declarer &= ~bit(card);
  } else {
    if ((choices.discard & bit(card)) != 0) next.hidden = choices.without;
    next.hidden.take(position.mover, card);
    tighten(next.hidden);
  }
  lay(pack, next, card);
  return next;
}

// The same after a whole trick: its taker leads. Requires: three cards lie.
inline Position gathered(const Position& position) {
  Position next = position;
  next.mover = position.best_seat;
  next.group = 0;
  next.best = 0;
  next.played = 0;
  next.points = 0;
  return next;
}

}  // namespace ombre::skat_paranoid
