// A position of the search as a question to a table: the split, the owners with suits in the order of the table, and
// the points of the cards; and what an entry of a row proves about it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/bytes.h"
#include "skat/solver/endings/sparse_row.h"
#include "skat/solver/endings/split.h"
#include "skat/solver/lanes/deal_lanes.h"
#include "skat/solver/lanes/proof.h"

namespace ombre::skat_tables {

// Tentpoles as a table keeps them, four bytes each (Furtak 2013, section 8.4): 18 bits for the valuation, 8 for the
// value, and marks for whose value it is and whether it is the last of its row. A sink has the declarer's points, a
// source the defenders', so that both are lower bounds of the same form. The valuation is kept group by group: what a
// bound loses is a look at one small table for each group.
//
// For each row and side two bytes tell how many cards from the top of each group the proofs need by their owners: the
// rest the search above may leave out of account (lowest winning ranks).

using Entry = std::uint32_t;
using Depths = std::uint16_t;

inline constexpr int plain_bits = 4;
inline constexpr int valuation_bits = 18;
inline constexpr int value_bits = 8;
inline constexpr Entry plain_mask = (Entry{1} << plain_bits) - 1;
inline constexpr Entry valuation_mask = (Entry{1} << valuation_bits) - 1;
inline constexpr Entry value_mask = (Entry{1} << value_bits) - 1;
inline constexpr Entry defenders_mark = Entry{1} << (valuation_bits + value_bits);  // else the declarer's
inline constexpr Entry last_mark = defenders_mark << 1;
inline constexpr Entry half_mark = defenders_mark << 2;  // the other side's are left out: what these say is exact

inline constexpr int plain_depth_bits = 3;
inline constexpr int plain_depth_mask = (1 << plain_depth_bits) - 1;

inline std::size_t side_of(Entry entry) { return (entry & defenders_mark) != 0 ? 1 : 0; }
inline int value_of(Entry entry) { return static_cast<int>((entry >> valuation_bits) & value_mask); }

// The number of cards of each group, in one word.
Depths depths_of(const Split& split, const std::array<std::uint8_t, most_groups>& groups);

// An entry without marks, the last plain suit lowest, the trumps on top. Requires: a valuation of the space.
Entry entry_of(const ValuationSpace& space, std::size_t valuation, int value);

// The valuation of an entry, or the size of the space if it has none.
std::size_t valuation_of(const ValuationSpace& space, Entry entry);

// A row: its entries up to the one with the last mark, and how far down the owners matter for the proofs of each side.
struct RowView {
  const std::byte* entries = nullptr;
  std::array<Depths, 2> depths{};
};

template <bool Grand>
class RowQuestion {
 public:
  // Requires: the start of a trick; `deal` was set up with hands that these are left of.
  RowQuestion(const open_skat::DealLanes& deal, const open_skat::Hands& hands) : held_(hands[0] | hands[1] | hands[2]) {
    // 1. The plain suits in the order of the table.
    std::array<std::uint32_t, plain> keys{};
    for (int lane = 0; lane < groups - 1; ++lane) {
      const int length = open_skat::lane_tables.count[open_skat::lane_of(held_, lane)];
      keys[static_cast<std::size_t>(lane)] =
          static_cast<std::uint32_t>(length) << 20 | deal.owners(held_, lane) << 4 | static_cast<std::uint32_t>(lane);
    }
    const auto order = [&](std::size_t a, std::size_t b) {
      if (keys[a] < keys[b]) std::swap(keys[a], keys[b]);
    };
    if constexpr (Grand) {
      order(0, 1);
      order(2, 3);
      order(0, 2);
      order(1, 3);
      order(1, 2);
    } else {
      order(0, 1);
      order(1, 2);
      order(0, 1);
    }
    // 2. The owners.
    int places = 0;
    int others = 0;
    const auto put = [&](open_skat::Cards all, open_skat::Cards first, open_skat::Cards second) {
      const open_skat::Cards rest = all & ~first;
      owners_.first |= std::uint32_t{open_skat::lane_tables.packed[all][first]} << places;
      owners_.second |= std::uint32_t{open_skat::lane_tables.packed[rest][second]} << others;
      places += open_skat::lane_tables.count[all];
      others += open_skat::lane_tables.count[rest];
    };
    if constexpr (!Grand)
      put(open_skat::lane_of(held_, trump_lane), open_skat::lane_of(hands[0], trump_lane),
          open_skat::lane_of(hands[1], trump_lane));
    put(open_skat::jacks_of(held_), open_skat::jacks_of(hands[0]), open_skat::jacks_of(hands[1]));
    lengths_[0] = places;
    for (std::size_t i = 0; i < plain; ++i) {
      const auto lane = static_cast<int>(keys[i] & 0xfU);
      lanes_[i] = lane;
      lengths_[i + 1] = static_cast<int>(keys[i] >> 20);
      put(open_skat::lane_of(held_, lane), open_skat::lane_of(hands[0], lane), open_skat::lane_of(hands[1], lane));
    }
  }

  // The lengths of the groups as one number, the last left out: it follows from the others.
  static constexpr int key_bits = 4 + 3 * (Grand ? 3 : 2);
  std::uint32_t split_key() const {
    auto out = static_cast<std::uint32_t>(lengths_[0]);
    for (std::size_t i = 1; i < plain; ++i) out = out << 3 | static_cast<std::uint32_t>(lengths_[i]);
    return out;
  }
  static std::uint32_t split_key(const Split& split) {
    std::uint32_t out = split.lengths[0];
    for (std::size_t i = 1; i < plain; ++i) out = out << 3 | split.lengths[i];
    return out;
  }
  const Ownership& owners() const { return owners_; }

  // The proof of the side that is right whether the declarer makes `target` of `points`; the side is -1 where the row
  // does not decide. Requires: a row of this split with these owners and the leader.
  open_skat::Proof decide(const RowView& row, int target, int points) const;

 private:
  static constexpr std::size_t plain = open_skat::plain_lanes<Grand>;
  static constexpr int trump_lane = open_skat::lanes - 1;
  static constexpr int groups = open_skat::plain_lanes<Grand> + 1;

  GroupKind kind(int group) const {
    return group > 0 ? GroupKind::plain : Grand ? GroupKind::jacks : GroupKind::trumps;
  }
  open_skat::Cards cards_of(int group) const {
    if (group > 0) return open_skat::lane_of(held_, lanes_[static_cast<std::size_t>(group) - 1]);
    return Grand ? open_skat::jacks_of(held_) : held_ >> (trump_lane * open_skat::lane_cards);
  }
  int low_card(int group) const {
    if (group > 0) return lanes_[static_cast<std::size_t>(group) - 1] * open_skat::lane_cards;
    return Grand ? open_skat::first_jack : trump_lane * open_skat::lane_cards;
  }
  // The n-th highest of the cards.
  static open_skat::Cards from_top(open_skat::Cards cards, int n) {
    for (int drop = open_skat::count_of(cards) - n; drop > 0; --drop) cards &= cards - 1;
    return cards & (0U - cards);
  }
  // What the proof counts on: as the entry demands, all cards without one.
  void set_cards(open_skat::Proof& proof, std::optional<Entry> entry, Depths depths) const;

  open_skat::Cards held_;
  std::array<int, plain + 1> lengths_{};
  std::array<int, plain> lanes_{};
  Ownership owners_;
};

// --- implementation ---------------------------------------------------------------------------------------------

template <bool Grand>
open_skat::Proof RowQuestion<Grand>::decide(const RowView& row, int target, int points) const {
  // 1. What the entries of each group are dearer than the cards.
  std::array<const std::uint8_t*, plain + 1> over{};
  for (int group = 0; group < groups; ++group) {
    const auto at = static_cast<std::size_t>(group);
    over[at] = dearer_than(kind(group), lengths_[at], cards_of(group));
  }
  // 2. The best bound of each side.
  std::array<int, 2> made{};
  std::array<std::optional<Entry>, 2> from{};
  Entry entry = 0;
  for (const std::byte* next = row.entries; (entry & last_mark) == 0; next += sizeof(Entry)) {
    entry = load_little<Entry>(next);
    int bound = value_of(entry);
    Entry left = entry & valuation_mask;
    for (std::size_t group = groups - 1; group > 0; --group) {
      bound -= over[group][left & plain_mask];
      left >>= plain_bits;
    }
    bound -= over[0][left];
    const std::size_t side = side_of(entry);
    if (bound > made[side]) {
      made[side] = bound;
      from[side] = entry;
    }
  }
  // 3. Where those of a side are left out, it makes what the other leaves.
  if ((entry & half_mark) != 0) made[1 - side_of(entry)] = points - made[side_of(entry)];
  if (made[0] < target && made[1] <= points - target) return {.side = -1};
  const std::size_t side = made[0] >= target ? 0 : 1;
  open_skat::Proof out;
  out.points = static_cast<std::int16_t>(made[side]);
  out.side = static_cast<std::int16_t>(side);
  set_cards(out, from[side], row.depths[side]);
  return out;
}

template <bool Grand>
void RowQuestion<Grand>::set_cards(open_skat::Proof& proof, std::optional<Entry> entry, Depths depths) const {
  // The dearest that a card can be with so many above it.
  constexpr std::array<std::uint8_t, most_in_group> dearest_plain{11, 10, 4, 3, 0, 0, 0, 0, 0, 0, 0};
  constexpr std::array<std::uint8_t, most_in_group> dearest_trump{11, 11, 11, 11, 11, 10, 4, 3, 0, 0, 0};
  Entry left = entry.value_or(0) & valuation_mask;
  for (int group = groups - 1; group >= 0; --group) {
    const int length = lengths_[static_cast<std::size_t>(group)];
    const int depth = group > 0 ? depths & plain_depth_mask : depths;
    const std::size_t part = group > 0 ? left & plain_mask : left;
    left >>= plain_bits;
    depths = static_cast<Depths>(depths >> plain_depth_bits);
    const open_skat::Cards cards = cards_of(group) << low_card(group);
    if (depth > 0 && depth <= length) proof.ranks |= from_top(cards, depth);
    if (!entry) {
      proof.possible |= cards;
      continue;
    }
    const GroupPoints& wanted = group_values(kind(group), length).points[part];
    const auto& dearest = group > 0 ? dearest_plain : dearest_trump;
    int above = length;
    for (open_skat::Cards rest = cards; rest != 0; rest &= rest - 1) {
      const int want = wanted[static_cast<std::size_t>(length - above)];
      --above;
      // Below the depth the cards of all hands may be in another order.
      const int can_be = Grand && group == 0 ? 2 : dearest[static_cast<std::size_t>(std::min(above, depth))];
      const open_skat::Cards card = rest & (0U - rest);
      if (want >= can_be) proof.certain |= card;
      if (want > 0) proof.possible |= card;
    }
  }
}

}  // namespace ombre::skat_tables
