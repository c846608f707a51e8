// The files of tables of Skat endings: the same however they were built, and refused when they are not whole.
#include <gtest/gtest.h>

#include "solvers/skat_tables/table_build.h"
#include "solvers/skat_tables/table_journal.h"
#include "tests/solvers/skat_tables_checks.h"
#include "tests/solvers/temporary_folder.h"

namespace ombre::skat_tables {
namespace {

using ombre::testing::damage;
using ombre::testing::file_content;
using ombre::testing::TemporaryFolder;

constexpr TableRequest small{.grand = true, .hand_cards = 2};

std::string built(const std::filesystem::path& path, int threads) {
  EXPECT_TRUE(build_table(small, path, threads, {}));
  EXPECT_FALSE(std::filesystem::exists(path.string() + ".partial"));
  return file_content(path);
}

// A build that is ended when the share of the work done has come so far.
void begin(const std::filesystem::path& path, double share) {
  std::atomic<bool> stop{false};
  const bool done = build_table(
      small, path, 1, [&](double now) { stop = now >= share; }, &stop);
  EXPECT_FALSE(done);
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(SkatTableFiles, TheSameForAnyNumberOfThreads) {
  const TemporaryFolder folder;
  EXPECT_EQ(built(folder / "one", 1), built(folder / "two", 2));
}

TEST(SkatTableFiles, TheSameWhenTheBuildWasEnded) {
  const TemporaryFolder folder;
  const std::string whole = built(folder / "whole", 1);
  for (const double share : {0.2, 0.5, 0.9}) begin(folder / "parts", share);
  EXPECT_EQ(built(folder / "parts", 2), whole);
}

TEST(SkatTableFiles, TheSameAfterAJournalThatWasCutOrDamaged) {
  const TemporaryFolder folder;
  const std::string whole = built(folder / "whole", 1);
  const std::filesystem::path journal = folder / "parts.partial";
  begin(folder / "parts", 0.6);
  const std::uintmax_t size = std::filesystem::file_size(journal);
  std::filesystem::resize_file(journal, size - 100);
  begin(folder / "parts", 0.8);
  damage(journal, static_cast<std::streamoff>(size / 2));
  EXPECT_EQ(built(folder / "parts", 1), whole);
  // One of something else.
  std::ofstream(journal) << "not a journal at all, but a text of some length";
  EXPECT_EQ(built(folder / "parts", 1), whole);
}

TEST(SkatTableFiles, AJournalKeepsWhatWasAdded) {
  const TemporaryFolder folder;
  const std::vector<std::byte> one(1000, std::byte{7});
  const std::vector<std::byte> two(10, std::byte{9});
  {
    TableJournal journal(folder / "journal", "recipe");
    journal.add(3, one);
    journal.add(1, two);
  }
  const TableJournal again(folder / "journal", "recipe");
  EXPECT_EQ(again.pieces(), (std::map<std::uint64_t, std::vector<std::byte>>{{1, two}, {3, one}}));
  EXPECT_TRUE(TableJournal(folder / "journal", "another").pieces().empty());
}

TEST(SkatTableFiles, ATableIsCutDownToTheRoomThereIs) {
  const TemporaryFolder folder;
  built(folder / "whole", 1);
  const PointTable whole = PointTable::open(folder / "whole");
  std::uint64_t entries = 0;
  for (std::size_t split = 0; split < whole.splits().size(); ++split) entries += whole.counts(split).entries;
  TableRequest request = small;
  request.bytes = whole.memory() - entries * sizeof(Entry) / 2;
  ASSERT_TRUE(build_table(request, folder / "part", 1, {}));
  const PointTable part = PointTable::open(folder / "part");
  EXPECT_LE(part.memory(), *request.bytes);
  EXPECT_GT(part.memory(), *request.bytes - *request.bytes / 10);
  EXPECT_NE(part.recipe(), whole.recipe());
  request.bytes = 1000;
  EXPECT_THROW(build_table(request, folder / "none", 1, {}), InputError);
  // What is left still gives no wrong answers.
  auto tables = std::make_shared<SkatPointTables>();
  tables->add(part);
  OpenSkatOptions options;
  options.tables = tables;
  options.steps.short_endings = false;
  OpenSkat with(options);
  OpenSkat without;
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    SkatPosition position = ombre::testing::random_skat_ending(9, random);
    position.kind = SkatKind::grand;
    ASSERT_EQ(with.cards(position), without.cards(position));
  }
  EXPECT_GT(with.counts().kept_hits, 0U);
}

std::string refusal(const std::filesystem::path& path) {
  try {
    PointTable::open(path);
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find(path.string()), std::string::npos);
    return error.problem();
  }
  return "opened";
}

TEST(SkatTableFiles, WhatIsNotWholeIsRefused) {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder / table_file_name(small);
  const std::string whole = built(path, 1);
  EXPECT_EQ(refusal(path), "opened");
  damage(path, static_cast<std::streamoff>(whole.size() / 2));
  EXPECT_EQ(refusal(path), "the file is damaged: its checksum does not fit");
  std::ofstream(path, std::ios::binary) << whole.substr(0, whole.size() - 9);
  EXPECT_EQ(refusal(path), "the file is cut short: 9 bytes are missing");
  std::ofstream(path, std::ios::binary) << "a text";
  EXPECT_EQ(refusal(path), "not a data file of ombre");
  DataFile::write(path, {.name = "star table", .remedy = "none"}, "", {});
  EXPECT_EQ(refusal(path), "a file of the format 'star table', not 'skat-points'");
  EXPECT_EQ(refusal(folder / "none"), "there is no such file");
}

// A whole file whose content makes no sense.
std::string payload_refusal(const std::filesystem::path& path, std::vector<std::byte> payload) {
  DataFile::write(path, PointTable::format(), "made up", payload);
  return refusal(path);
}

TEST(SkatTableFiles, ContentThatMakesNoSenseIsRefused) {
  const TemporaryFolder folder;
  const std::filesystem::path path = folder / "table";
  const std::vector<Split> splits = splits_of(true, 1);
  std::vector<TablePiece> pieces(splits.size());
  for (TablePiece& piece : pieces) piece.places.resize(3 * count_ownerships(1));
  EXPECT_EQ(payload_refusal(path, table_payload(true, 1, pieces)), "opened");
  EXPECT_EQ(payload_refusal(path, table_payload(false, 2, pieces)), "7 splits, not 23");
  EXPECT_EQ(payload_refusal(path, table_payload(true, 6, pieces)), "not a table of Skat points");
  EXPECT_EQ(payload_refusal(path, {}), "the file ends too early");
  pieces[2].places[5].start = 1;
  const std::string where = "split " + splits[2].text() + ": ";
  EXPECT_EQ(payload_refusal(path, table_payload(true, 1, pieces)), where + "a row that is not there");
  pieces[2].entries = {last_mark, 0};
  EXPECT_EQ(payload_refusal(path, table_payload(true, 1, pieces)), where + "the last row has no end");
  pieces[2].entries = {last_mark, last_mark | valuation_mask};
  EXPECT_EQ(payload_refusal(path, table_payload(true, 1, pieces)), where + "an entry for cards that cannot be");
}

TEST(SkatTableFiles, AFolderGivesWhatCanBeUsed) {
  const TemporaryFolder folder;
  std::vector<std::string> problems;
  const auto refused = [&](const InputError& error) { problems.push_back(error.problem()); };
  EXPECT_EQ(SkatPointTables::in_folder(folder.path(), refused), nullptr);
  built(folder / table_file_name(small), 1);
  std::filesystem::copy_file(folder / table_file_name(small), folder / table_file_name({false, 2}));
  std::ofstream(folder / table_file_name({true, 3})) << "nothing";
  const auto tables = SkatPointTables::in_folder(folder.path(), refused);
  ASSERT_NE(tables, nullptr);
  EXPECT_NE(tables->table(true, 2), nullptr);
  EXPECT_EQ(tables->table(false, 2), nullptr);
  EXPECT_EQ(tables->table(true, 3), nullptr);
  EXPECT_EQ(tables->table(true, 10), nullptr);
  EXPECT_EQ(problems,
            (std::vector<std::string>{"a table for another game or number of cards", "not a data file of ombre"}));
}

}  // namespace
}  // namespace ombre::skat_tables
