// What the quick and the long tests of the tables of Skat endings share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "skat/solver/endings/point_tables.h"
#include "skat/tables/points/row_maker.h"
#include "skat/tables/points/table_build.h"
#include "tests/skat/skat_naive.h"
#include "tests/skat/skat_plain_rows.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {

// The ownership in which the places have these seats. Requires: at least as many seats as places.
inline skat_tables::Ownership ownership_of(const std::array<std::uint8_t, 16>& seats, int places) {
  skat_tables::Ownership out;
  int left = 0;
  for (int place = 0; place < places; ++place) {
    const std::uint8_t seat = seats[static_cast<std::size_t>(place)];
    if (seat == 0) {
      out.first |= 1U << place;
      continue;
    }
    if (seat == 1) out.second |= 1U << left;
    ++left;
  }
  return out;
}

// The owners that stand for these, as numbers and as a list.
struct RowOwners {
  skat_tables::Ownership owners;
  skat_tables::PlainOwners list;
};

// Owners at random, those that stand for all with suits of equal length exchanged.
inline RowOwners random_row_owners(const skat_tables::Split& split, Random& random) {
  for (;;) {
    RowOwners out;
    out.list = skat_tables::random_owners(random, split.cards() / skat_seats);
    std::array<std::uint8_t, 16> seats{};
    for (std::size_t i = 0; i < out.list.size(); ++i) seats[i] = static_cast<std::uint8_t>(out.list[i]);
    out.owners = ownership_of(seats, split.cards());
    if (skat_tables::is_canonical(split, out.owners)) return out;
  }
}

// What the tentpoles of one kind say of a valuation.
inline int from_tentpoles(const skat_tables::ValuationSpace& space, const std::vector<skat_tables::Tentpole>& tentpoles,
                          std::size_t valuation, bool high) {
  int out = high ? 0 : space.totals()[valuation];
  for (const skat_tables::Tentpole& each : tentpoles) {
    if (high && each.high) out = std::max(out, each.value - skat_tables::excess(space, each.valuation, valuation));
    if (!high && each.low) out = std::min(out, each.value + skat_tables::excess(space, valuation, each.valuation));
  }
  return out;
}

// A value as a stored row says it, entry by entry.
inline int from_entries(const skat_tables::ValuationSpace& space, skat_tables::RowView row, std::size_t valuation) {
  namespace st = skat_tables;
  int made = 0;
  st::Entry entry = 0;
  for (const std::byte* next = row.entries; (entry & st::last_mark) == 0; next += sizeof(st::Entry)) {
    entry = load_little<st::Entry>(next);
    made = std::max(made, st::value_of(entry) - st::excess(space, st::valuation_of(space, entry), valuation));
  }
  EXPECT_NE(entry & st::half_mark, 0U);
  return st::side_of(entry) == 0 ? made : space.totals()[valuation] - made;
}

// A table with these splits alone.
inline skat_tables::PointTable table_of_pieces(bool grand, int cards, const std::vector<std::size_t>& wanted,
                                               std::vector<std::byte>& bytes) {
  namespace st = skat_tables;
  const std::vector<st::Split> splits = st::splits_of(grand, cards);
  std::vector<st::TablePiece> pieces(splits.size());
  for (st::TablePiece& piece : pieces) piece.places.resize(skat_seats * st::count_ownerships(cards));
  for (const std::size_t i : wanted) pieces[i] = *st::make_piece(splits[i], [](double) { return true; });
  bytes = DataFile::bytes(st::PointTable::format(), "some splits", st::table_payload(grand, cards, pieces));
  return st::PointTable::over(DataFile::over(bytes, st::PointTable::format(), "memory"));
}

}  // namespace ombre::testing
