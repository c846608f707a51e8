// Journals of long work: what was added is there again, whatever the last write left behind; other work, other files
// and a second process are refused, and nothing of them is changed.
#include "parallel/journal.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
using ombre::testing::damage;
using ombre::testing::file_content;
using ombre::testing::TemporaryFolder;

constexpr const char* remedy =
    "; expected the journal of the same work, or no such file: delete it and the work begins anew";

std::vector<std::byte> bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

void write(const fs::path& path, std::string_view content) { std::ofstream(path, std::ios::binary) << content; }

const Journal::Pieces three{{7, bytes_of("seven")}, {2, bytes_of("")}, {5, bytes_of("the third one")}};

// A journal with the pieces 7, 2 and 5, in this order.
void write_three(const fs::path& path) {
  Journal journal(path, "key");
  for (const std::uint64_t number : {7U, 2U, 5U}) journal.add(number, three.at(number));
}

TEST(Journal, KeepsWhatWasAdded) {
  const TemporaryFolder folder;
  write_three(folder / "journal");
  Journal again(folder / "journal", "key");
  EXPECT_EQ(again.pieces(), three);
  EXPECT_TRUE(again.has(5));
  EXPECT_FALSE(again.has(1));
  again.add(1, bytes_of("one"));
  again.add(5, bytes_of("another"));
  EXPECT_EQ(again.pieces().at(5), bytes_of("another"));
  again.remove();
  EXPECT_FALSE(fs::exists(folder / "journal"));
  EXPECT_TRUE(Journal(folder / "journal", "key").pieces().empty());
}

TEST(Journal, ItsBytesAreTheHeadAndThePieces) {
  const TemporaryFolder folder;
  write_three(folder / "journal");
  std::vector<std::byte> wanted = journal_head("key");
  for (const std::uint64_t number : {7U, 2U, 5U}) {
    const std::vector<std::byte> record = journal_record(number, three.at(number));
    wanted.insert(wanted.end(), record.begin(), record.end());
  }
  EXPECT_EQ(bytes_of(file_content(folder / "journal")), wanted);
}

TEST(Journal, IsCutWhereItIsTorn) {
  const TemporaryFolder folder;
  const fs::path path = folder / "journal";
  write_three(path);
  const std::string whole = file_content(path);
  const std::size_t head = journal_head("key").size();
  std::vector<std::size_t> ends{head};
  for (const std::uint64_t number : {7U, 2U, 5U})
    ends.push_back(ends.back() + journal_record(number, three.at(number)).size());
  ASSERT_EQ(ends.back(), whole.size());
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    SCOPED_TRACE(length);
    write(path, whole.substr(0, length));
    std::size_t pieces = 0;
    while (pieces < 3 && length >= ends[pieces + 1]) ++pieces;
    {
      Journal journal(path, "key");
      ASSERT_EQ(journal.pieces().size(), pieces);
      for (const auto& [number, content] : journal.pieces()) ASSERT_EQ(content, three.at(number));
      // What is added now follows what is whole.
      journal.add(9, bytes_of("nine"));
    }
    ASSERT_EQ(fs::file_size(path), ends[pieces] + journal_record(9, bytes_of("nine")).size());
    const Journal again(path, "key");
    ASSERT_EQ(again.pieces().size(), pieces + 1);
    ASSERT_EQ(again.pieces().at(9), bytes_of("nine"));
  }
}

// One changed byte costs the last piece where it is in its content, and is refused anywhere else: nothing that is whole
// is given up without a word.
TEST(Journal, IsRefusedWhereItIsDamagedBeforeTheLastPiece) {
  const TemporaryFolder folder;
  const fs::path path = folder / "journal";
  write_three(path);
  const std::string whole = file_content(path);
  const std::size_t head = journal_head("key").size();
  const std::size_t second = head + journal_record(7, three.at(7)).size();
  const std::size_t third = second + journal_record(2, three.at(2)).size();
  constexpr std::size_t before_sum_of_content = 24;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    SCOPED_TRACE(at);
    write(path, whole);
    damage(path, static_cast<std::streamoff>(at));
    const std::string damaged = file_content(path);
    if (at >= third + before_sum_of_content) {
      const Journal journal(path, "key");
      ASSERT_EQ(journal.pieces(), (Journal::Pieces{{7, three.at(7)}, {2, three.at(2)}}));
      ASSERT_EQ(fs::file_size(path), third);
      continue;
    }
    const std::string error = error_of([&] { Journal(path, "key"); });
    ASSERT_EQ(file_content(path), damaged);
    if (at < head) {
      ASSERT_NE(error, "no error");
      continue;
    }
    const std::size_t begin = at < second ? head : at < third ? second : third;
    const std::size_t kept = at < second ? 0 : at < third ? 1 : 2;
    ASSERT_EQ(error,
              fmt::format("{}: the journal is damaged at byte {} of {}; expected a whole one: truncate -s {} keeps "
                          "the {} piece{} before the damage, and without the file the work begins anew",
                          path.string(), begin, whole.size(), begin, kept, kept == 1 ? "" : "s"));
    // What it says is so.
    fs::resize_file(path, begin);
    ASSERT_EQ(Journal(path, "key").pieces().size(), kept);
  }
}

TEST(Journal, TheBeginningOfAnothersHeadIsRefused) {
  const TemporaryFolder folder;
  const fs::path path = folder / "journal";
  const std::vector<std::byte> other = journal_head("other work");
  for (const std::size_t length : {std::size_t{13}, std::size_t{20}, other.size() - 1}) {
    const std::string begin(reinterpret_cast<const char*>(other.data()), length);
    write(path, begin);
    EXPECT_NE(error_of([&] { Journal(path, "key"); }), "no error") << length;
    EXPECT_EQ(file_content(path), begin);
  }
}

TEST(Journal, OfOtherWorkIsRefusedAndLeftAlone) {
  const TemporaryFolder folder;
  const fs::path path = folder / "journal";
  write_three(path);
  const std::string whole = file_content(path);
  const auto refusal = [&](const std::string& key) { return error_of([&] { Journal(path, key); }); };
  EXPECT_EQ(refusal("other"), path.string() + ": the journal of other work, 'key', not 'other'" + remedy);
  EXPECT_EQ(file_content(path), whole);
  write(path, "not a journal, but a text of some length");
  EXPECT_EQ(refusal("key"), path.string() + ": not a journal of ombre" + remedy);
  write(path, "no");
  EXPECT_EQ(refusal("key"), path.string() + ": not a journal of ombre" + remedy);
  std::string newer = whole;
  newer[8] = 3;
  write(path, newer);
  EXPECT_EQ(refusal("key"), path.string() + ": version 3 of a journal, not 2" + remedy);
  EXPECT_EQ(file_content(path), newer);
  fs::create_directory(folder / "sub");
  EXPECT_NE(error_of([&] { Journal(folder / "sub", "key"); }).find("cannot write it"), std::string::npos);
  EXPECT_NE(error_of([&] { Journal(folder / "none" / "journal", "key"); }).find("cannot write it"), std::string::npos);
  EXPECT_NE(error_of([] { Journal("/dev/null", "key"); }).find("not a regular file"), std::string::npos);
}

TEST(Journal, IsOpenOnlyOnce) {
  const TemporaryFolder folder;
  const fs::path path = folder / "journal";
  const std::string wanted = path.string() + ": in use by another process; expected one process at a time: wait for it";
  {
    Journal journal(path, "key");
    EXPECT_EQ(error_of([&] { Journal(path, "key"); }), wanted);
    // So is it for another process.
    const pid_t child = fork();
    if (child == 0) _exit(error_of([&] { Journal(path, "key"); }) == wanted ? 0 : 1);
    int status = -1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    journal.add(1, bytes_of("one"));
    // Gone is gone: a new one is another file.
    journal.remove();
    EXPECT_EQ(error_of([&] { Journal(path, "key"); }), "no error");
  }
  const Journal again(path, "key");
  EXPECT_TRUE(again.pieces().empty());
}

TEST(Journal, PiecesThatDoNotFitAreRefused) {
  const TemporaryFolder folder;
  const Journal journal(folder / "journal", "key");
  EXPECT_EQ(error_of([&] { journal.refuse(3, "a stone"); }),
            (folder / "journal").string() + ": piece 3: a stone" + remedy);
}

}  // namespace
}  // namespace ombre
