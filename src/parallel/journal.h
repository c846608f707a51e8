// The pieces of long work that are done, kept in a file beside what is being made, so that work that was ended goes on
// where it was. One process at a time has a journal open. A piece is written at once and has checksums. The last, which
// the end of a process may have cut short, goes where it is not whole; a journal that is damaged before it is refused.
//
// Layout, numbers with the lowest byte first: 8 bytes "OMBREJ\r\n"; version (32 bits); length of the key (32); the key,
// a text that says what is being made; the XXH3 checksum of all before it (64). Then for each piece its number (64),
// the length of its content (64), the checksum of these two (64), that of the content with the former as its seed (64),
// the content.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/append_file.h"

namespace ombre {

class Journal {
 public:
  using Pieces = std::map<std::uint64_t, std::vector<std::byte>>;

  // The journal at `path`, or a new one where there is none. Throws InputError, and leaves the file alone, when another
  // process has it open, when it is no journal of this version, one of other work or damaged, and when it cannot be
  // written.
  Journal(std::filesystem::path path, std::string_view key);

  const Pieces& pieces() const { return pieces_; }
  bool has(std::uint64_t number) const { return pieces_.contains(number); }

  // Keeps a piece. Throws InputError when it cannot be written.
  void add(std::uint64_t number, std::vector<std::byte> content);

  // Throws InputError: a piece is whole, but not what it must be.
  [[noreturn]] void refuse(std::uint64_t number, const std::string& why) const;
  // The same of the journal as a whole.
  [[noreturn]] void refuse(std::string what) const;

  // Removes the file; nothing can be added after it.
  void remove() { file_.remove(); }

 private:
  AppendFile file_;
  Pieces pieces_;
};

// What the bytes of a journal have: the pieces that are whole, and where they end; 0 where only a part of the head is
// there, and nothing is lost. Throws InputError, with `where`, when they are something else or damaged.
struct JournalContent {
  Journal::Pieces pieces;
  std::size_t whole = 0;
};
JournalContent read_journal(std::span<const std::byte> bytes, std::string_view key, const std::string& where);

// What a journal begins with, and a piece of it, as bytes.
std::vector<std::byte> journal_head(std::string_view key);
std::vector<std::byte> journal_record(std::uint64_t number, std::span<const std::byte> content);

}  // namespace ombre
