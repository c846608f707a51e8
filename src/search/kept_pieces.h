// The results of pieces of a long command, kept in a journal (core/journal.h) as they come, so that the same command
// goes on from them after it was ended: with another number of processes or threads, but the same program. A command
// that shares work several times does so in the same order every time; so a piece is known by the number of its sharing
// and its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/journal.h"
#include "core/packed.h"

namespace ombre {

class KeptPieces {
 public:
  // Throws InputError as Journal does.
  KeptPieces(std::filesystem::path path, std::string_view key) : journal_(std::move(path), key) {}

  // The work that is shared from now on is the next.
  void begin() { ++sharing_; }
  // The result of a piece of it, null where it is not known.
  const Bytes* find(std::size_t piece) const;
  void add(std::size_t piece, Bytes result) { journal_.add(number(piece), std::move(result)); }

  // Removes the journal: the command is done.
  void remove() { journal_.remove(); }

 private:
  std::uint64_t number(std::size_t piece) const;

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

}  // namespace ombre
