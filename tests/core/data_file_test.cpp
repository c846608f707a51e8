#include "core/data_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/folders.h"
#include "core/random.h"
#include "core/write_file.h"
#include "tests/support/full_disk.h"
#include "tests/support/input_error.h"

namespace ombre {
namespace {

namespace fs = std::filesystem;

constexpr DataFormat format{"test table", 3, "a whole file; delete this one"};

std::vector<std::byte> bytes_of(std::string_view text) {
  std::vector<std::byte> bytes;
  append_text(bytes, text);
  return bytes;
}

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void put(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// A folder of its own for each test.
class DataFileTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "ombre-data-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_;
};

TEST_F(DataFileTest, ReadsBackWhatWasWritten) {
  const fs::path path = folder_ / "a.table";
  for (const std::size_t length : {0U, 1U, 63U, 64U, 1000U, 100'000U}) {
    Random random(length);
    std::vector<std::byte> payload;
    for (std::size_t i = 0; i < length; ++i) payload.push_back(static_cast<std::byte>(random.below(256)));
    const std::string recipe(length % 97, 'r');
    DataFile::write(path, format, recipe, payload);
    const DataFile file = DataFile::open(path, format);
    EXPECT_EQ(file.recipe(), recipe);
    EXPECT_EQ(file.where(), path.string());
    EXPECT_TRUE(std::equal(payload.begin(), payload.end(), file.payload().begin(), file.payload().end()));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(file.payload().data()) % 64, 0U);
  }
  EXPECT_EQ(entries(folder_), 1U) << "a file was left aside";
}

TEST_F(DataFileTest, AMappingOutlivesTheDataFileItCameFromAndTheNameOnDisk) {
  const fs::path path = folder_ / "a.table";
  DataFile::write(path, format, "old", bytes_of("old payload"));
  const DataFile copy = DataFile(DataFile::open(path, format));
  DataFile::write(path, format, "new", bytes_of("new payload"));
  EXPECT_EQ(text_of(copy.payload()), "old payload");
  EXPECT_EQ(text_of(DataFile::open(path, format).payload()), "new payload");
}

TEST_F(DataFileTest, TheLayoutStaysAsItIs) {
  const fs::path path = folder_ / "a.table";
  DataFile::write(path, format, "made by hand", bytes_of("payload"));
  const std::string expected =
      std::string("OMBRE\r\n\x1a", 8) + content(path).substr(8, 8) +
      std::string("\x03\0\0\0\x0a\0\0\0\x0c\0\0\0\0\0\0\0\x07\0\0\0\0\0\0\0test tablemade by hand\0\0payload", 55);
  EXPECT_EQ(content(path), expected);
  EXPECT_EQ(load_little<std::uint64_t>(bytes_of(content(path)).data() + 8), 0x72e73598a6053fdbU);
}

TEST_F(DataFileTest, TheHeadSaysWhatTheFileIs) {
  const fs::path path = folder_ / "anything";
  // Longer than what is looked at.
  DataFile::write(path, format, std::string(10'000, 'r'), bytes_of("payload"));
  const DataHead head = DataHead::of(path, "a table");
  EXPECT_EQ(head.name, "test table");
  EXPECT_EQ(head.version, 3U);
  EXPECT_EQ(head.recipe_length, 10'000U);
  EXPECT_EQ(head.payload_length, 7U);
  const auto error = [&] { return error_of([&] { DataHead::of(path, "a table"); }); };
  put(path, content(path).substr(0, 45));
  EXPECT_EQ(error(), path.string() + ": the file ends too early; expected a table");
  put(path, "");
  EXPECT_EQ(error(), path.string() + ": not a data file of ombre; expected a table");
  fs::remove(path);
  EXPECT_EQ(error(), path.string() + ": not a regular file; expected a table");
}

TEST_F(DataFileTest, EveryChangedByteIsFound) {
  const fs::path path = folder_ / "a.table";
  DataFile::write(path, format, "recipe", bytes_of("the payload of a small file"));
  const std::string whole = content(path);
  for (std::size_t at = 0; at < whole.size(); ++at)
    for (const int bit : {0, 3, 7}) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      const auto bytes = bytes_of(damaged);
      EXPECT_NE(error_of([&] { DataFile::over(bytes, format, "it"); }), "no error") << at << " bit " << bit;
    }
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const auto bytes = bytes_of(whole.substr(0, length));
    EXPECT_NE(error_of([&] { DataFile::over(bytes, format, "it"); }), "no error") << length;
  }
}

TEST_F(DataFileTest, SaysWhatIsWrongAndWhatToDo) {
  const fs::path path = folder_ / "a.table";
  const auto error = [&](const DataFormat& wanted = format) {
    std::string text = error_of([&] { DataFile::open(path, wanted); });
    const std::string place = path.string() + ": ";
    EXPECT_EQ(text.substr(0, place.size()), place);
    return text.substr(std::min(place.size(), text.size()));
  };
  EXPECT_EQ(error(), "there is no such file; expected a whole file; delete this one");
  put(path, "");
  EXPECT_EQ(error(), "the file is empty; expected a whole file; delete this one");
  put(path, "a text that somebody put there, long enough for a header");
  EXPECT_EQ(error(), "not a data file of ombre; expected a whole file; delete this one");
  DataFile::write(path, format, "recipe", bytes_of("payload"));
  const std::string whole = content(path);
  put(path, whole.substr(0, 20));
  EXPECT_EQ(error(), "the file ends too early; expected a whole file; delete this one");
  put(path, whole.substr(0, whole.size() - 3));
  EXPECT_EQ(error(), "the file is cut short: 3 bytes are missing; expected a whole file; delete this one");
  put(path, whole + "more");
  EXPECT_EQ(error(), "the file is 4 bytes too long; expected a whole file; delete this one");
  put(path, whole.substr(0, whole.size() - 1) + "?");
  EXPECT_EQ(error(), "the file is damaged: its checksum does not fit; expected a whole file; delete this one");
  put(path, whole);
  EXPECT_EQ(error({"test table", 4, "version 4"}), "version 3 of the format 'test table', not 4; expected version 4");
  EXPECT_EQ(error({"book", 3, "a book"}), "a file of the format 'test table', not 'book'; expected a book");
  EXPECT_EQ(error_of([&] { DataFile::open(folder_, format); }),
            folder_.string() + ": not a regular file; expected a whole file; delete this one");
}

TEST_F(DataFileTest, APipeIsRefusedInsteadOfWaitedFor) {
  const fs::path path = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_THROW(DataFile::open(path, format), InputError);
  EXPECT_THROW(DataFile::write(path, format, "", bytes_of("payload")), InputError);
  EXPECT_TRUE(fs::is_fifo(path));
}

TEST_F(DataFileTest, AFullDiskLeavesTheOldFileAndNothingElse) {
  const fs::path path = folder_ / "a.table";
  DataFile::write(path, format, "old", bytes_of("old payload"));
  const std::vector<std::byte> large(100'000);
  const std::string error = error_of([&] {
    const testing::FullDisk full(4096);
    DataFile::write(path, format, "new", large);
  });
  EXPECT_EQ(error, path.string() + ": cannot write it: File too large; expected room on the disk for it");
  EXPECT_EQ(text_of(DataFile::open(path, format).payload()), "old payload");
  EXPECT_EQ(entries(folder_), 1U);
}

TEST_F(DataFileTest, AFolderThatIsNotThereIsAnError) {
  const fs::path path = folder_ / "none" / "a.table";
  EXPECT_EQ(error_of([&] { DataFile::write(path, format, "", {}); }),
            path.string() +
                ": cannot write it: No such file or directory; expected a file in a folder that exists and may be "
                "written");
}

TEST_F(DataFileTest, ProcessesThatWriteAtOnceLeaveOneWholeFile) {
  const fs::path path = folder_ / "a.table";
  constexpr int writers = 6;
  std::vector<::pid_t> children;
  for (int writer = 0; writer < writers; ++writer) {
    const ::pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const std::vector<std::byte> payload(50'000, static_cast<std::byte>(writer));
      for (int i = 0; i < 20; ++i) DataFile::write(path, format, std::to_string(writer), payload);
      ::_exit(0);
    }
    children.push_back(child);
  }
  for (const ::pid_t child : children) {
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
  const DataFile file = DataFile::open(path, format);
  ASSERT_EQ(file.payload().size(), 50'000U);
  EXPECT_EQ(std::to_string(std::to_integer<int>(file.payload()[0])), file.recipe());
  EXPECT_EQ(entries(folder_), 1U);
}

// A variable of the environment that comes back as it was.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name), before_(std::getenv(name) ? std::getenv(name) : "") {
    set(value);
  }
  ~Variable() { set(before_.empty() ? nullptr : before_.c_str()); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  void set(const char* value) {
    if (value == nullptr)
      ::unsetenv(name_);
    else
      ::setenv(name_, value, 1);
  }

 private:
  const char* name_;
  std::string before_;
};

TEST_F(DataFileTest, TheCacheFolderIsNamedByTheEnvironment) {
  const std::string own = (folder_ / "own" / "deep").string();
  const std::string base = (folder_ / "xdg").string();
  Variable first("OMBRE_CACHE", own.c_str());
  Variable second("XDG_CACHE_HOME", base.c_str());
  Variable third("HOME", folder_.c_str());
  EXPECT_EQ(cache_folder_name(), own);
  EXPECT_FALSE(fs::exists(own)) << "made by asking for its name";
  EXPECT_EQ(cache_folder(), own);
  EXPECT_TRUE(fs::is_directory(own));
  EXPECT_EQ(cache_folder(), own) << "the second time, when it is there";
  first.set("");
  EXPECT_EQ(cache_folder(), folder_ / "xdg" / "ombre");
  EXPECT_TRUE(fs::is_directory(folder_ / "xdg" / "ombre"));
  second.set("relative");
  EXPECT_EQ(cache_folder(), folder_ / ".cache" / "ombre");
  second.set(nullptr);
  EXPECT_EQ(cache_folder(), folder_ / ".cache" / "ombre");
  third.set(nullptr);
  EXPECT_EQ(error_of([] { cache_folder(); }),
            "cache folder: no folder to keep tables in; expected one of OMBRE_CACHE, XDG_CACHE_HOME and HOME to be "
            "set");
  put(folder_ / "file", "x");
  const std::string below = (folder_ / "file" / "cache").string();
  first.set(below.c_str());
  EXPECT_EQ(error_of([] { cache_folder(); }),
            below +
                ": the folder for tables cannot be made; expected a folder that can be written; set OMBRE_CACHE "
                "to name another");
}

TEST(ByteReader, RefusesToGoPastTheEnd) {
  std::vector<std::byte> bytes;
  append_little(bytes, std::uint16_t{0x1234});
  append_little(bytes, std::uint64_t{0x0123456789abcdefU});
  EXPECT_EQ(std::to_integer<int>(bytes[0]), 0x34);
  ByteReader reader(bytes, "it", "more");
  EXPECT_EQ(reader.number<std::uint16_t>(), 0x1234);
  EXPECT_EQ(reader.number<std::uint64_t>(), 0x0123456789abcdefU);
  EXPECT_EQ(reader.left(), 0U);
  EXPECT_EQ(error_of([&] { reader.number<std::uint32_t>(); }), "it: the file ends too early; expected more");
  EXPECT_EQ(error_of([&] { reader.take(~std::uint64_t{0}); }), "it: the file ends too early; expected more");
}

}  // namespace
}  // namespace ombre
