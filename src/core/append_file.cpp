#include "core/append_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/text.h"

namespace ombre {
namespace {

// Whether the name still leads to the open file.
bool still_named(int file, const std::filesystem::path& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

}  // namespace

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
  for (std::span<const std::byte> left = bytes; !left.empty();) {
    const ::ssize_t done = ::write(file_, left.data(), left.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) {
      // Without what is there of it, which would hide what may follow.
      const int error = errno;
      if (::ftruncate(file_, static_cast<::off_t>(before)) == 0) errno = error;
      fail("write");
    }
    left = left.subspan(static_cast<std::size_t>(done));
  }
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
