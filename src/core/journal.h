// The pieces of long work that are done, kept in a file beside what is being made, so that work that was ended goes on
// where it was. One process at a time has a journal open. A piece is written at once and has a checksum; the first that
// is not whole, cut short by the end of a process or damaged, is cut off with all that follows it.
//
// Layout, numbers with the lowest byte first: 8 bytes "OMBREJ\r\n"; version (32 bits); length of the key (32); the key,
// a text that says what is being made; the XXH3 checksum of all before it (64). Then for each piece its number (64),
// the length of its content (64), the checksum of number, length and content (64), the content.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ombre {

class Journal {
 public:
  using Pieces = std::map<std::uint64_t, std::vector<std::byte>>;

  // The journal at `path`, or a new one where there is none. Throws InputError, and leaves the file alone, when another
  // process has it open, when it is no journal of this version or one of other work, and when it cannot be written.
  Journal(std::filesystem::path path, std::string_view key);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const Pieces& pieces() const { return pieces_; }
  bool has(std::uint64_t number) const { return pieces_.contains(number); }

  // Keeps a piece. Throws InputError when it cannot be written.
  void add(std::uint64_t number, std::vector<std::byte> content);

  // Throws InputError: a piece is whole, but not what it must be.
  [[noreturn]] void refuse(std::uint64_t number, const std::string& why) const;

  // Removes the file; nothing can be added after it.
  void remove();

 private:
  void lock();
  void write(std::span<const std::byte> bytes);
  [[noreturn]] void fail(const char* step) const;

  std::filesystem::path path_;
  int file_ = -1;
  std::uint64_t size_ = 0;  // of what is whole
  Pieces pieces_;
};

// What the bytes of a journal have: the pieces up to the first that is not whole, and where that begins; 0 where not
// even the head is whole, and there is nothing to lose. Throws InputError, with `where`, when they are something else.
struct JournalContent {
  Journal::Pieces pieces;
  std::size_t whole = 0;
};
JournalContent read_journal(std::span<const std::byte> bytes, std::string_view key, const std::string& where);

// What a journal begins with, and a piece of it, as bytes.
std::vector<std::byte> journal_head(std::string_view key);
std::vector<std::byte> journal_record(std::uint64_t number, std::span<const std::byte> content);

}  // namespace ombre
