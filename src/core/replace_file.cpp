#include "core/replace_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "core/text.h"

namespace ombre {
namespace {

// As many as a call of write surely takes.
constexpr std::size_t most_at_once = std::size_t{1} << 30;

[[noreturn]] void fail(const std::filesystem::path& path, const char* step, int error) {
  const char* expected = error == ENOSPC || error == EDQUOT || error == EFBIG
                             ? "room on the disk for it"
                             : "a file in a folder that exists and may be written";
  throw InputError(fmt::format("cannot {} it: {}", step, std::strerror(error)), path.string(), expected);
}

// A new file beside `path`, removed again unless it takes its place.
class Aside {
 public:
  explicit Aside(const std::filesystem::path& path) : path_(path) {
    static std::atomic<unsigned> count{0};
    do {
      name_ = fmt::format("{}.{}-{}.part", path.string(), ::getpid(), count++);
      file_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (file_ < 0 && errno == EEXIST);
    if (file_ < 0) fail(path_, "write", errno);
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;
  ~Aside() {
    if (file_ >= 0) ::close(file_);
    if (!placed_) ::unlink(name_.c_str());
  }

  void write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
      const ::ssize_t done = ::write(file_, bytes.data(), bytes.size() < most_at_once ? bytes.size() : most_at_once);
      if (done < 0 && errno == EINTR) continue;
      if (done < 0) fail(path_, "write", errno);
      bytes = bytes.subspan(static_cast<std::size_t>(done));
    }
  }

  void take_place() {
    if (::fsync(file_) != 0) fail(path_, "write", errno);
    const int file = file_;
    file_ = -1;
    if (::close(file) != 0) fail(path_, "write", errno);
    if (::rename(name_.c_str(), path_.c_str()) != 0) fail(path_, "replace", errno);
    placed_ = true;
    keep_name();
  }

 private:
  // The new name outlives a power cut only once the folder is on the disk. A file system that cannot do that
  // has still replaced the file.
  void keep_name() const {
    const std::filesystem::path folder = path_.has_parent_path() ? path_.parent_path() : ".";
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
  }

  const std::filesystem::path& path_;
  std::string name_;
  int file_ = -1;
  bool placed_ = false;
};

}  // namespace

void check_replaceable(const std::filesystem::path& path) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  // Root could put a file where a device was.
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw InputError("cannot replace it: not a regular file", path.string(), "the name of a file");
}

void replace_file(const std::filesystem::path& path, std::initializer_list<std::span<const std::byte>> pieces) {
  check_replaceable(path);
  Aside aside(path);
  for (const auto& piece : pieces) aside.write(piece);
  aside.take_place();
}

}  // namespace ombre
