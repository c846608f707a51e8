// A Skat position as the declarer knows it, for the paranoid search: seat 0 is the declarer, 1 and 2 are the defenders
// to his left and right. Cards are bits; within a group of cards that follow each other a stronger one is higher.
//
// In suit games and grand the lanes of seven (7 8 9 Q K T A) are followed by the jacks, the trump suit being the last
// lane; in null there are four lanes of eight.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "skat/rules/skat_cards.h"

namespace ombre::skat_paranoid {

// What the hidden cards of a Skat deal may be: for the skat and both defenders the cards each may hold, which overlap,
// and how many. All deals that fit are one position of the paranoid search; nothing is listed.
//
// That some deal fits is Hall's condition: no holders together need more cards than they may hold together. For two
// defenders that is lemma 6.2.1 of Furtak (2013); with the skat of a hand game unknown there are three holders.

using Cards = std::uint32_t;

inline constexpr int pack_size = 32;
inline constexpr std::uint8_t no_card = pack_size;

constexpr int count_of(Cards cards) { return std::popcount(cards); }
constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr int lowest(Cards cards) { return std::countr_zero(cards); }
constexpr int highest(Cards cards) { return 31 - std::countl_zero(cards); }
constexpr Cards above(int card) { return ~Cards{1} << card; }

// Holders: the skat, where it is unknown, the defender left of the declarer and the one right of him.
inline constexpr std::size_t skat_holder = 0;
inline constexpr std::size_t holders = 3;

struct Possible {
  std::array<Cards, holders> may{};
  std::array<std::uint8_t, holders> size{};

  Cards all() const { return may[0] | may[1] | may[2]; }

  // The holder has played this card.
  void take(std::size_t holder, int card) {
    for (Cards& each : may) each &= ~bit(card);
    --size[holder];
  }

  friend bool operator==(const Possible&, const Possible&) = default;
};

// Returns whether a deal fits, and then leaves to every holder just the cards it has in some deal that fits. One pass
// is enough: a card is impossible for a holder only if others need all that they may hold, it among them. Requires: the
// cards to be dealt are as many as the holders take, though no holder may be left for some.
inline bool tighten(Possible& possible) {
  const auto [skat, left, right] = possible.may;
  const int skat_size = possible.size[0];
  const int left_size = possible.size[1];
  const int right_size = possible.size[2];
  const int left_slack = count_of(left) - left_size;
  const int right_slack = count_of(right) - right_size;
  const int both_slack = count_of(left | right) - left_size - right_size;
  if (left_slack < 0 || right_slack < 0) return false;
  if (skat_size == 0) {
    if (both_slack < 0) return false;
    possible.may[skat_holder] = 0;
    if (left_slack == 0) possible.may[2] &= ~left;
    if (right_slack == 0) possible.may[1] &= ~right;
    return true;
  }
  const int skat_slack = count_of(skat) - skat_size;
  const int skat_left_slack = count_of(skat | left) - skat_size - left_size;
  const int skat_right_slack = count_of(skat | right) - skat_size - right_size;
  const int all_slack = count_of(skat | left | right) - skat_size - left_size - right_size;
  if (both_slack < 0 || skat_slack < 0 || skat_left_slack < 0 || skat_right_slack < 0 || all_slack < 0) return false;
  Cards not_skat = 0;
  Cards not_left = 0;
  Cards not_right = 0;
  if (skat_slack == 0) not_left |= skat, not_right |= skat;
  if (left_slack == 0) not_skat |= left, not_right |= left;
  if (right_slack == 0) not_skat |= right, not_left |= right;
  if (both_slack == 0) not_skat |= left | right;
  if (skat_left_slack == 0) not_right |= skat | left;
  if (skat_right_slack == 0) not_left |= skat | right;
  possible.may = {skat & ~not_skat, left & ~not_left, right & ~not_right};
  return true;
}

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

// Positions of the paranoid search that differ in nothing that matters, made the same.

// The position with cards of equal points and the same group moved down over gaps that cards gone have left, and the
// plain suits in a fixed order. Requires: at the start of a trick.
Position packed(const Pack& pack, const Position& position);

}  // namespace ombre::skat_paranoid
