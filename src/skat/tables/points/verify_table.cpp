#include "skat/tables/points/verify_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "core/random.h"
#include "core/text.h"
#include "skat/tables/points/row_maker.h"

namespace ombre::skat_tables {
namespace {

constexpr int valuations_of_a_row = 10;

// The least and the most that a row says of the declarer's points.
std::pair<int, int> bounds_of(const ValuationSpace& space, const RowView& row, std::size_t valuation) {
  const int points = space.totals()[valuation];
  std::array<int, 2> made{};
  Entry entry = 0;
  for (const std::byte* next = row.entries; (entry & last_mark) == 0; next += sizeof(Entry)) {
    entry = load_little<Entry>(next);
    int& best = made[side_of(entry)];
    best = std::max(best, value_of(entry) - excess(space, valuation_of(space, entry), valuation));
  }
  if ((entry & half_mark) != 0) made[1 - side_of(entry)] = points - made[side_of(entry)];
  return {made[0], points - made[1]};
}

// Solves values of random rows; returns how many.
template <bool Grand>
int check_rows(const PointTable& table, int sample, std::uint64_t seed) {
  Random random(seed);
  int checked = 0;
  while (checked < sample) {
    // 1. A row.
    const auto split = static_cast<std::size_t>(random.below(static_cast<int>(table.splits().size())));
    const auto rank = static_cast<std::uint32_t>(random.below(static_cast<int>(table.ranks().size())));
    const int leader = random.below(open_skat::seats);
    const Ownership owners = table.ranks().ownership(rank);
    if (!is_canonical(table.splits()[split], owners)) continue;
    const RowPlace place = table.place(split, leader, rank);
    // 2. Some of its values; where there is no row, nothing is said and nothing can be wrong.
    const ValuationSpace space(table.splits()[split]);
    RowMaker<Grand> maker(space, std::size_t{1} << 20);
    maker.deal(owners);
    for (int i = 0; i < valuations_of_a_row && checked < sample; ++i, ++checked) {
      const auto valuation = static_cast<std::size_t>(random.below(static_cast<int>(space.size())));
      if (place.start == RowPlace::none) continue;
      const auto [least, most] = bounds_of(space, table.row(split, place), valuation);
      const bool makes = least <= 0 || maker.ask(valuation, leader, least).side == 0;
      const bool more = most < space.totals()[valuation] && maker.ask(valuation, leader, most + 1).side == 0;
      if (!makes || more)
        throw InputError(fmt::format("split {}, owners {}, leader {}, valuation {}: not {} to {} points",
                                     space.split().text(), rank, leader, valuation, least, most),
                         table_name({table.grand(), table.hand_cards()}), "a table that was built by this program");
    }
  }
  return checked;
}

}  // namespace

int verify_values(const PointTable& table, int sample, std::uint64_t seed) {
  return table.grand() ? check_rows<true>(table, sample, seed) : check_rows<false>(table, sample, seed);
}

}  // namespace ombre::skat_tables
