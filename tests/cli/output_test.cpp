#include "apps/cli/output.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/input_error.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

class OutputFile : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "ombre_output_XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

  fs::path folder_;
};

TEST_F(OutputFile, IsWrittenAndReplacedWhole) {
  const fs::path path = folder_ / "out.txt";
  write_file(path.string(), "one");
  EXPECT_EQ(content(path), "one");
  write_file(path.string(), "two\n");
  EXPECT_EQ(content(path), "two\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(OutputFile, LeavesNothingBehindWhereItCannotBeWritten) {
  const fs::path missing = folder_ / "no" / "out.txt";
  EXPECT_EQ(
      error_of([&] { write_file(missing.string(), "x"); }),
      missing.string() +
          ": cannot write it: No such file or directory; expected a file in a folder that exists and may be written");
  const fs::path taken = folder_ / "taken";
  fs::create_directories(taken / "full");
  EXPECT_NE(error_of([&] { write_file(taken.string(), "x"); }), "no error");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(OutputFile, MayBeAPipeThatIsRead) {
  const fs::path path = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(
      error_of([&] { write_file(path.string(), "x"); }),
      path.string() + ": no process has this pipe open for reading; expected a pipe with a reader, or a file name");
  const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
  write_file(path.string(), "text");
  std::string text(10, '\0');
  EXPECT_EQ(::read(reader, text.data(), text.size()), 4);
  EXPECT_EQ(text.substr(0, 4), "text");
  ::close(reader);
}

TEST(FixedText, HasNoMinusBeforeAZero) {
  EXPECT_EQ(fixed_text(-0.0, 1), "0.0");
  EXPECT_EQ(fixed_text(-0.0004, 3), "0.000");
  EXPECT_EQ(fixed_text(-0.0006, 3), "-0.001");
  EXPECT_EQ(fixed_text(-10, 0), "-10");
  EXPECT_EQ(fixed_text(-0.2, 0), "0");
}

TEST(Seed, IsTheOneGivenOrOneThatJsonHoldsExactly) {
  EXPECT_EQ(seed_or_draw(12), 12U);
  EXPECT_LT(seed_or_draw(std::nullopt), std::uint64_t{1} << 53);
}

}  // namespace
}  // namespace ombre
