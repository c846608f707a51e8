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

}  // namespace ombre::skat_tables
