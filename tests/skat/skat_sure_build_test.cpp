// Building tables of sure games: the file is the same however it was built, parts fit together, and files that are not
// whole are refused.
#include "skat/tables/sure/skat_sure_build.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "parallel/journal.h"
#include "skat/tables/sure/skat_sure_tables.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
using ombre::testing::TemporaryFolder;

std::vector<char> bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void write_bytes(const fs::path& path, const std::vector<char>& bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// Of the journal of the classes 0 to 259.
constexpr std::string_view key = "skat-sure-hand, version 1, classes 0 to 259, at most 30 nodes, 128 classes a piece";

TEST(SkatSureBuild, JournalBytesAreLinesOrNothing) {
  Random random(2);
  std::vector<std::uint8_t> lines(5 * sure_line_size(sure_discard_cards));
  for (std::uint8_t& code : lines)
    if (random.chance(0.02)) code = static_cast<std::uint8_t>(random.below(static_cast<int>(sure_codes)));
  std::vector<std::byte> packed = pack_sure_lines(sure_discard_cards, lines);
  EXPECT_EQ(unpack_sure_lines(sure_discard_cards, 5, packed), lines);
  EXPECT_FALSE(unpack_sure_lines(sure_discard_cards, 4, packed));
  packed.pop_back();
  EXPECT_FALSE(unpack_sure_lines(sure_discard_cards, 5, packed));
}

TEST(SkatSureBuild, IsTheSameHoweverItIsBuilt) {
  const TemporaryFolder folder;
  const fs::path whole = folder.path() / "whole";
  const SureSpan span{sure_hand_cards, 0, 260, 30};
  ASSERT_TRUE(build_sure_table(whole, span));
  EXPECT_FALSE(fs::exists(whole.string() + ".journal"));
  const std::vector<char> wanted = bytes_of(whole);

  // 1. On two threads.
  const fs::path threads = folder.path() / "threads";
  ASSERT_TRUE(build_sure_table(threads, span, {.threads = 2}));
  EXPECT_EQ(bytes_of(threads), wanted);

  // 2. Stopped after two pieces, the last one damaged, and taken up again.
  const fs::path stopped = folder.path() / "stopped";
  std::atomic<bool> stop = false;
  int told = 0;
  const auto count = [&](double) { stop = ++told == 2; };
  EXPECT_FALSE(build_sure_table(stopped, span, {.progress = count, .stop = &stop}));
  EXPECT_FALSE(fs::exists(stopped));
  const fs::path journal = stopped.string() + ".journal";
  std::vector<char> bytes = bytes_of(journal);
  bytes.pop_back();
  write_bytes(journal, bytes);
  EXPECT_NE(error_of([&] {
              build_sure_table(stopped, {span.cards, span.first, span.lines, span.nodes + 1});
            }).find(journal.string() + ": the journal of other work"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              const Journal other(journal, key);
              build_sure_table(stopped, span);
            }).find(journal.string() + ": in use by another process"),
            std::string::npos);
  std::vector<double> done;
  ASSERT_TRUE(build_sure_table(stopped, span, {.progress = [&](double share) { done.push_back(share); }}));
  EXPECT_EQ(done, (std::vector<double>{128.0 / 260, 256.0 / 260, 1}));
  EXPECT_EQ(bytes_of(stopped), wanted);

  // 3. In parts, which need not be as long as blocks.
  const std::array<std::uint32_t, 4> cuts{0, 101, 205, span.lines};
  std::vector<fs::path> parts;
  for (std::size_t i = 3; i-- > 0;) {
    parts.push_back(folder.path() / ("part" + std::to_string(i)));
    ASSERT_TRUE(build_sure_table(parts.back(), {span.cards, span.first + cuts[i], cuts[i + 1] - cuts[i], span.nodes}));
  }
  const fs::path merged = folder / "merged";
  const auto merge = [&](const std::vector<fs::path>& paths) {
    merge_sure_tables(open_sure_parts(paths, span.cards), merged);
  };
  merge(parts);
  EXPECT_EQ(bytes_of(merged), wanted);
  EXPECT_EQ(error_of([&] {
              merge({parts[0], parts[2]});
            }),
            parts[0].string() + ": a gap before class 205; expected parts that follow each other");
  // A part within another is left out, one that is not all within it is refused.
  merge({parts[0], parts[1], merged, parts[2]});
  EXPECT_EQ(bytes_of(merged), wanted);
  const fs::path across = folder / "across";
  ASSERT_TRUE(build_sure_table(across, {span.cards, 200, 10, span.nodes}));
  EXPECT_EQ(error_of([&] {
              merge({parts[1], across});
            }),
            across.string() + ": an overlap before class 205; expected parts that follow each other");
  const fs::path other = folder / "other";
  ASSERT_TRUE(build_sure_table(other, {span.cards, span.lines, 10, span.nodes + 1}));
  EXPECT_NE(error_of([&] { merge({whole, other}); }).find("different numbers of nodes"), std::string::npos);
}

TEST(SkatSureBuild, PiecesThatDoNotFitAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "table.journal";
  const SureSpan span{sure_hand_cards, 0, 260, 30};
  const auto refusal = [&](std::uint64_t piece, std::size_t lines) {
    fs::remove(path);
    const std::vector<std::uint8_t> zeros(lines * sure_line_size(span.cards));
    Journal(path, key).add(piece, pack_sure_lines(span.cards, zeros));
    return error_of([&] { build_sure_table(folder / "table", span); });
  };
  EXPECT_EQ(refusal(1, 128), "no error");
  EXPECT_EQ(refusal(2, 4), "no error");
  EXPECT_NE(refusal(2, 128).find("piece 2: no lines of this table"), std::string::npos);
  EXPECT_NE(refusal(3, 4).find("piece 3: no lines of this table"), std::string::npos);
}

TEST(SkatSureBuild, LinesAreComparedWithTheSearch) {
  const TemporaryFolder folder;
  const SureSpan span{sure_hand_cards, 0, 10, 30};
  ASSERT_TRUE(build_sure_table(folder / "right", span));
  EXPECT_FALSE(wrong_sure_line(SkatSureTable::open(folder / "right", span.cards), 10, 1));
  std::vector<std::uint8_t> line(sure_line_size(span.cards));
  line[3] = code_of({SureLevel::schneider, false});
  write_sure_table(folder / "wrong", span, [&](const auto& use) {
    for (std::uint32_t i = 0; i < span.lines; ++i) use(line);
  });
  EXPECT_TRUE(wrong_sure_line(SkatSureTable::open(folder / "wrong", span.cards), 10, 1));
}

TEST(SkatSureBuild, PartsAreAllClassesOnce) {
  for (const int cards : {sure_hand_cards, sure_discard_cards}) {
    std::uint64_t next = 0;
    for (std::uint32_t part = 1; part <= 7; ++part) {
      const SureSpan span = sure_part(cards, part, 7, 5);
      EXPECT_EQ(span.first, next);
      next += span.lines;
    }
    EXPECT_EQ(next, SureHands(cards).count());
  }
  EXPECT_THROW(sure_part(10, 0, 7, 5), InputError);
  EXPECT_THROW(sure_part(10, 8, 7, 5), InputError);
  EXPECT_THROW(sure_part(11, 1, 1, 5), InputError);
}

TEST(SkatSureBuild, FilesAreNamedAfterWhatIsInThem) {
  EXPECT_EQ(sure_file_name(sure_part(10, 1, 1, 5)), "skat-sure-hand.table");
  EXPECT_EQ(sure_file_name(sure_part(12, 1, 1, 5)), "skat-sure-discard.table");
  EXPECT_EQ(sure_file_name(sure_part(10, 2, 1000, 5)), "skat-sure-hand-2905-5809.table");
}

TEST(SkatSureBuild, BadFilesAreRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "skat-sure-hand.table";
  ASSERT_TRUE(build_sure_table(path, {sure_hand_cards, 0, 40, 30}));
  EXPECT_EQ(SkatSureTables(folder.path()).size(), 1U);
  const std::vector<char> good = bytes_of(path);
  const auto error = [&](int cards) { return error_of([&] { SkatSureTable::open(path, cards); }); };
  EXPECT_EQ(error(sure_hand_cards), "no error");
  EXPECT_NE(error(sure_discard_cards).find("a file of the format"), std::string::npos);
  for (std::size_t at = 0; at < good.size(); at += 7) {
    std::vector<char> bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 4);
    write_bytes(path, bad);
    ASSERT_NE(error(sure_hand_cards).find(path.string() + ": "), std::string::npos) << at;
  }
  write_bytes(path, {good.begin(), good.end() - 3});
  EXPECT_NE(error(sure_hand_cards).find("the file is cut short: 3 bytes are missing"), std::string::npos);
  // A player goes on without it.
  const SkatSureTables tables(folder.path());
  EXPECT_EQ(tables.size(), 0U);
  ASSERT_EQ(tables.problems().size(), 1U);
  EXPECT_EQ(tables.problems()[0].where(), path.string());
}

}  // namespace
}  // namespace ombre
