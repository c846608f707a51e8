// What is known of a row while it is being found out: for every valuation, at least so many points for the declarer
// and at least so many for the defenders. Where the two add up to all points, the value is known. A row is swept in
// blocks of neighbouring valuations, and those in which everything is known are left out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "skat/solver/endings/sparse_row.h"

namespace ombre::skat_tables {

// By how much every valuation of each group falls short of what is wanted of its cards.
struct Shortfalls {
  static constexpr std::size_t most_valuations = 64;
  std::array<std::array<std::uint8_t, most_valuations>, most_groups> groups{};
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
