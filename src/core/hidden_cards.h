// Cards that a player does not see, and who may hold them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "core/cards.h"

namespace ombre {

inline constexpr std::size_t most_holders = 12;

// The cards each holder has, in the order of HiddenCards::holders.
using DealtHands = std::array<CardSet, most_holders>;

// What is to be dealt: as many cards as the holders take together.
struct HiddenCards {
  struct Holder {
    CardSet may_hold{};
    std::uint8_t size = 0;
    std::int8_t owner = nobody;  // the player whose whole hand this is
  };
  static constexpr std::int8_t nobody = -1;

  CardSet cards{};
  std::array<Holder, most_holders> holders{};
  std::size_t count = 0;

  // Adds a holder of so many cards, out of those it may hold: the hand of a player, or nobody's. Requires: fewer than
  // most_holders so far.
  void add(std::size_t size, CardSet may_hold, int owner = nobody) {
    if (count == most_holders) throw std::logic_error("more holders of hidden cards than there is room for");
    holders[count++] = {may_hold, static_cast<std::uint8_t>(size), static_cast<std::int8_t>(owner)};
  }
  // These cards are with this holder and with no other.
  void place(std::size_t holder, CardSet known) {
    for (std::size_t h = 0; h < count; ++h)
      holders[h].may_hold = h == holder ? holders[h].may_hold | known : holders[h].may_hold - known;
  }
};

}  // namespace ombre
