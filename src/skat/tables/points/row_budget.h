// Which tentpoles of a row to keep when not all can be. Follows Furtak (2013), section 8.5: a valuation is either given
// exactly by the entries kept or it is not, and what is not counts with its weight (zero-one regret). From the whole
// set the tentpole whose loss does the least damage goes first, and so on; a step of look-ahead, there only proposed,
// takes the damage of the loss after it into account. So a row becomes a list with the most needed entry first, of
// which any number of first entries may be stored.
//
// An entry gives bounds from one side, the lower ones (a sink) or the upper ones (a source), or as in the text from
// both; no points and all points are bounds that cost nothing. A half row is a whole row of sinks alone or of sources
// alone, whose bound is the value itself.
#pragma once

#include "skat/solver/endings/sparse_row.h"
#include "skat/tables/points/budget_rows.h"

namespace ombre::skat_tables {

// What a valuation of a row counts: one; for every deal of cards to seats whose row it is; for every set of cards that
// has these points; for both.
enum class RowWeights { none, rows, valuations, both };

enum class BudgetMethod { greedy, hulls, dynamic };

// What an entry gives: a tentpole that is both a sink and a source is two entries, or every tentpole is one entry that
// bounds from both sides.
enum class EntryBounds { one_side, both_sides };

struct RowOrder {
  std::vector<Tentpole> entries;              // the most needed first; of one side: with one of the two marks
  std::vector<std::uint32_t> regret;          // [k]: the weight of the valuations that the first k do not give exactly
  std::vector<std::uint32_t> other_regret{};  // the same by other weights, if there were some
};

// What the valuations of a split count among each other; empty if all count the same. Requires: their sum fits 32 bits,
// as it does for all splits.
std::vector<std::uint32_t> valuation_weights(const ValuationSpace& space, RowWeights weights);

// The entries of a row in the order in which they are needed. Requires: `tentpoles` as tentpoles_of gives them;
// `weights` as valuation_weights does, `other_weights` too or empty.
RowOrder order_row(const ValuationSpace& space, std::span<const std::uint8_t> values,
                   std::span<const Tentpole> tentpoles, std::span<const std::uint32_t> weights,
                   EntryBounds bounds = EntryBounds::one_side, bool look_ahead = false,
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

// The number of entries each row gets of the budget, which counts entries.
RowShares share_budget(const RowCurves& rows, std::uint64_t budget, BudgetMethod method, int threads = 1);

}  // namespace ombre::skat_tables
