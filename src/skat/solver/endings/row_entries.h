// Tentpoles as a table keeps them, four bytes each (Furtak 2013, section 8.4): 18 bits for the valuation, 8 for the
// value, and marks for whose value it is and whether it is the last of its row. A sink has the declarer's points, a
// source the defenders', so that both are lower bounds of the same form. The valuation is kept group by group: what a
// bound loses is a look at one small table for each group.
//
// For each row and side two bytes tell how many cards from the top of each group the proofs need by their owners: the
// rest the search above may leave out of account (lowest winning ranks).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skat/solver/endings/sparse_row.h"

namespace ombre::skat_tables {

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

// Where the valuation of a group stands in an entry: the last plain suit lowest, the trumps on top.
inline int valuation_shift(const Split& split, int group) { return plain_bits * (split.groups() - 1 - group); }
inline int depth_shift(const Split& split, int group) { return plain_depth_bits * (split.groups() - 1 - group); }

inline std::size_t side_of(Entry entry) { return (entry & defenders_mark) != 0 ? 1 : 0; }
inline int value_of(Entry entry) { return static_cast<int>((entry >> valuation_bits) & value_mask); }

// The number of cards of each group, in one word.
Depths depths_of(const Split& split, const std::array<std::uint8_t, most_groups>& groups);

// An entry without marks. Requires: a valuation of the space.
Entry entry_of(const ValuationSpace& space, std::size_t valuation, int value);

// The valuation of an entry, or the size of the space if it has none.
std::size_t valuation_of(const ValuationSpace& space, Entry entry);

// What valuations of a group are dearer than a given one, card by card.
class GroupLoss {
 public:
  static constexpr std::size_t most_valuations = 64;
  // [of]: by how much that one is dearer than `than`. Requires: a valuation of this group.
  const std::uint8_t* over(GroupKind kind, int length, std::size_t than) const {
    return over_[starts_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(length)] + than].data();
  }

  static const GroupLoss& all();

 private:
  GroupLoss();

  std::array<std::array<std::size_t, most_in_group + 1>, 3> starts_{};
  std::vector<std::array<std::uint8_t, most_valuations>> over_;
};

}  // namespace ombre::skat_tables
