// Who owns the cards of each suit, from the highest down. The owners follow from the deal and the ranks still in play,
// so there is one row for each set of ranks.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// Two bits a card, the highest in the highest bits; after the last card its owner is repeated.
using OwnerRow = std::uint32_t;
inline constexpr int owner_bits = 2 * most_ranks;

class DealOwners {
 public:
  void set_up(const Table& cards) {
    constexpr OwnerRow every = (OwnerRow{1} << owner_bits) - 1;
    constexpr OwnerRow ones = every / 3;
    for (int lane = 0; lane < lanes; ++lane) {
      std::array<unsigned, seats> held{};
      for (std::size_t seat = 0; seat < seats; ++seat) held[seat] = ranks_in(cards.hands[seat], lane);
      auto& rows = rows_[static_cast<std::size_t>(lane)];
      rows.resize(std::size_t{1} << count(cards.all & lane_bits(lane)));
      rows[0] = 0;
      for (unsigned set = 1; set < rows.size(); ++set) {
        const unsigned above = set & (set - 1);
        OwnerRow owner = 0;
        while ((held[owner] & (set ^ above)) == 0) ++owner;
        const OwnerRow from_here_on = every >> 2 * std::popcount(above);
        rows[set] = (rows[above] & ~from_here_on) | (owner * ones & from_here_on);
      }
    }
  }

  // Requires: cards of the deal, each with its owner.
  OwnerRow row(Word all, int lane) const { return rows_[static_cast<std::size_t>(lane)][ranks_in(all, lane)]; }
  // The owners of the three highest cards of a lane, as seats from one on, two bits each.
  unsigned three_highest(Word all, int lane, std::size_t from) const {
    return turned[from][row(all, lane) >> (owner_bits - 6)];
  }

 private:
  // Three seats, two bits each, as seen from each seat.
  static constexpr auto turned = [] {
    std::array<std::array<std::uint8_t, 64>, seats> out{};
    for (unsigned from = 0; from < seats; ++from)
      for (unsigned owners = 0; owners < 64; ++owners)
        for (unsigned shift = 0; shift < 6; shift += 2)
          out[from][owners] |= static_cast<std::uint8_t>((((owners >> shift) - from) & 3U) << shift);
    return out;
  }();

  std::array<std::vector<OwnerRow>, lanes> rows_{};
};

}  // namespace ombre::bridge
