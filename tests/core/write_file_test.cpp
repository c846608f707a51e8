// Files that grow: what is appended is there whole or not at all, and one process at a time has one.
#include "core/write_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <string_view>
#include <vector>

#include "tests/support/full_disk.h"
#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
using ombre::testing::file_content;
using ombre::testing::TemporaryFolder;

std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

TEST(AppendFile, KeepsWhatWasAppendedAndNotCutOff) {
  const TemporaryFolder folder;
  {
    AppendFile file(folder / "file");
    EXPECT_EQ(file.content(), "");
    file.append(bytes_of("one two"));
    file.cut(4);
    file.append(bytes_of("three"));
    EXPECT_EQ(file.content(), "one three");
  }
  AppendFile again(folder / "file");
  EXPECT_EQ(again.content(), "one three");
  again.remove();
  EXPECT_FALSE(fs::exists(folder / "file"));
}

TEST(AppendFile, IsForOneAtATime) {
  const TemporaryFolder folder;
  const fs::path path = folder / "file";
  const auto refusal = [&] { return error_of([&] { const AppendFile other(path); }); };
  AppendFile file(path);
  EXPECT_EQ(refusal(), path.string() + ": in use by another process; expected one process at a time: wait for it");
  file.close();
  EXPECT_EQ(refusal(), "no error");
  EXPECT_NE(error_of([] { const AppendFile device("/dev/null"); }).find("not a regular file"), std::string::npos);
}

TEST(AppendFile, AFullDiskLeavesWhatWasThere) {
  const TemporaryFolder folder;
  AppendFile file(folder / "file");
  file.append(bytes_of("before"));
  const std::string error = error_of([&] {
    const testing::FullDisk full(4096);
    file.append(std::vector<std::byte>(100'000));
  });
  EXPECT_NE(error.find("cannot write it: File too large"), std::string::npos);
  EXPECT_EQ(file_content(folder / "file"), "before");
  file.append(bytes_of(" and after"));
  EXPECT_EQ(file.content(), "before and after");
}

TEST(PipeOutput, IsWaitedForUntilSomebodyStops) {
  const TemporaryFolder folder;
  const fs::path path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(
      error_of([&] { const PipeOutput pipe(path); }),
      path.string() + ": no process has this pipe open for reading; expected a pipe with a reader, or a file name");
  const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
  PipeOutput pipe(path);
  std::atomic<bool> stop = false;
  pipe.append(bytes_of("text"), stop);
  stop = true;
  EXPECT_EQ(
      error_of([&] { pipe.append(std::vector<std::byte>(1'000'000), stop); }),
      path.string() + ": interrupted while waiting for the reader of this pipe; expected a process that reads from it");
  ::close(reader);
}

}  // namespace
}  // namespace ombre
