// What the search remembers of cards that were tried: it changes the order of moves and no answer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "skat/solver/trick_moves.h"

namespace ombre::open_skat {

// What earlier choices have shown: the card that last decided at each place of a trick, by seat and tricks left, and
// how often each card did when it was tried.
class MoveMemory {
 public:
  MoveMemory() { cards_.fill(no_card); }
  void decided(int place, int seat, int key, int card) {
    cards_[index(place, seat, key)] = static_cast<std::uint8_t>(card);
    std::int8_t& merit = merits_[merit_index(place, seat, card)];
    merit = static_cast<std::int8_t>(merit + (127 - merit) / merit_speed);
  }
  void failed(int place, int seat, int card) {
    std::int8_t& merit = merits_[merit_index(place, seat, card)];
    merit = static_cast<std::int8_t>(merit - (127 + merit) / merit_speed);
  }
  int last(int place, int seat, int key) const { return cards_[index(place, seat, key)]; }
  // From 0 to 15.
  unsigned merit(int place, int seat, int card) const {
    return static_cast<unsigned>(merits_[merit_index(place, seat, card)] + 128) >> 4;
  }

 private:
  static constexpr int merit_speed = 16;
  static constexpr int most_keys = 32;

  static std::size_t index(int place, int seat, int key) {
    return static_cast<std::size_t>((place * seats + seat) * most_keys + key);
  }
  static std::size_t merit_index(int place, int seat, int card) {
    return static_cast<std::size_t>((place * seats + seat) * pack + card);
  }
  std::array<std::uint8_t, seats * seats * most_keys> cards_;
  std::array<std::int8_t, seats * seats * pack> merits_{};
};

// The card that last reached the aim of a player in a situation like the one at hand. It is tried before any other is
// even listed, as in the solver for Bridge (after Macro Xue's cut-off cache). What counts as alike is finer here, since
// points make more of a difference: for a card that follows suit the cards of that group, in the hand and in play, else
// the hand and all cards in play; what holds the trick; and about how many points the player is after.
//
// A situation overwrites another that falls into the same slot: the answers of a search do not depend on what is
// kept here.
class DecidingCards {
 public:
  DecidingCards() : slots_(std::size_t{1} << slots_log) {}

  // The situation of a player who is after so many points, for `card` and `decided`.
  template <int Place>
  static std::uint64_t situation(const Hands& hands, const TrickSoFar& trick, int mover, int need);

  // The card that decided last, or no_card.
  int card(std::uint64_t situation) const {
    const Slot& slot = slots_[situation >> (64 - slots_log)];
    return slot.situation == static_cast<std::uint32_t>(situation) ? slot.card : no_card;
  }
  void decided(std::uint64_t situation, int card) {
    slots_[situation >> (64 - slots_log)] = {static_cast<std::uint32_t>(situation), static_cast<std::uint8_t>(card)};
  }

 private:
  struct Slot {
    std::uint32_t situation = 0;  // its lowest bits
    std::uint8_t card = no_card;
  };
  static constexpr int slots_log = 13;
  static constexpr unsigned need_step = 16;
  static constexpr std::uint64_t odd_constant = 0x9e3779b97f4a7c15;
  static constexpr std::uint64_t mixing_constant = 0xd6e8feb86659fd93;

  std::vector<Slot> slots_;
};

// --- implementation ---------------------------------------------------------------------------------------------

template <int Place>
std::uint64_t DecidingCards::situation(const Hands& hands, const TrickSoFar& trick, int mover, int need) {
  Cards mine = hands[static_cast<std::size_t>(mover)];
  Cards held = hands[0] | hands[1] | hands[2];
  auto rest = static_cast<unsigned>(need) / need_step;
  if constexpr (Place > 0) {
    if ((mine & trick.follow) != 0) {
      mine &= trick.follow;
      held &= trick.follow;
    }
    rest = rest << 7 | static_cast<unsigned>(trick.best_seat) << 5 | static_cast<unsigned>(trick.best);
  }
  std::uint64_t mixed = (std::uint64_t{held} << 32 | mine) * odd_constant;
  mixed ^= mixed >> 32;
  return (mixed + (rest << 4 | static_cast<unsigned>(Place * seats + mover))) * mixing_constant;
}

}  // namespace ombre::open_skat
