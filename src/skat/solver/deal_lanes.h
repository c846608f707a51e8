// What the cards of a lane look like while a deal is played: their owners never change, so the cards still held tell
// everything. Tables for the 128 sets of cards a lane can have left, made once for a deal.
#pragma once

#include "skat/solver/lanes.h"

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

}  // namespace ombre::open_skat
