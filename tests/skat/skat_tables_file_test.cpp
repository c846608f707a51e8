// The files of tables of Skat endings: the same however they were built, and refused when they are not whole.
#include <gtest/gtest.h>

#include "parallel/journal.h"
#include "skat/tables/points/budget_table.h"
#include "skat/tables/points/table_build.h"
#include "tests/skat/skat_tables_checks.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre::skat_tables {
namespace {

using ombre::testing::damage;
using ombre::testing::file_content;
using ombre::testing::TemporaryFolder;

constexpr TableRequest small{.grand = true, .hand_cards = 2};

std::string built(const std::filesystem::path& path, int threads) {
  EXPECT_TRUE(build_table(small, path, {.threads = threads}));
  EXPECT_FALSE(std::filesystem::exists(path.string() + ".journal"));
  return file_content(path);
}

// A build that is ended when the share of the work done has come so far.
void begin(const std::filesystem::path& path, double share) {
  std::atomic<bool> stop{false};
  const bool done = build_table(small, path, {.progress = [&](double now) { stop = now >= share; }, .stop = &stop});
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
  const std::filesystem::path journal = folder / "parts.journal";
  begin(folder / "parts", 0.6);
  const std::uintmax_t size = std::filesystem::file_size(journal);
  std::filesystem::resize_file(journal, size - 100);
  begin(folder / "parts", 0.8);
  damage(journal, static_cast<std::streamoff>(size / 2));
  EXPECT_NE(error_of([&] { built(folder / "parts", 1); }).find("the journal is damaged at byte"), std::string::npos);
  std::filesystem::resize_file(journal, size / 2);
  EXPECT_EQ(built(folder / "parts", 1), whole);
}

TEST(SkatTableFiles, PiecesThatDoNotFitAreRefused) {
  const TemporaryFolder folder;
  const std::filesystem::path journal = folder / "table.journal";
  const std::string key =
      "Skat, grand: the declarer's points at the start of a trick with 2 cards a hand; every row exact, as the fewer "
      "of "
      "its sinks and sources, version 1";
  const std::vector<Split> splits = splits_of(true, 2);
  const TablePiece good = *make_piece(splits[3], [](double) { return true; });
  // What a build with this piece in its journal says, by default of a table that is to be cut down.
  const auto refusal = [&](std::uint64_t number, const TablePiece& piece, std::optional<std::size_t> bytes = 1 << 20) {
    std::filesystem::remove(journal);
    Journal(journal, key).add(number, piece_bytes(piece));
    TableRequest request = small;
    request.bytes = bytes;
    return error_of([&] { build_table(request, folder / "table"); });
  };
  const auto changed = [&](const auto& change) {
    TablePiece piece = good;
    change(piece);
    return refusal(3, piece);
  };
  EXPECT_EQ(refusal(3, good), "no error");
  EXPECT_EQ(refusal(3, good, {}), "no error");
  const auto says = [&](const std::string& error, const std::string& what) {
    return error.find(journal.string() + ": piece " + what) != std::string::npos;
  };
  EXPECT_TRUE(says(refusal(99, good), "99: there is no such split"));
  EXPECT_TRUE(says(refusal(4, good), "4: "));
  EXPECT_TRUE(says(changed([](TablePiece& piece) { piece.places.pop_back(); }), "3: "));
  EXPECT_TRUE(says(changed([](TablePiece& piece) { piece.entries.pop_back(); }), "3: "));
  EXPECT_TRUE(says(changed([](TablePiece& piece) { ++piece.rows; }), "3: another number of rows"));
  EXPECT_TRUE(says(changed([](TablePiece& piece) { ++piece.different; }), "3: another number of rows"));
  EXPECT_TRUE(says(changed([](TablePiece& piece) { piece.entries[0] &= ~half_mark; }), "3: a row that is not whole"));
  EXPECT_TRUE(says(changed([](TablePiece& piece) { piece.entries[0] |= valuation_mask; }),
                   "3: an entry for cards that cannot be"));
  const auto with_row = [](TablePiece& piece) -> RowPlace& {
    return *std::find_if(piece.places.begin(), piece.places.end(),
                         [](const RowPlace& place) { return place.start != RowPlace::none; });
  };
  EXPECT_TRUE(says(changed([&](TablePiece& piece) { with_row(piece).start = RowPlace::none; }),
                   "3: a row for the wrong owners"));
  EXPECT_TRUE(says(changed([&](TablePiece& piece) { with_row(piece).start = 1 << 20; }), "3: a row that is not there"));
  const Journal other(folder / "other.journal", key);
  EXPECT_TRUE(error_of([&] { build_table(small, folder / "other"); }).find("in use by another process") !=
              std::string::npos);
}

TEST(SkatTableFiles, AJournalOfSomethingElseIsLeftAlone) {
  const TemporaryFolder folder;
  const std::filesystem::path journal = folder / "table.journal";
  std::ofstream(journal) << "not a journal at all, but a text of some length";
  EXPECT_NE(error_of([&] { build_table(small, folder / "table"); }).find("not a journal of ombre"), std::string::npos);
  std::filesystem::remove(journal);
  begin(folder / "table", 0.5);
  EXPECT_NE(error_of([&] {
              build_table({.grand = false, .hand_cards = 2}, folder / "table");
            }).find("the journal of other work"),
            std::string::npos);
  begin(folder / "table", 0.8);
}

TEST(SkatTableFiles, ATableIsCutDownToTheRoomThereIs) {
  const TemporaryFolder folder;
  built(folder / "whole", 1);
  const PointTable whole = PointTable::open(folder / "whole");
  std::uint64_t entries = 0;
  for (std::size_t split = 0; split < whole.splits().size(); ++split) entries += whole.counts(split).entries;
  TableRequest request = small;
  request.bytes = whole.memory() - entries * sizeof(Entry) / 2;
  ASSERT_TRUE(build_table(request, folder / "part"));
  const PointTable part = PointTable::open(folder / "part");
  EXPECT_LE(part.memory(), *request.bytes);
  EXPECT_GT(part.memory(), *request.bytes - *request.bytes / 10);
  EXPECT_NE(part.recipe(), whole.recipe());
  EXPECT_TRUE(part.recipe().ends_with("; cut down to " + std::to_string(*request.bytes) + " bytes"));
  // With room for all nothing is cut.
  request.bytes = 2 * whole.memory();
  ASSERT_TRUE(build_table(request, folder / "roomy"));
  EXPECT_EQ(PointTable::open(folder / "roomy").memory(), whole.memory());
  EXPECT_NE(PointTable::open(folder / "roomy").recipe().find("nothing cut"), std::string::npos);
  // Too few bytes are refused before anything is built.
  request.bytes = least_budget(small.grand, small.hand_cards) - 1;
  EXPECT_EQ(error_of([&] { build_table(request, folder / "none", {.progress = [](double) { FAIL(); }}); }),
            "memory: 54815 bytes for a table; expected at least 54816 (0.06 MB), which the places of its rows take");
  EXPECT_FALSE(std::filesystem::exists(folder / "none.journal"));
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

TEST(SkatTableFiles, WhatIsCutDownHasItsOwnNameAndHelpsWhereTheWholeIsNotThere) {
  const TemporaryFolder folder;
  TableRequest request = small;
  EXPECT_EQ(table_file_name(request), "skat-grand-2-v1.table");
  request.bytes = least_budget(true, 2);
  EXPECT_EQ(table_file_name(request), "skat-grand-2-cut-v1.table");
  ASSERT_TRUE(build_table(request, folder / table_file_name(request)));
  const auto refused = [](const InputError& error) { ADD_FAILURE() << error.what(); };
  const auto cut = SkatPointTables::in_folder(folder.path(), refused);
  ASSERT_NE(cut, nullptr);
  EXPECT_LE(cut->table(true, 2)->memory(), *request.bytes);
  built(folder / table_file_name(small), 1);
  const auto whole = SkatPointTables::in_folder(folder.path(), refused);
  EXPECT_GT(whole->table(true, 2)->memory(), *request.bytes);
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
