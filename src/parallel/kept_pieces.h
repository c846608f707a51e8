// The results of pieces of a long command, kept in a journal (parallel/journal.h) as they come, so that the same
// command goes on from them after it was ended: with another number of processes or threads, but the same program. A
// command that shares work several times does so in the same order every time; so a piece is known by the number of its
// sharing and its own. What each sharing was is kept, too: a command that shares something else than before is refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/packed.h"
#include "core/text.h"
#include "parallel/journal.h"

namespace ombre {

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
