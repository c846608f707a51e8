// Building tables of null positions: a plain construction makes the same file, as do any number of threads and of
// stops.
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <unordered_map>
#include <vector>

#include "parallel/journal.h"
#include "skat/tables/null/exhaustive_null.h"
#include "tests/skat/skat_null_tables_checks.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre::testing {
namespace {

using namespace skat_null;
namespace fs = std::filesystem;

// The text's exhaustive construction: through the owners of all cards, every leaf solved.
Ref from_owners(OwnerDiagram& diagram, EndingValues& values, const Split& split, int leader, const SeatCounts& left,
                Word owners, int asked) {
  const int level = left[0] + left[1] + left[2];
  if (level == 0) return value_ref(values.survives(cards_of_line(split, owners), leader, asked / seats));
  Branches branches{dont_care, dont_care, dont_care};
  for (std::size_t seat = 0; seat < branches.size(); ++seat) {
    if (left[seat] == 0) continue;
    SeatCounts less = left;
    --less[seat];
    branches[seat] =
        from_owners(diagram, values, split, leader, less, owners | Word{seat + 1} << (card_bits * asked), asked + 1);
  }
  return diagram.node_where_cared(level, branches);
}

TEST(SkatNullTable, IsTheOneThatAWalkThroughAllOwnersMakes) {
  EndingValues values;
  for (int cards = 1; cards <= 4; ++cards) {
    OwnerDiagram all;
    std::vector<Ref> roots;
    for (const Split& split : null_splits(cards))
      for (const int leader : {after_declarer, before_declarer}) {
        OwnerDiagram diagram;
        const Ref root = from_owners(diagram, values, split, leader, {cards, cards, cards}, 0, 0);
        std::unordered_map<Ref, Ref> moved;
        roots.push_back(added(all, diagram.nodes(), root, moved));
      }
    const std::vector<std::byte> built = null_table_bytes(cards);
    const std::string recipe = NullTable::over(built, cards, "in memory").recipe();
    EXPECT_EQ(built, NullTable::bytes_of(cards, recipe, roots, all.nodes())) << cards;
  }
}

TEST(SkatNullTable, ASmallerTableHelpsToBuildTheSame) {
  const TemporaryFolder folder;
  auto fewer = std::make_shared<NullTables>();
  fewer->add(built_null(folder / "three", 3));
  build_null_table(4, folder / "with", {{}, fewer});
  build_null_table(4, folder / "without");
  EXPECT_EQ(file_content(folder / "with"), file_content(folder / "without"));
}

TEST(SkatNullTable, ThreadsAndStopsMakeNoDifference) {
  const TemporaryFolder folder;
  build_null_table(3, folder / "one");
  build_null_table(3, folder / "two", {{.threads = 2}});
  EXPECT_EQ(file_content(folder / "one"), file_content(folder / "two"));
  // Stopped after some pieces, the last of which is then cut short.
  constexpr std::size_t stop_at = 9;
  std::atomic<bool> stop = false;
  std::size_t told = 0;
  EXPECT_FALSE(
      build_null_table(3, folder / "three", {{.progress = [&](double) { stop = ++told == stop_at; }, .stop = &stop}}));
  EXPECT_FALSE(fs::exists(folder / "three"));
  const fs::path journal = folder / "three.journal";
  fs::resize_file(journal, fs::file_size(journal) - 1);
  const std::string key = "skat null table, version 1, 3 cards in each hand";
  EXPECT_EQ(Journal(journal, key).pieces().size(), stop_at - 1);
  told = 0;
  double share = 0;
  EXPECT_TRUE(build_null_table(3, folder / "three", {{.progress = [&](double done) {
                                 ++told;
                                 EXPECT_GT(done, share);
                                 share = done;
                               }}}));
  EXPECT_EQ(share, 1);
  EXPECT_EQ(told, 2 * null_splits(3).size());
  EXPECT_EQ(file_content(folder / "one"), file_content(folder / "three"));
  EXPECT_FALSE(fs::exists(journal));
}

// Work that needs it keeps its own pieces alone.
TEST(SkatNullTable, InMemoryKeepsNoPieces) {
  const TemporaryFolder folder;
  KeptPieces kept(folder / "kept", "key");
  const KeepPieces keeping(&kept);
  EXPECT_FALSE(null_table_bytes(2).empty());
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
