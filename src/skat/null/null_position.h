// A null position as one word: a lane of 16 bits for each suit, in it two bits for each card still held, from the
// lowest card up, that name its owner. Cards that were played leave no gap, so that positions which differ only in
// cards that are gone are the same word. Seats go by the declarer: 1 plays after him, 2 before him, and he is 3.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/cards.h"
#include "skat/rules/skat_position.h"

namespace ombre::skat_null {

using Word = std::uint64_t;

inline constexpr int lanes = 4;
inline constexpr int lane_bits = 16;
inline constexpr int card_bits = 2;
inline constexpr int after_declarer = 1;
inline constexpr int before_declarer = 2;
inline constexpr int declarer = 3;

constexpr int next_seat(int seat) { return seat == declarer ? after_declarer : seat + 1; }

constexpr Word bit(int place) { return Word{1} << place; }
constexpr Word below(int place) { return bit(place) - 1; }
constexpr int lowest(Word set) { return std::countr_zero(set); }
constexpr int highest(Word set) { return 63 - std::countl_zero(set); }

constexpr int lane_of(int place) { return place / lane_bits; }
constexpr Word lane_mask(int lane) { return Word{0xffff} << (lane * lane_bits); }
constexpr std::uint16_t lane_value(Word cards, int lane) {
  return static_cast<std::uint16_t>(cards >> (lane * lane_bits));
}

// The places of a seat's cards, each as the lower bit of the two.
constexpr Word held(Word cards, int seat) {
  constexpr Word lower_bits = 0x5555'5555'5555'5555;
  const Word lower = cards & lower_bits;
  const Word upper = (cards >> 1) & lower_bits;
  if (seat == declarer) return lower & upper;
  return seat == after_declarer ? lower & ~upper : upper & ~lower;
}

// The cards without the one at this place; those above it in its suit move down.
constexpr Word without(Word cards, int place) {
  const Word moved = lane_mask(lane_of(place)) & ~below(place);
  return (cards & ~moved) | (((cards & moved) >> card_bits) & moved);
}

// Of each run of neighbours the highest. `gap` is a place at which a card of the trick would stand and part the
// neighbours on its two sides, or negative.
constexpr Word run_tops(Word set, int gap) {
  constexpr Word no_top_places = 0x3fff'3fff'3fff'3fff;
  Word followed = (set >> card_bits) & no_top_places;
  if (gap % lane_bits > 0) followed &= ~bit(gap - card_bits);
  return set & ~followed;
}

// The same cards with the suits in ascending order of their lanes: suits have no names in null.
constexpr Word sorted_lanes(Word cards) {
  std::uint16_t a = lane_value(cards, 0);
  std::uint16_t b = lane_value(cards, 1);
  std::uint16_t c = lane_value(cards, 2);
  std::uint16_t d = lane_value(cards, 3);
  const auto order = [](std::uint16_t& low, std::uint16_t& high) {
    const std::uint16_t less = low < high ? low : high;
    high = low < high ? high : low;
    low = less;
  };
  order(a, b);
  order(c, d);
  order(a, c);
  order(b, d);
  order(b, c);
  return Word{a} | Word{b} << 16 | Word{c} << 32 | Word{d} << 48;
}

// A trick under way in the terms of the null searches.

// A trick under way. Its cards are gone from the position; `gap` is the place at which the best of them would stand.
struct OpenTrick {
  int size = 0;
  int mover = after_declarer;
  int lane = 0;
  int gap = -1;
  int best = 0;           // whose card
  bool followed = false;  // a second card of the suit lies: the best one holds by its rank

  // After the mover plays the card at this place.
  constexpr OpenTrick after(int place) const {
    OpenTrick next = *this;
    next.mover = next_seat(mover);
    ++next.size;
    next.followed = followed || (size > 0 && lane_of(place) == lane);
    if (size == 0 || (lane_of(place) == lane && place >= gap)) {
      next.lane = lane_of(place);
      next.gap = place;
      next.best = mover;
    } else if (lane_of(place) == lane) {
      next.gap -= card_bits;
    }
    return next;
  }
};

// A Skat position in the terms of the null searches.

// A position as the search sees it, and where in it each card of the mover stands.
struct Root {
  Word cards = 0;
  OpenTrick trick{};
  int left = 0;
  CardSet legal{};
  std::array<std::int8_t, 64> places{};
};

// Throws InputError where check_skat_position does, and where the game is not null.
Root root_of(const SkatPosition& position);

// What the null searches ask of tables of solved positions: a position at the start of a trick with a defender to lead.

// Of each suit the lowest place whose owner matters, the end of the lane if none does.
using Needs = std::array<std::int8_t, lanes>;

constexpr Needs no_needs() {
  Needs needs{};
  needs.fill(lane_bits);
  return needs;
}

constexpr void add_needs(Needs& to, const Needs& from) {
  for (std::size_t lane = 0; lane < to.size(); ++lane)
    if (from[lane] < to[lane]) to[lane] = from[lane];
}

// How many tricks the declarer survives, there and wherever every seat has as many cards of each suit and the cards
// that matter have the same owners.
struct NullProof {
  int tricks = 0;
  Needs needs{};
};

class NullEndings {
 public:
  virtual ~NullEndings() = default;

  // The tricks the declarer survives of the `left` to come; nothing where no table has the position.
  virtual std::optional<int> survives(Word cards, int leader, int left) const = 0;
  // The same with the owners that were asked for.
  virtual std::optional<NullProof> proof(Word cards, int leader, int left) const = 0;
};

}  // namespace ombre::skat_null
