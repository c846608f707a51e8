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
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/packed.h"
#include "core/text.h"
#include "core/write_file.h"

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

// The results of pieces of a long command, kept in a journal (parallel/journal.h) as they come, so that the same
// command goes on from them after it was ended: with another number of processes or threads, but the same program. A
// command that shares work several times does so in the same order every time; so a piece is known by the number of its
// sharing and its own. What each sharing was is kept, too: a command that shares something else than before is refused.
class KeptPieces {
 public:
  // Throws InputError as Journal does.
  KeptPieces(std::filesystem::path path, std::string_view key) : journal_(std::move(path), key) {}

  // The work that is shared from now on is the next, and this is what it is. Throws InputError where it was something
  // else before.
  void begin(std::string_view what);
  // The result of a piece of it, nothing where it is not known. Throws InputError where it is none of this kind.
  template <class Record>
  std::optional<Record> find(std::size_t piece) const {
    const Bytes* const known = bytes_of(piece);
    if (known == nullptr) return std::nullopt;
    try {
      return unpacked<Record>(*known);
    } catch (const InputError& error) {
      refuse(piece, error.problem());
    }
  }
  void add(std::size_t piece, Bytes result) { journal_.add(number(piece), std::move(result)); }

  // Removes the journal: the command is done.
  void remove() { journal_.remove(); }

 private:
  std::uint64_t number(std::size_t piece) const;
  const Bytes* bytes_of(std::size_t piece) const;
  [[noreturn]] void refuse(std::size_t piece, const std::string& why) const;

  Journal journal_;
  std::uint64_t sharing_ = 0;
};

// While it lives, what is shared is kept there; null: nothing is. Not what is shared within a piece.
class KeepPieces {
 public:
  explicit KeepPieces(KeptPieces* kept);
  ~KeepPieces();
  KeepPieces(const KeepPieces&) = delete;
  KeepPieces& operator=(const KeepPieces&) = delete;

  // Where pieces were to be kept before it.
  KeptPieces* before() const { return before_; }

 private:
  KeptPieces* before_;
};

// Says what the pieces that follow depend on beside the command, such as the tables that are there: where they are
// kept, they are taken up again only with the same. Throws InputError as KeptPieces::begin.
void kept_pieces_depend_on(std::string_view what);

}  // namespace ombre
