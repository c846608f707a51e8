// Building tables of null positions: the constructions make the same file, as do any number of threads and of stops.
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <vector>

#include "parallel/journal.h"
#include "parallel/kept_pieces.h"
#include "tests/skat/skat_null_tables_checks.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {
namespace {

using namespace skat_null;
namespace fs = std::filesystem;

TEST(SkatNullTable, AllConstructionsMakeTheSameFile) {
  const TemporaryFolder folder;
  for (int cards = 1; cards <= 4; ++cards) {
    const NullBuildCounts kinds = build_null_table(cards, folder / "kinds");
    const NullBuildCounts owners =
        build_null_table(cards, folder / "owners", {.construction = NullConstruction::owners});
    EXPECT_EQ(file_content(folder / "kinds"), file_content(folder / "owners")) << cards;
    EXPECT_LT(kinds.leaves, owners.leaves);
    if (cards == 4) break;
    const NullBuildCounts fine =
        build_null_table(cards, folder / "fine", {.construction = NullConstruction::fine_splits});
    EXPECT_EQ(file_content(folder / "kinds"), file_content(folder / "fine")) << cards;
    EXPECT_LT(fine.leaves, owners.leaves);
  }
}

TEST(SkatNullTable, ASmallerTableHelpsToBuildTheSame) {
  const TemporaryFolder folder;
  auto fewer = std::make_shared<NullTables>();
  fewer->add(built_null(folder / "three", 3));
  build_null_table(4, folder / "with", {.fewer = fewer});
  build_null_table(4, folder / "without");
  EXPECT_EQ(file_content(folder / "with"), file_content(folder / "without"));
}

TEST(SkatNullTable, ThreadsAndStopsMakeNoDifference) {
  const TemporaryFolder folder;
  build_null_table(3, folder / "one");
  build_null_table(3, folder / "two", {.threads = 2});
  EXPECT_EQ(file_content(folder / "one"), file_content(folder / "two"));
  // Stopped after some pieces, the last of which is then cut short.
  constexpr std::size_t stop_at = 9;
  std::atomic<bool> stop = false;
  const NullBuildCounts first = build_null_table(
      3, folder / "three", {.progress = [&](std::size_t done, std::size_t) { stop = done == stop_at; }, .stop = &stop});
  EXPECT_TRUE(first.stopped);
  EXPECT_EQ(first.built, stop_at);
  EXPECT_FALSE(fs::exists(folder / "three"));
  const fs::path journal = folder / "three.journal";
  fs::resize_file(journal, fs::file_size(journal) - 1);
  const NullBuildCounts counts = build_null_table(3, folder / "three");
  EXPECT_FALSE(counts.stopped);
  EXPECT_EQ(counts.found, stop_at - 1);
  EXPECT_EQ(counts.found + counts.built, 2 * null_splits(3).size());
  EXPECT_EQ(file_content(folder / "one"), file_content(folder / "three"));
  EXPECT_FALSE(fs::exists(journal));
}

// Work that needs it keeps its own pieces alone.
TEST(SkatNullTable, InMemoryKeepsNoPieces) {
  const TemporaryFolder folder;
  KeptPieces kept(folder / "kept", "key");
  const KeepPieces keeping(&kept);
  EXPECT_TRUE(null_table_bytes(2));
  EXPECT_EQ(fs::file_size(folder / "kept"), journal_head("key").size());
}

TEST(SkatNullTable, PiecesThatDoNotFitAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "table";
  const fs::path journal = folder / "table.journal";
  const auto refusal = [&](std::uint64_t number, std::size_t bytes) {
    fs::remove(journal);
    Journal(journal, "skat null table, version 1, 2 cards in each hand").add(number, std::vector<std::byte>(bytes));
    return error_of([&] { build_null_table(2, path); });
  };
  EXPECT_NE(refusal(99, 8).find("piece 99: there is no such split and leader"), std::string::npos);
  EXPECT_NE(refusal(1, 7).find("piece 1: the file ends too early"), std::string::npos);
  EXPECT_EQ(refusal(1, 8), "no error");
  EXPECT_NE(error_of([&] {
              const Journal other(journal, "skat null table, version 1, 2 cards in each hand");
              build_null_table(2, path);
            }).find("in use by another process"),
            std::string::npos);
  EXPECT_NE(error_of([&] { build_null_table(3, path); }).find("the journal of other work"), std::string::npos);
}

}  // namespace
}  // namespace ombre::testing
