// What a pair can take in one suit without losing the lead, from the top: the single-suit tables of Furtak (2013,
// section 5.3) after Chang (1996). Every trick is won by a card that no opponent can beat, so the cards that a plan
// plays are known in advance, whatever the opponents do: they keep their high cards longest by playing their lowest,
// and that is what the table assumes. For each choice of who has the lead at the end there is the most tricks and
// the lowest rank that wins one of them by rank.
//
// A suit's owners follow from the deal and the ranks still in play, so a table has one row for each set of ranks, and
// a row is worked out when it is first asked for.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bridge/solver/lanes.h"

namespace ombre::bridge {

// Tricks in a row, none meaning that it cannot be done (`keep` can always stop at once).
struct Plan {
  static constexpr int no_rank = 15;

  std::uint8_t tricks = 0;
  std::uint8_t rank = no_rank;  // the lowest that wins by rank, or no_rank
};

struct Plans {
  Plan keep;            // the leader wins the last trick
  Plan transfer;        // his partner does
  Plan there_and_back;  // the leader does, and his partner wins one before
};

// Which opponents of the leader could ruff: bit 0 East or North, bit 1 West or South.
using Ruffers = unsigned;

class SuitPlans {
 public:
  // A suit as it is dealt: the ranks of each seat. `can_be_ruffed` says whether rows for ruffers will be wanted.
  void set_up(const std::array<unsigned, seats>& hands, int ranks, bool can_be_ruffed);

  Plans plans(unsigned ranks, int leader, Ruffers ruffers) {
    const std::uint32_t packed = rows_[row(ranks, leader, ruffers)];
    return unpack(packed != 0 ? packed : work_out(ranks, leader, ruffers));
  }

 private:
  std::size_t row(unsigned ranks, int leader, Ruffers ruffers) const {
    return ((static_cast<std::size_t>(ranks) << ruffer_bits_ | ruffers) << 2) | static_cast<unsigned>(leader);
  }
  std::uint32_t work_out(unsigned ranks, int leader, Ruffers ruffers);

  static constexpr std::uint32_t known = std::uint32_t{1} << 31;
  static std::uint32_t pack(const Plans& plans);
  static Plans unpack(std::uint32_t packed) {
    const auto part = [packed](int shift) {
      return Plan{static_cast<std::uint8_t>((packed >> shift) & 15U),
                  static_cast<std::uint8_t>((packed >> (shift + 4)) & 15U)};
    };
    return {part(0), part(8), part(16)};
  }

  std::array<unsigned, seats> hands_{};
  int ruffer_bits_ = 0;
  std::vector<std::uint32_t> rows_;
};

}  // namespace ombre::bridge
