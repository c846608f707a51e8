// Every row of the tables of three cards against rows computed anew, and the search with and without them on many
// endings and whole deals.
#include <gtest/gtest.h>

#include <filesystem>

#include "skat/tables/points/table_build.h"
#include "tests/skat/skat_tables_checks.h"
#include "tests/support/scale.h"
#include "tests/support/temporary_folder.h"

namespace ombre::skat_tables {
namespace {

using ombre::testing::scaled_down;
using ombre::testing::TemporaryFolder;

constexpr int cards = 3;

// The values of a stored row, bound by bound.
std::vector<std::uint8_t> stored_values(const ValuationSpace& space, const RowView& row) {
  RowBounds bounds(space);
  Entry entry = 0;
  for (const std::byte* next = row.entries; (entry & last_mark) == 0; next += sizeof(Entry)) {
    entry = load_little<Entry>(next);
    const std::size_t valuation = valuation_of(space, entry);
    Shortfalls shortfalls;
    for (int group = 0; group < space.split().groups(); ++group) {
      const std::vector<std::uint8_t>& over = space.group(group).over[space.part(valuation, group)];
      std::copy(over.begin(), over.end(), shortfalls.groups[static_cast<std::size_t>(group)].begin());
    }
    bounds.raise(static_cast<int>(side_of(entry)), value_of(entry), shortfalls);
  }
  std::vector<std::uint8_t> out(space.size());
  const auto side = static_cast<int>(side_of(entry));
  bounds.copy(side, out);
  if (side == 1)
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(space.totals()[i] - out[i]);
  return out;
}

template <bool Grand>
void expect_every_row(const PointTable& table) {
  Random random(201);
  for (std::size_t split = 0; split < table.splits().size(); ++split) {
    const ValuationSpace space(table.splits()[split]);
    RowMaker<Grand> maker(space, std::size_t{1} << 20);
    for (std::uint32_t rank = 0; rank < table.ranks().size(); ++rank) {
      const Ownership owners = table.ranks().ownership(rank);
      if (!is_canonical(table.splits()[split], owners)) continue;
      for (int leader = 0; leader < 3; ++leader) {
        // All rows by questions, and some by minimax over every way to play.
        const RowPlace place = table.place(split, leader, rank);
        ASSERT_NE(place.start, RowPlace::none);
        const std::vector<std::uint8_t> stored = stored_values(space, table.row(split, place));
        const std::span<const std::uint8_t> values = maker.values(owners, leader);
        ASSERT_TRUE(std::equal(stored.begin(), stored.end(), values.begin(), values.end()))
            << table.splits()[split].text() << " " << rank << " " << leader;
        const bool small = space.size() < 2000;
        if (!small || !random.chance(0.02)) continue;
        const auto seats = owners.seats(3 * cards);
        const PlainOwners list(seats.begin(), seats.begin() + 3 * cards);
        ASSERT_EQ(PlainRow(space, list).values(leader), stored);
      }
    }
  }
}

// The tables of three cards, built once for all tests.
const std::filesystem::path& folder() {
  static const TemporaryFolder folder;
  static const bool built = build_table({false, cards}, folder / table_file_name({false, cards}), {.threads = 2}) &&
                            build_table({true, cards}, folder / table_file_name({true, cards}), {.threads = 2});
  EXPECT_TRUE(built);
  return folder.path();
}

TEST(SkatTablesLong, EveryRowOfThreeCardsInSuitGames) {
  expect_every_row<false>(PointTable::open(folder() / table_file_name({false, cards})));
}
TEST(SkatTablesLong, EveryRowOfThreeCardsInGrand) {
  expect_every_row<true>(PointTable::open(folder() / table_file_name({true, cards})));
}

TEST(SkatTablesLong, AnswersAreTheSameWithAndWithout) {
  OpenSkatOptions options;
  options.tables = SkatPointTables::in_folder(folder(), [](const InputError& error) { ADD_FAILURE() << error.what(); });
  ASSERT_NE(options.tables, nullptr);
  OpenSkat with(options);
  OpenSkat without;
  Random random(202);
  for (int i = 0; i < scaled_down(20'000); ++i) {
    const int left = random.between(7, 18);
    const SkatPosition position = ombre::testing::random_skat_ending(left, random);
    ASSERT_EQ(with.cards(position), without.cards(position));
  }
  for (int i = 0; i < scaled_down(200); ++i) {
    const SkatKind kind = skat_kinds[static_cast<std::size_t>(i % 5)];
    const SkatPosition deal = i % 2 == 0 ? deal_skat(kind, random) : deal_worth_playing(kind, random);
    ASSERT_EQ(with.cards(deal), without.cards(deal));
  }
  EXPECT_GT(with.counts().kept_hits, 0U);
}

}  // namespace
}  // namespace ombre::skat_tables
