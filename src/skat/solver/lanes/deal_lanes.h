// What the cards of a lane look like while a deal is played: their owners never change, so the cards still held tell
// everything. Tables for the 128 sets of cards a lane can have left, made once for a deal.
#pragma once

#include "skat/solver/lanes/lanes.h"

namespace ombre::open_skat {

class DealLanes {
 public:
  void set_up(const Hands& hands) {
    for (int lane = 0; lane < lanes; ++lane) set_up_lane(hands, lane);
    const Hands jacks = {jacks_of(hands[0]), jacks_of(hands[1]), jacks_of(hands[2])};
    for (Cards held = 1; held < jack_sets; ++held) jacks_[held] = with_lowest(jacks_[held & (held - 1)], jacks, held);
  }

  // Who owns the highest card, the second highest and so on: two bits each, the highest on top of `lane_fields`, 0 for
  // none, else the seat plus one.
  unsigned owners(Cards held, int lane) const {
    return lanes_[static_cast<std::size_t>(lane)].owners[lane_of(held, lane)];
  }
  unsigned jack_owners(Cards held) const { return jacks_[jacks_of(held)]; }

  // A byte of points for every card held, hand by hand, within a hand from below.
  std::uint64_t points(Cards held, int lane) const {
    return lanes_[static_cast<std::size_t>(lane)].points[lane_of(held, lane)];
  }

 private:
  static constexpr std::size_t lane_sets = lane_bits + 1;
  static constexpr std::size_t jack_sets = 16;
  struct Lane {
    std::array<std::uint64_t, lane_sets> points{};
    std::array<std::uint16_t, lane_sets> owners{};
  };

  static int owner_of_lowest(const Hands& hands, Cards held) {
    const Cards card = held & (0U - held);
    return (hands[0] & card) != 0 ? 0 : (hands[1] & card) != 0 ? 1 : 2;
  }

  // The owners of a set from those of the set without its lowest card.
  static std::uint16_t with_lowest(std::uint16_t others, const Hands& hands, Cards held) {
    const int shift = lane_fields - 2 * count_of(held);
    return static_cast<std::uint16_t>(others | ((owner_of_lowest(hands, held) + 1) << shift));
  }

  void set_up_lane(const Hands& hands, int lane) {
    const Hands own = {lane_of(hands[0], lane), lane_of(hands[1], lane), lane_of(hands[2], lane)};
    const Cards all = own[0] | own[1] | own[2];
    Lane& out = lanes_[static_cast<std::size_t>(lane)];
    for (Cards held = 1; held < lane_sets; ++held) {
      if ((held & ~all) != 0) continue;
      out.owners[held] = with_lowest(out.owners[held & (held - 1)], own, held);
      const int second = 8 * lane_tables.count[held & own[0]];
      const int third = second + 8 * lane_tables.count[held & own[1]];
      out.points[held] = lane_tables.points[held & own[0]] | lane_tables.points[held & own[1]] << second |
                         lane_tables.points[held & own[2]] << third;
    }
  }

  std::array<Lane, lanes> lanes_{};
  std::array<std::uint16_t, jack_sets> jacks_{};
};

// Who owns the highest card of every group, the second highest and so on: two bits for each, the highest card of a
// group always in the same place. What wins by power in a proof tells how far down that matters (lowest winning rank:
// Ginsberg 1996, Furtak 2013, chapter 4): a mask over the two-bit fields.

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
