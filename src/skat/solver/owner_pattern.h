// Who owns the highest card of every group, the second highest and so on: two bits for each, the highest card of a
// group always in the same place. What wins by power in a proof tells how far down that matters (lowest winning rank:
// Ginsberg 1996, Furtak 2013, chapter 4): a mask over the two-bit fields.
#pragma once

#include "skat/solver/deal_lanes.h"

namespace ombre::open_skat {

inline constexpr std::uint64_t lane_field_bits = (std::uint64_t{1} << lane_fields) - 1;

template <bool Grand>
std::uint64_t pattern_of(const DealLanes& deal, Cards held) {
  const auto lane = [&](int i) -> std::uint64_t { return deal.owners(held, i); };
  const std::uint64_t plain = lane(0) | (lane(1) << lane_fields) | (lane(2) << (2 * lane_fields));
  // A lane has seven fields, and so have the four jacks.
  const std::uint64_t jacks = std::uint64_t{deal.jack_owners(held)} << (64 - lane_fields);
  if constexpr (Grand) return plain | (lane(3) << (3 * lane_fields)) | jacks;
  return plain | jacks | ((lane(3) << (64 - lane_fields)) >> (2 * lane_tables.count[jacks_of(held)]));
}

// The fields of all cards from the lowest of `ranks` up in every group.
template <bool Grand>
std::uint64_t mask_of(Cards held, Cards ranks) {
  std::uint64_t out = 0;
  for (int i = 0; i < plain_lanes<Grand>; ++i) {
    const Cards in_lane = lane_of(ranks, i);
    const int fields = lane_tables.count[lane_of(held, i) & (0U - (in_lane & (0U - in_lane)))];
    out |= (lane_field_bits & ~(lane_field_bits >> (2 * fields))) << (lane_fields * i);
  }
  if (const Cards high = ranks & trumps<Grand>; high != 0) {
    const Cards in = held & trumps<Grand> & ~below(lowest(high));
    const int fields = lane_tables.count[jacks_of(in)] + (Grand ? 0 : lane_tables.count[lane_of(in, 3)]);
    out |= ~std::uint64_t{0} << (64 - 2 * fields);
  }
  return out;
}

// The lowest card of every group that the mask has.
template <bool Grand>
Cards ranks_of(Cards held, std::uint64_t mask) {
  Cards out = 0;
  for (int i = 0; i < plain_lanes<Grand>; ++i) {
    const std::uint64_t in_lane = (mask >> (lane_fields * i)) & lane_field_bits;
    const int fields = lane_cards - std::countr_zero(in_lane | (lane_field_bits + 1)) / 2;
    out |= Cards{lane_tables.from_top[lane_of(held, i)][static_cast<std::size_t>(fields)]} << (lane_cards * i);
  }
  const std::uint64_t high = mask >> (lane_fields * plain_lanes<Grand>);
  if (high == 0) return out;
  constexpr int most = Grand ? pack - first_jack : pack - 3 * lane_cards;
  const int fields = most - std::countr_zero(high) / 2;
  const int jacks = lane_tables.count[jacks_of(held)];
  if (fields <= jacks)
    return out | (Cards{lane_tables.from_top[jacks_of(held)][static_cast<std::size_t>(fields)]} << first_jack);
  return out |
         (Cards{lane_tables.from_top[lane_of(held, 3)][static_cast<std::size_t>(fields - jacks)]} << (3 * lane_cards));
}

}  // namespace ombre::open_skat
