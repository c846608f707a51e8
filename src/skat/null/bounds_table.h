// What is known of positions with a defender to lead: between how many tricks the declarer survives there. A position
// has one place, which a later one takes from it. What it says is true in every deal, so it never needs clearing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/random.h"
#include "skat/null/suit_lanes.h"

namespace ombre::skat_null {

class BoundsTable {
 public:
  struct Bound {
    std::uint8_t least = 0;
    std::uint8_t spare = 0;  // what the most is below `no_bound`

    int most() const { return no_bound - spare; }
  };

  // Of at most this many bytes, but one entry at the least.
  explicit BoundsTable(std::size_t bytes) : entries_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Entry)))) {}

  std::size_t memory() const { return entries_.size() * sizeof(Entry); }

  // Of the position with this defender to lead.
  Bound find(Word cards, int leader) const {
    const Entry& entry = entries_[slot(cards)];
    return entry.cards == cards ? entry.bounds[static_cast<std::size_t>(leader - 1)] : Bound{};
  }

  // He survives at least, or at most, so many tricks.
  void put(Word cards, int leader, int tricks, bool at_least) {
    Entry& entry = entries_[slot(cards)];
    if (entry.cards != cards) entry = {.cards = cards};
    Bound& bound = entry.bounds[static_cast<std::size_t>(leader - 1)];
    if (at_least)
      bound.least = static_cast<std::uint8_t>(tricks);
    else
      bound.spare = static_cast<std::uint8_t>(no_bound - tricks);
  }

 private:
  static constexpr int no_bound = 15;

  // The empty position is never asked for.
  struct Entry {
    Word cards = 0;
    std::array<Bound, 2> bounds{};
  };

  std::size_t slot(Word cards) const { return static_cast<std::size_t>(mix(cards)) & (entries_.size() - 1); }

  std::vector<Entry> entries_;
};

}  // namespace ombre::skat_null
