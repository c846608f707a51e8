// A row of a table: the declarer's points for every valuation of the cards of a split, with the owners and the leader
// given; and the few valuations from which all others follow (Furtak 2013, sections 8.2 and 8.3: sources and sinks of
// hard edges, there called tentpoles).
//
// Were the cards worth y instead of x, the declarer would make at most what the dearer cards gain more, and at least
// what the cheaper ones lose less. So a valuation gives a lower bound for every other one, and an upper bound. A sink
// is one whose value follows from no other by lower bounds; together the sinks give every value, and so do the
// sources by upper bounds. Both sets are unique.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skat/solver/endings/split.h"

namespace ombre::skat_tables {

struct Tentpole {
  std::uint32_t valuation = 0;
  std::uint8_t value = 0;  // the declarer's points
  bool high = false;       // a sink: needed for lower bounds
  bool low = false;        // a source: needed for upper bounds

  friend bool operator==(const Tentpole&, const Tentpole&) = default;
};

// The valuations of a split, numbered. The number is that of the last group plus its size times that of the group
// before, and so on, the trumps last.
class ValuationSpace {
 public:
  explicit ValuationSpace(const Split& split);

  const Split& split() const { return split_; }
  std::size_t size() const { return total_.size(); }
  // The points of the cards: the trumps from the lowest up, then each plain suit, zeros after the last.
  std::array<std::uint8_t, 16> vector(std::size_t valuation) const;
  // How many sets of cards have these points.
  std::uint64_t frequency(std::size_t valuation) const;
  // The points of all cards together, for every valuation.
  std::span<const std::uint8_t> totals() const { return total_; }

  const GroupValues& group(int group) const { return *groups_[static_cast<std::size_t>(group)]; }
  std::size_t stride(int group) const { return strides_[static_cast<std::size_t>(group)]; }
  // The valuation of one group within that of all.
  std::size_t part(std::size_t valuation, int group_at) const {
    return valuation / stride(group_at) % group(group_at).size();
  }

 private:
  Split split_;
  std::array<const GroupValues*, most_groups> groups_{};
  std::array<std::size_t, most_groups> strides_{};
  std::vector<std::uint8_t> total_;
};

// What the points of one valuation are dearer than those of another, card by card: what a bound loses.
int excess(const ValuationSpace& space, std::size_t from, std::size_t to);

// The sinks and the sources of a row, in rising order of their valuations; no sinks where the declarer makes nothing,
// no sources where he makes everything. Requires: as many values as the space has valuations, those of a game.
std::vector<Tentpole> tentpoles_of(const ValuationSpace& space, std::span<const std::uint8_t> values);
// The same with memory that is used again. Requires: bounds of this space.
class RowBounds;
std::vector<Tentpole> tentpoles_of(const ValuationSpace& space, std::span<const std::uint8_t> values,
                                   RowBounds& bounds);

// What is known of a row while it is being found out: for every valuation, at least so many points for the declarer
// and at least so many for the defenders. Where the two add up to all points, the value is known. A row is swept in
// blocks of neighbouring valuations, and those in which everything is known are left out.

// By how much every valuation of each group falls short of what is wanted of its cards.
struct Shortfalls {
  std::array<std::array<std::uint8_t, GroupValues::most_valuations>, most_groups> groups{};
};

// By how much the points of a group fall short of the demands, card by card.
std::uint8_t shortfall(const GroupPoints& demands, const GroupPoints& points);

class RowBounds {
 public:
  // Nothing is known. Requires: the space outlives this object.
  explicit RowBounds(const ValuationSpace& space);

  // Forgets everything.
  void clear();
  // The same with the points of one side known from `values`, the other's not. Requires: a value for each valuation.
  void clear(int known_side, std::span<const std::uint8_t> values);

  // Raises the bound of a side to `base` less the shortfalls of the groups, wherever that is more and something is not
  // known nearby; whether it did anywhere.
  bool raise(int side, int base, const Shortfalls& shortfalls);

  // Whether every value is.
  bool known() const { return open_.empty(); }
  // The first valuation whose value is not known; the size of the space if there is none.
  std::size_t first_open() const;

  int bound(int side, std::size_t valuation) const { return bounds_[static_cast<std::size_t>(side)][place(valuation)]; }
  // The bounds of a side, valuation by valuation.
  void copy(int side, std::span<std::uint8_t> out) const;

 private:
  std::size_t place(std::size_t valuation) const { return valuation / block_ * padded_ + valuation % block_; }
  void open_all();

  const ValuationSpace* space_;
  int first_inner_ = 0;                             // the groups from here on make a block
  std::size_t block_ = 1;                           // valuations of a block
  std::size_t padded_ = 0;                          // their places, so that blocks are swept in whole registers
  std::vector<std::array<std::uint8_t, 4>> parts_;  // of the other groups, for each block
  std::vector<std::uint8_t> total_;
  std::array<std::vector<std::uint8_t>, 2> bounds_;
  std::vector<std::uint8_t> inner_;  // the shortfalls within a block
  std::vector<std::uint32_t> open_;  // the blocks in which something is not known
};

}  // namespace ombre::skat_tables
