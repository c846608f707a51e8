#include "core/write_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

// As many as a call of write surely takes.
constexpr std::size_t most_at_once = std::size_t{1} << 30;

// Whether all of them could be written; errno says why not.
bool write_all(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ::ssize_t done = ::write(file, bytes.data(), std::min(bytes.size(), most_at_once));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(done));
  }
  return true;
}

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
    if (!write_all(file_, bytes)) fail(path_, "write", errno);
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

// Whether the name still leads to the open file.
bool still_named(int file, const std::filesystem::path& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

}  // namespace

bool is_special_file(const std::filesystem::path& path) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

void check_replaceable(const std::filesystem::path& path) {
  // Root could put a file where a device was.
  if (is_special_file(path))
    throw InputError("cannot replace it: not a regular file", path.string(), "the name of a file");
}

void replace_file(const std::filesystem::path& path, std::initializer_list<std::span<const std::byte>> pieces) {
  check_replaceable(path);
  Aside aside(path);
  for (const auto& piece : pieces) aside.write(piece);
  aside.take_place();
}

PipeOutput::PipeOutput(const std::filesystem::path& path) : path_(path) {
  // Opening a pipe that nobody reads would wait.
  do file_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  while (file_ < 0 && errno == EINTR);
  if (file_ >= 0) return;
  if (errno == ENXIO)
    throw InputError("no process has this pipe open for reading", path_.string(),
                     "a pipe with a reader, or a file name");
  fail(path_, "write", errno);
}

PipeOutput::~PipeOutput() { ::close(file_); }

void PipeOutput::append(std::span<const std::byte> bytes, const std::atomic<bool>& stop) {
  constexpr int look_again_ms = 100;
  while (!bytes.empty()) {
    const ::ssize_t done = ::write(file_, bytes.data(), std::min(bytes.size(), most_at_once));
    if (done >= 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(done));
    } else if (errno == EAGAIN) {
      if (stop.load())
        throw InputError("interrupted while waiting for the reader of this pipe", path_.string(),
                         "a process that reads from it");
      ::pollfd room{.fd = file_, .events = POLLOUT, .revents = 0};
      ::poll(&room, 1, look_again_ms);
    } else if (errno != EINTR) {
      fail(path_, "write", errno);
    }
  }
}

bool lock_file(int file) {
  int done = -1;
  do done = ::flock(file, LOCK_EX | LOCK_NB);
  while (done != 0 && errno == EINTR);
  return done == 0 || errno == ENOLCK || errno == ENOSYS || errno == EOPNOTSUPP;
}

AppendFile::AppendFile(std::filesystem::path path) : path_(std::move(path)) {
  do {
    close();
    open();
    // Whoever had it may have removed or replaced it in between.
  } while (!still_named(file_, path_));
}

AppendFile::~AppendFile() { close(); }

void AppendFile::open() {
  // What is appended stays behind what is there, whoever else has written to the file.
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
  if (file_ < 0) fail("write");
  struct stat status {};
  const bool regular = ::fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
  if (regular && lock_file(file_)) return;
  close();
  if (!regular) throw InputError("not a regular file", path_.string(), "the name of a file");
  throw InputError("in use by another process", path_.string(), "one process at a time: wait for it");
}

std::uint64_t AppendFile::size() const {
  struct stat status {};
  if (::fstat(file_, &status) != 0) fail("read");
  return static_cast<std::uint64_t>(status.st_size);
}

std::string AppendFile::content() const {
  std::string out(static_cast<std::size_t>(size()), '\0');
  for (std::size_t at = 0; at < out.size();) {
    const ::ssize_t got = ::pread(file_, out.data() + at, out.size() - at, static_cast<::off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read");
    if (got == 0) out.resize(at);
    at += static_cast<std::size_t>(got);
  }
  return out;
}

void AppendFile::cut(std::uint64_t size) {
  if (::ftruncate(file_, static_cast<::off_t>(size)) != 0) fail("write");
}

void AppendFile::append(std::span<const std::byte> bytes) {
  const std::uint64_t before = size();
  if (write_all(file_, bytes)) return;
  // Without what is there of it, which would hide what may follow.
  const int error = errno;
  if (::ftruncate(file_, static_cast<::off_t>(before)) == 0) errno = error;
  fail("write");
}

void AppendFile::close() {
  if (file_ >= 0) ::close(std::exchange(file_, -1));
}

void AppendFile::remove() {
  // Before the lock goes, so that nobody takes up a file that is about to disappear.
  ::unlink(path_.c_str());
  close();
}

void AppendFile::fail(const char* step) const {
  throw InputError(fmt::format("cannot {} it: {}", step, std::strerror(errno)), path_.string(),
                   "a file in a folder that exists and may be written, and room on the disk");
}

}  // namespace ombre
