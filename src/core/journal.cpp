#include "core/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/bytes.h"
#include "core/text.h"

// The library's switch for use without linking: everything is in the header.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ombre {
namespace {

constexpr std::string_view magic = "OMBREJ\r\n";
constexpr std::uint32_t version = 1;
constexpr std::size_t head_before_key = 16;
constexpr std::size_t sum_bytes = 8;
constexpr std::size_t record_head = 24;
constexpr const char* remedy = "the journal of the same work, or no such file: delete it and the work begins anew";

std::uint64_t sum_of(std::span<const std::byte> bytes, std::uint64_t seed = 0) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

// Number, length and checksum of a piece.
std::vector<std::byte> front_of(std::uint64_t number, std::span<const std::byte> content) {
  std::vector<std::byte> out;
  append_little(out, number);
  append_little(out, static_cast<std::uint64_t>(content.size()));
  append_little(out, sum_of(content, sum_of(out)));
  return out;
}

// The bytes from a descriptor's beginning to its end.
bool read_all(int file, std::vector<std::byte>& out) {
  struct stat status {};
  if (::fstat(file, &status) != 0) return false;
  out.resize(static_cast<std::size_t>(status.st_size));
  for (std::size_t at = 0; at < out.size();) {
    const ::ssize_t got = ::pread(file, out.data() + at, out.size() - at, static_cast<::off_t>(at));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) out.resize(at);
    at += static_cast<std::size_t>(got);
  }
  return true;
}

// Whether the name still leads to the open file.
bool still_named(int file, const std::filesystem::path& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(file, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
         opened.st_ino == named.st_ino;
}

}  // namespace

std::vector<std::byte> journal_head(std::string_view key) {
  std::vector<std::byte> out;
  append_text(out, magic);
  append_little(out, version);
  append_little(out, static_cast<std::uint32_t>(key.size()));
  append_text(out, key);
  append_little(out, sum_of(out));
  return out;
}

std::vector<std::byte> journal_record(std::uint64_t number, std::span<const std::byte> content) {
  std::vector<std::byte> out = front_of(number, content);
  out.insert(out.end(), content.begin(), content.end());
  return out;
}

JournalContent read_journal(std::span<const std::byte> bytes, std::string_view key, const std::string& where) {
  ByteReader reader(bytes, where, remedy);
  // 1. The head, as far as it is there.
  const std::string begin = reader.text(std::min(bytes.size(), magic.size()));
  if (!magic.starts_with(begin)) reader.refuse("not a journal of ombre");
  if (bytes.size() < head_before_key) return {};
  if (const auto found = reader.number<std::uint32_t>(); found != version)
    reader.refuse(fmt::format("version {} of a journal, not {}", found, version));
  const auto key_length = reader.number<std::uint32_t>();
  if (reader.left() < key_length + sum_bytes) return {};
  const std::string found = reader.text(key_length);
  if (reader.number<std::uint64_t>() != sum_of(bytes.first(head_before_key + key_length)))
    reader.refuse("the journal is damaged: the checksum of its head does not fit");
  if (found != key) reader.refuse(fmt::format("the journal of other work, {}, not {}", quote(found), quote(key)));

  // 2. The pieces that are whole.
  JournalContent out;
  out.whole = head_before_key + key_length + sum_bytes;
  while (reader.left() >= record_head) {
    const std::span<const std::byte> front = reader.take(record_head);
    const auto number = load_little<std::uint64_t>(front.data());
    const auto length = load_little<std::uint64_t>(front.data() + sizeof(number));
    if (length > reader.left()) break;
    const std::span<const std::byte> content = reader.take(length);
    if (!std::ranges::equal(front_of(number, content), front)) break;
    out.pieces[number] = {content.begin(), content.end()};
    out.whole += record_head + content.size();
  }
  return out;
}

Journal::Journal(std::filesystem::path path, std::string_view key) : path_(std::move(path)) {
  lock();
  try {
    std::vector<std::byte> bytes;
    if (!read_all(file_, bytes)) fail("read");
    JournalContent content = read_journal(bytes, key, path_.string());
    pieces_ = std::move(content.pieces);
    size_ = content.whole;
    if (size_ < bytes.size() && ::ftruncate(file_, static_cast<::off_t>(size_)) != 0) fail("write");
    if (size_ == 0) write(journal_head(key));
  } catch (...) {
    ::close(file_);
    throw;
  }
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

void Journal::lock() {
  for (;;) {
    // What is appended stays behind what is there, whoever else has written to the file.
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
    if (file_ < 0) fail("write");
    struct stat status {};
    const bool regular = ::fstat(file_, &status) == 0 && S_ISREG(status.st_mode);
    if (regular && ::flock(file_, LOCK_EX | LOCK_NB) == 0) {
      // Whoever had it may have removed it in between.
      if (still_named(file_, path_)) return;
      ::close(file_);
      continue;
    }
    const int error = errno;
    ::close(file_);
    if (!regular) throw InputError("not a regular file", path_.string(), "the name of a file");
    if (error == EWOULDBLOCK)
      throw InputError("is being built by another process", path_.string(), "one builder at a time: wait for it");
    errno = error;
    fail("lock");
  }
}

void Journal::write(std::span<const std::byte> bytes) {
  for (std::span<const std::byte> left = bytes; !left.empty();) {
    const ::ssize_t done = ::write(file_, left.data(), left.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) {
      // Without what is there of it, which would hide the pieces that may follow.
      const int error = errno;
      if (::ftruncate(file_, static_cast<::off_t>(size_)) == 0) errno = error;
      fail("write");
    }
    left = left.subspan(static_cast<std::size_t>(done));
  }
  size_ += bytes.size();
}

void Journal::fail(const char* step) const {
  throw InputError(fmt::format("cannot {} it: {}", step, std::strerror(errno)), path_.string(),
                   "a file in a folder that exists and may be written, and room on the disk");
}

void Journal::add(std::uint64_t number, std::vector<std::byte> content) {
  write(journal_record(number, content));
  pieces_[number] = std::move(content);
}

void Journal::refuse(std::uint64_t number, const std::string& why) const {
  throw InputError(fmt::format("piece {}: {}", number, why), path_.string(), remedy);
}

void Journal::remove() {
  // Before the lock goes, so that nobody takes up a journal that is about to disappear.
  ::unlink(path_.c_str());
  ::close(std::exchange(file_, -1));
}

}  // namespace ombre
