// Files that are read: all of it or an error, never a part that is taken for the whole.
#include "core/read_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/input_error.h"
#include "tests/support/temporary_folder.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;
using ombre::testing::TemporaryFolder;

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

TEST(ReadFile, IsAllOfItUpToALimit) {
  const TemporaryFolder folder;
  const fs::path path = folder / "file";
  for (const std::size_t size : {0UL, 1UL, 65'535UL, 65'536UL, 65'537UL, 200'000UL}) {
    std::string text(size, 'x');
    if (size > 0) text.back() = '\n';
    write(path, text);
    EXPECT_EQ(read_file(path, size), text);
    if (size == 0) continue;
    EXPECT_EQ(error_of([&] { read_file(path, size - 1); }),
              path.string() + ": too long; expected at most " + std::to_string(size - 1) + " bytes");
  }
}

TEST(ReadFile, SaysWhyItCannotBeRead) {
  const TemporaryFolder folder;
  const std::string expected = "; expected a file that can be read";
  EXPECT_EQ(error_of([&] { read_file(folder / "none", 10); }),
            (folder / "none").string() + ": cannot be read: No such file or directory" + expected);
  EXPECT_EQ(error_of([&] { read_file(folder / "", 10); }), (folder / "").string() + ": a folder" + expected);
  // Nothing is mapped at the address 0, so that this file opens and cannot be read.
  EXPECT_EQ(error_of([] { read_file("/proc/self/mem", 10); }),
            "/proc/self/mem: cannot be read: Input/output error" + expected);
}

TEST(InputStream, AReadErrorIsNoEndOfTheLines) {
  InputStream input("/proc/self/mem");
  std::string line;
  EXPECT_EQ(error_of([&] { std::getline(input.stream(), line); }),
            "/proc/self/mem: cannot be read: Input/output error; expected a file that can be read");
}

TEST(InputStream, ALineMayHaveALimit) {
  const TemporaryFolder folder;
  write(folder / "lines", std::string(100'000, 'x') + '\n' + std::string(100'000, 'y') + '\n');
  std::string line;
  InputStream input(folder / "lines", 150'000);
  EXPECT_TRUE(std::getline(input.stream(), line) && std::getline(input.stream(), line));
  InputStream endless("/dev/zero", 150'000);
  EXPECT_EQ(error_of([&] { std::getline(endless.stream(), line); }),
            "/dev/zero: a line is too long; expected at most 150000 bytes");
}

TEST(InputStream, GivesEveryLineAndSaysHowFarItIs) {
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 30'000; ++i) text += std::to_string(i) + '\n';
  write(folder / "lines", text + "last");
  InputStream input(folder / "lines");
  EXPECT_TRUE(input.regular());
  EXPECT_EQ(input.part_read(), 0.0);
  std::string line;
  for (int i = 0; i < 30'000; ++i) {
    ASSERT_TRUE(std::getline(input.stream(), line));
    ASSERT_EQ(line, std::to_string(i));
  }
  EXPECT_NEAR(*input.part_read(), 1, 1e-3);
  EXPECT_TRUE(std::getline(input.stream(), line));
  EXPECT_EQ(line, "last");
  EXPECT_FALSE(std::getline(input.stream(), line));
  EXPECT_EQ(input.part_read(), 1.0);
}

TEST(KeptFile, IsNothingWhereThereIsNoneAndNeverWaits) {
  const TemporaryFolder folder;
  EXPECT_EQ(read_kept_file(folder / "none"), std::nullopt);
  write(folder / "file", "text");
  EXPECT_EQ(read_kept_file(folder / "file"), "text");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(error_of([&] { read_kept_file(folder / "pipe"); }),
            (folder / "pipe").string() + ": not a regular file; expected a file that can be read");
}

}  // namespace
}  // namespace ombre
