// The experiment on tables of null positions at a small scale, with a cache folder of its own: what must come out on
// any deals, and what happens where a table is damaged.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <variant>

#include "core/text.h"
#include "experiments/experiment.h"
#include "parallel/journal.h"
#include "skat/tables/null/build_null_table.h"
#include "skat/tables/null/null_table.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {
namespace {

ExperimentResult run(double scale, int threads) {
  return experiment("skat-null-tables").run({scale, 1, threads}, [](std::string_view) {});
}

// The cells of a row under columns that do not depend on time, as text.
std::string counts(const Table& table, std::size_t row) {
  std::string text;
  for (const std::size_t column : {1U, 2U})
    if (const auto* cell = std::get_if<Measure>(&table.rows.at(row)[column]))
      text += std::to_string(cell->value) + " ";
    else
      text += "- ";
  return text;
}

double cards_played(const Table& table, std::size_t row) { return std::get<Measure>(table.rows.at(row)[1]).value; }

// Rows: plain, ranks, ranks with 4 to 9 cards, ours, ours with 4 to 9 cards.
TEST(SkatNullTables, TheTableThatIsThereSavesCards) {
  const TemporaryFolder folder;
  const OtherCache cache(folder.path());
  const ExperimentResult result = run(0.02, 1);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "the cache folder is the user's";
  ASSERT_EQ(result.tables.size(), 3U);
  for (const Table& table : {result.tables[0], result.tables[1]}) {
    ASSERT_EQ(table.rows.size(), 15U);
    EXPECT_LT(cards_played(table, 1), cards_played(table, 0)) << table.title;
    EXPECT_LT(cards_played(table, 2), cards_played(table, 1)) << table.title;
    EXPECT_LE(cards_played(table, 9), cards_played(table, 8)) << table.title;
    EXPECT_EQ(counts(table, 3), "- - ");
  }
  EXPECT_EQ(result.tables[2].rows.size(), 1U);
  // With other threads the same counts.
  const ExperimentResult again = run(0.02, 3);
  for (std::size_t row = 0; row < 15; ++row) EXPECT_EQ(counts(again.tables[1], row), counts(result.tables[1], row));
}

// What was kept without a table is not mixed with what is found with it.
TEST(SkatNullTables, PiecesKeptWithOtherTablesAreRefused) {
  const TemporaryFolder folder;
  const TemporaryFolder work;
  const OtherCache cache(folder.path());
  const auto error_of_run = [&]() -> std::string {
    KeptPieces kept(work / "kept", "key");
    const KeepPieces keeping(&kept);
    try {
      run(0.002, 1);
    } catch (const InputError& error) {
      return error.problem();
    }
    return "no error";
  };
  EXPECT_EQ(error_of_run(), "no error");
  EXPECT_EQ(error_of_run(), "no error");
  build_null_table(4, NullTable::path_in_cache(4));
  EXPECT_NE(error_of_run().find("step 1 was 'null with tables of 4 (made now, not kept) cards' before"),
            std::string::npos);
}

TEST(SkatNullTables, ADamagedTableIsNamed) {
  const TemporaryFolder folder;
  const OtherCache cache(folder.path());
  const std::filesystem::path path = NullTable::path_in_cache(4);
  build_null_table(4, path);
  damage(path, 1000);
  try {
    run(0.001, 1);
    FAIL() << "a damaged table was used";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find(path.string()), std::string::npos);
  }
}

}  // namespace
}  // namespace ombre::testing
