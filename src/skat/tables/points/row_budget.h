// Which tentpoles of a row to keep when not all can be. Follows Furtak (2013), section 8.5: a valuation is either given
// exactly by the entries kept or it is not, and what is not counts with its weight (zero-one regret). From the whole
// set the tentpole whose loss does the least damage goes first, and so on. So a row becomes a list with the most needed
// entry first, of which any number of first entries may be stored.
//
// An entry gives bounds from one side, the lower ones (a sink) or the upper ones (a source); a tentpole that is both is
// two entries. No points and all points are bounds that cost nothing. A half row is a whole row of sinks alone or of
// sources alone, whose bound is the value itself.
#pragma once

#include "skat/solver/endings/sparse_row.h"

namespace ombre::skat_tables {

// Writes for every valuation how many points its cards fall short of those of another one, card by card, or (exceeding)
// by how many they exceed them. Requires: room for as many bytes as there are valuations.
void set_distances(const ValuationSpace& space, std::size_t other, bool exceeding, std::uint8_t* out);

struct RowOrder {
  std::vector<Tentpole> entries;              // the most needed first, each with one of the two marks
  std::vector<std::uint32_t> regret;          // [k]: the weight of the valuations that the first k do not give exactly
  std::vector<std::uint32_t> other_regret{};  // the same by other weights, if there were some
};

// The entries of a row in the order in which they are needed. Requires: `tentpoles` as tentpoles_of gives them; a
// weight for each valuation, whose sum fits 32 bits, or none if all count the same; the same for a second regret, or
// none.
RowOrder order_row(const ValuationSpace& space, std::span<const std::uint8_t> values,
                   std::span<const Tentpole> tentpoles, std::span<const std::uint32_t> weights,
                   std::span<const std::uint32_t> other_weights = {});

// The number of entries of the half row: the fewer of sinks and sources.
std::size_t half_row_size(const RowOrder& order);

// What is stored of a row.
struct KeptRow {
  enum class Kind : std::uint8_t { some, sinks, sources };
  Kind kind = Kind::some;  // all sinks, all sources, or some of both
  bool exact = false;      // whether every valuation is given exactly
  std::vector<Tentpole> entries;
};

// The regret of a row by number of entries, ending where it is exact; with half rows, that is at the latest with the
// fewer of sinks and sources.
std::vector<std::uint32_t> regret_curve(const RowOrder& order, bool half_rows);

// What a row keeps with that share of the budget. Requires: kept is less than the size of the curve.
KeptRow kept_row(const RowOrder& order, std::size_t kept, bool half_rows);

}  // namespace ombre::skat_tables
