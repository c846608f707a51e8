// A byte for every card of a position: group by group, within a group hand by hand, within a hand from below. In two
// positions in which every hand has the same lengths the cards at the same place correspond; where the cards that win
// by power correspond as well, one position is the other with other points.
#pragma once

#include "solvers/skat/lanes.h"

namespace ombre::open_skat {

struct Slots {
  std::array<std::uint64_t, 4> words{};
};

namespace slots_detail {

// Bytes put one behind the other.
class Writer {
 public:
  void put(std::uint64_t bytes, int count) {
    const auto word = static_cast<std::size_t>(at_ / 8);
    const int shift = at_ % 8 * 8;
    words_[word] |= bytes << shift;
    words_[word + 1] |= (bytes >> 1) >> (63 - shift);
    at_ += count;
  }
  Slots slots() const { return {{words_[0], words_[1], words_[2], words_[3]}}; }

 private:
  std::array<std::uint64_t, 5> words_{};
  int at_ = 0;
};

// Calls act(lane, seat) for all parts of hands in the order of their places; the jacks have the lane `lanes`.
template <bool Grand, class Do>
void for_each_part(Do act) {
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane)
    for (int seat = 0; seat < seats; ++seat) act(lane, seat);
  for (int seat = 0; seat < seats; ++seat) {
    if constexpr (!Grand) act(lanes - 1, seat);
    act(lanes, seat);
  }
}

// Bits of a lane, or of the jacks.
inline Cards part_of(Cards cards, int lane) { return (cards >> (lane * lane_cards)) & lane_bits; }

inline std::uint64_t part_points(Cards part, int lane) {
  constexpr std::uint64_t jack_points = 0x0202'0202U;
  if (lane == lanes) return jack_points & lane_tables.bytes[(1U << lane_tables.count[part]) - 1];
  return lane_tables.points[part];
}

}  // namespace slots_detail

template <bool Grand>
Slots points_slots(const Hands& hands, Owners owners) {
  slots_detail::Writer out;
  const Cards held = hands[0] | hands[1] | hands[2];
  for (int lane = 0; lane < plain_lanes<Grand>; ++lane)
    out.put(lane_tables.hand_points[(owners >> (2 * lane_cards * lane)) & 0x3fffU],
            lane_tables.count[lane_of(held, lane)]);
  for (const Cards hand : hands) {
    if constexpr (!Grand) {
      const Cards low = lane_of(hand, lanes - 1);
      out.put(lane_tables.points[low], lane_tables.count[low]);
    }
    const Cards jacks = jacks_of(hand);
    out.put(slots_detail::part_points(jacks, lanes), lane_tables.count[jacks]);
  }
  return out.slots();
}

// What a proof counts on: `dearest` for a card that is won whatever happens, its points for one that may be won, else
// 0.
template <bool Grand>
Slots demand_slots(const Hands& hands, Cards certain, Cards possible) {
  constexpr std::uint64_t every = 0x0b0b'0b0b'0b0b'0b0bU;
  slots_detail::Writer out;
  slots_detail::for_each_part<Grand>([&](int lane, int seat) {
    const Cards part = slots_detail::part_of(hands[static_cast<std::size_t>(seat)], lane);
    const auto& packed = lane_tables.packed[part];
    const std::uint64_t sure = lane_tables.bytes[packed[slots_detail::part_of(certain, lane)]];
    const std::uint64_t may = lane_tables.bytes[packed[slots_detail::part_of(possible, lane)]];
    out.put((slots_detail::part_points(part, lane) & may & ~sure) | (every & sure), lane_tables.count[part]);
  });
  return out.slots();
}

// How many words hold the bytes of so many tricks.
constexpr std::size_t words_of(int tricks) { return static_cast<std::size_t>(tricks * seats + 7) / 8; }

// How much of the demands the points fall short of, card by card.
inline int shortfall(const Slots& demands, const Slots& points, std::size_t words = 4) {
  constexpr std::uint64_t high = 0x8080'8080'8080'8080U;
  constexpr std::uint64_t even = 0x00ff'00ff'00ff'00ffU;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t difference = (demands.words[i] | high) - points.words[i];
    const std::uint64_t positive = difference & high;
    sum += difference & (positive - (positive >> 7));
  }
  return static_cast<int>((((sum & even) + ((sum >> 8) & even)) * 0x0001'0001'0001'0001U) >> 48);
}

// A bit for every byte that is at least so much.
inline Cards bytes_from(const Slots& slots, int least, std::size_t words) {
  constexpr std::uint64_t high = 0x8080'8080'8080'8080U;
  const std::uint64_t limit = 0x0101'0101'0101'0101U * static_cast<std::uint64_t>(least);
  Cards out = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t enough = (((slots.words[i] | high) - limit) & high) >> 7;
    out |= static_cast<Cards>((enough * 0x0102'0408'1020'4080U) >> 56) << (8 * i);
  }
  return out;
}

// The cards at two sets of places.
template <bool Grand>
std::array<Cards, 2> cards_at(const Hands& hands, Cards first, Cards second) {
  std::array<Cards, 2> out{};
  slots_detail::for_each_part<Grand>([&](int lane, int seat) {
    const Cards part = slots_detail::part_of(hands[static_cast<std::size_t>(seat)], lane);
    const auto& spread = lane_tables.spread[part];
    out[0] |= Cards{spread[first & lane_bits]} << (lane * lane_cards);
    out[1] |= Cards{spread[second & lane_bits]} << (lane * lane_cards);
    first >>= lane_tables.count[part];
    second >>= lane_tables.count[part];
  });
  return out;
}

}  // namespace ombre::open_skat
